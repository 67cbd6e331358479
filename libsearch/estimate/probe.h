/* SPDX-License-Identifier: MIT */
/* probe.h: a group of random paths that go down a tree together. */
#pragma once

#include "libsearch/engine/explorer.h"

#include <libsearch/search-estimate.h>

/* The memory in which groups go down. */
typedef struct Prober Prober;

/* What one group estimates of the tree. */
typedef struct
{
  double candidates, nodes, solutions; /* of the whole tree, as estimated */
  uint64_t
         met[3]; /* candidates, nodes and solutions that the group met itself */
  size_t depth;  /* of the deepest node it met */
  bool   sampled; /* it left nodes out; if not, the estimates are exact */
  bool   cut;     /* it left out what is below a path that was too long */
} Probe;

/* Makes a prober for groups of up to `count` paths, within the settings' memory
 * limit, which does not cover the board.  `instance`, `repr` and `settings`
 * must outlive it.  NULL with an error as search_explorer_new(), or
 * SEARCH_ERROR_LIMIT where not even one path has room.
 */
Prober *prober_new (const SearchInstance *instance, const SearchRepr *repr,
                    size_t count, const SearchEstimateSettings *settings,
                    GError **error);

/* Frees it; NULL is fine. */
void prober_free (Prober *prober);

/* Sends a group of `count` paths down the tree, at random by the seed.
 * SEARCH_END_COMPLETE, or why not: SEARCH_END_TIME at `deadline` (0: none),
 * SEARCH_END_SIGNAL, SEARCH_END_MEMORY; then `probe` holds no estimates, only
 * what the group met.
 */
SearchEnd prober_descend (Prober *prober, size_t count, uint64_t seed,
                          gint64 deadline, Probe *probe);

/* The path that the board of an explorer is in step with. */
typedef struct
{
  SearchExplorer *explorer;
  size_t          size; /* of a state */
  unsigned char  *states;
  size_t          capacity; /* of states */
  size_t room;  /* the most that `capacity` grows to, if the path fits */
  size_t depth; /* of the last state entered; the root has 0 */
  const void
      *owner; /* the path that the states are a copy of; NULL: it has changed */
} BoardSync;

/* Sets how many bytes the copy of the path may take; a longer path takes what
 * it needs.  `explorer` must outlive it.
 */
void board_sync_init (BoardSync *sync, SearchExplorer *explorer, size_t bytes);

void board_sync_clear (BoardSync *sync);

/* Takes the board back to the root, which is the first state of a path. */
void board_sync_reset (BoardSync *sync, const void *root);

/* Brings the board in step with path[0..depth]; states shared with the path
 * before are not entered again.  False: there is no memory.
 */
bool board_sync_follow (BoardSync *sync, const void *path, size_t depth);

/* Notes that the last state of the path was opened, which may have changed it.
 */
void board_sync_open (BoardSync *sync, const void *state);

/* Paths that grow together. */
typedef struct
{
  size_t          size;     /* of a state */
  size_t          bytes;    /* for the states of all slots */
  size_t          count;    /* slots */
  size_t          most;     /* slots that may be in use now */
  unsigned char **slots;    /* a path each, or NULL */
  size_t         *capacity; /* of each slot, in states */
  size_t         *members;  /* the slots in use */
  size_t          live;     /* how many slots are in use */
  size_t          depth;    /* of the last state of each path */
  char           *uses;     /* of each slot, when paths go on */

  /* How many children were offered, and those that are kept; in order, as long
   * as all are kept.
   */
  uint64_t       offered;
  size_t         kept, room;
  size_t        *from;     /* the slots of their parents */
  unsigned char *children; /* their states */
} Population;

/* Returns the fewest bytes that hold a path of states of this size. */
size_t population_bytes_min (size_t size);

/* Allocates room for `count` paths at once, or for fewer if they would take
 * more than `bytes`, which is not less than population_bytes_min().  Two thirds
 * of the bytes are for paths and children, the last third for a path that moves
 * as it grows.  False: there is no memory.
 */
bool population_init (Population *population, size_t count, size_t size,
                      size_t bytes);

void population_clear (Population *population);

/* Begins with one path, the root alone, of zero bytes, and returns it; NULL:
 * there is no memory.
 */
void *population_begin (Population *population, BoardSync *sync);

/* Returns how many paths of the next length the population can hold; 0: not
 * even one.
 */
size_t population_limit (const Population *population);

/* Returns the path in this slot, with room for one more state; NULL: there is
 * no memory.
 */
unsigned char *population_get (Population *population, size_t slot);

/* Offers a child of the path in this slot. */
void population_offer (Population *population, size_t slot, const void *child,
                       uint64_t *random);

/* Goes on with `limit` of the children, each equally likely to be chosen, or
 * with all if there are no more than that.  False: there is no memory.
 */
bool population_advance (Population *population, size_t limit, BoardSync *sync,
                         uint64_t *random);

/* SPDX-License-Identifier: MIT */
/* probe.h: a group of random paths that go down a tree together. */
#pragma once

#include "libsearch/engine/explorer.h"

#include <libsearch/search-estimate.h>

/* The memory of groups of probes. */
typedef struct Prober Prober;

/* The estimates of one group. */
typedef struct
{
  double candidates, nodes, solutions; /* estimates for the whole tree */
  uint64_t
         met[3]; /* candidates, nodes and solutions found by the group itself */
  size_t depth;  /* depth of the deepest node visited */
  bool   sampled; /* nodes were left out; if false, the estimates are exact */
  bool   cut;     /* the tree below a path that was too long was left out */
} Probe;

/* Makes a prober for groups of up to `count` paths, within the settings' memory
 * limit, which does not cover the workspace.  `instance`, `repr` and `settings`
 * must outlive it.  Returns NULL with an error as search_explorer_new(), or
 * SEARCH_ERROR_LIMIT if not even one path has room.
 */
Prober *prober_new (const SearchInstance *instance, const SearchRepr *repr,
                    size_t count, const SearchEstimateSettings *settings,
                    GError **error);

/* Frees the prober, which may be NULL. */
void prober_free (Prober *prober);

/* Sends a group of `count` paths down the tree, at random by the seed.  Returns
 * SEARCH_END_COMPLETE, or the reason for an early end: SEARCH_END_TIME at
 * `deadline` (0 = none), SEARCH_END_SIGNAL or SEARCH_END_MEMORY.  After an
 * early end, `probe` has only the group's own counts, no estimates.
 */
SearchEnd prober_descend (Prober *prober, size_t count, uint64_t seed,
                          gint64 deadline, Probe *probe);

/* The path that the workspace of an explorer is in step with. */
typedef struct
{
  SearchExplorer *explorer;
  size_t          size; /* size of a state */
  unsigned char  *states;
  size_t          capacity; /* in states */
  size_t room;  /* the limit to which `capacity` grows, if the path fits */
  size_t depth; /* depth of the last applied state; the root has 0 */
  const void
      *owner; /* path of which `states` is a copy; NULL = it has changed */
} WorkspaceSync;

/* Sets the number of bytes for the copy of the path.  A longer path takes more.
 * `explorer` must outlive `sync`.
 */
void workspace_sync_init (WorkspaceSync *sync, SearchExplorer *explorer,
                          size_t bytes);

void workspace_sync_clear (WorkspaceSync *sync);

/* Takes the workspace back to the root, the first state of each path. */
void workspace_sync_reset (WorkspaceSync *sync, const void *root);

/* Brings the workspace in step with path[0..depth].  Does not apply states
 * again that the path before had too.  Returns false if there is no memory.
 */
bool workspace_sync_follow (WorkspaceSync *sync, const void *path,
                            size_t depth);

/* Updates the last state of the path, which was expanded and may have changed.
 */
void workspace_sync_expand (WorkspaceSync *sync, const void *state);

/* Paths that grow together. */
typedef struct
{
  size_t          size;     /* size of a state */
  size_t          bytes;    /* for the states of all slots */
  size_t          count;    /* number of slots */
  size_t          most;     /* slots that may be in use now */
  unsigned char **slots;    /* one path each, or NULL */
  size_t         *capacity; /* of each slot, in states */
  size_t         *members;  /* the slots in use */
  size_t          live;     /* number of slots in use */
  size_t          depth;    /* depth of the last state of each path */
  char           *uses;     /* use of each slot when paths grow */

  /* Number of children offered, and the children that are kept; in the order of
   * the search, as long as all are kept.
   */
  uint64_t       offered;
  size_t         kept, room;
  size_t        *from;     /* slots of their parents */
  unsigned char *children; /* their states */
} Population;

/* Returns the minimum number of bytes for a path of states of `size` bytes. */
size_t population_bytes_min (size_t size);

/* Allocates room for `count` paths, or for fewer if they would take more than
 * `bytes`.  `bytes` must be at least population_bytes_min().  Two thirds of the
 * bytes are for paths and children.  The last third is for a path that moves as
 * it grows.  Returns false if there is no memory.
 */
bool population_init (Population *population, size_t count, size_t size,
                      size_t bytes);

void population_clear (Population *population);

/* Begins with one path: the root, of zero bytes.  Returns the root, or NULL if
 * there is no memory.
 */
void *population_begin (Population *population, WorkspaceSync *sync);

/* Returns the number of paths of the next length that the population can hold;
 * 0 = none.
 */
size_t population_limit (const Population *population);

/* Returns the path in this slot, with room for one more state, or NULL if there
 * is no memory.
 */
unsigned char *population_get (Population *population, size_t slot);

/* Offers a child of the path in this slot. */
void population_offer (Population *population, size_t slot, const void *child,
                       uint64_t *random);

/* Continues with `limit` of the children, each chosen with equal probability,
 * or with all if there are fewer.  Returns false if there is no memory.
 */
bool population_advance (Population *population, size_t limit,
                         WorkspaceSync *sync, uint64_t *random);

/* SPDX-License-Identifier: MIT */
/* probe.h: a group of probes: random paths that go down the search tree
 * together.
 */
#pragma once

#include "libsearch/engine/explorer.h"

#include <libsearch/search-estimate.h>

/* Memory for the paths of a group of probes.  Each new group uses this memory
 * again.
 */
typedef struct Prober Prober;

/* The estimates that one group of probes (random paths) gives. */
typedef struct
{
  /* Estimated counts for the whole tree. */
  double candidates, nodes, solutions;
  double classes; /* solutions without their weights */
  /* The four counts of the nodes that the probes of the group have visited.
   */
  uint64_t met[4];
  size_t   depth; /* depth of the deepest node visited */

  /* True if some nodes were not visited; if false, the estimates are the exact
   * counts.
   */
  bool sampled;
  /* True if a path reached the maximum length, so that the tree below it was
   * not visited.
   */
  bool cut;
} Probe;

/* Makes a prober for groups of up to `count` paths, within the settings' memory
 * limit, which does not cover the workspace.  `instance`, `repr` and `settings`
 * must outlive the prober.  Returns NULL with an error of
 * search_explorer_new(), or with SEARCH_ERROR_LIMIT if there is no room for a
 * single path.
 */
Prober *prober_new (const SearchInstance *instance, const SearchRepr *repr,
                    size_t count, const SearchEstimateSettings *settings,
                    GError **error);

/* Frees the prober, which may be NULL. */
void prober_free (Prober *prober);

/* Runs a group of `count` probes down the tree; `seed` determines their random
 * choices.  Returns SEARCH_STOP_COMPLETE, or the reason for an early end:
 * SEARCH_STOP_TIME at `deadline` (0 = none), SEARCH_STOP_SIGNAL or
 * SEARCH_STOP_MEMORY.  After an early end, `probe` has only the counts of nodes
 * visited, no estimates.
 */
SearchStopReason prober_descend (Prober *prober, size_t count, uint64_t seed,
                                 gint64 deadline, Probe *probe);

/* Keeps an explorer's workspace up to date with a path, and has a copy of this
 * path.
 */
typedef struct
{
  SearchExplorer *explorer;
  size_t          size; /* size of a state */
  unsigned char  *states;
  size_t          capacity; /* in states */

  /* Maximum of `capacity`, in states, while `capacity` grows by doubling.  For
   * a longer path, `capacity` is the length of this path.
   */
  size_t room;
  size_t depth; /* depth of the last state that was applied; 0 is the root */

  /* The path that `states` is a copy of; NULL = none, since the memory of the
   * copied path was used for another path.
   */
  const void *owner;
} WorkspaceSync;

/* Initializes `sync` with memory of `bytes` bytes for the copy of a path; a
 * path that does not fit makes this memory larger.  `explorer` must outlive
 * `sync`.
 */
void workspace_sync_init (WorkspaceSync *sync, SearchExplorer *explorer,
                          size_t bytes);

void workspace_sync_clear (WorkspaceSync *sync);

/* Brings the workspace up to date with `root`, the first state of each path. */
void workspace_sync_reset (WorkspaceSync *sync, const void *root);

/* Brings the workspace up to date with path[depth]: undoes states of the
 * previous path, and applies states of `path`, except the states that both
 * paths have in common.  Returns false if there is no memory.
 */
bool workspace_sync_follow (WorkspaceSync *sync, const void *path,
                            size_t depth);

/* Copies `state`, the last state of the path, to `sync` again, since expanding
 * a state may change its bytes.
 */
void workspace_sync_expand (WorkspaceSync *sync, const void *state);

/* The paths of a group of probes, all of equal length.  Each path is in a slot,
 * an element of `slots`.
 */
typedef struct
{
  size_t size;  /* size of a state */
  size_t bytes; /* memory for the states of all paths, in bytes */
  size_t count; /* number of slots */

  /* Maximum number of paths for which there is memory at their present length.
   */
  size_t          most;
  unsigned char **slots;    /* memory of each path, or NULL */
  size_t         *capacity; /* room of each slot, in states */
  size_t         *members;  /* the indices of the slots that contain a path */
  size_t          live;     /* number of elements of `members` */
  size_t          depth;    /* depth of the last state of each path */

  /* Use of each slot (memory of one path) while the paths grow; a value of the
   * enumeration in population.c.
   */
  char *uses;

  /* `offered` is the number of children offered, `kept` the number of children
   * kept, and `room` the maximum of `kept`.  While all offered children are
   * kept, the kept children are in the order of the search.
   */
  uint64_t offered;
  size_t   kept, room;

  /* For each kept child, the index of the slot that contains its parent's path.
   */
  size_t        *from;
  unsigned char *children; /* states of the kept children */
} Population;

/* Returns the minimum memory, in bytes, for a population with one path, whose
 * states have `size` bytes.
 */
size_t population_bytes_min (size_t size);

/* Allocates memory for `count` paths, or for fewer if `count` paths would take
 * more than `bytes`.  `bytes` must be at least population_bytes_min().  Two
 * thirds of `bytes` are for paths and children; the last third is for a copy of
 * a path when it grows.  Returns false if there is no memory.
 */
bool population_init (Population *population, size_t count, size_t size,
                      size_t bytes);

void population_clear (Population *population);

/* Begins with a single path that has only the root, whose bytes are zero.
 * Returns the root, or NULL if there is no memory.
 */
void *population_begin (Population *population, WorkspaceSync *sync);

/* Returns the maximum number of paths for which there is memory after each path
 * has grown by one state; 0 = none.
 */
size_t population_limit (const Population *population);

/* Returns the path in the slot (memory of one path) with the index `slot`, with
 * room for one more state.  Returns NULL if there is no memory.
 */
unsigned char *population_get (Population *population, size_t slot);

/* Offers a child of the last state of the path in the slot (memory of one path)
 * with the index `slot`.  The population keeps a copy of the child, or drops
 * it.
 */
void population_offer (Population *population, size_t slot, const void *child,
                       uint64_t *random);

/* Extends the paths by `limit` of the kept children, chosen with equal
 * probability, or by all kept children if there are fewer.  Paths without a
 * chosen child end.  Returns false if there is no memory.
 */
bool population_advance (Population *population, size_t limit,
                         WorkspaceSync *sync, uint64_t *random);

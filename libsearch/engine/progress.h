/* SPDX-License-Identifier: MIT */
/* progress.h: how much of a unit is done, while it is being explored. */
#pragma once

#include <libsearch/search-loop.h>

/* What was known of the stack when progress was measured last. */
typedef struct
{
  GArray  *frames; /* Frame, from the base up */
  uint64_t share;  /* of the unit */
  uint64_t done;   /* of that */
  uint64_t work;   /* candidates that had been met */
  void    *spare;  /* room for one state */
} Progress;

void progress_init (Progress *progress, size_t state_size);
void progress_free (Progress *progress);

/* Begins a unit with this share. */
void progress_begin (Progress *progress, uint64_t share);

/* Brings `done` up to date with the worker's stack, which is left as it was.
 * Looks only at what has changed, and makes at most an eighth of the candidates
 * that were met since the last time.
 */
void progress_measure (Progress *progress, SearchWorker *worker,
                       const SearchRepr *repr);

/* Returns how many valid children the open state at `depth` still has among the
 * next `limit` candidates (0: returns a guess), made with `cursor`; calls
 * `each` after each candidate, unless it is NULL.  Overwrites the state behind;
 * the board must stand at the state.
 */
guint progress_children (SearchWorker *worker, const SearchRepr *repr,
                         size_t depth, uint64_t cursor, uint64_t limit,
                         void (*each) (SearchWorker *worker));

/* Returns how many candidates of each of so many states to look at, after
 * `work` candidates.
 */
uint64_t progress_look_ahead (uint64_t work, uint64_t states);

/* Returns the part of a state's share that belongs to the child in progress, if
 * `children` are still to come.
 */
uint64_t progress_child_share (uint64_t share, guint children);

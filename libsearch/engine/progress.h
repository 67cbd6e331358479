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

/* How many children that may stand the open state at `depth` still has, as far
 * as `limit` candidates tell (0: a guess), asked through `cursor`; `each` is
 * called after each of them, unless it is NULL.  The state behind it is
 * overwritten; a board must stand at it.
 */
guint progress_children (SearchWorker *worker, const SearchRepr *repr,
                         size_t depth, uint64_t cursor, uint64_t limit,
                         void (*each) (SearchWorker *worker));

/* How many candidates of each of so many states to look at, after `work`
 * candidates.
 */
uint64_t progress_look_ahead (uint64_t work, uint64_t states);

/* Of a share that reaches a state: what belongs to the child in progress, if as
 * many are still to come.
 */
uint64_t progress_child_share (uint64_t share, guint children);

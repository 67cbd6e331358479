/* SPDX-License-Identifier: MIT */
/* completion.h: once all is decided that an answer shows, values of the rest:
 * is there one way to choose them, and which is worth most?
 *
 * That search is depth first, in slices, so that the engine's limits and
 * signals wait for no more than one: a state holds where it stands, and has one
 * child, which goes on from there, until it is over.
 */
#pragma once

#include "store.h"

/* A decision. */
typedef struct
{
  uint32_t variable : 31;
  uint32_t down : 1; /* are greater values tried before lesser ones? */
  int32_t  value;
} CompletionStep;

/* Where a search stands: it has come to its newest step, which may be refuted.
 * All zero: at its beginning.
 */
typedef struct
{
  int64_t        worth;  /* of the best one found */
  uint32_t       slices; /* how many there have been */
  uint32_t       depth;  /* how many steps there are */
  uint32_t       found;  /* is there one? */
  uint32_t       stalls; /* slices in a row that a propagation has used up */
  CompletionStep step[]; /* model->completing of them at most */
} Completion;

/* Cursors of states without children; of those whose one child is the solution,
 * goes on with the completion, or goes on with a propagation that is
 * unfinished. Those of states that decide something are less.
 */
#define CURSOR_DEAD UINT64_MAX

/* Counts a node without children that is no solution. */
SEARCH_ALWAYS_INLINE uint64_t
store_fail (Store *store)
{
  store->failures++;
  return CURSOR_DEAD;
}
#define CURSOR_FOUND (UINT64_MAX - 1)
#define CURSOR_MORE (UINT64_MAX - 2)
#define CURSOR_UNFINISHED (UINT64_MAX - 3)
#define CURSOR_DECIDES(cursor) ((cursor) < CURSOR_UNFINISHED)

/* After so many stalls in a row, how patient the store is: a slice begins where
 * the search stands, so it has to get further than the last one.
 */
SEARCH_ALWAYS_INLINE int
completion_patience (uint32_t stalls)
{
  return (int) MIN (stalls, 32);
}

typedef enum
{
  COMPLETION_NONE,
  COMPLETION_FOUND, /* `worth` is final */
  COMPLETION_MORE   /* it is not over */
} CompletionEnd;

/* The bytes that a state has for it; 0: everything follows from what is shown.
 */
SEARCH_ALWAYS_INLINE size_t
completion_size (const SearchModel *model)
{
  return model->completing > 0
             ? sizeof (Completion) + model->completing * sizeof (CompletionStep)
             : 0;
}

SEARCH_ALWAYS_INLINE void
completion_begin (Completion *completion)
{
  *completion = (Completion){ 0 };
}

/* The cursor of a state whose slice ended so. */
SEARCH_ALWAYS_INLINE uint64_t
completion_cursor (CompletionEnd end)
{
  return end == COMPLETION_NONE    ? CURSOR_DEAD
         : end == COMPLETION_FOUND ? CURSOR_FOUND
                                   : CURSOR_MORE;
}

/* Copies what is to be gone on with. */
void completion_copy (Completion *to, const Completion *from);

/* How many steps are tried in a slice, after so many of them: more in long
 * searches, so that these are not a path of too many states.  Going back to
 * where a search stands takes `depth` steps at most.
 */
uint64_t completion_fuel (const SearchModel *model, uint32_t slices,
                          uint32_t depth);

/* A slice of the search for any completion, or where `best`, for that with the
 * best objective.  The store is as it was when it returns.
 */
CompletionEnd completion_seek (Store *store, Completion *completion, bool best);

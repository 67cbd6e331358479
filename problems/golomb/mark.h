/* SPDX-License-Identifier: MIT */
/* mark.h: a state that is one mark of a ruler, and a search that tries every
 * place for the next mark.  The representations that use mark.h differ only in
 * how they find two pairs of marks with equal distances.
 */
#pragma once

#include "golomb.h"

typedef struct
{
  int place; /* place, from 0 */
  int index; /* index of the mark; 0 for the first mark */
  int last;  /* maximum place that is tried for the next mark */
} Mark;

/* Returns a lower bound of the distance from mark `index` to the last mark.
 * The gaps between these marks are all different, so their sum is at least 1 +
 * 2 + 3 + ..., with a term for each gap.
 */
static inline int
mark_rest (const Golomb *golomb, int index)
{
  const int gaps = golomb->marks - 1 - index;

  return gaps * (gaps + 1) / 2;
}

/* Returns the cursor of a state, which is the first place to try for the next
 * mark, and sets mark->last to the last place to try.  The ruler may have at
 * most the length `length`.
 */
static inline uint64_t
mark_open_to (const Golomb *golomb, Mark *mark, int length)
{
  mark->last = length - mark_rest (golomb, mark->index + 1);
  return (uint64_t) mark->place + 1;
}

static inline SEARCH_CALLBACK (expand, mark_expand, const Golomb *golomb,
                               void *state)
{
  return mark_open_to (golomb, state, golomb->length);
}

/* Returns the first place to try for the next mark, and sets mark->last to the
 * last place to try, in a search for rulers that are shorter than `best`, the
 * length of the best known ruler.
 */
static inline SEARCH_CALLBACK (best_expand, mark_expand_best,
                               const Golomb *golomb, Mark *mark, int64_t best)
{
  const int      length = golomb_wanted (golomb, best);
  const uint64_t first = mark_open_to (golomb, mark, length);

  mark->last = MIN (mark->last, golomb_half (golomb, length, mark->index + 1));
  return first;
}

/* Returns the first place to try for the next mark, and sets mark->last to the
 * last place to try, in a search up to symmetry.  This search visits only one
 * of a ruler and its mirror image: the ruler whose first gap (between the first
 * two marks) is shorter than its last gap.
 */
static inline SEARCH_CALLBACK (canonical_expand, mark_expand_canonical,
                               const Golomb *golomb, Mark *mark, size_t depth)
{
  const uint64_t first = mark_expand (golomb, mark);

  if (depth == 0 || mark->index + 2 < golomb->marks)
    return first;
  return first + (uint64_t) (mark + 1 - depth)->place;
}

static inline SEARCH_CALLBACK (next, mark_next, const void *instance,
                               const Mark *last, uint64_t *cursor, Mark *mark)
{
  const int index = last->index + 1;

  (void) instance;
  if ((int) *cursor > last->last)
    return false;
  mark->place = (int) (*cursor)++;
  mark->index = index;
  return true;
}

static inline SEARCH_CALLBACK (solution, mark_solution, const Golomb *golomb,
                               const Mark *mark)
{
  return mark->index == golomb->marks - 1;
}

static inline SEARCH_CALLBACK (objective, mark_objective, const void *instance,
                               const Mark *mark)
{
  (void) instance;
  return mark->place;
}

static inline SEARCH_CALLBACK (bound, mark_bound, const void *instance,
                               const Mark *mark)
{
  return mark->place + mark_rest (instance, mark->index);
}

static inline SEARCH_CALLBACK (answer, mark_answer, const void *instance,
                               const Mark *mark, size_t depth, int *answer)
{
  (void) instance;
  for (size_t i = 0; i <= depth; i++)
    answer[i] = mark[i].place;
  return depth + 1;
}

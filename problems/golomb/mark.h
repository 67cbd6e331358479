/* SPDX-License-Identifier: MIT */
/* mark.h: a mark as a state, and the search that tries every place; shared by
 * the representations that differ only in how they find a distance again.
 */
#pragma once

#include "golomb.h"

typedef struct
{
  int place; /* from 0 */
  int index; /* the first mark's is 0 */
  int last;  /* the last place of the next mark */
} Mark;

/* So far from the mark of this index must the last one be, at least: the
 * distances between neighbours are different.
 */
static inline int
mark_rest (const Golomb *golomb, int index)
{
  const int gaps = golomb->marks - 1 - index;

  return gaps * (gaps + 1) / 2;
}

/* Opens the state of a ruler no longer than `length`.  The cursor is the next
 * place to try.
 */
static inline uint64_t
mark_open_to (const Golomb *golomb, Mark *mark, int length)
{
  mark->last = length - mark_rest (golomb, mark->index + 1);
  return (uint64_t) mark->place + 1;
}

static inline uint64_t
mark_open (const void *instance, void *state)
{
  const Golomb *golomb = instance;

  return mark_open_to (golomb, state, golomb->length);
}

/* Rulers shorter than the best. */
static inline uint64_t
mark_open_best (const void *instance, void *state, int64_t best)
{
  const Golomb  *golomb = instance;
  Mark          *mark = state;
  const int      length = golomb_wanted (golomb, best);
  const uint64_t first = mark_open_to (golomb, mark, length);

  mark->last = MIN (mark->last, golomb_half (golomb, length, mark->index + 1));
  return first;
}

/* A ruler is the lesser of two if its first gap is less than its last. */
static inline uint64_t
mark_open_canonical (const void *instance, void *state, size_t depth)
{
  const Golomb  *golomb = instance;
  const Mark    *mark = state;
  const uint64_t first = mark_open (instance, state);

  if (depth == 0 || mark->index + 2 < golomb->marks)
    return first;
  return first + (uint64_t) (mark + 1 - depth)->place;
}

static inline bool
mark_next (const void *instance, const void *state, uint64_t *cursor,
           void *child)
{
  const Mark *last = state;
  Mark       *mark = child;
  const int   index = last->index + 1;

  (void) instance;
  if ((int) *cursor > last->last)
    return false;
  mark->place = (int) (*cursor)++;
  mark->index = index;
  return true;
}

static inline bool
mark_solution (const void *instance, const void *state)
{
  return ((const Mark *) state)->index
         == ((const Golomb *) instance)->marks - 1;
}

static inline int64_t
mark_objective (const void *instance, const void *state)
{
  (void) instance;
  return ((const Mark *) state)->place;
}

static inline int64_t
mark_bound (const void *instance, const void *state)
{
  const Mark *mark = state;

  return mark->place + mark_rest (instance, mark->index);
}

static inline size_t
mark_answer (const void *instance, const void *path, size_t depth, int *answer)
{
  const Mark *mark = path;

  (void) instance;
  for (size_t i = 0; i <= depth; i++)
    answer[i] = mark[i].place;
  return depth + 1;
}

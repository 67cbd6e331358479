/* SPDX-License-Identifier: MIT */
/* step.h: a state of a search that goes over the cells in their order, and
 * places each piece when it meets the first of its cells.
 */
#pragma once

#include "tilings.h"

/* All cells before the position `at` are covered.  Bit i of `covered` is set if
 * a piece covers position at + i.
 */
typedef struct
{
  uint64_t covered;
  int32_t  at;    /* position of the next cell; the end of a solution */
  int32_t  shape; /* the shape at the parent's position; -1: none */
} Step;

/* Moves the step forward to the next cell that is no hole; with `over_covered`,
 * to the next one that is not covered either.
 */
static inline void
step_forward (const Order *order, Step *step, bool over_covered)
{
  for (;;)
    {
      const uint64_t open
          = ~(order->blocked[step->at] | (over_covered ? step->covered : 0));

      if (open)
        {
          step->covered >>= __builtin_ctzll (open);
          step->at += __builtin_ctzll (open);
          return;
        }
      step->covered = 0;
      step->at = MIN (step->at + 64, order->end);
      if (step->at == order->end)
        return;
    }
}

/* Makes the next child that places a piece, and increments *cursor, the number
 * of the shape to try next.  Returns false if no other piece fits.
 */
static inline bool
step_place (const Tilings *tilings, const Step *step, uint64_t *cursor,
            Step *child)
{
  const Order   *order = &tilings->order;
  const uint64_t taken = step->covered | order->blocked[step->at];

  while (*cursor < (uint64_t) tilings->n_shapes)
    {
      const uint64_t mask = order->masks[*cursor];

      child->shape = (int32_t) (*cursor)++;
      if (mask & taken)
        continue;
      child->covered = step->covered | mask;
      child->at = step->at;
      return true;
    }
  return false;
}

static inline SEARCH_CALLBACK (solution, step_solution, const Tilings *tilings,
                               const Step *step)
{
  return step->at == tilings->order.end;
}

/* Returns the size of a key in bytes: a key is one word if the bits of
 * `covered` and the position fit in it, and otherwise two.
 */
static inline SEARCH_CALLBACK (answer_length, step_key_size,
                               const Tilings *tilings)
{
  G_STATIC_ASSERT ((SIDE_MAX + 1) * SIDE_MAX < 1 << 16);
  return tilings->order.reach <= 64 - 16 ? 8 : 16;
}

/* Writes the key: the covered cells and the position determine in which ways
 * the other cells can be covered.
 */
static inline SEARCH_CALLBACK (key, step_key, const Tilings *tilings,
                               const Step *step, size_t depth, uint64_t *key)
{
  (void) depth;
  if (step_key_size (tilings) == 8)
    key[0] = step->covered | (uint64_t) step->at << tilings->order.reach;
  else
    {
      key[0] = step->covered;
      key[1] = (uint64_t) step->at;
    }
}

/* Writes an answer: a piece begins at the position of each state that has a
 * child with a shape.
 */
static inline SEARCH_CALLBACK (answer, step_answer, const Tilings *tilings,
                               const Step *root, size_t depth, int *answer)
{
  const size_t length = tilings_clear (tilings, answer);

  for (size_t i = 0; i < depth; i++)
    if (root[i + 1].shape >= 0)
      tilings_place (tilings, root[i + 1].shape,
                     order_first (tilings, root[i + 1].shape, root[i].at),
                     answer);
  return length;
}

/* Writes the cells of the newest piece, which begins at the position of the
 * parent, and their values.
 */
static inline SEARCH_CALLBACK (placed, step_placed, const Tilings *tilings,
                               const Step *step, size_t depth, int *places,
                               int *values)
{
  const Shape *piece = tilings->shapes + MAX (step->shape, 0);
  int          first;

  (void) depth;
  if (step->shape < 0)
    return 0;
  first = order_first (tilings, step->shape, step[-1].at);
  for (int i = 0; i < piece->count; i++)
    {
      places[i] = first + tilings_index (tilings, piece->cell[i]);
      values[i] = places[i] == first ? step->shape + 1 : CELL_COVERED;
    }
  return (size_t) piece->count;
}

/* Refuses boards on which pieces reach further than `covered` has bits. */
static inline bool
step_fits (const void *instance, size_t limit, unsigned workers,
           SearchMemory *memory, GError **error)
{
  const Tilings *tilings = instance;

  (void) limit, (void) workers, (void) memory;
  if (tilings->order.masks)
    return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
               "a piece covers cells that are %d cells apart in the order of "
               "the search, not at most 63; --repr=fewest takes any board",
               tilings->order.reach);
  return false;
}

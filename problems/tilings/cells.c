/* SPDX-License-Identifier: MIT */
/* cells.c: goes over the cells and makes a step for each: it places a piece
 * that fits, or none if the cell is covered.  So states at equal cells have
 * equal depths, even if pieces have different sizes.
 */
#include "step.h"

static SEARCH_CALLBACK (root, cells_root, const Tilings *tilings, Step *step)
{
  step->shape = -1;
  step_forward (&tilings->order, step, false);
}

static SEARCH_CALLBACK (next, cells_next, const Tilings *tilings,
                        const Step *step, uint64_t *cursor, Step *child)
{
  if (step->covered & 1)
    {
      if ((*cursor)++ > 0)
        return false;
      *child = (Step){ step->covered, step->at, -1 };
    }
  else if (!step_place (tilings, step, cursor, child))
    return false;
  child->covered >>= 1;
  child->at++;
  step_forward (&tilings->order, child, false);
  return true;
}

/* clang-format off */
SEARCH_REPR (cells,
             .summary = "cell by cell; a step for each cell",
             .state_size = sizeof (Step),
             .fits = step_fits,
             .root = cells_root,
             .next = cells_next,
             .solution = step_solution,
             .answer = step_answer,
             .memo = { .size = step_key_size,
                       .key = step_key,
                       .self_contained = true,
                       .placed = step_placed });
/* clang-format on */

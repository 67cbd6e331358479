/* SPDX-License-Identifier: MIT */
/* pieces.c: covers the first cell that is not covered, in the order of the
 * search, with each piece that fits.
 */
#include "step.h"

static SEARCH_CALLBACK (root, pieces_root, const Tilings *tilings, Step *step)
{
  step->shape = -1;
  step_forward (&tilings->order, step, true);
}

static SEARCH_CALLBACK (next, pieces_next, const Tilings *tilings,
                        const Step *step, uint64_t *cursor, Step *child)
{
  if (!step_place (tilings, step, cursor, child))
    return false;
  step_forward (&tilings->order, child, true);
  return true;
}

/* clang-format off */
SEARCH_REPR (pieces,
             .summary = "cell by cell; a step for each piece",
             .state_size = sizeof (Step),
             .fits = step_fits,
             .root = pieces_root,
             .next = pieces_next,
             .solution = step_solution,
             .answer = step_answer,
             .memo = { .size = step_key_size,
                       .key = step_key,
                       .self_contained = true,
                       .placed = step_placed });
/* clang-format on */

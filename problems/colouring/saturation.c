/* SPDX-License-Identifier: MIT */
/* saturation.c: colours the vertex with the fewest free colours next, from a
 * board.
 */
#include "board.h"

static size_t
saturation_answer (const void *instance, const void *path, size_t depth,
                   int *answer)
{
  return step_answer (instance, path, sizeof (Step), depth, answer);
}

/* clang-format off */
SEARCH_REPR (saturation,
             .summary = "the same; the colours left are on a board",
             .tree = "saturation",
             .state_size = sizeof (Step),
             .sizes = board_sizes,
             .next = step_next,
             .solution = step_solution,
             .open = board_open,
             .answer = saturation_answer,
             .board = { .size = sizeof (Board),
                        .start = board_start,
                        .enter = board_enter,
                        .leave = board_leave },
             .best = { .objective = step_objective,
                       .bound = step_bound,
                       .open = board_open_best });
/* clang-format on */

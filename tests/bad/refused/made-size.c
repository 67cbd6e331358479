/* SPDX-License-Identifier: MIT */
/* representation plain: board.make makes the board, so board.size and
 * board.scratch are to be 0 */
#define REPR                                                                   \
  .name = "plain", .state_size = 8, .next = next, .solution = solution,        \
  .board = { .size = 64,                                                       \
             .make = (void *) next,                                            \
             .free = (void *) next,                                            \
             .start = (void *) next }
#include "refused.h"

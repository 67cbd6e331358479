/* SPDX-License-Identifier: MIT */
/* representation plain lacks the callback board.enter, which best.tell is for
 */
#define REPR                                                                   \
  .name = "plain", .state_size = 8, .next = next, .solution = solution,        \
  .best = { .objective = (void *) solution, .tell = (void *) next }
#include "refused.h"

/* SPDX-License-Identifier: MIT */
/* representation plain lacks the callback board.leave */
#define REPR                                                                   \
  .name = "plain", .state_size = 8, .next = next, .solution = solution,        \
  .board = { .size = 64, .enter = (void *) next }
#include "refused.h"

/* SPDX-License-Identifier: MIT */
/* representation plain lacks the callback leave */
#define REPR                                                                   \
  .name = "plain", .state_size = 8, .next = next, .solution = solution,        \
  .board_size = 64, .enter = (void *) next
#include "refused.h"

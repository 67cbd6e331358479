/* SPDX-License-Identifier: MIT */
/* representation plain: start has no board to finish: board_size is 0 */
#define REPR                                                                   \
  .name = "plain", .state_size = 8, .next = next, .solution = solution,        \
  .start = (void *) next
#include "refused.h"

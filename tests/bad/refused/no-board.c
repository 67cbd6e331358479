/* SPDX-License-Identifier: MIT */
/* representation plain: board.start has no board to finish: board.size is 0 */
#define REPR                                                                   \
  .name = "plain", .state_size = 8, .next = next, .solution = solution,        \
  .board = { .start = (void *) next }
#include "refused.h"

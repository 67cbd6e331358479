/* SPDX-License-Identifier: MIT */
/* representation plain: board.scratch has no board to lie behind: board.size is
 * 0 */
#define REPR                                                                   \
  .name = "plain", .state_size = 8, .next = next, .solution = solution,        \
  .board = { .scratch = 8 }
#include "refused.h"

/* SPDX-License-Identifier: MIT */
/* representation plain: its board is smaller than the instance it begins with
 */
#define REPR                                                                   \
  .name = "plain", .state_size = 8, .next = next, .solution = solution,        \
  .board = { .size = 8, .enter = (void *) next, .leave = (void *) next }
#include "refused.h"

/* SPDX-License-Identifier: MIT */
/* representation plain: a board of 268435457 bytes is not in 0..268435456 */
#define REPR                                                                   \
  .name = "plain", .state_size = 8, .next = next, .solution = solution,        \
  .board = { .size = SEARCH_INSTANCE_SIZE_MAX + 1,                             \
             .enter = (void *) next,                                           \
             .leave = (void *) next }
#include "refused.h"

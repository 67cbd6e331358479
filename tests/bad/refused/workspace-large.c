/* SPDX-License-Identifier: MIT */
/* representation plain: a workspace of 268435457 bytes is not from */
#define REPR                                                                   \
  .name = "plain", .state_size = 8, .next = next, .solution = solution,        \
  .workspace = { .size = SEARCH_INSTANCE_SIZE_MAX + 1,                         \
                 .apply = (void *) next,                                       \
                 .undo = (void *) next }
#include "refused.h"

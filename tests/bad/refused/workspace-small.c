/* SPDX-License-Identifier: MIT */
/* representation plain: its workspace is smaller than the instance it begins */
#define REPR                                                                   \
  .name = "plain", .state_size = 8, .next = next, .solution = solution,        \
  .workspace = { .size = 8, .apply = (void *) next, .undo = (void *) next }
#include "refused.h"

/* SPDX-License-Identifier: MIT */
/* representation plain lacks the callback workspace.undo */
#define REPR                                                                   \
  .name = "plain", .state_size = 8, .next = next, .solution = solution,        \
  .workspace = { .size = 64, .apply = (void *) next }
#include "refused.h"

/* SPDX-License-Identifier: MIT */
/* representation plain: workspace.scratch has no workspace to lie behind: */
#define REPR                                                                   \
  .name = "plain", .state_size = 8, .next = next, .solution = solution,        \
  .workspace = { .scratch = 8 }
#include "refused.h"

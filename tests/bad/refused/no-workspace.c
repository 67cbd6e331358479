/* SPDX-License-Identifier: MIT */
/* representation plain: workspace.start has no workspace to finish: */
#define REPR                                                                   \
  .name = "plain", .state_size = 8, .next = next, .solution = solution,        \
  .workspace = { .start = (void *) next }
#include "refused.h"

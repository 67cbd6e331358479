/* SPDX-License-Identifier: MIT */
/* representation plain: workspace.make makes the workspace, so */
#define REPR                                                                   \
  .name = "plain", .state_size = 8, .next = next, .solution = solution,        \
  .workspace = { .size = 64,                                                   \
                 .make = (void *) next,                                        \
                 .free = (void *) next,                                        \
                 .start = (void *) next }
#include "refused.h"

/* SPDX-License-Identifier: MIT */
/* representation plain lacks one of the callbacks workspace.make, free, */
#define REPR                                                                   \
  .name = "plain", .state_size = 8, .next = next, .solution = solution,        \
  .workspace = { .make = (void *) next, .start = (void *) next }
#include "refused.h"

/* SPDX-License-Identifier: MIT */
/* representation plain lacks one of the callbacks counting.scratch_new, */
#define REPR                                                                   \
  .name = "plain", .state_size = 8, .next = next, .solution = solution,        \
  .counting = { .count = (void *) next }
#include "refused.h"

/* SPDX-License-Identifier: MIT */
/* representation plain lacks one of the callbacks scratch_new, scratch_free, count */
#define REPR                                                                   \
  .name = "plain", .state_size = 8, .next = next, .solution = solution,        \
  .count = (void *) next
#include "refused.h"

/* SPDX-License-Identifier: MIT */
/* representation plain lacks the callback workspace.apply, which */
#define REPR                                                                   \
  .name = "plain", .state_size = 8, .next = next, .solution = solution,        \
  .best = { .objective = (void *) solution, .set_incumbent = (void *) next }
#include "refused.h"

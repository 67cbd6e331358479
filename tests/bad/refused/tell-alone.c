/* SPDX-License-Identifier: MIT */
/* representation plain lacks the callback workspace.apply, which best.tell */
#define REPR                                                                   \
  .name = "plain", .state_size = 8, .next = next, .solution = solution,        \
  .best = { .objective = (void *) solution, .tell = (void *) next }
#include "refused.h"

/* SPDX-License-Identifier: MIT */
/* representation plain lacks one of the callbacks board.make, free, start */
#define REPR                                                                   \
  .name = "plain", .state_size = 8, .next = next, .solution = solution,        \
  .board = { .make = (void *) next, .start = (void *) next }
#include "refused.h"

/* SPDX-License-Identifier: MIT */
/* representation plain lacks the callback answer, which gets the */
#define REPR                                                                   \
  .name = "plain", .state_size = 8, .next = next, .solution = solution,        \
  .workspace = { .size = 64, .answer = true }
#include "refused.h"

/* SPDX-License-Identifier: MIT */
/* representation plain gives answers, but the problem lacks answer_length */
#define REPR                                                                   \
  .name = "plain", .state_size = 8, .next = next, .solution = solution,        \
  .answer = (void *) next
#define PROBLEM .name = "refused", .reprs = reprs
#include "refused.h"

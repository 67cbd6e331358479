/* SPDX-License-Identifier: MIT */
/* representation plain lacks classes.order */
#define REPR                                                                   \
  .name = "plain", .state_size = 8, .next = next, .solution = solution,        \
  .classes = { .vertices = (void *) answer_length,                             \
               .graph = (void *) next,                                         \
               .added = (void *) next,                                         \
               .width = 1 }
#include "refused.h"

/* SPDX-License-Identifier: MIT */
/* representation plain: a state of 1048577 bytes is not from 1 to */
#define REPR                                                                   \
  .name = "plain", .state_size = SEARCH_STATE_SIZE_MAX + 1, .next = next,      \
  .solution = solution
#include "refused.h"

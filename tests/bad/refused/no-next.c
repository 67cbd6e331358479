/* SPDX-License-Identifier: MIT */
/* representation plain lacks the callback next */
#define REPR .name = "plain", .state_size = 8, .solution = solution
#include "refused.h"

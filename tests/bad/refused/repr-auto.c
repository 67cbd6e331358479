/* SPDX-License-Identifier: MIT */
/* representation auto: the name is reserved */
#define REPR .name = "auto", .state_size = 8, .next = next, .solution = solution
#include "refused.h"

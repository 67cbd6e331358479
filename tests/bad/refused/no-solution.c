/* SPDX-License-Identifier: MIT */
/* representation plain lacks the callback solution */
#define REPR .name = "plain", .state_size = 8, .next = next
#include "refused.h"

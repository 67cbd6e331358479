/* SPDX-License-Identifier: MIT */
/* representation plain: a state of 0 bytes is not from 1 to 1048576 bytes */
#define REPR .name = "plain", .next = next, .solution = solution
#include "refused.h"

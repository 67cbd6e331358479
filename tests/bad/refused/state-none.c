/* SPDX-License-Identifier: MIT */
/* representation plain: a state of 0 bytes is not in 1..1048576 */
#define REPR .name = "plain", .next = next, .solution = solution
#include "refused.h"

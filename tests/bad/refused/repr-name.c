/* SPDX-License-Identifier: MIT */
/* a representation's name is not of a-z, 0-9, -, _ */
#define REPR .state_size = 8, .next = next, .solution = solution
#include "refused.h"

/* SPDX-License-Identifier: MIT */
/* the problem's name is not of a-z, 0-9, -, _ */
#define PROBLEM .name = "Not a name", .reprs = reprs
#include "refused.h"

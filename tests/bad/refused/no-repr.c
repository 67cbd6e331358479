/* SPDX-License-Identifier: MIT */
/* problem refused has no representation */
#define PROBLEM .name = "refused"
#include "refused.h"

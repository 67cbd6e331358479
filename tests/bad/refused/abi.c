/* SPDX-License-Identifier: MIT */
/* has ABI 999, this libsearch has ABI 1; compile it again */
#define PLUGIN 999, 0, 0, 0, 0, 0, &problem
#include "refused.h"

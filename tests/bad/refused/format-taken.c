/* SPDX-License-Identifier: MIT */
/* format json: every problem has one of this name */
#define FORMAT "json", "a row", format
#include "refused.h"

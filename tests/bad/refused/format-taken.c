/* SPDX-License-Identifier: MIT */
/* format json: every problem has one of this name */
#define FORMAT .name = "json", .write = format
#include "refused.h"

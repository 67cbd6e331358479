/* SPDX-License-Identifier: MIT */
/* format board: every problem has one of this name */
#define FORMAT .name = "board", .write = format
#include "refused.h"

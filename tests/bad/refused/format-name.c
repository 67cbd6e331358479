/* SPDX-License-Identifier: MIT */
/* a format's name is not of a-z, 0-9, -, _ */
#define FORMAT .name = "Rows", .write = format
#include "refused.h"

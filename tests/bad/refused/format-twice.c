/* SPDX-License-Identifier: MIT */
/* format rows is there twice */
#define FORMAT "rows", "a row", format }, { "rows", "again", format
#include "refused.h"

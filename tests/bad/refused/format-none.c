/* SPDX-License-Identifier: MIT */
/* format rows lacks the callback write */
#define FORMAT "rows", "a row", NULL
#include "refused.h"

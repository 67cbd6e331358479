/* SPDX-License-Identifier: MIT */
/* format rows lacks the callback write */
#define FORMAT .name = "rows", .help = "a row"
#include "refused.h"

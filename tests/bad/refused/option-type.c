/* SPDX-License-Identifier: MIT */
/* option n: its type 7 is none */
#define OPTION "n", "a number", 0, 1, 0, 9, (SearchOptionType) 7, NULL, NULL
#include "refused.h"

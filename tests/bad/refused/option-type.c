/* SPDX-License-Identifier: MIT */
/* option n: unknown type 7 */
#define OPTION "n", "a number", 0, 1, 0, 9, (SearchOptionType) 7, NULL, NULL
#include "refused.h"

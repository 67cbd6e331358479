/* SPDX-License-Identifier: MIT */
/* option n: its default 10 is not a number from 0 to 9 */
#define OPTION "n", "a number", 0, 10, 0, 9, SEARCH_OPTION_INT, NULL, NULL
#include "refused.h"

/* SPDX-License-Identifier: MIT */
/* option n: its number of words is wrong */
#define OPTION "n", "a word", 0, 0, 0, 2, SEARCH_OPTION_WORD, NULL, elements
#include "refused.h"

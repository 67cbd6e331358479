/* SPDX-License-Identifier: MIT */
/* option n: its words are not as many as it says */
#define OPTION "n", "a word", 0, 0, 0, 2, SEARCH_OPTION_WORD, NULL, elements
#include "refused.h"

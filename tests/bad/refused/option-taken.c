/* SPDX-License-Identifier: MIT */
/* option all: search-run has an option of this */
#define OPTION "all", "a number", 0, 1, 0, 9, SEARCH_OPTION_INT, NULL, NULL
#include "refused.h"

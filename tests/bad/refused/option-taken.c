/* SPDX-License-Identifier: MIT */
/* option all: search-run has one of this name */
#define OPTION "all", "a number", 0, 1, 0, 9, SEARCH_OPTION_INT, NULL, NULL
#include "refused.h"

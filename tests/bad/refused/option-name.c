/* SPDX-License-Identifier: MIT */
/* an option's name is not of a-z, 0-9, -, _ */
#define OPTION "-n", "a number", 0, 1, 0, 9, SEARCH_OPTION_INT, NULL, NULL
#include "refused.h"

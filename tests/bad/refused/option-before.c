/* SPDX-License-Identifier: MIT */
/* option n lies outside the instance */
#define OPTION                                                                 \
  "n", "a number", (size_t) -4, 1, 0, 9, SEARCH_OPTION_INT, NULL, NULL
#include "refused.h"

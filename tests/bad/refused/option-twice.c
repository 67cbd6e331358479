/* SPDX-License-Identifier: MIT */
/* option n occurs twice */
#define OPTION                                                                 \
  "n", "a number", 0, 1, 0, 9, SEARCH_OPTION_INT, NULL, NULL                   \
  }                                                                            \
  ,                                                                            \
  {                                                                            \
    "n", "another", 4, 1, 0, 9, SEARCH_OPTION_INT, NULL, NULL
#include "refused.h"

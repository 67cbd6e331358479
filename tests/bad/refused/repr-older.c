/* SPDX-License-Identifier: MIT */
/* its SearchRepr has 8 bytes */
#define PLUGIN                                                                 \
  SEARCH_ABI, sizeof (SearchProblem), 8, sizeof (SearchOption),                \
      sizeof (SearchFormat), sizeof (SearchWorker), &problem
#include "refused.h"

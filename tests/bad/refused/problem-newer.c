/* SPDX-License-Identifier: MIT */
/* its SearchProblem has 9999 bytes */
#define PLUGIN                                                                 \
  SEARCH_ABI, 9999, sizeof (SearchRepr), sizeof (SearchOption),                \
      sizeof (SearchFormat), sizeof (SearchWorker), &problem
#include "refused.h"

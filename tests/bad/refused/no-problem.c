/* SPDX-License-Identifier: MIT */
/* exports no problem */
#define PLUGIN                                                                 \
  SEARCH_ABI, sizeof (SearchProblem), sizeof (SearchRepr),                     \
      sizeof (SearchOption), sizeof (SearchFormat), sizeof (SearchWorker),     \
      NULL
#include "refused.h"

/* SPDX-License-Identifier: MIT */
/* problem refused lacks the callback cells */
#define PROBLEM                                                                \
  .name = "refused", .reprs = reprs,                                           \
  .grid = (void (*) (const void *, SearchGrid *)) abort
#include "refused.h"

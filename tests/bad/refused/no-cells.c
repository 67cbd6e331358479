/* SPDX-License-Identifier: MIT */
/* problem refused lacks the callback picture.cells */
#define PROBLEM                                                                \
  .name = "refused", .reprs = reprs,                                           \
  .picture = { .grid = (void (*) (const void *, SearchGrid *)) abort }
#include "refused.h"

/* SPDX-License-Identifier: MIT */
/* format rows occurs twice */
#define FORMAT                                                                 \
  .name = "rows", .write = format                                              \
  }                                                                            \
  ,                                                                            \
  {                                                                            \
    .name = "rows", .write = format
#include "refused.h"

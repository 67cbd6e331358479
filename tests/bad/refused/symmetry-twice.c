/* SPDX-License-Identifier: MIT */
/* symmetry mirror occurs twice */
#define SYMMETRY                                                               \
  .name = "mirror", .elements = elements, .apply = apply                       \
  }                                                                            \
  ,                                                                            \
  {                                                                            \
    .name = "mirror", .elements = elements, .apply = apply
#include "refused.h"

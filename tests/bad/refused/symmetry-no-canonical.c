/* SPDX-License-Identifier: MIT */
/* symmetry mirror lacks the callback canonical */
#define SYMMETRY                                                               \
  .name = "mirror", .elements = elements, .apply = apply,                      \
  .orbit_size = orbit_size
#include "refused.h"

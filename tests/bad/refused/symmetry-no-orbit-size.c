/* SPDX-License-Identifier: MIT */
/* symmetry mirror lacks the callback orbit_size */
#define SYMMETRY                                                               \
  .name = "mirror", .elements = elements, .apply = apply, .canonical = canonical
#include "refused.h"

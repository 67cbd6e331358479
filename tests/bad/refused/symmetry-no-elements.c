/* SPDX-License-Identifier: MIT */
/* symmetry mirror lacks order or elements */
#define SYMMETRY .name = "mirror", .apply = apply
#include "refused.h"

/* SPDX-License-Identifier: MIT */
/* symmetry mirror lacks the callback apply */
#define SYMMETRY .name = "mirror", .elements = elements
#include "refused.h"

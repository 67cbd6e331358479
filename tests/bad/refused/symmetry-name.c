/* SPDX-License-Identifier: MIT */
/* a symmetry's name is not of a-z, 0-9, -, _ */
#define SYMMETRY .name = "", .elements = elements, .apply = apply
#include "refused.h"

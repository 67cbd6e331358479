/* SPDX-License-Identifier: MIT */
/* its SearchRepr has 8 bytes */
#define REPR_SIZE 8
#include "refused.h"

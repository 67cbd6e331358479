/* SPDX-License-Identifier: MIT */
/* exports no problem */
#define EXPORTED NULL
#include "refused.h"

/* SPDX-License-Identifier: MIT */
/* no mistake */
#include "puzzle.h"

#include "plugin.h"

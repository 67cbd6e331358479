/* SPDX-License-Identifier: MIT */
/* apply reads bytes of the path that next never wrote */
#include "copied.h"
#include "plugin.h"

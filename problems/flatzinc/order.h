/* SPDX-License-Identifier: MIT */
/* order.h: what is decided first where a FlatZinc text does not say. */
#pragma once

#include "build.h"

/* Branches on what is shown and does not follow from others: the fewest values
 * first, and of several the variable that most hangs on.
 */
void order_branch (Build *build);

/* SPDX-License-Identifier: MIT */
/* endless.h: paths and children that come to no end. */
#pragma once

#include "checker.h"

/* Goes down, first to the left and then from random states, and notes as a
 * mistake a path of very many states, or a state of very many children.
 */
void endless_check (const CheckerSettings *settings);

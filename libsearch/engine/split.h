/* SPDX-License-Identifier: MIT */
/* split.h: splits a unit off an exploration that goes on. */
#pragma once

#include "explorer.h"

/* Splits off the shallowest state that still has candidates, in the upper half
 * of the stack from the base on, and appends its unit to `units`; none if no
 * state there has any.  The exploration goes on below that state, so in serial
 * order the unit comes behind all that it still finds.
 */
void explorer_split (SearchExplorer *explorer, GPtrArray *units);

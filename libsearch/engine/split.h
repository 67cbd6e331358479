/* SPDX-License-Identifier: MIT */
/* split.h: giving away a part of an exploration that goes on. */
#pragma once

#include "explorer.h"

/* Cuts off the shallowest state that still has candidates, among the upper half
 * of those that are to be exhausted, and appends its unit to `units`; there may
 * be none.  The exploration goes on without it, so in serial order it follows
 * whatever is still found.
 */
void explorer_split (SearchExplorer *explorer, GPtrArray *units);

/* SPDX-License-Identifier: MIT */
/* split.h: giving away a part of an exploration that goes on. */
#pragma once

#include "explorer.h"

/* Cuts off, from the top of the tree down, at most half of the states that are
 * to be exhausted, and at most `most` that still have candidates; appends one
 * unit for each of these to `units`, deepest first.  The exploration goes on
 * without them, so in serial order they follow whatever it still finds.
 */
void explorer_shed (SearchExplorer *explorer, guint most, GPtrArray *units);

/* SPDX-License-Identifier: MIT */
/* entail.h: which constraints hold whatever values are taken. */
#pragma once

#include "store.h"

/* Do all assignments of what is left obey the constraint?  Its propagator has
 * run.  False, where that is not seen.
 */
bool entail (const Store *store, uint32_t constraint);

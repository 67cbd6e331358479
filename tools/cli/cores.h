/* SPDX-License-Identifier: MIT */
/* cores.h: how many processor cores this process may use. */
#pragma once

/* At least 1: those that it may run on, and no more than the limits of its
 * control group pay for, rounded up.
 */
unsigned cores_available (void);

/* SPDX-License-Identifier: MIT */
/* machine.h: the cores and the memory that this process may take. */
#pragma once

#include <stddef.h>

/* At least 1: those that it may run on, and no more than the limits of its
 * control group pay for, rounded up.
 */
unsigned cores_available (void);

/* What a search may take if nobody says, in bytes: three quarters of what the
 * system calls available, and no more than of what the limits of the process
 * and of its control group leave.
 */
size_t memory_default_limit (void);

/* The most that the process had in memory at any time, in bytes. */
size_t memory_peak (void);

/* SPDX-License-Identifier: MIT */
/* machine.h: finds out how many cores and how much memory this process can use.
 */
#pragma once

#include <stddef.h>

/* Returns the number of cores that this process may use, at least 1.  Quotas of
 * its control groups reduce the number, rounded up.
 */
unsigned cores_available (void);

/* Returns the default memory limit of a search in bytes: three quarters of the
 * available memory.  This is the memory of the system; or, if less, what the
 * limits of the process and of its control groups leave.
 */
size_t memory_default_limit (void);

/* Returns the peak memory of the process in bytes. */
size_t memory_peak (void);

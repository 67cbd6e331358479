/* SPDX-License-Identifier: MIT */
/* machine.h: the cores and the memory that this process can use. */
#pragma once

#include <stddef.h>

/* Returns the number of cores that this process may run on, at least 1.  The
 * limits of its control groups lower the number, rounded up.
 */
unsigned cores_available (void);

/* Returns the default memory limit of a search in bytes.  This is three
 * quarters of the available memory: of the system, or within the limits of the
 * process and of its control group if less remains there.
 */
size_t memory_default_limit (void);

/* Returns the peak memory of the process in bytes. */
size_t memory_peak (void);

/* SPDX-License-Identifier: MIT */
/* machine.h: finds out how many cores and how much memory this process can use.
 */
#pragma once

#include <stddef.h>

/* Returns the number of cores that this process can use, at least 1.  A quota
 * of a control group limits the number of cores; a fraction of a core counts as
 * a whole core.
 */
unsigned cores_available (void);

/* Returns the default memory limit of a search in bytes: three quarters of the
 * available memory.  The available memory is the smallest of three values: the
 * free memory of the system, the memory that the resource limits of the process
 * still allow, and the memory that its control groups still allow.
 */
size_t memory_default_limit (void);

/* Returns the peak memory of the process in bytes. */
size_t memory_peak (void);

/* SPDX-License-Identifier: MIT */
/* memory.h: how much memory this process takes and may take. */
#pragma once

#include <stddef.h>

/* What a search may take if nobody says, in bytes: three quarters of what the
 * system calls available, and no more than of what the limits of the process
 * and of its control group leave.
 */
size_t memory_default_limit (void);

/* The most that the process had in memory at any time, in bytes. */
size_t memory_peak (void);

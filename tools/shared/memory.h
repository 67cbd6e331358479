/* SPDX-License-Identifier: MIT */
/* memory.h: how much memory this process takes and may take. */
#pragma once

#include <stddef.h>

/* What may still be taken, in bytes: what the system calls available, and no
 * more than the limits of the process and of its control group; SIZE_MAX where
 * unknown.
 */
size_t memory_available (void);

/* The most that the process had in memory at any time, in bytes. */
size_t memory_peak (void);

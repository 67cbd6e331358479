/* SPDX-License-Identifier: MIT */
/* memory.h: how much memory this process may still take. */
#pragma once

#include <stddef.h>

/* In bytes: what the system calls available, and no more than the process's
 * own limit; SIZE_MAX where nobody knows.
 */
size_t memory_available (void);

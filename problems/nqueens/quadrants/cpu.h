/* SPDX-License-Identifier: MIT */
/* cpu.h: what the processor has, and the system lets us use.
 *
 * glibc knows that since the process began.  The compiler's way asks the
 * processor whenever a plugin is loaded, which takes a virtual machine as long as
 * a short search.
 */
#pragma once

#ifdef __has_include
#if __has_include(<sys/platform/x86.h>)
#include <sys/platform/x86.h>
#endif
#endif

/* By glibc's name, and by the compiler's. */
#ifdef CPU_FEATURE_ACTIVE
#define CPU_HAS(name, by_compiler) CPU_FEATURE_ACTIVE (name)
#else
#define CPU_HAS(name, by_compiler) __builtin_cpu_supports (by_compiler)
#endif

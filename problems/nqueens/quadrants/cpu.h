/* SPDX-License-Identifier: MIT */
/* cpu.h: what the processor has, and the system lets us use.
 *
 * glibc knows that since the process began.  The compiler's way asks the
 * processor whenever a plugin is loaded, which takes a virtual machine as long as
 * a short search.
 */
#pragma once

#include <stdbool.h>

#ifdef __has_include
#if __has_include(<sys/platform/x86.h>)
#include <sys/platform/x86.h>
#endif
#endif

/* By glibc's name, and by the compiler's. */
#ifdef CPU_FEATURE_ACTIVE
#define CPU_HAS(name, by_compiler) cpu_has (x86_cpu_##name)

/* Is the feature active?  It is a bit of 128 in one of glibc's leaves; glibc's own
 * function looks for it by a shift that overflows at the highest bit of a word.
 */
static inline bool
cpu_has (unsigned feature)
{
  const struct cpuid_feature *leaf
      = __x86_get_cpuid_feature_leaf (feature / 128);

  return leaf->active_array[feature % 128 / 32] >> feature % 32 & 1;
}
#else
#define CPU_HAS(name, by_compiler) __builtin_cpu_supports (by_compiler)
#endif

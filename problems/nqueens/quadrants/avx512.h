/* SPDX-License-Identifier: MIT */
/* avx512.h: AVX-512 vectors of patterns.  A pattern is a set of diagonals, one
 * bit for each diagonal.
 */
#pragma once

#include "ops.h"

#include <immintrin.h>

enum
{
  WORDS = 16, /* patterns of 32 bits in a vector */
  WIDES = 8,  /* patterns of 64 bits (wide patterns) in a vector */
};

ALWAYS_INLINE __m512i
load (const void *from)
{
  return _mm512_loadu_si512 (from);
}

ALWAYS_INLINE void
store (void *to, __m512i vector)
{
  _mm512_storeu_si512 (to, vector);
}

/* Returns a mask that selects the first n of the 16 elements of a vector; all
 * of them if n >= 16.
 */
ALWAYS_INLINE __mmask16
first (size_t n)
{
  return n >= 16 ? 0xffff : (__mmask16) ((1u << n) - 1);
}

/* Returns the patterns (sets of diagonals) that `chosen` selects, moved to the
 * front of a vector.  The instruction replaces the whole result register, but
 * Zen processors wait for its old value, so a loop takes 5 cycles for each
 * pass.  If the register is cleared first, it takes 2 cycles.
 */
ALWAYS_INLINE __m512i
compress (__mmask16 chosen, __m512i patterns)
{
  __m512i result;

  __asm__("vpxor %x0, %x0, %x0\n\t"
          "vpcompressd %1, %0%{%2%}%{z%}"
          : "=&x"(result)
          : "v"(patterns), "Yk"(chosen));
  return result;
}

ALWAYS_INLINE __m512i
compress_wide (__mmask8 chosen, __m512i patterns)
{
  __m512i result;

  __asm__("vpxor %x0, %x0, %x0\n\t"
          "vpcompressq %1, %0%{%2%}%{z%}"
          : "=&x"(result)
          : "v"(patterns), "Yk"(chosen));
  return result;
}

size_t avx512_join_32_to_32 (Cells north, Cells south, uint32_t cells,
                             Buffer *out, size_t n);
size_t avx512_join_64_to_32 (Cells north, Cells south, uint32_t cells,
                             Buffer *out, size_t n);
size_t avx512_join_64_to_64 (Cells north, Cells south, uint32_t cells,
                             Buffer *out, size_t n);

/* SPDX-License-Identifier: MIT */
/* ops-avx512-join.c: joining quarters to half-boards with AVX-512.
 *
 * A step takes 4 entries of the south and `group` of the north: 4 narrow or 2
 * wide ones.  Rectangles are tiny and of all shapes, so that their ends would
 * be mispredicted: they are chained by shape, in steps, and each shape has
 * loops of constant length.
 */
#include "avx512.h"

enum
{
  STEPS_MAX = 8, /* of a shape, either way; 64 shapes are the bits of a word */
};

/* Writes the unions of the disjoint pairs among `lanes`; returns the end. */
ALWAYS_INLINE char *
put (char *out, __mmask16 lanes, __m512i a, __m512i b, JoinWidths widths)
{
  const __m512i both = _mm512_or_si512 (a, b);

  if (widths == JOIN_32_TO_32)
    {
      const __mmask16 disjoint = _mm512_mask_testn_epi32_mask (lanes, a, b);

      store (out, compress (disjoint, both));
      return out + 4 * __builtin_popcount (disjoint);
    }
  const __mmask8 disjoint
      = _mm512_mask_testn_epi64_mask ((__mmask8) lanes, a, b);
  const __m512i found = compress_wide (disjoint, both);

  if (widths == JOIN_64_TO_64)
    {
      store (out, found);
      return out + 8 * __builtin_popcount (disjoint);
    }
  _mm256_storeu_si256 ((__m256i *) out, _mm512_cvtepi64_epi32 (found));
  return out + 4 * __builtin_popcount (disjoint);
}

/* Four entries of the south, as often as fit. */
ALWAYS_INLINE __m512i
spread_south (const void *entries, bool wide)
{
  return wide ? _mm512_broadcast_i64x4 (
             _mm256_loadu_si256 ((const __m256i *) entries))
              : _mm512_broadcast_i32x4 (
                  _mm_loadu_si128 ((const __m128i *) entries));
}

/* Each of the next entries of the north four times. */
ALWAYS_INLINE __m512i
spread_north (const void *entries, bool wide)
{
  const __m512i next
      = _mm512_castsi128_si512 (_mm_loadu_si128 ((const __m128i *) entries));

  return wide ? _mm512_permutexvar_epi64 (
             _mm512_setr_epi64 (0, 0, 0, 0, 1, 1, 1, 1), next)
              : _mm512_permutexvar_epi32 (_mm512_setr_epi32 (0, 0, 0, 0, 1, 1,
                                                             1, 1, 2, 2, 2, 2,
                                                             3, 3, 3, 3),
                                          next);
}

/* A chain of rectangles of north_steps x south_steps; the latter are a
 * constant, and stay in registers.
 */
ALWAYS_INLINE char *
join_shape (const char *north, const char *south, const Rectangle *r,
            uint32_t north_steps, uint32_t south_steps, char *out,
            JoinWidths widths)
{
  const bool     wide = widths != JOIN_32_TO_32;
  const size_t   size = wide ? 8 : 4;
  const uint32_t group = wide ? 2 : 4;

  for (; r; r = r->next)
    {
      const char    *a = north + r->a * size, *b = south + r->b * size;
      uint32_t       left = 4 * r->na; /* lanes */
      const uint32_t ends
          = ((1u << (r->nb - 4 * (south_steps - 1))) - 1) * 0x1111;
      __m512i souths[STEPS_MAX];

#pragma GCC unroll 8
      for (uint32_t j = 0; j < south_steps; j++)
        souths[j] = spread_south (b + 4 * size * j, wide);
      for (uint32_t i = 0; i < north_steps; i++, a += 16, left -= 4 * group)
        {
          const __m512i   vector = spread_north (a, wide);
          const __mmask16 lanes = first (left);

#pragma GCC unroll 8
          for (uint32_t j = 0; j < south_steps; j++)
            out = put (out,
                       j + 1 < south_steps ? lanes : (__mmask16) (lanes & ends),
                       vector, souths[j], widths);
        }
    }
  return out;
}

ALWAYS_INLINE char *
join_chain (const char *north, const char *south, const Rectangle *chain,
            uint32_t north_steps, uint32_t south_steps, char *out,
            JoinWidths widths)
{
#define CASE(steps)                                                            \
  case steps:                                                                  \
    return join_shape (north, south, chain, north_steps, steps, out, widths)
  switch (south_steps)
    {
      CASE (1);
      CASE (2);
      CASE (3);
      CASE (4);
      CASE (5);
      CASE (6);
      CASE (7);
    default:
      CASE (8);
    }
#undef CASE
}

/* Any shape: one entry of the shorter side against a vector of the longer. */
ALWAYS_INLINE char *
join_large (const char *one, uint32_t n, const char *many, uint32_t m,
            char *out, JoinWidths widths)
{
  const bool     wide = widths != JOIN_32_TO_32;
  const uint32_t lanes = wide ? WIDES : WORDS;

  for (uint32_t j = 0; j < m; j += lanes, many += 64)
    for (uint32_t i = 0; i < n; i++)
      out = put (out, first (m - j),
                 wide ? _mm512_set1_epi64 (((const int64_t *) one)[i])
                      : _mm512_set1_epi32 (((const int32_t *) one)[i]),
                 load (many), widths);
  return out;
}

ALWAYS_INLINE size_t
join (const char *north, const char *south, Rectangle *rectangles, size_t n,
      void *list, JoinWidths widths)
{
  const size_t   size = widths == JOIN_32_TO_32 ? 4 : 8;
  const uint32_t group = widths == JOIN_32_TO_32 ? 4 : 2;
  Rectangle     *chains[STEPS_MAX * STEPS_MAX] = { NULL };
  uint64_t       shapes = 0; /* those with a chain */
  char          *out = list;

  for (Rectangle *r = rectangles; r < rectangles + n; r++)
    {
      const uint32_t x = (r->na - 1u) / group, y = (r->nb - 1u) / 4;
      const uint32_t shape = STEPS_MAX * y + x;

      if (x < STEPS_MAX && y < STEPS_MAX)
        {
          r->next = chains[shape];
          chains[shape] = r;
          shapes |= UINT64_C (1) << shape;
        }
      else if (r->na < r->nb)
        out = join_large (north + r->a * size, r->na, south + r->b * size,
                          r->nb, out, widths);
      else
        out = join_large (south + r->b * size, r->nb, north + r->a * size,
                          r->na, out, widths);
    }
  for (; shapes; shapes &= shapes - 1)
    {
      const uint32_t shape = (uint32_t) __builtin_ctzll (shapes);

      out = join_chain (north, south, chains[shape], shape % STEPS_MAX + 1,
                        shape / STEPS_MAX + 1, out, widths);
    }
  return (size_t) (out - (char *) list) / (widths == JOIN_64_TO_64 ? 8 : 4);
}

size_t
avx512_join_32_to_32 (const void *north, const void *south,
                      Rectangle *rectangles, size_t n, void *out)
{
  return join (north, south, rectangles, n, out, JOIN_32_TO_32);
}

size_t
avx512_join_64_to_32 (const void *north, const void *south,
                      Rectangle *rectangles, size_t n, void *out)
{
  return join (north, south, rectangles, n, out, JOIN_64_TO_32);
}

size_t
avx512_join_64_to_64 (const void *north, const void *south,
                      Rectangle *rectangles, size_t n, void *out)
{
  return join (north, south, rectangles, n, out, JOIN_64_TO_64);
}

/* SPDX-License-Identifier: MIT */
/* ops-avx512.c: the operations on lists of patterns (sets of diagonals) with
 * AVX-512.
 */
#include "avx512.h"
#include "ops.h"

#include <string.h>

/* Works in place: it stores vectors only in front of the place from which the
 * next vector is loaded, and its last store does not exceed the list.
 */
static size_t
split (uint32_t *list, size_t n, uint32_t bit, bool with_first, uint32_t *side)
{
  const __m512i   bits = _mm512_set1_epi32 ((int) bit);
  const __mmask16 flip = with_first ? 0xffff : 0;
  size_t          front = 0, behind = 0, i = 0;

  for (; i + WORDS <= n; i += WORDS)
    {
      const __m512i   patterns = load (list + i);
      const __mmask16 back = _mm512_test_epi32_mask (patterns, bits) ^ flip;

      store (side + behind, compress (back, patterns));
      behind += (size_t) __builtin_popcount (back);
      store (list + front, compress ((__mmask16) ~back, patterns));
      front = i + WORDS - behind;
    }
  if (i < n)
    {
      const __m512i   patterns = load (list + i);
      const __mmask16 lanes = first (n - i);
      const __mmask16 back
          = (_mm512_test_epi32_mask (patterns, bits) ^ flip) & lanes;
      const size_t fronts = n - i - (size_t) __builtin_popcount (back);

      store (side + behind, compress (back, patterns));
      behind += (size_t) __builtin_popcount (back);
      _mm512_mask_storeu_epi32 (list + front, first (fronts),
                                compress (lanes & (__mmask16) ~back, patterns));
      front += fronts;
    }
  memcpy (list + front, side, behind * sizeof *list);
  return front;
}

static size_t
split_wide (uint64_t *list, size_t n, uint64_t bit, bool with_first,
            uint64_t *side)
{
  const __m512i  bits = _mm512_set1_epi64 ((int64_t) bit);
  const __mmask8 flip = with_first ? 0xff : 0;
  size_t         front = 0, behind = 0, i = 0;

  for (; i + WIDES <= n; i += WIDES)
    {
      const __m512i  patterns = load (list + i);
      const __mmask8 back = _mm512_test_epi64_mask (patterns, bits) ^ flip;

      store (side + behind, compress_wide (back, patterns));
      behind += (size_t) __builtin_popcount (back);
      store (list + front, compress_wide ((__mmask8) ~back, patterns));
      front = i + WIDES - behind;
    }
  for (; i < n; i++)
    {
      const uint64_t pattern = list[i];
      const bool     back = ((pattern & bit) != 0) ^ with_first;

      side[behind] = pattern;
      list[front] = pattern;
      behind += back;
      front += !back;
    }
  memcpy (list + front, side, behind * sizeof *list);
  return front;
}

static void
narrow (const uint64_t *list, size_t n, uint32_t *out)
{
  for (size_t i = 0; i < n; i += WIDES)
    _mm256_storeu_si256 ((__m256i *) (out + i),
                         _mm512_cvtepi64_epi32 (load (list + i)));
}

static uint64_t
meet (const uint32_t *a, size_t na, const uint32_t *b, size_t nb, uint32_t bits)
{
  uint64_t pairs = 0;

  for (size_t i = 0; i < na; i++)
    {
      const __m512i pattern = _mm512_set1_epi32 ((int) (a[i] & bits));

      for (size_t j = 0; j < nb; j += WORDS)
        pairs += (uint64_t) __builtin_popcount (_mm512_mask_testn_epi32_mask (
            first (nb - j), pattern, load (b + j)));
    }
  return pairs;
}

static void
common (const uint32_t *list, size_t n, uint32_t *all, uint32_t *any)
{
  __m512i and = load (list), or = and;

  for (size_t i = WORDS; i < n; i += WORDS)
    {
      and = _mm512_and_si512 (and, load (list + i));
      or = _mm512_or_si512 (or, load (list + i));
    }
  *all = (uint32_t) _mm512_reduce_and_epi32 (and);
  *any = (uint32_t) _mm512_reduce_or_epi32 (or);
}

#ifdef __GFNI__
#include "gfni.h"
#else
#include "scan.h"

static void
planes (const uint32_t list[LANES], Lanes result[32])
{
  /* Sort the bytes of a vector by their field: first in each quarter, which has
   * four patterns, then four bytes at a time.
   */
  const __m512i in_quarter
      = _mm512_set4_epi32 (0x0f0b0703, 0x0e0a0602, 0x0d090501, 0x0c080400);
  const __m512i by_quarter = _mm512_setr_epi32 (0, 4, 8, 12, 1, 5, 9, 13, 2, 6,
                                                10, 14, 3, 7, 11, 15);
  uint8_t       fields[FIELDS][LANES] __attribute__ ((aligned (64)));

  for (int i = 0; i < LANES; i += WORDS)
    {
      const __m512i sorted = _mm512_permutexvar_epi32 (
          by_quarter, _mm512_shuffle_epi8 (load (list + i), in_quarter));

      _mm_store_si128 ((__m128i *) &fields[0][i],
                       _mm512_castsi512_si128 (sorted));
      _mm_store_si128 ((__m128i *) &fields[1][i],
                       _mm512_extracti32x4_epi32 (sorted, 1));
      _mm_store_si128 ((__m128i *) &fields[2][i],
                       _mm512_extracti32x4_epi32 (sorted, 2));
      _mm_store_si128 ((__m128i *) &fields[3][i],
                       _mm512_extracti32x4_epi32 (sorted, 3));
    }
  for (int field = 0; field < FIELDS; field++)
    for (int stripe = 0; stripe < LANES / 64; stripe++)
      for (int bit = 0; bit < 8; bit++)
        result[8 * field + bit][stripe]
            = _mm512_testn_epi8_mask (load (&fields[field][64 * stripe]),
                                      _mm512_set1_epi8 ((char) (1 << bit)));
}
#endif

/* A plane is the set of the lanes (half-boards) without one diagonal.  For each
 * subset of three planes, computes the product (AND) of `start` and the planes
 * of the subset.
 */
ALWAYS_INLINE void
products (__m512i start, const Lanes *plane, __m512i product[8])
{
  product[0] = start;
#pragma GCC unroll 7
  for (int i = 1; i < 8; i++)
    product[i] = _mm512_and_si512 (product[i & (i - 1)],
                                   load (&plane[__builtin_ctz ((unsigned) i)]));
}

/* Fills the first 64 elements of a table: for each value of the low six bits of
 * a field, the product (AND) of `start` and of those planes (the lanes without
 * one diagonal) whose bits are set in the value.
 */
ALWAYS_INLINE void
sixty_four (Lanes *table, const Lanes *plane, __m512i start)
{
  __m512i low[8], high[8];

  products (start, plane, low);
  products (_mm512_set1_epi64 (-1), plane + 3, high);
#pragma GCC unroll 8
  for (int i = 0; i < 8; i++)
    store (&table[i], low[i]);
#pragma GCC unroll 8
  for (int i = 1; i < 8; i++)
#pragma GCC unroll 8
    for (int j = 0; j < 8; j++)
      store (&table[8 * i + j], _mm512_and_si512 (low[j], high[i]));
}

static void
tables (const Lanes planes[32], const Lanes *valid, uint32_t varying,
        Tables result)
{
  for (int field = 0; field < FIELDS; field++, planes += 8, varying >>= 8)
    for (int top = 0; top < 4; top++)
      {
        __m512i start = field == 0 ? load (valid) : _mm512_set1_epi64 (-1);

        if (64 * top & ~varying)
          continue;
        if (top & 1)
          start = _mm512_and_si512 (start, load (&planes[6]));
        if (top & 2)
          start = _mm512_and_si512 (start, load (&planes[7]));
        sixty_four (&result[field][64 * top], planes, start);
      }
}

static size_t
records (const uint32_t *list, size_t n, uint32_t without, uint32_t keep,
         Record *out)
{
  const __m512i unwanted = _mm512_set1_epi32 ((int) without);
  const __m512i kept = _mm512_set1_epi32 ((int) keep);
  size_t        found = 0;

  for (size_t i = 0; i < n; i += WORDS)
    {
      const __m512i   patterns = load (list + i);
      const __mmask16 chosen
          = _mm512_mask_testn_epi32_mask (first (n - i), patterns, unwanted);
      const __m512i bytes
          = compress (chosen, _mm512_and_si512 (patterns, kept));

      store (out + found,
             _mm512_slli_epi16 (
                 _mm512_cvtepu8_epi16 (_mm512_castsi512_si256 (bytes)), 6));
      store (
          out + found + 8,
          _mm512_slli_epi16 (
              _mm512_cvtepu8_epi16 (_mm512_extracti64x4_epi64 (bytes, 1)), 6));
      found += (size_t) __builtin_popcount (chosen);
    }
  return found;
}

#ifdef __GFNI__
#define OPS ops_gfni
#define OPS_NAME "gfni"
#else
#define OPS ops_avx512
#define OPS_NAME "avx512"
#endif

static bool
available (void)
{
#ifdef __GFNI__
  if (!CPU_HAS (AVX512_VBMI, "avx512vbmi") || !CPU_HAS (GFNI, "gfni")
      || !CPU_HAS (AVX512_VPOPCNTDQ, "avx512vpopcntdq"))
    return false;
#endif
  return CPU_HAS (AVX512F, "avx512f") && CPU_HAS (AVX512BW, "avx512bw")
         && CPU_HAS (AVX512DQ, "avx512dq") && CPU_HAS (AVX512VL, "avx512vl")
         && CPU_HAS (BMI2, "bmi2") && CPU_HAS (POPCNT, "popcnt");
}

const Ops OPS = {
  .name = OPS_NAME,
  .available = available,
  .join = { avx512_join_32_to_32, avx512_join_64_to_32, avx512_join_64_to_64 },
  .split = split,
  .split_wide = split_wide,
  .narrow = narrow,
  .meet = meet,
  .common = common,
  .planes = planes,
  .tables = tables,
  .records = records,
  .scan = scan,
};

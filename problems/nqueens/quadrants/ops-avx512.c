/* SPDX-License-Identifier: MIT */
/* ops-avx512.c: the operations on lists of patterns (sets of diagonals) with
 * AVX-512.
 */
#include "avx512.h"
#include "ops.h"

#include <string.h>

static bool
available (void)
{
  return CPU_HAS (AVX512F, "avx512f") && CPU_HAS (AVX512BW, "avx512bw")
         && CPU_HAS (AVX512DQ, "avx512dq") && CPU_HAS (AVX512VL, "avx512vl")
         && CPU_HAS (AVX512_VBMI, "avx512vbmi")
         && CPU_HAS (AVX512_VPOPCNTDQ, "avx512vpopcntdq")
         && CPU_HAS (GFNI, "gfni") && CPU_HAS (BMI2, "bmi2")
         && CPU_HAS (POPCNT, "popcnt");
}

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

/* --- planes ------------------------------------------------------------- */

/* Transposes an 8 x 8 matrix of 64-bit words: exchanges element i of vector k
 * with element k of vector i.
 */
ALWAYS_INLINE void
transpose (__m512i v[8])
{
  __m512i half[8], quarter[8];

#pragma GCC unroll 4
  for (int i = 0; i < 8; i += 2)
    {
      half[i] = _mm512_unpacklo_epi64 (v[i], v[i + 1]);
      half[i + 1] = _mm512_unpackhi_epi64 (v[i], v[i + 1]);
    }
#pragma GCC unroll 8
  for (int i = 0; i < 8; i++)
    {
      const int from = (i & 4) + (i & 1);

      quarter[i]
          = i & 2 ? _mm512_shuffle_i64x2 (half[from], half[from + 2], 0xdd)
                  : _mm512_shuffle_i64x2 (half[from], half[from + 2], 0x88);
    }
#pragma GCC unroll 4
  for (int i = 0; i < 4; i++)
    {
      v[i] = _mm512_shuffle_i64x2 (quarter[i], quarter[i + 4], 0x88);
      v[i + 4] = _mm512_shuffle_i64x2 (quarter[i], quarter[i + 4], 0xdd);
    }
}

/* For each of the four fields of a pattern, the positions of this field's bytes
 * in a vector of 16 patterns.  In each group of eight, positions descend,
 * because the first row of a matrix is its last byte for the instruction
 * gf2p8affineqb.
 */
static const uint8_t by_field[64] __attribute__ ((aligned (64))) = {
  28, 24, 20, 16, 12, 8,  4, 0, 60, 56, 52, 48, 44, 40, 36, 32,
  29, 25, 21, 17, 13, 9,  5, 1, 61, 57, 53, 49, 45, 41, 37, 33,
  30, 26, 22, 18, 14, 10, 6, 2, 62, 58, 54, 50, 46, 42, 38, 34,
  31, 27, 23, 19, 15, 11, 7, 3, 63, 59, 55, 51, 47, 43, 39, 35,
};

/* For each column of an 8 x 8 matrix of bytes, the positions of the column's
 * bytes in the vector that has the matrix row by row.
 */
static const uint8_t by_column[64] __attribute__ ((aligned (64))) = {
  0, 8,  16, 24, 32, 40, 48, 56, 1, 9,  17, 25, 33, 41, 49, 57,
  2, 10, 18, 26, 34, 42, 50, 58, 3, 11, 19, 27, 35, 43, 51, 59,
  4, 12, 20, 28, 36, 44, 52, 60, 5, 13, 21, 29, 37, 45, 53, 61,
  6, 14, 22, 30, 38, 46, 54, 62, 7, 15, 23, 31, 39, 47, 55, 63,
};

/* Returns the bits of 64 patterns, field by field.  Word i of fields[f] has bit
 * i of field f of each pattern, one bit for each pattern.
 */
ALWAYS_INLINE void
cut_fields (const uint32_t *list, __m512i fields[FIELDS])
{
  const __m512i unit = _mm512_set1_epi64 (0x8040201008040201);
  __m512i       v[4], low[2], high[2];

#pragma GCC unroll 4
  for (int i = 0; i < 4; i++)
    v[i] = _mm512_permutexvar_epi8 (load (by_field), load (list + WORDS * i));
  for (int i = 0; i < 2; i++)
    {
      low[i] = _mm512_shuffle_i32x4 (v[2 * i], v[2 * i + 1], 0x44);
      high[i] = _mm512_shuffle_i32x4 (v[2 * i], v[2 * i + 1], 0xee);
    }
  fields[0] = _mm512_shuffle_i32x4 (low[0], low[1], 0x88);
  fields[1] = _mm512_shuffle_i32x4 (low[0], low[1], 0xdd);
  fields[2] = _mm512_shuffle_i32x4 (high[0], high[1], 0x88);
  fields[3] = _mm512_shuffle_i32x4 (high[0], high[1], 0xdd);
#pragma GCC unroll 4
  for (int i = 0; i < FIELDS; i++)
    fields[i] = _mm512_permutexvar_epi8 (
        load (by_column), _mm512_gf2p8affine_epi64_epi8 (unit, fields[i], 0));
}

static void
planes (const uint32_t list[LANES], Lanes result[32])
{
  __m512i words[FIELDS][8];

  for (int i = 0; i < 8; i++)
    {
      __m512i fields[FIELDS];

      cut_fields (list + 64 * i, fields);
#pragma GCC unroll 4
      for (int f = 0; f < FIELDS; f++)
        words[f][i] = fields[f];
    }
  for (int f = 0; f < FIELDS; f++)
    {
      transpose (words[f]);
#pragma GCC unroll 8
      for (int bit = 0; bit < 8; bit++)
        store (&result[8 * f + bit],
               _mm512_andnot_si512 (words[f][bit], _mm512_set1_epi64 (-1)));
    }
}

/* --- tables and scan ---------------------------------------------------- */

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

/* Returns, for each group of 64 lanes (half-boards), how many have none of the
 * diagonals of the record's half-board.  A single load reads all four offsets
 * of the record, because loads of vectors keep the load units busy.
 */
ALWAYS_INLINE __m512i
look (const char *tables, const Record *record)
{
  enum
  {
    TABLE = sizeof (Lanes[FIELD_VALUES])
  };
  Record offsets = *record;

  __asm__("" : "+r"(offsets));
  const uint32_t low = (uint32_t) offsets, high = (uint32_t) (offsets >> 32);

  return _mm512_popcnt_epi64 (_mm512_and_si512 (
      _mm512_and_si512 (load (tables + (uint16_t) low),
                        load (tables + TABLE + (low >> 16))),
      _mm512_and_si512 (load (tables + 2 * TABLE + (uint16_t) high),
                        load (tables + 3 * TABLE + (high >> 16)))));
}

static void
scan (const Tables tables, const Record *records, size_t n,
      uint64_t counts[LANES / 64])
{
  const char *from = (const char *) tables;
  __m512i     even = _mm512_setzero_si512 (), odd = even;
  size_t      i = 0;

  for (; i + 4 <= n; i += 4)
    {
      even = _mm512_add_epi64 (even, look (from, records + i));
      odd = _mm512_add_epi64 (odd, look (from, records + i + 1));
      even = _mm512_add_epi64 (even, look (from, records + i + 2));
      odd = _mm512_add_epi64 (odd, look (from, records + i + 3));
    }
  for (; i < n; i++)
    even = _mm512_add_epi64 (even, look (from, records + i));
  store (counts, _mm512_add_epi64 (even, odd));
}

const Ops ops_avx512 = {
  .name = "avx512",
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

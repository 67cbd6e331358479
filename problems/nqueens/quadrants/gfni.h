/* SPDX-License-Identifier: MIT */
/* gfni.h: computes planes and scans with VBMI, VPOPCNTDQ and GFNI, parts of
 * AVX-512 that Ice Lake and Zen 4 added.
 */
#pragma once

#include "avx512.h"

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

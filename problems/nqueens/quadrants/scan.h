/* SPDX-License-Identifier: MIT */
/* scan.h: the operation `scan` in C with GNU vectors, for instruction sets that
 * cannot count the bits of a vector by one instruction.
 */
#pragma once

#include "ops.h"

/* 1 if the high half of a 64-bit word is first in memory. */
#define HIGH_FIRST (__BYTE_ORDER__ == __ORDER_BIG_ENDIAN__)

/* As many lanes (one bit for each half-board) as a register of the machine has.
 * All functions that use a Column are inlined, so no call passes it.
 */
#if defined __AVX512F__
#include <immintrin.h>
#define COLUMN_BYTES 64
#elif defined __AVX2__
#define COLUMN_BYTES 32
#else
#define COLUMN_BYTES 16
#endif
typedef uint64_t Column __attribute__ ((vector_size (COLUMN_BYTES), may_alias));
#pragma GCC diagnostic ignored "-Wpsabi"

enum
{
  COLUMNS = sizeof (Lanes) / sizeof (Column),
  COLUMN_WORDS = sizeof (Column) / sizeof (uint64_t),
};

/* The offset in the tables for one field's value: a quarter of a Record. */
typedef uint16_t Offset __attribute__ ((may_alias));

/* Returns the lanes (half-boards) that share no diagonal with the record. */
ALWAYS_INLINE Column
look (const char *tables, const Record *record)
{
  const Offset *offsets = (const Offset *) record;
  Column        lanes = ~(Column){ 0 };

#pragma GCC unroll 4
  for (int field = 0; field < FIELDS; field++)
    lanes &= *(const Column *) (tables + field * sizeof (Lanes[FIELD_VALUES])
                                + offsets[HIGH_FIRST ? 3 - field : field]);
  return lanes;
}

/* Adds three bits in each lane (a full adder): stores the lowest bit of the sum
 * in *sum, and returns the carry.
 */
ALWAYS_INLINE Column
add (Column *sum, Column a, Column b)
{
#ifdef __AVX512F__
  const __m512i c = (__m512i) *sum, d = (__m512i) a, e = (__m512i) b;

  *sum = (Column) _mm512_ternarylogic_epi64 (c, d, e, 0x96);
  return (Column) _mm512_ternarylogic_epi64 (c, d, e, 0xe8);
#else
  const Column half = *sum ^ a, carry = (*sum & a) | (half & b);

  *sum = half ^ b;
  return carry;
#endif
}

/* A counter of four bits for each lane; a field has one bit of each counter. */
typedef struct
{
  Column ones, twos, fours, eights;
} Counters;

/* add_2() to add_16() count, for each lane, the 2 to 16 records at `r` that
 * share no diagonal with the lane.  They return the carry of the counters.
 */
ALWAYS_INLINE Column
add_2 (Counters *c, const char *tables, const Record *r)
{
  return add (&c->ones, look (tables, r), look (tables, r + 1));
}

ALWAYS_INLINE Column
add_4 (Counters *c, const char *tables, const Record *r)
{
  const Column a = add_2 (c, tables, r);

  return add (&c->twos, a, add_2 (c, tables, r + 2));
}

ALWAYS_INLINE Column
add_8 (Counters *c, const char *tables, const Record *r)
{
  const Column a = add_4 (c, tables, r);

  return add (&c->fours, a, add_4 (c, tables, r + 4));
}

ALWAYS_INLINE Column
add_16 (Counters *c, const char *tables, const Record *r)
{
  const Column a = add_8 (c, tables, r);

  return add (&c->eights, a, add_8 (c, tables, r + 8));
}

/* Returns how many bits are set in each 64-bit word of `lanes`. */
ALWAYS_INLINE Column
population (Column lanes)
{
  lanes -= lanes >> 1 & UINT64_C (0x5555555555555555);
  lanes = (lanes & UINT64_C (0x3333333333333333))
          + (lanes >> 2 & UINT64_C (0x3333333333333333));
  lanes = (lanes + (lanes >> 4)) & UINT64_C (0x0f0f0f0f0f0f0f0f);
  lanes += lanes >> 8;
  lanes += lanes >> 16;
  return (lanes + (lanes >> 32)) & 127;
}

static void
scan (const Tables tables, const Record *records, size_t n,
      uint64_t counts[LANES / 64])
{
  for (int column = 0; column < COLUMNS; column++)
    {
      const char   *from = (const char *) tables + column * sizeof (Column);
      const Record *r = records, *end = records + n;
      Counters      c = { 0 };
      Column        total = { 0 };

      for (; end - r >= 16; r += 16)
        total += population (add_16 (&c, from, r)) << 4;
      if (n & 8)
        total += population (add_8 (&c, from, r)) << 3;
      r += n & 8;
      if (n & 4)
        total += population (add_4 (&c, from, r)) << 2;
      r += n & 4;
      if (n & 2)
        total += population (add_2 (&c, from, r)) << 1;
      r += n & 2;
      if (n & 1)
        total += population (look (from, r));
      total += population (c.ones) + (population (c.twos) << 1)
               + (population (c.fours) << 2) + (population (c.eights) << 3);
      for (int word = 0; word < COLUMN_WORDS; word++)
        counts[column * COLUMN_WORDS + word] = total[word];
    }
}

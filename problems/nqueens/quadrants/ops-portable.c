/* SPDX-License-Identifier: MIT */
/* ops-portable.c: operations on patterns (sets of diagonals) in portable C with
 * GNU vectors.  The file is compiled once for any machine and once for AVX2.
 */
#include "ops.h"
#include "scan.h"

#include <string.h>

ALWAYS_INLINE uint64_t
entry (const void *entries, size_t i, bool wide)
{
  return wide ? ((const uint64_t *) entries)[i]
              : ((const uint32_t *) entries)[i];
}

/* Joins cells without branches: writes each union of two patterns, and moves
 * the end of the output only if they are disjoint.  Callers pass constants as
 * widths.
 */
ALWAYS_INLINE size_t
join (Cells north, Cells south, uint32_t cells, Buffer *out, size_t n,
      bool wide_in, bool wide_out)
{
  const size_t size = wide_out ? sizeof (uint64_t) : sizeof (uint32_t);
  size_t       room = n;
  uint32_t    *narrow_list;
  uint64_t    *wide_list;

  for (uint32_t c = 0; c < 2 * cells; c += 2)
    room += (size_t) (north.end[c] - north.begin[c])
            * (south.end[c] - south.begin[c]);
  wide_list = buffer_extend (out, n * size, room * size);
  narrow_list = out->data;
  for (uint32_t c = 0; c < 2 * cells; c += 2)
    for (uint32_t i = north.begin[c]; i < north.end[c]; i++)
      {
        const uint64_t a = entry (north.entries, i, wide_in);

        for (uint32_t j = south.begin[c]; j < south.end[c]; j++)
          {
            const uint64_t b = entry (south.entries, j, wide_in);

            if (wide_out)
              wide_list[n] = a | b;
            else
              narrow_list[n] = (uint32_t) (a | b);
            n += !(a & b);
          }
      }
  return n;
}

static size_t
join_32_to_32 (Cells north, Cells south, uint32_t cells, Buffer *out, size_t n)
{
  return join (north, south, cells, out, n, false, false);
}

static size_t
join_64_to_32 (Cells north, Cells south, uint32_t cells, Buffer *out, size_t n)
{
  return join (north, south, cells, out, n, true, false);
}

static size_t
join_64_to_64 (Cells north, Cells south, uint32_t cells, Buffer *out, size_t n)
{
  return join (north, south, cells, out, n, true, true);
}

/* Writes each pattern to `list` and `side`, but moves the end of only one. */
#define SPLIT(name, Word)                                                      \
  static size_t name (Word *list, size_t n, Word bit, bool with_first,         \
                      Word *side)                                              \
  {                                                                            \
    const Word flip = with_first ? bit : 0;                                    \
    size_t     front = 0, behind = 0;                                          \
                                                                               \
    for (size_t i = 0; i < n; i++)                                             \
      {                                                                        \
        const Word pattern = list[i];                                          \
        const bool back = ((pattern ^ flip) & bit) != 0;                       \
                                                                               \
        list[front] = pattern;                                                 \
        side[behind] = pattern;                                                \
        front += !back;                                                        \
        behind += back;                                                        \
      }                                                                        \
    memcpy (list + front, side, behind * sizeof (Word));                       \
    return front;                                                              \
  }

SPLIT (split, uint32_t)
SPLIT (split_wide, uint64_t)

static void
narrow (const uint64_t *list, size_t n, uint32_t *out)
{
  for (size_t i = 0; i < n; i++)
    out[i] = (uint32_t) list[i];
}

static uint64_t
meet (const uint32_t *a, size_t na, const uint32_t *b, size_t nb, uint32_t bits)
{
  uint64_t pairs = 0;

  for (size_t i = 0; i < na; i++)
    {
      const uint32_t pattern = a[i] & bits;
      uint32_t       met = 0;

      for (size_t j = 0; j < nb; j++)
        met += !(pattern & b[j]);
      pairs += met;
    }
  return pairs;
}

static void
common (const uint32_t *list, size_t n, uint32_t *all, uint32_t *any)
{
  Lanes and = ~(Lanes){ 0 }, or = { 0 };

  for (size_t i = 0; i < n; i += sizeof (Lanes) / sizeof *list)
    {
      Lanes patterns;

      memcpy (&patterns, list + i, sizeof patterns);
      and &= patterns;
      or |= patterns;
    }
  *all = ~UINT32_C (0);
  *any = 0;
  for (int i = 0; i < LANES / 64; i++)
    {
      *all &= (uint32_t) and[i] & (uint32_t) (and[i] >> 32);
      *any |= (uint32_t) or [i] | (uint32_t) (or [i] >> 32);
    }
}

/* A row of 32 bits of each of sixteen squares (32 x 32 bits), in a vector. */
typedef uint32_t Rows __attribute__ ((vector_size (LANES / 8)));

/* Divides all squares into blocks of twice `size` rows and columns.  In each
 * block, exchanges the two quarters that are not on the diagonal.
 */
ALWAYS_INLINE void
exchange (Rows rows[32], int size, uint32_t low)
{
  for (int block = 0; block < 32; block += 2 * size)
    for (int i = block; i < block + size; i++)
      {
        const Rows swap = (rows[i] >> size ^ rows[i + size]) & low;

        rows[i] ^= swap << size;
        rows[i + size] ^= swap;
      }
}

/* Transposes squares of bits: before, a row is the diagonals of a half-board;
 * afterwards, a row is a plane, the half-boards without one diagonal.
 */
static void
planes (const uint32_t list[LANES], Lanes result[32])
{
  Rows rows[32];

  for (int i = 0; i < 32; i++)
    for (int square = 0; square < LANES / 32; square++)
      rows[i][square ^ HIGH_FIRST] = ~list[32 * square + i];
  exchange (rows, 16, 0x0000ffff);
  exchange (rows, 8, 0x00ff00ff);
  exchange (rows, 4, 0x0f0f0f0f);
  exchange (rows, 2, 0x33333333);
  exchange (rows, 1, 0x55555555);
  memcpy (result, rows, sizeof rows);
}

/* Copies n entries of a table without the lanes (bits of half-boards) that have
 * the diagonal of `plane`.
 */
ALWAYS_INLINE void
extend (Lanes *copies, const Lanes *entries, int n, const Lanes *plane)
{
  Column       *to = (Column *) copies;
  const Column *from = (const Column *) entries;

  for (int column = 0; column < COLUMNS; column++)
    {
      const Column without = ((const Column *) plane)[column];

      for (int i = column; i < n * COLUMNS; i += COLUMNS)
        to[i] = from[i] & without;
    }
}

static void
tables (const Lanes planes[32], const Lanes *valid, uint32_t varying,
        Tables result)
{
  for (int field = 0; field < FIELDS; field++, planes += 8, varying >>= 8)
    {
      Lanes *table = result[field];

      table[0] = field == 0 ? *valid : ~(Lanes){ 0 };
      for (int bit = 0; bit < 6; bit++)
        extend (table + (1 << bit), table, 1 << bit, &planes[bit]);
      if (varying & 64)
        extend (table + 64, table, 64, &planes[6]);
      if (varying & 128)
        extend (table + 128, table, 64 + (int) (varying & 64), &planes[7]);
    }
}

/* Returns the offsets of a pattern's four fields in the tables, in 16 bits
 * each.
 */
static inline Record
record_of (uint32_t pattern)
{
  uint64_t fields = pattern;

  fields = (fields | fields << 16) & UINT64_C (0x0000ffff0000ffff);
  fields = (fields | fields << 8) & UINT64_C (0x00ff00ff00ff00ff);
  return fields * sizeof (Lanes);
}

static size_t
records (const uint32_t *list, size_t n, uint32_t without, uint32_t keep,
         Record *out)
{
  size_t kept = 0;

  for (size_t i = 0; i < n; i++)
    {
      const uint32_t pattern = list[i];

      out[kept] = record_of (pattern & keep);
      kept += !(pattern & without);
    }
  return kept;
}

#ifndef OPS
#define OPS ops_portable
#define OPS_NAME "portable"
#endif

static bool
available (void)
{
#ifdef __AVX2__
  return CPU_HAS (AVX2, "avx2") && CPU_HAS (BMI1, "bmi")
         && CPU_HAS (BMI2, "bmi2");
#else
  return true;
#endif
}

const Ops OPS = {
  .name = OPS_NAME,
  .available = available,
  .join = { join_32_to_32, join_64_to_32, join_64_to_64 },
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

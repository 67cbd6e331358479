/* SPDX-License-Identifier: MIT */
/* quarter.c: makes all placements of queens in a quarter of the board, with one
 * queen in each of the given rows.
 */
#include "quarter.h"

#include <glib.h>
#include <stdlib.h>
#include <string.h>

#define ALWAYS_INLINE __attribute__ ((always_inline)) static inline

void
tabulator_init (Tabulator *tabulator, int half)
{
  uint32_t most = 0;

  *tabulator = (Tabulator){ 0 };
  tabulator->rank = g_new (uint16_t, (size_t) 1 << half);
  for (uint32_t columns = 0; columns >> half == 0; columns++)
    tabulator->rank[columns]
        = (uint16_t) tabulator->subsets[__builtin_popcount (columns)]++;
  for (int k = 0; k <= half; k++)
    most = MAX (most, tabulator->subsets[k]);
  tabulator->counts = g_new (uint32_t, 2 * most);
}

void
tabulator_clear (Tabulator *tabulator)
{
  g_free (tabulator->rank);
  g_free (tabulator->counts);
  g_free (tabulator->cell);
  g_free (tabulator->pattern);
}

/* Makes room for all placements that the last queen can add: at most one for
 * each column of the quarter.
 */
static void
reserve (Tabulator *tabulator)
{
  if (tabulator->n + HALF_MAX <= tabulator->capacity)
    return;
  tabulator->capacity = MAX (1024, tabulator->capacity * 3 / 2);
  tabulator->cell = g_renew (uint16_t, tabulator->cell, tabulator->capacity);
  tabulator->pattern
      = g_renew (uint64_t, tabulator->pattern, tabulator->capacity);
}

/* The queens of a placement that is being made: their columns; their diagonals
 * where these cross the next row, one bit for each square; and their pattern,
 * the set of all their diagonals.
 */
typedef struct
{
  uint32_t columns, up, down;
  uint64_t pattern;
} Taken;

ALWAYS_INLINE void
note (Tabulator *tabulator, Taken taken)
{
  const uint32_t columns = taken.columns ^ tabulator->quarter->complement;
  const uint32_t cell
      = 2u * tabulator->rank[columns] + (uint32_t) (taken.pattern >> 63);

  tabulator->counts[cell]++;
  tabulator->cell[tabulator->n] = (uint16_t) cell;
  tabulator->pattern[tabulator->n++] = taken.pattern;
}

/* Adds a queen on `square`, the bit of a column.  `bits` has, for each column
 * of the row, the diagonals of its square.  The next row is `gap` rows away.
 */
ALWAYS_INLINE Taken
add_queen (const uint64_t *bits, Taken taken, uint32_t square, int gap)
{
  return (Taken){ taken.columns | square, (taken.up | square) << gap,
                  (taken.down | square) >> gap,
                  taken.pattern | bits[__builtin_ctz (square)] };
}

ALWAYS_INLINE uint32_t
open_squares (const Tabulator *tabulator, int i, Taken taken)
{
  return tabulator->quarter->squares[tabulator->rows[i]]
         & ~(taken.columns | taken.up | taken.down);
}

ALWAYS_INLINE void
place_last (Tabulator *tabulator, Taken taken)
{
  const int       i = tabulator->last;
  const uint64_t *bits = tabulator->quarter->bits[tabulator->rows[i]];

  reserve (tabulator);
  for (uint32_t open = open_squares (tabulator, i, taken); open;
       open &= open - 1)
    note (tabulator, add_queen (bits, taken, open & -open, 0));
}

/* Makes all placements of queens in the rows of `tabulator` from index i on,
 * after the queens in `taken`.  Row i must not be the last row.
 */
static void
place (Tabulator *tabulator, int i, Taken taken)
{
  const int      *rows = tabulator->rows + i;
  const uint64_t *bits = tabulator->quarter->bits[*rows];

  for (uint32_t open = open_squares (tabulator, i, taken); open;
       open &= open - 1)
    {
      const Taken more
          = add_queen (bits, taken, open & -open, rows[1] - rows[0]);

      if (i + 1 == tabulator->last)
        place_last (tabulator, more);
      else
        place (tabulator, i + 1, more);
    }
}

void
tabulate (Tabulator *tabulator, const Quarter *quarter, uint32_t rows)
{
  const int size = __builtin_popcount (rows);

  tabulator->quarter = quarter;
  tabulator->cells = 2 * tabulator->subsets[size];
  memset (tabulator->counts, 0, tabulator->cells * sizeof (uint32_t));
  tabulator->n = 0;
  tabulator->last = -1;
  for (; rows; rows &= rows - 1)
    tabulator->rows[++tabulator->last] = __builtin_ctz (rows);
  if (size > 1)
    place (tabulator, 0, (Taken){ 0 });
  else if (size == 1)
    place_last (tabulator, (Taken){ 0 });
  else
    {
      reserve (tabulator);
      note (tabulator, (Taken){ 0 });
    }
}

/* Returns the offset in bytes of the array `entries` in the memory of a sheet
 * (table of placements).
 */
static size_t
entries_offset (const Tabulator *tabulator)
{
  const size_t size
      = sizeof (Sheet) + (tabulator->cells + 1) * sizeof (uint32_t);

  return (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
}

size_t
tabulator_size (const Tabulator *tabulator, bool wide)
{
  return entries_offset (tabulator)
         + tabulator->n * (wide ? sizeof (uint64_t) : sizeof (uint32_t));
}

/* Writes the placements to the sheet, sorted by their cells.  In this function,
 * tabulator->counts becomes the index in `entries` at which the next placement
 * of each part of a cell is written.
 */
void
tabulator_write (Tabulator *tabulator, bool wide, Sheet *sheet)
{
  const uint16_t *cell = tabulator->cell;
  const uint64_t *pattern = tabulator->pattern;
  uint32_t       *next = tabulator->counts, sum = 0;
  uint32_t       *narrow_entries;
  uint64_t       *wide_entries;

  sheet->entries = (char *) sheet + entries_offset (tabulator);
  for (uint32_t c = 0; c < tabulator->cells; c++)
    {
      sheet->starts[c] = sum;
      sum += next[c];
      next[c] = sheet->starts[c];
    }
  sheet->starts[tabulator->cells] = sum;
  narrow_entries = sheet->entries;
  wide_entries = sheet->entries;
  if (wide)
    for (size_t i = 0; i < tabulator->n; i++)
      wide_entries[next[cell[i]]++] = pattern[i] & ~LONG_DIAGONAL;
  else
    for (size_t i = 0; i < tabulator->n; i++)
      narrow_entries[next[cell[i]]++] = (uint32_t) pattern[i];
}

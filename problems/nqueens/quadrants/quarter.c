/* SPDX-License-Identifier: MIT */
/* quarter.c: every way to place queens on given rows of a quarter. */
#include "quarter.h"

#include <glib.h>
#include <stdlib.h>
#include <string.h>

void
tabulator_init (Tabulator *tabulator, int half)
{
  uint32_t most = 0;

  *tabulator = (Tabulator){ .half = half };
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

/* Makes room for the placements of one more queen. */
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

static inline void
note (Tabulator *tabulator, uint32_t columns, uint64_t pattern)
{
  const uint32_t cell
      = 2u * tabulator->rank[columns] + (uint32_t) (pattern >> 63);

  tabulator->counts[cell]++;
  tabulator->cell[tabulator->n] = (uint16_t) cell;
  tabulator->pattern[tabulator->n++] = pattern;
}

/* Places queens on the rows from the i-th on.  The columns taken, and those
 * attacked along diagonals in this row, are one bit each.
 */
static void
place (Tabulator *tabulator, int i, uint32_t columns, uint32_t up,
       uint32_t down, uint64_t pattern)
{
  const int       row = tabulator->rows[i];
  const uint64_t *bits = tabulator->quarter->bits[row];
  uint32_t open = tabulator->quarter->squares[row] & ~(columns | up | down);

  if (i == tabulator->last)
    {
      reserve (tabulator);
      for (; open; open &= open - 1)
        note (tabulator, columns | (open & -open),
              pattern | bits[__builtin_ctz (open)]);
      return;
    }
  for (const int gap = tabulator->rows[i + 1] - row; open; open &= open - 1)
    {
      const uint32_t queen = open & -open;

      place (tabulator, i + 1, columns | queen, (up | queen) << gap,
             (down | queen) >> gap, pattern | bits[__builtin_ctz (open)]);
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
  if (size > 0)
    place (tabulator, 0, 0, 0, 0, 0);
  else
    {
      reserve (tabulator);
      note (tabulator, 0, 0);
    }
}

/* Where the entries begin, in bytes from the start of the sheet. */
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

/* A counting sort: `counts` become the places of the next entries. */
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

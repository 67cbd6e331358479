/* SPDX-License-Identifier: MIT */
/* hand-costas.c: counts Costas arrays, hand-written without libsearch:
 * hand-costas N [mirrored].
 *
 * For each distance between columns, an integer contains, as bits, the rows
 * that the next column must not use, since a difference of rows would occur
 * twice.  When the program goes to the next column, it rotates each integer by
 * the difference between the rows of two neighbouring dots.  The function calls
 * itself only if a row is free.  With `mirrored`, the program visits only one
 * of each array and its image upside down, and doubles the count.
 */
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define MAX_N 32

static int n;

/* For each column, the row of its dot minus the row of the dot in the previous
 * column.
 */
static int step[MAX_N];

/* Forbidden rows, by column and distance. */
static uint64_t ruled_out[MAX_N + 1][MAX_N + 1];

static inline uint64_t
turn (uint64_t word, int by)
{
  return word << (by & 63) | word >> (-by & 63);
}

/* Tries each row in the set `open` for the dot of `column`.  `last` is the row
 * of the dot in the previous column.  Returns the number of arrays that begin
 * with the dots of the previous columns.
 */
static uint64_t
place (int column, uint32_t unused, uint32_t open, int last)
{
  const uint64_t *before = ruled_out[column];
  uint64_t       *after = ruled_out[column + 1];
  uint64_t        count = 0;

  for (; open; open &= open - 1)
    {
      const uint64_t newest = open & -open;
      const int      row = __builtin_ctz (open);
      uint64_t       all = newest;
      uint32_t       left;

      if (column + 1 == n)
        {
          count++;
          continue;
        }
      step[column] = row - last;
      for (int apart = 1; apart <= column; apart++)
        {
          after[apart]
              = turn (before[apart] | newest, step[column + 1 - apart]);
          all |= after[apart];
        }
      after[column + 1] = 0;
      left = unused & ~(uint32_t) all;
      if (left)
        count += place (column + 1, unused & ~(uint32_t) newest, left, row);
    }
  return count;
}

/* Visits only the arrays whose first dot is in the upper half, since the other
 * arrays are images of these.  If the first dot is in the middle row, visits
 * the arrays whose second dot is in the upper half.  Returns the number of all
 * arrays.
 */
static uint64_t
place_mirrored (uint32_t rows)
{
  uint64_t count = place (0, rows, rows >> (n + 1) / 2, 0);

  if (n % 2 != 0 && n > 1)
    {
      const uint32_t middle = UINT32_C (1) << n / 2;

      ruled_out[1][1] = 0;
      count += place (1, rows & ~middle, rows >> (n + 1) / 2, n / 2);
    }
  return n == 1 ? 1 : 2 * count;
}

int
main (int argc, char **argv)
{
  uint32_t rows;

  n = argc > 1 ? atoi (argv[1]) : 0;
  if (n < 1 || n > MAX_N)
    return 2;
  rows = (uint32_t) ((UINT64_C (1) << n) - 1);
  printf ("%" PRIu64 "\n",
          argc > 2 ? place_mirrored (rows) : place (0, rows, rows, 0));
  return 0;
}

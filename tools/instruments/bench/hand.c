/* SPDX-License-Identifier: MIT */
/* hand.c: hand-written programs for N-Queens, with which the benchmark compares
 * the compiled loops of libsearch.
 */
#include "bench.h"

#include <stdbool.h>
#include <stdlib.h>

static uint64_t
place_bits (uint32_t full, uint32_t rows, uint32_t up, uint32_t down)
{
  uint64_t count = 0;

  if (rows == full)
    return 1;
  for (uint32_t open = full & ~(rows | up | down); open; open &= open - 1)
    {
      uint32_t queen = open & -open;

      count += place_bits (full, rows | queen, (up | queen) << 1,
                           (down | queen) >> 1);
    }
  return count;
}

uint64_t
hand_bitboard (int n)
{
  return place_bits ((UINT32_C (1) << n) - 1, 0, 0, 0);
}

/* Counts solutions as place_bits() does, but calls itself only if the next
 * column has a free square.  `open` is the set of free squares in the current
 * column.  The set must not be empty, since the function tries its first square
 * without a test.
 */
static uint64_t
place_bits_ahead (uint32_t full, uint32_t open, uint32_t rows, uint32_t up,
                  uint32_t down)
{
  uint64_t count = 0;

  for (; open; open &= open - 1)
    {
      const uint32_t queen = open & -open;
      const uint32_t next_rows = rows | queen;
      const uint32_t next_up = (up | queen) << 1;
      const uint32_t next_down = (down | queen) >> 1;
      const uint32_t next_open = full & ~(next_rows | next_up | next_down);

      if (next_open)
        count += place_bits_ahead (full, next_open, next_rows, next_up,
                                   next_down);
      else if (next_rows == full)
        count++;
    }
  return count;
}

uint64_t
hand_bitboard_ahead (int n)
{
  const uint32_t full = (UINT32_C (1) << n) - 1;

  return place_bits_ahead (full, full, 0, 0, 0);
}

static bool
safe_oldest_first (const int *rows, int column)
{
  for (int i = 0; i < column; i++)
    if (rows[i] == rows[column] || abs (rows[i] - rows[column]) == column - i)
      return false;
  return true;
}

static uint64_t
place_oldest_first (int n, int *rows, int column)
{
  uint64_t count = 0;

  if (column == n)
    return 1;
  for (rows[column] = 0; rows[column] < n; rows[column]++)
    if (safe_oldest_first (rows, column))
      count += place_oldest_first (n, rows, column + 1);
  return count;
}

uint64_t
hand_rows_oldest_first (int n)
{
  int rows[32];

  return place_oldest_first (n, rows, 0);
}

static bool
safe_newest_first (const int *rows, int column, int row)
{
  for (int apart = 1; apart <= column; apart++)
    if (rows[column - apart] == row
        || abs (rows[column - apart] - row) == apart)
      return false;
  return true;
}

static uint64_t
place_newest_first (int n, int *rows, int column)
{
  uint64_t count = 0;

  if (column == n)
    return 1;
  for (int row = 0; row < n; row++)
    if (safe_newest_first (rows, column, row))
      {
        rows[column] = row;
        count += place_newest_first (n, rows, column + 1);
      }
  return count;
}

uint64_t
hand_rows_newest_first (int n)
{
  int rows[32];

  return place_newest_first (n, rows, 0);
}

typedef struct
{
  int row, column;
} Pair;

static inline bool
threatens (const Pair *pair, int row, int column)
{
  const int rows_apart = abs (pair->row - row);

  return rows_apart == 0 || rows_apart == abs (pair->column - column);
}

static bool
safe_pair (const Pair *pairs, int count, int row, int column)
{
  for (int i = count - 1; i >= 0; i--)
    if (threatens (&pairs[i], row, column))
      return false;
  return true;
}

static uint64_t
place_pair (int n, Pair *pairs, int count)
{
  uint64_t solutions = 0;

  if (count == n)
    return 1;
  for (int row = 0; row < n; row++)
    if (safe_pair (pairs, count, row, count))
      {
        pairs[count] = (Pair){ row, count };
        solutions += place_pair (n, pairs, count + 1);
      }
  return solutions;
}

uint64_t
hand_pairs (int n)
{
  Pair pairs[32];

  return place_pair (n, pairs, 0);
}

static uint64_t
draw_row (uint32_t unused, int *rows, int column)
{
  uint64_t count = 0;

  if (unused == 0)
    return 1;
  for (uint32_t left = unused; left; left &= left - 1)
    {
      const int row = __builtin_ctz (left);
      int       apart = 1;

      while (apart <= column && abs (rows[column - apart] - row) != apart)
        apart++;
      if (apart <= column)
        continue;
      rows[column] = row;
      count += draw_row (unused & ~(UINT32_C (1) << row), rows, column + 1);
    }
  return count;
}

uint64_t
hand_permutation (int n)
{
  int rows[32];

  return draw_row ((UINT32_C (1) << n) - 1, rows, 0);
}

/* A byte for each row and each diagonal.  The byte is 1 if the row or diagonal
 * has a queen.  The fields are bytes, because gcc would compile `|` between
 * three bools to branches.
 */
typedef struct
{
  unsigned char row[32], up[64], down[64];
} Taken;

static uint64_t
place_marked (int n, Taken *taken, int column)
{
  unsigned char *up = taken->up + column, *down = taken->down + n - column;
  uint64_t       count = 0;

  if (column == n)
    return 1;
  for (int row = 0; row < n; row++)
    if (!(taken->row[row] | up[row] | down[row]))
      {
        taken->row[row] = up[row] = down[row] = 1;
        count += place_marked (n, taken, column + 1);
        taken->row[row] = up[row] = down[row] = 0;
      }
  return count;
}

uint64_t
hand_marks (int n)
{
  Taken taken = { 0 };

  return place_marked (n, &taken, 0);
}

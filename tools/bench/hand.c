/* SPDX-License-Identifier: MIT */
/* hand.c: N-Queens as one would write it without an engine; the rivals. */
#include "hand.h"

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

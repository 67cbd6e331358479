/* SPDX-License-Identifier: MIT */
/* lines.h: the free squares of each column and row, as queens come and go.
 *
 * A queen changes the counts of squares on its own lines alone, so it costs
 * O(n).  A line is a column, or n + a row.
 */
#pragma once

#include "nqueens.h"

/* Added to the count of a line that has a queen. */
#define LINE_TAKEN (1 << 14)

/* The workspace: free squares by line, and lines with a queen.  On a torus, a
 * diagonal has two numbers, n apart.
 */
typedef struct
{
  Queens  queens;
  int16_t free[2 * QUEENS_MAX];  /* number of free squares, by line */
  uint8_t taken[2 * QUEENS_MAX]; /* by line */
  uint8_t up[2 * QUEENS_MAX];    /* by row + column */
  uint8_t down[2 * QUEENS_MAX];  /* by row - column + n */
} Lines;

/* Squares in a row, a column or a diagonal. */
typedef struct
{
  int row, column; /* of the first square */
  int down, right; /* steps to the next square */
  int length;
} Ray;

static inline Ray
ray_along_row (int n, int row)
{
  return (Ray){ row, 0, 0, 1, n };
}

static inline Ray
ray_along_column (int n, int column)
{
  return (Ray){ 0, column, 1, 0, n };
}

/* Returns the squares whose row + column is `sum`, perhaps none. */
static inline Ray
ray_up (int n, int sum)
{
  const int left = MAX (0, sum - n + 1);

  return (Ray){ sum - left, left, -1, 1, MIN (n - 1, sum) + 1 - left };
}

/* Returns the squares whose row - column is `difference`, perhaps none. */
static inline Ray
ray_down (int n, int difference)
{
  const int left = MAX (0, -difference);

  return (Ray){ difference + left, left, 1, 1, n - abs (difference) };
}

/* Two functions that return the second number of a diagonal on a torus: by row
 * + column, and by row - column.
 */
static inline int
other_sum (int n, int sum)
{
  return sum < n ? sum + n : sum - n;
}

static inline int
other_difference (int n, int difference)
{
  return difference < 0 ? difference + n : difference - n;
}

/* Returns true if the square is not blocked and no queen attacks it.  On boards
 * without blocked squares, no branch depends on the square.
 */
SEARCH_ALWAYS_INLINE bool
is_free (const Lines *lines, int row, int column)
{
  const Queens *queens = &lines->queens;
  const int     n = queens->n;
  const bool    free
      = !(lines->taken[column] | lines->taken[n + row] | lines->up[row + column]
          | lines->down[row - column + n]);

  if (SEARCH_UNLIKELY (queens->blocked.bits != NULL))
    return free && !queens_has (queens, &queens->blocked, row, column);
  return free;
}

/* Adds `by` to the counts of the free squares on a ray. */
SEARCH_ALWAYS_INLINE void
change (Lines *lines, Ray ray, int by)
{
  int16_t *in_column = lines->free, *in_row = lines->free + lines->queens.n;
  int      row = ray.row, column = ray.column;

  for (int i = 0; i < ray.length; i++, row += ray.down, column += ray.right)
    {
      const int more = by * is_free (lines, row, column);

      if (ray.right)
        in_column[column] = (int16_t) (in_column[column] + more);
      if (ray.down)
        in_row[row] = (int16_t) (in_row[row] + more);
    }
}

static inline int
count_free (const Lines *lines, Ray ray)
{
  int count = 0, row = ray.row, column = ray.column;

  for (int i = 0; i < ray.length; i++, row += ray.down, column += ray.right)
    count += is_free (lines, row, column);
  return count;
}

static inline void
change_up (Lines *lines, int sum, int by)
{
  const int n = lines->queens.n;

  change (lines, ray_up (n, sum), by);
  if (lines->queens.torus)
    change (lines, ray_up (n, other_sum (n, sum)), by);
}

static inline void
change_down (Lines *lines, int difference, int by)
{
  const int n = lines->queens.n;

  change (lines, ray_down (n, difference), by);
  if (lines->queens.torus)
    change (lines, ray_down (n, other_difference (n, difference)), by);
}

static inline void
mark_line (Lines *lines, int line, bool taken)
{
  lines->taken[line] = taken;
  lines->free[line]
      = (int16_t) (lines->free[line] + (taken ? LINE_TAKEN : -LINE_TAKEN));
}

static inline void
mark_up (Lines *lines, int sum, bool taken)
{
  lines->up[sum] = taken;
  if (lines->queens.torus)
    lines->up[other_sum (lines->queens.n, sum)] = taken;
}

static inline void
mark_down (Lines *lines, int difference, bool taken)
{
  const int n = lines->queens.n;

  lines->down[difference + n] = taken;
  if (lines->queens.torus)
    lines->down[other_difference (n, difference) + n] = taken;
}

/* Places a queen.  Each line is marked before the next one is changed, so every
 * square is counted once.
 */
static inline void
place_queen (Lines *lines, int row, int column)
{
  const int n = lines->queens.n;

  change (lines, ray_along_row (n, row), -1);
  mark_line (lines, n + row, true);
  change (lines, ray_along_column (n, column), -1);
  mark_line (lines, column, true);
  change_up (lines, row + column, -1);
  mark_up (lines, row + column, true);
  change_down (lines, row - column, -1);
  mark_down (lines, row - column, true);
}

/* Undoes place_queen(), in the opposite order. */
static inline void
remove_queen (Lines *lines, int row, int column)
{
  const int n = lines->queens.n;

  mark_down (lines, row - column, false);
  change_down (lines, row - column, 1);
  mark_up (lines, row + column, false);
  change_up (lines, row + column, 1);
  mark_line (lines, column, false);
  change (lines, ray_along_column (n, column), 1);
  mark_line (lines, n + row, false);
  change (lines, ray_along_row (n, row), 1);
}

/* SPDX-License-Identifier: MIT */
/* lines.h: a workspace that counts the free squares of each line (a column or a
 * row), updated when a queen is placed or removed.
 *
 * A queen changes only the counts of the lines that cross its row, its column
 * and its diagonals, so placing a queen takes O(n) time.  Column c has the line
 * index c, and row r the line index n + r.
 */
#pragma once

#include "nqueens.h"

/* place_queen() adds this to the number of free squares of the queen's row and
 * column, so that find_line(), which looks for the fewest, never chooses them.
 */
#define LINE_TAKEN (1 << 14)

/* The workspace: the number of free squares of each line, and flags for the
 * lines and diagonals that have a queen.  On a torus, each diagonal has two
 * indices, which differ by n.
 */
typedef struct
{
  Queens queens;

  /* Number of free squares of each column and row, by line index. */
  int16_t free[2 * QUEENS_MAX];
  uint8_t taken[2 * QUEENS_MAX]; /* by line */
  uint8_t up[2 * QUEENS_MAX];    /* by row + column */
  uint8_t down[2 * QUEENS_MAX];  /* by row - column + n */
} Lines;

/* A ray: the squares of a row, of a column or of a diagonal, in their order. */
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

/* Returns the diagonal of the squares whose row + column is `sum`.  If there is
 * no such square, its length is not positive.
 */
static inline Ray
ray_up (int n, int sum)
{
  const int left = MAX (0, sum - n + 1);

  return (Ray){ sum - left, left, -1, 1, MIN (n - 1, sum) + 1 - left };
}

/* Returns the diagonal of the squares whose row - column is `difference`.  If
 * there is no such square, its length is not positive.
 */
static inline Ray
ray_down (int n, int difference)
{
  const int left = MAX (0, -difference);

  return (Ray){ difference + left, left, 1, 1, n - abs (difference) };
}

/* On a torus, a diagonal has two indices, which differ by n.  Given one of
 * them, these functions return the other: other_sum() for row + column,
 * other_difference() for row - column.
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

/* Returns true if a queen can be on the square: it is not blocked and no queen
 * attacks it.  If the board has no blocked squares, the code has no branch that
 * depends on the square.
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

/* For each free square of the ray (a row, a column or a diagonal), adds `by` to
 * the number of free squares of the square's row and column, except the ray
 * itself.
 */
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

/* Places a queen.  Marks each of its lines and diagonals as taken before it
 * subtracts the free squares of the next one, so that a square on two of them
 * is subtracted once.
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

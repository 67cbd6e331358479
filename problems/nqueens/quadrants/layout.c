/* SPDX-License-Identifier: MIT */
/* layout.c: divides the board into quarters, and assigns to each diagonal the
 * bit that stands for it in a pattern, a set of diagonals.
 */
#include "layout.h"

#include <stdlib.h>
#include <string.h>

enum
{
  NORTH = 1 << EAST_NORTH | 1 << WEST_NORTH,
  SOUTH = 1 << EAST_SOUTH | 1 << WEST_SOUTH,
  EAST = 1 << EAST_NORTH | 1 << EAST_SOUTH,
  WEST = 1 << WEST_NORTH | 1 << WEST_SOUTH,
};

/* The two families (directions) of diagonals: row + column is constant, or row
 * - column is constant.  In each family, the diagonal with the index n - 1 is
 * the longest.
 */
enum
{
  RISING,
  FALLING,
  FAMILIES,
};

typedef int Diagonals[FAMILIES][2 * QUADRANTS_MAX];

static int
diagonal (const Layout *layout, int family, int row, int column)
{
  return family == RISING ? row + column : row - column + layout->n - 1;
}

/* Converts row `r` and column `c` of a quarter to a row and a column of the
 * board.
 */
static void
locate (const Layout *layout, QuarterName name, int r, int c, int *row,
        int *column)
{
  *row = NORTH >> name & 1 ? r : layout->n - 1 - r;
  *column = EAST >> name & 1 ? c : c + layout->n - layout->half;
}

static int
quarter_rows (const Layout *layout, QuarterName name)
{
  return NORTH >> name & 1 ? layout->n - layout->half : layout->half;
}

static bool
on_long_diagonal (const Layout *layout, int row, int column)
{
  return row == column || row + column == layout->n - 1;
}

/* Returns true if a queen may be on the square.  Excludes some squares, so that
 * the search counts only a few of the eight mirror images of a solution.  For
 * even n, the eastern half has no queen on a long diagonal.  For odd n, the
 * queen of the middle row is in the eastern half, and nearer to the centre than
 * the queen of the middle column.
 */
static bool
allowed (const Layout *layout, QuarterName name, int row, int column)
{
  const int half = layout->half, middle = layout->middle;

  if (layout->n % 2 == 0)
    return WEST >> name & 1 || !on_long_diagonal (layout, row, column);
  if (row == middle || abs (row - middle) == abs (column - half))
    return false;
  if (row == half && middle != half)
    return EAST >> name & 1 && column > middle;
  return true;
}

/* Sets `reach`: for each diagonal, the quarters in which it has a square for a
 * queen, one bit for each quarter.  Also sets the squares of each quarter.
 */
static void
find_reach (Layout *layout, Diagonals reach)
{
  memset (reach, 0, sizeof (Diagonals));
  for (QuarterName name = 0; name < QUARTERS; name++)
    for (int r = 0; r < quarter_rows (layout, name); r++)
      for (int c = 0; c < layout->half; c++)
        {
          int row, column;

          locate (layout, name, r, c, &row, &column);
          if (!allowed (layout, name, row, column))
            continue;
          layout->quarters[name].squares[r] |= UINT32_C (1) << c;
          for (int family = 0; family < FAMILIES; family++)
            reach[family][diagonal (layout, family, row, column)] |= 1 << name;
        }
}

static bool
joins_halves (int reach)
{
  return reach & EAST && reach & WEST;
}

static bool
joins_quarters (int reach)
{
  return !joins_halves (reach) && reach & NORTH && reach & SOUTH;
}

/* Lists the diagonals whose set of quarters satisfies `wanted`, from the centre
 * of the board outwards.  Each diagonal is listed as family * 64 + index in its
 * family.  Returns the number of listed diagonals.
 */
static int
list_diagonals (const Layout *layout, Diagonals reach, bool (*wanted) (int),
                int *list)
{
  int n = 0;

  for (int distance = 0; distance < layout->n; distance++)
    for (int side = -1; side <= (distance ? 1 : -1); side += 2)
      for (int family = 0; family < FAMILIES; family++)
        {
          const int d = layout->n - 1 + side * distance;

          if (wanted (reach[family][d]))
            list[n++] = family * 64 + d;
        }
  return n;
}

/* Sets `bit`: for each diagonal, the bit that stands for it in a pattern (a set
 * of diagonals), or -1 if no bit is needed, because the diagonal is in only one
 * quarter.
 */
static void
assign_bits (Layout *layout, Diagonals reach, Diagonals bit)
{
  int       list[4 * HALF_MAX], inner[4 * HALF_MAX];
  const int n = list_diagonals (layout, reach, joins_halves, list);
  const int joins = list_diagonals (layout, reach, joins_quarters, inner);
  const int beyond = n > 32 ? n - 32 : 0, width = (n - beyond + 3) / 4;

  memset (bit, -1, sizeof (Diagonals));
  layout->beyond = beyond;
  layout->wide = beyond > 0 || (width == 8 && joins > 0);
  for (int i = 0; i < n; i++)
    {
      const int j = i - beyond;
      const int b = j < 0 ? 32 + i : j % 4 * 8 + width - 1 - j / 4;

      bit[list[i] / 64][list[i] % 64] = b;
      if (j >= 0)
        layout->shared |= UINT32_C (1) << b;
    }
  for (int i = 0; i < joins; i++)
    bit[inner[i] / 64][inner[i] % 64]
        = layout->wide ? 32 + beyond + i : i * 8 + 7;
}

void
layout_init (Layout *layout, int n, int middle)
{
  Diagonals reach, bit;

  memset (layout, 0, sizeof *layout);
  layout->n = n;
  layout->half = n / 2;
  layout->middle = middle;
  find_reach (layout, reach);
  assign_bits (layout, reach, bit);
  for (QuarterName name = 0; name < QUARTERS; name++)
    if (SOUTH >> name & 1)
      layout->quarters[name].complement = (UINT32_C (1) << layout->half) - 1;
  for (QuarterName name = 0; name < QUARTERS; name++)
    for (int r = 0; r < quarter_rows (layout, name); r++)
      for (int c = 0; c < layout->half; c++)
        {
          uint64_t *bits = &layout->quarters[name].bits[r][c];
          int       row, column;

          locate (layout, name, r, c, &row, &column);
          for (int family = 0; family < FAMILIES; family++)
            {
              const int b = bit[family][diagonal (layout, family, row, column)];

              *bits |= b < 0 ? 0 : UINT64_C (1) << b;
            }
          if (n % 2 == 0 && on_long_diagonal (layout, row, column))
            *bits |= LONG_DIAGONAL;
        }
}

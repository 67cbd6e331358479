/* SPDX-License-Identifier: MIT */
/* grid.h: a 9 x 9 grid, which stores the set of possible cells for each digit,
 * and functions that find the consequences of digits.
 *
 * A band is three adjacent rows.  A set of cells of a band is 27 bits of a
 * word, 9 bits for each row.  If the word is written in octal, each octal digit
 * is a row part: the three cells that a row and a box have in common.  Each
 * sudoku digit is once in each of the three rows and three boxes of a band, so
 * it is in three row parts, which have one of six arrangements.  The code
 * removes a part that is in no possible arrangement.  It also does this with
 * column parts, for three boxes above one another.  A vector contains three
 * bands.  The code has no branches, so compilers can use vector instructions.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* A set of cells: three words, one for each band (three adjacent rows), with 9
 * bits for each row.  The fourth word is not a band.  In Grid.places, all bits
 * of the fourth word are set, and no rule removes them; in other sets, none of
 * them is set.
 */
typedef uint32_t Cells __attribute__ ((vector_size (16), aligned (4)));

#define BAND_CELLS 0777777777u
#define GRID_ALL ((Cells){ BAND_CELLS, BAND_CELLS, BAND_CELLS, 0 })
#define NO_BAND ((Cells){ 0, 0, 0, BAND_CELLS })

/* The product of a set of columns, as 9 bits, and EACH_ROW has this set in each
 * row of a band.
 */
#define EACH_ROW 0001001001u
#define ROW_ENDS (EACH_ROW << 8)

/* next_band() returns the set in which the cells of each band (three rows) are
 * replaced by those of the band below; band_before(), by those of the band
 * above.  The last band and the first count as adjacent.
 */
static inline Cells
next_band (Cells set)
{
  return (Cells){ set[1], set[2], set[0], set[3] };
}

static inline Cells
band_before (Cells set)
{
  return (Cells){ set[2], set[0], set[1], set[3] };
}

static inline bool
is_empty (Cells set)
{
  typedef uint64_t Halves __attribute__ ((vector_size (16)));
  const Halves     halves = (Halves) set;

  return (halves[0] | halves[1]) == 0;
}

/* Returns a set of cells: in each band (three rows), each row has the columns
 * that are the low 9 bits of this band in `columns`.
 */
static inline Cells
in_each_row (Cells columns)
{
  return columns | columns << 9 | columns << 18;
}

/* Returns, as the low 9 bits of each band (three rows), the columns in which
 * the set has a cell in this band.
 */
static inline Cells
columns_of (Cells set)
{
  return (set | set >> 9 | set >> 18) & 0777;
}

/* Returns all nine cells of each row whose last cell is in the set `ends`. */
static inline Cells
rows_of_ends (Cells ends)
{
  return ends | (ends - (ends >> 8));
}

/* Returns the set of the last cells of those rows in which the set `set` has a
 * cell.
 */
static inline Cells
ends_of_rows (Cells set)
{
  return (((set & ~ROW_ENDS) + (ROW_ENDS - EACH_ROW)) | set) & ROW_ENDS;
}

/* Removes from `places`, the cells where one digit is possible, cells that the
 * band (three rows) excludes.  A row can have the digit in a box only if the
 * other two rows can have it in the other two boxes, one in each.  Returns the
 * remaining cells.
 */
static inline Cells
arrange_rows (Cells places)
{
  const Cells part = (places | places >> 1 | places >> 2) & 0111111111;
  const Cells box1 = (part >> 3 & 0011011011) | (part << 6 & 0100100100);
  const Cells box2 = (part >> 6 & 0001001001) | (part << 3 & 0110110110);
  const Cells others = ((box1 >> 9 | box1 << 18) & (box2 >> 18 | box2 << 9))
                       | ((box2 >> 9 | box2 << 18) & (box1 >> 18 | box1 << 9));
  const Cells kept = part & others;

  return places & (kept | kept << 1 | kept << 2);
}

/* Removes from `places`, the cells where one digit is possible, cells that
 * three boxes above one another exclude.  A box can have the digit in a column
 * only if the other two boxes can have it in the other two columns, one in
 * each.  Returns the remaining cells.
 */
static inline Cells
arrange_columns (Cells places)
{
  const Cells column = columns_of (places);
  const Cells next = (column >> 1 & 0333) | (column << 2 & 0444);
  const Cells after = (column >> 2 & 0111) | (column << 1 & 0666);
  const Cells others = (next_band (next) & band_before (after))
                       | (next_band (after) & band_before (next));

  return places & in_each_row (column & others);
}

/* Returns the cells of the set that are the only cell of the set in their row
 * or in their column.  Each row must have a cell of the set.
 */
static inline Cells
alone (Cells places)
{
  const Cells second = places >> 9, third = places >> 18;
  const Cells column = (places | second | third) & 0777;
  const Cells two = ((places & second) | ((places | second) & third)) & 0777;
  const Cells above = next_band (column), below = band_before (column);
  const Cells several = two | next_band (two) | band_before (two)
                        | (column & above) | ((column | above) & below);
  const Cells crowded
      = rows_of_ends (ends_of_rows (places & (places - EACH_ROW)));

  return places & (~crowded | in_each_row (~several & 0777));
}

/* Returns the set of all cells that have a row, column or box in common with a
 * cell of `set`.  It includes the cells of `set`.
 */
static inline Cells
seen_from (Cells set)
{
  const Cells column = columns_of (set);
  const Cells box = (column | column >> 1 | column >> 2) & 0111;
  const Cells columns = column | next_band (column) | band_before (column);

  return rows_of_ends (ends_of_rows (set))
         | in_each_row (columns | box | box << 1 | box << 2);
}

#define GRID_CELLS 81
#define GRID_DIGITS 0777u /* the set of all digits, one bit for each */

typedef struct
{
  /* For each digit, the set of cells where the digit is possible.  A cell whose
   * digit is known is only in the set of this digit.
   */
  Cells places[9];
  Cells blank; /* set of the cells whose digit is not known yet */
} Grid;

/* Makes the grid with the digits in `clue`: 1..9, or 0 for a blank cell.  Then
 * applies the rules of sudoku until they have no more consequences.  If there
 * is no solution, makes a grid without possible digits.
 */
void grid_start (Grid *grid, const uint8_t *clue);

/* Writes a digit, counted from 0 to 8, into the cell.  Then applies the rules
 * of sudoku until they have no more consequences.  Returns false if there is no
 * solution.
 */
bool grid_place (Grid *grid, int cell, int digit);

/* Returns the blank cell that the search fills next, and sets *digits to the
 * set of its possible digits, at least two.  If the grid is full or has no
 * solution, sets *digits to the empty set.
 */
int grid_choose (const Grid *grid, uint32_t *digits);

/* Writes the digits of all cells: 1..9, or 0 for a blank cell. */
void grid_read (const Grid *grid, int *digits);

/* Returns true if the digit of each cell is known. */
static inline bool
grid_is_full (const Grid *grid)
{
  return is_empty (grid->blank);
}

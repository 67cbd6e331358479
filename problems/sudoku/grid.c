/* SPDX-License-Identifier: MIT */
/* grid.c: what follows in a 9 x 9 grid.
 *
 * A digit can be where the rules for it alone leave a place (see places.h).
 * What a row or a column can have in one cell alone is there, and a cell that
 * can have one digit alone has it.  To keep the places of a digit in words by
 * bands, and to look row parts up in a table, is folklore among those who write
 * fast solvers; see https://t-dillon.github.io/tdoku.
 */
#include "grid.h"
#include "places.h"

#define BAND_CELLS 0777777777u

/* Cells of a band become the digit's: no other can be there.  Returns the
 * digits that could.
 */
static inline uint32_t
take (Grid *grid, int digit, int b, uint32_t cells)
{
  const uint32_t own = grid->places[digit][b];
  uint32_t       changed = 0;

  grid->blank[b] &= ~cells;
  for (int other = 0; other < 9; other++)
    {
      const uint32_t places = grid->places[other][b];

      changed |= (uint32_t) ((places & cells) != 0) << other;
      grid->places[other][b] = places & ~cells;
    }
  grid->places[digit][b] = own;
  return changed & ~(1u << digit);
}

/* Settles the places of one digit; adds to `changed` the digits that it takes
 * cells from.  False: it has no place.
 */
static inline bool
settle_digit (Grid *grid, int digit, uint32_t *changed)
{
  uint32_t *band = grid->places[digit];
  uint32_t  columns;

  if (!arrange (band))
    return false;
  columns = single_columns (band) * EACH_ROW;
  for (int b = 0; b < 3; b++)
    {
      const uint32_t found
          = (alone_in_rows (band[b]) | (band[b] & columns)) & grid->blank[b];

      if (found)
        *changed |= take (grid, digit, b, found);
    }
  return true;
}

/* Of the other places of a digit, those that see the cell fall away. */
static inline void
put (Grid *grid, int digit, int b, uint32_t cell)
{
  const int      column = __builtin_ctz (cell) % 9;
  const uint32_t row = 0777u << (__builtin_ctz (cell) - column);
  const uint32_t box = 0007007007u << column / 3 * 3;
  const uint32_t down = EACH_ROW << column;
  uint32_t      *band = grid->places[digit];

  for (int other = 0; other < 3; other++)
    band[other] &= ~(other == b ? row | box | down : down);
  band[b] |= cell;
  grid->blank[b] &= ~cell;
}

/* Gives the cells of a band that can have one digit alone that digit. */
static inline uint32_t
put_all (Grid *grid, int b, uint32_t cells)
{
  uint32_t changed = 0;

  for (int digit = 0; cells; digit++)
    for (uint32_t left = grid->places[digit][b] & cells; left; left &= left - 1)
      {
        cells &= ~left;
        changed |= 1u << digit;
        put (grid, digit, b, left & -left);
      }
  return changed;
}

/* Does all that follows, beginning with the digits whose places have changed.
 * False: there is no solution.
 */
static bool
settle (Grid *grid, uint32_t changed)
{
  for (;;)
    {
      while (changed)
        {
          const int digit = __builtin_ctz (changed);

          changed &= changed - 1;
          if (!settle_digit (grid, digit, &changed))
            return false;
        }
      for (int b = 0; b < 3; b++)
        {
          uint32_t one = 0, two = 0;

          for (int digit = 0; digit < 9; digit++)
            {
              two |= one & grid->places[digit][b];
              one |= grid->places[digit][b];
            }
          if (one != BAND_CELLS)
            return false;
          one &= ~two & grid->blank[b];
          if (one)
            changed |= put_all (grid, b, one);
        }
      if (!changed)
        return true;
    }
}

bool
grid_place (Grid *grid, int cell, int digit)
{
  const int      b = cell / 27;
  const uint32_t bit = 1u << cell % 27;
  uint32_t       changed;

  changed = take (grid, digit, b, bit);
  put (grid, digit, b, bit);
  return settle (grid, changed | 1u << digit);
}

void
grid_start (Grid *grid, const uint8_t *clue)
{
  uint32_t given[9][3] = { 0 }, all[3] = { 0 };

  for (int cell = 0; cell < GRID_CELLS; cell++)
    if (clue[cell])
      {
        given[clue[cell] - 1][cell / 27] |= 1u << cell % 27;
        all[cell / 27] |= 1u << cell % 27;
      }
  for (int b = 0; b < 3; b++)
    grid->blank[b] = BAND_CELLS & ~all[b];
  for (int digit = 0; digit < 9; digit++)
    {
      for (int b = 0; b < 3; b++)
        grid->places[digit][b] = grid->blank[b] | given[digit][b];
      for (int b = 0; b < 3; b++)
        for (uint32_t left = given[digit][b]; left; left &= left - 1)
          put (grid, digit, b, left & -left);
    }
  if (settle (grid, GRID_DIGITS))
    return;
  *grid = (Grid){ .blank = { BAND_CELLS, BAND_CELLS, BAND_CELLS } };
}

/* The cells of a band that have two digits left, or else three, or else more.
 */
static uint32_t
fewest (const Grid *grid, int b, int *count)
{
  uint32_t one = 0, two = 0, three = 0, four = 0;

  for (int digit = 0; digit < 9; digit++)
    {
      const uint32_t places = grid->places[digit][b];

      four |= three & places;
      three |= two & places;
      two |= one & places;
      one |= places;
    }
  *count = 2;
  if (two & ~three)
    return two & ~three;
  *count = 3;
  if (three & ~four)
    return three & ~four;
  *count = 4;
  return four;
}

int
grid_choose (const Grid *grid, uint32_t *digits)
{
  uint32_t bit = 0;
  int      best = 5, at = 0;

  for (int b = 0; b < 3 && best > 2; b++)
    {
      int            count;
      const uint32_t cells = fewest (grid, b, &count);

      if (cells == 0 || count >= best)
        continue;
      best = count;
      at = b;
      bit = cells & -cells;
    }
  *digits = 0;
  if (bit == 0)
    return 0;
  for (int digit = 0; digit < 9; digit++)
    *digits |= (uint32_t) ((grid->places[digit][at] & bit) != 0) << digit;
  return 27 * at + __builtin_ctz (bit);
}

void
grid_read (const Grid *grid, int *digits)
{
  for (int cell = 0; cell < GRID_CELLS; cell++)
    digits[cell] = 0;
  for (int b = 0; b < 3; b++)
    for (int digit = 0; digit < 9; digit++)
      for (uint32_t left = grid->places[digit][b] & ~grid->blank[b]; left;
           left &= left - 1)
        digits[27 * b + __builtin_ctz (left)] = digit + 1;
}

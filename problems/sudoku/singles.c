/* SPDX-License-Identifier: MIT */
/* singles.c: the representation `singles`: if a digit is possible in only one
 * cell of a house (a row, a column or a box), the next state fills this cell.
 * Otherwise, the next state fills a blank cell with the fewest possible digits.
 */
#include "workspace.h"

/* Sets of digits for one house (a row, column or box), with one bit for each
 * digit.  `once` has the digits that are possible in at least one blank cell of
 * the house, and `twice` the digits that are possible in at least two.
 */
typedef struct
{
  uint32_t once, twice;
} Places;

/* For each row, column and box: the sets of the digits that are possible in at
 * least one of its blank cells, and in at least two.
 */
typedef struct
{
  Places row[SUDOKU_SIDE_MAX];
  Places column[SUDOKU_SIDE_MAX];
  Places box[SUDOKU_SIDE_MAX];
} Houses;

static inline void
add (Places *places, uint32_t digits)
{
  places->twice |= places->once & digits;
  places->once |= digits;
}

/* Removes from the set `once` of each house (row, column or box) the digits
 * that are possible in more than one of its cells.  Returns false if a digit
 * that a house lacks is possible in none of its cells.
 */
static inline bool
keep_singles (Places *places, const uint32_t *free, int side)
{
  uint32_t missing = 0;

  for (int i = 0; i < side; i++)
    {
      missing |= free[i] & ~places[i].once;
      places[i].once &= ~places[i].twice;
    }
  return missing == 0;
}

/* Returns the first blank cell that is the only possible cell of a row, column
 * or box for some digit, and sets *digits to this digit.  If the cell would
 * have to have two digits, there is no solution, and *digits becomes empty.
 * Returns -1 if there is no such cell.
 */
static int
find_single (const Workspace *workspace, const Houses *houses, uint64_t *digits)
{
  for (int word = 0; word < SUDOKU_WORDS; word++)
    for (uint64_t left = workspace->blank[word]; left; left &= left - 1)
      {
        const int   cell = 64 * word + __builtin_ctzll (left);
        const Place place = workspace->place[cell];
        uint32_t    only;

        only = (houses->row[place.row].once | houses->column[place.column].once
                | houses->box[place.box].once)
               & workspace_digits (&workspace->free, place);
        if (only == 0)
          continue;
        *digits = only & (only - 1) ? 0 : only;
        return cell;
      }
  return -1;
}

/* Returns the blank cell that the search fills next, and sets *digits to the
 * set of digits to try in it.  If there is no solution, sets *digits to the
 * empty set.
 */
static int
choose (const Workspace *workspace, uint64_t *digits)
{
  const int side = workspace->sudoku.side;
  Houses    houses;
  int       least = 0, fewest = SUDOKU_SIDE_MAX + 1, single;

  *digits = 0;
  for (int i = 0; i < side; i++)
    houses.row[i] = houses.column[i] = houses.box[i] = (Places){ 0 };
  for (int word = 0; word < SUDOKU_WORDS; word++)
    for (uint64_t left = workspace->blank[word]; left; left &= left - 1)
      {
        const int      cell = 64 * word + __builtin_ctzll (left);
        const Place    place = workspace->place[cell];
        const uint32_t set = workspace_digits (&workspace->free, place);
        const int      count = __builtin_popcount (set);

        add (&houses.row[place.row], set);
        add (&houses.column[place.column], set);
        add (&houses.box[place.box], set);
        if (count >= fewest)
          continue;
        least = cell;
        fewest = count;
        *digits = set;
        if (count <= 1)
          return least;
      }
  if (!keep_singles (houses.row, workspace->free.row, side)
      || !keep_singles (houses.column, workspace->free.column, side)
      || !keep_singles (houses.box, workspace->free.box, side))
    {
      *digits = 0;
      return least;
    }
  single = find_single (workspace, &houses, digits);
  return single < 0 ? least : single;
}

static SEARCH_CALLBACK (expand, singles_expand, const void *instance,
                        Step *step)
{
  uint64_t digits;

  step->next = choose (instance, &digits);
  return digits;
}

/* clang-format off */
SEARCH_REPR (singles,
             .summary = "a digit with one free cell in a house next, else as "
                        "cells",
             .state_size = sizeof (Step),
             .root = step_root,
             .next = step_next,
             .solution = step_solution,
             .expand = singles_expand,
             .answer = workspace_answer,
             .explain_step = workspace_explain_step,
             .workspace = { .size = sizeof (Workspace),
                        .start = workspace_start,
                        .apply = workspace_step,
                        .undo = workspace_step });
/* clang-format on */

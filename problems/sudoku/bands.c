/* SPDX-License-Identifier: MIT */
/* bands.c: the representation `bands`, for grids of 9 x 9 cells only.  For each
 * digit, a state contains the set of cells where the digit is still possible,
 * as bits of three words, one word for each band (three adjacent rows).  To
 * make a state, next() writes a digit into a cell, and then applies the rules
 * until they have no more consequences.
 *
 * Most puzzles need only a few states.
 */
#include "grid.h"
#include "sudoku.h"

/* Width of the low part of the cursor, which has a bit for each digit to try in
 * a cell.  The high part is the index of this cell.
 */
#define CURSOR_DIGITS 9

static SEARCH_CALLBACK (root, bands_root, const Sudoku *sudoku, Grid *grid)
{
  grid_start (grid, sudoku->clue);
}

static uint64_t
bands_expand (const void *instance, void *state)
{
  uint32_t  digits = 0;
  const int cell = grid_choose (state, &digits);

  (void) instance;
  return (uint64_t) cell << CURSOR_DIGITS | digits;
}

/* Makes a child for each digit that does not contradict the rules.  The high
 * part of the cursor is the index of the cell to fill.  Its low CURSOR_DIGITS
 * bits are the digits that have not been tried in this cell.
 */
static SEARCH_CALLBACK (next, bands_next, const void *instance,
                        const Grid *grid, uint64_t *cursor, Grid *next)
{
  (void) instance;
  while (*cursor & GRID_DIGITS)
    {
      const int digit = __builtin_ctzll (*cursor);
      const int cell = (int) (*cursor >> CURSOR_DIGITS);

      *cursor &= *cursor - 1;
      *next = *grid;
      if (grid_place (next, cell, digit))
        return true;
    }
  return false;
}

static SEARCH_CALLBACK (solution, bands_solution, const void *instance,
                        const Grid *grid)
{
  (void) instance;
  return grid_is_full (grid);
}

static SEARCH_CALLBACK (answer, bands_answer, const void *instance,
                        const Grid *path, size_t depth, int *answer)
{
  const Grid *grid = path + depth;

  (void) instance;
  grid_read (grid, answer);
  return GRID_CELLS;
}

/* Appends an explanation of the newest state: the rule for the digit that it
 * has tried, and how many further cells this digit fills.  For the root,
 * explains how many cells the clues fill.
 */
static SEARCH_CALLBACK (explain_step, bands_explain_step, const Sudoku *sudoku,
                        const Grid *path, size_t depth, GString *out)
{
  int      before[GRID_CELLS], after[GRID_CELLS], cell;
  uint32_t digits;

  grid_read (path + depth, after);
  if (depth == 0)
    for (cell = 0; cell < GRID_CELLS; cell++)
      before[cell] = sudoku->clue[cell];
  else
    {
      grid_read (path + depth - 1, before);
      cell = grid_choose (path + depth - 1, &digits);
      sudoku_append_rule (sudoku, before, cell, after[cell],
                          __builtin_popcount (digits), out);
      before[cell] = after[cell];
    }
  sudoku_append_rest (sudoku, before, after, out);
}

static SEARCH_CALLBACK (fits, bands_fits, const Sudoku *sudoku, size_t limit,
                        unsigned workers, SearchMemory *memory, GError **error)
{
  (void) limit;
  (void) workers;
  *memory = (SearchMemory){ 0 };
  if (sudoku->cells == GRID_CELLS)
    return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
               "bands searches 9 x 9 cells, not %d x %d; use "
               "--repr=singles",
               sudoku->side, sudoku->side);
  return false;
}

/* clang-format off */
SEARCH_REPR (bands,
             .summary = "9 x 9 cells: bits of cells for each digit, with all "
"singles at once",
             .state_size = sizeof (Grid),
             .fits = bands_fits,
             .root = bands_root,
             .next = bands_next,
             .solution = bands_solution,
             .expand = bands_expand,
             .answer = bands_answer,
             .explain_step = bands_explain_step);
/* clang-format on */

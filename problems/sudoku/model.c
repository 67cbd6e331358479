/* SPDX-License-Identifier: MIT */
/* model.c: the rules of sudoku as constraints. */
#include "sudoku.h"

/* Adds the constraints to the model that the digits of each row, of each column
 * and of each box differ.
 */
static bool
make (const void *instance, SearchModel *model, GError **error)
{
  const Sudoku *puzzle = instance;
  const size_t  side = (size_t) puzzle->side, box = (size_t) puzzle->box;
  SearchVar     cell[SUDOKU_CELLS_MAX], unit[SUDOKU_SIDE_MAX];
  SearchVars    all;

  (void) error;
  for (size_t i = 0; i < side * side; i++)
    cell[i] = search_model_int (
        model, "cell", puzzle->clue[i] ? puzzle->clue[i] : 1,
        puzzle->clue[i] ? puzzle->clue[i] : puzzle->side);
  all = search_vars (cell, side * side);
  for (size_t i = 0; i < side; i++)
    {
      search_model_all_different (model,
                                  search_vars_slice (all, side * i, side, 1),
                                  SEARCH_STRENGTH_DOMAIN);
      search_model_all_different (model, search_vars_slice (all, i, side, side),
                                  SEARCH_STRENGTH_DOMAIN);
      for (size_t j = 0; j < side; j++)
        unit[j]
            = cell[side * (i / box * box + j / box) + i % box * box + j % box];
      search_model_all_different (model, search_vars (unit, side),
                                  SEARCH_STRENGTH_DOMAIN);
    }
  return true;
}

const SearchModelSource sudoku_model = { make };

/* SPDX-License-Identifier: MIT */
/* workspace.c: fills the workspace of the root with the puzzle's clues; writes
 * answers, and explains the newest digit of a path.
 */
#include "workspace.h"

SEARCH_CALLBACK (start, workspace_start, Workspace *workspace)
{
  const Sudoku  *sudoku = &workspace->sudoku;
  const uint32_t all = (UINT32_C (1) << sudoku->side) - 1;
  bool           conflict = false;

  for (int i = 0; i < sudoku->side; i++)
    workspace->free.row[i] = workspace->free.column[i] = workspace->free.box[i]
        = all;
  for (int cell = 0; cell < sudoku->cells; cell++)
    {
      const int      row = cell / sudoku->side, column = cell % sudoku->side;
      const Place    place = { (uint8_t) row, (uint8_t) column,
                               (uint8_t) sudoku_box (sudoku, row, column) };
      const uint32_t digit = UINT32_C (1) << sudoku->clue[cell] >> 1;

      workspace->place[cell] = place;
      if (digit == 0)
        {
          workspace_flip_blank (workspace->blank, cell);
          workspace->left++;
          continue;
        }
      conflict |= !(workspace_digits (&workspace->free, place) & digit);
      workspace_flip (&workspace->free, place, digit);
    }
  if (!conflict)
    return;
  workspace->left = -1;
  workspace->free = (Free){ 0 };
}

SEARCH_CALLBACK (answer, workspace_answer, const Sudoku *sudoku,
                 const Step *step, size_t depth, int *answer)
{
  for (int cell = 0; cell < sudoku->cells; cell++)
    answer[cell] = sudoku->clue[cell];
  for (size_t i = 1; i <= depth; i++)
    answer[step[i].cell] = __builtin_ctz (step[i].digit) + 1;
  return (size_t) sudoku->cells;
}

SEARCH_CALLBACK (explain_step, workspace_explain_step, const Sudoku *sudoku,
                 const Step *step, size_t depth, GString *out)
{
  int digit[SUDOKU_CELLS_MAX];

  if (depth == 0)
    return;
  workspace_answer (sudoku, step, depth - 1, digit);
  sudoku_append_rule (sudoku, digit, step[depth].cell,
                      __builtin_ctz (step[depth].digit) + 1, 0, out);
}

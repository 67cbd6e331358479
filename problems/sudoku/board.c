/* SPDX-License-Identifier: MIT */
/* board.c: the board of the root, and its changes by steps. */
#include "board.h"

SEARCH_CALLBACK (start, board_start, Board *board)
{
  const Sudoku  *sudoku = &board->sudoku;
  const uint32_t all = (UINT32_C (1) << sudoku->side) - 1;
  bool           clash = false;

  for (int i = 0; i < sudoku->side; i++)
    board->free.row[i] = board->free.column[i] = board->free.box[i] = all;
  for (int cell = 0; cell < sudoku->cells; cell++)
    {
      const int      row = cell / sudoku->side, column = cell % sudoku->side;
      const Place    place = { (uint8_t) row, (uint8_t) column,
                               (uint8_t) sudoku_box (sudoku, row, column) };
      const uint32_t digit = UINT32_C (1) << sudoku->clue[cell] >> 1;

      board->place[cell] = place;
      if (digit == 0)
        {
          board_flip_blank (board->blank, cell);
          board->left++;
          continue;
        }
      clash |= !(board_digits (&board->free, place) & digit);
      board_flip (&board->free, place, digit);
    }
  if (!clash)
    return;
  board->left = -1;
  board->free = (Free){ 0 };
}

SEARCH_CALLBACK (answer, board_answer, const Sudoku *sudoku, const Step *step,
                 size_t depth, int *answer)
{
  for (int cell = 0; cell < sudoku->cells; cell++)
    answer[cell] = sudoku->clue[cell];
  for (size_t i = 1; i <= depth; i++)
    answer[step[i].cell] = __builtin_ctz (step[i].digit) + 1;
  return (size_t) sudoku->cells;
}

SEARCH_CALLBACK (how, board_how, const Sudoku *sudoku, const Step *step,
                 size_t depth, GString *out)
{
  int digit[SUDOKU_CELLS_MAX];

  if (depth == 0)
    return;
  board_answer (sudoku, step, depth - 1, digit);
  sudoku_append_rule (sudoku, digit, step[depth].cell,
                      __builtin_ctz (step[depth].digit) + 1, 0, out);
}

/* SPDX-License-Identifier: MIT */
/* cells.c: fills the blank cell with the fewest possible digits next. */
#include "board.h"

static inline uint64_t
digits_of (const void *data, size_t cell)
{
  const Board *board = data;

  return board_digits (&board->free, board->place[cell]);
}

static SEARCH_CALLBACK (open, cells_open, const Board *board, Step *step)
{
  uint64_t digits;

  step->next = (int) search_smallest_domain (board->blank, SUDOKU_WORDS,
                                             digits_of, board, &digits);
  return digits;
}

/* clang-format off */
SEARCH_REPR (cells,
             .summary = "the cell with the fewest digits next; free digits of "
                        "houses on a board",
             .tree = "fewest",
             .state_size = sizeof (Step),
             .root = step_root,
             .next = step_next,
             .solution = step_solution,
             .open = cells_open,
             .answer = board_answer,
             .how = board_how,
             .board = { .size = sizeof (Board),
                        .start = board_start,
                        .enter = board_step,
                        .leave = board_step });
/* clang-format on */

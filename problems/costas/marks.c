/* SPDX-License-Identifier: MIT */
/* marks.c: a board marks the used rows and, for each distance, the used
 * differences.  A new dot looks up its differences.
 */
#include "column.h"

typedef struct
{
  Costas   costas;
  uint32_t taken;                  /* rows, one bit each */
  int      row[COSTAS_MAX + 1];    /* of each column, counted from 1 */
  uint64_t difference[COSTAS_MAX]; /* used, by distance, one bit for each */
} Board;

/* Returns the bit of the difference between the dot's row and the row `apart`
 * columns before.
 */
static inline uint64_t
difference (const Board *board, const Column *dot, int apart)
{
  return UINT64_C (1) << (dot->row - board->row[dot->column - apart]
                          + COSTAS_MAX - 1);
}

static SEARCH_CALLBACK (valid, marks_valid, const Board *board,
                        const Column *dot)
{
  if (board->taken >> dot->row & 1)
    return false;
  for (int apart = 1; apart < dot->column; apart++)
    if (board->difference[apart] & difference (board, dot, apart))
      return false;
  return true;
}

/* Flips the marks of a dot: a second call undoes the first. */
static inline void
mark (Board *board, const Column *dot)
{
  board->taken ^= UINT32_C (1) << dot->row;
  for (int apart = 1; apart < dot->column; apart++)
    board->difference[apart] ^= difference (board, dot, apart);
}

static SEARCH_CALLBACK (enter, marks_enter, Board *board, const Column *dot)
{
  board->row[dot->column] = dot->row;
  mark (board, dot);
}

static SEARCH_CALLBACK (leave, marks_leave, Board *board, const Column *dot)
{
  mark (board, dot);
  board->row[dot->column] = 0;
}

/* clang-format off */
SEARCH_REPR (marks,
             .summary = "differences marked as taken; those of a dot looked up",
             .tree = "columns",
             .state_size = sizeof (Column),
             .next = column_next,
             .valid = marks_valid,
             .solution = column_solution,
             .answer = column_answer,
             .board = { .size = sizeof (Board),
                        .enter = marks_enter,
                        .leave = marks_leave });
/* clang-format on */

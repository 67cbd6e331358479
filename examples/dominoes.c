/* SPDX-License-Identifier: MIT */
/* dominoes.c: counts the ways to cover a board with dominoes.  The search goes
 * from cell to cell, row by row.
 */
#include <libsearch/search.h>

typedef struct
{
  int rows, columns;
} Board;

/* All cells before `cell` are covered.  Bit i of `covered` is set if the cell
 * `cell` + i is covered too.
 */
typedef struct
{
  uint64_t covered;
  int32_t  cell;
  int32_t  piece; /* the domino of the last cell: NONE, ACROSS or DOWN */
} State;

enum
{
  NONE, /* the cell was covered before */
  ACROSS,
  DOWN,
  PIECES
};

/* Returns the cells that the piece covers, as bits; 0 if it does not fit. */
static uint64_t
place (const Board *board, const State *state, int piece)
{
  const int  columns = board->columns, cells = board->rows * columns;
  const bool is_edge = (state->cell + 1) % columns == 0;

  if (piece == NONE)
    return state->cell < cells ? state->covered & 1 : 0;
  if (piece == ACROSS)
    return is_edge || state->cell == cells || state->covered & 3 ? 0 : 3;
  return state->cell + columns >= cells || state->covered & 1
             ? 0
             : 1 | UINT64_C (1) << columns;
}

static SEARCH_CALLBACK (next, cells_next, const Board *board,
                        const State *state, uint64_t *cursor, State *child)
{
  while (*cursor < PIECES)
    {
      const int      piece = (int) (*cursor)++;
      const uint64_t cells = place (board, state, piece);

      if (cells == 0)
        continue;
      child->covered = (state->covered | cells) >> 1;
      child->cell = state->cell + 1;
      child->piece = piece;
      return true;
    }
  return false;
}

static SEARCH_CALLBACK (solution, cells_solution, const Board *board,
                        const State *state)
{
  return state->cell == board->rows * board->columns;
}

/* The covered cells determine in which ways the other cells can be covered. */
static SEARCH_CALLBACK (key, cells_key, const void *instance,
                        const State *state, size_t depth, State *key)
{
  (void) instance, (void) depth;
  key->covered = state->covered;
  key->cell = state->cell;
}

static SEARCH_CALLBACK (answer, cells_answer, const void *instance,
                        const State *root, size_t depth, int *answer)
{
  (void) instance;
  for (size_t i = 0; i < depth; i++)
    answer[i] = root[i + 1].piece;
  return depth;
}

SEARCH_REPR (cells, .state_size = sizeof (State), .next = cells_next,
             .solution = cells_solution, .answer = cells_answer,
             .memo = { .key_size = sizeof (State),
                       .key = cells_key,
                       .self_contained = true });

static SEARCH_CALLBACK (answer_length, board_length, const Board *board)
{
  return (size_t) board->rows * (size_t) board->columns;
}

static const SearchRepr *const reprs[] = { &cells, NULL };

static const SearchOption options[]
    = { SEARCH_INT ("rows", Board, rows, "rows of the board", 8, 1, 1000),
        SEARCH_INT ("columns", Board, columns, "columns", 8, 1, 62),
        { 0 } };

static const SearchProblem dominoes = { .name = "dominoes",
                                        .summary = "boards covered by dominoes",
                                        .instance_size = sizeof (Board),
                                        .reprs = reprs,
                                        .options = options,
                                        .small = "rows=1..4 columns=1..4",
                                        .answer_length = board_length };

SEARCH_PLUGIN (dominoes);

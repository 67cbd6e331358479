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
  int32_t  piece; /* the newest: 1 a domino across, 2 down, 0 no domino */
} State;

/* Returns the pieces that can cover the cell, one bit each: no domino if an
 * earlier one covers it.
 */
static SEARCH_CALLBACK (expand, cells_expand, const Board *board,
                        const State *state)
{
  const int  rest = board->rows * board->columns - state->cell;
  const bool fits_across
      = rest > 1 && (rest - 1) % board->columns != 0 && !(state->covered & 2);
  const bool fits_down = rest > board->columns;

  if (state->covered & 1)
    return 1;
  return (fits_across ? 2 : 0) | (fits_down ? 4 : 0);
}

static SEARCH_CALLBACK (next, cells_next, const Board *board,
                        const State *state, uint64_t *cursor, State *child)
{
  const uint64_t pieces[] = { 0, 3, 1 | UINT64_C (1) << board->columns };

  if (*cursor == 0)
    return false;
  child->piece = __builtin_ctzll (*cursor);
  child->cell = state->cell + 1;
  child->covered = (state->covered | pieces[child->piece]) >> 1;
  *cursor &= *cursor - 1;
  return true;
}

static SEARCH_CALLBACK (solution, cells_solution, const Board *board,
                        const State *state)
{
  return state->cell == board->rows * board->columns;
}

/* The later steps read nothing else. */
static SEARCH_CALLBACK (key, cells_key, const void *instance,
                        const State *state, size_t depth, State *key)
{
  (void) instance, (void) depth;
  key->covered = state->covered;
  key->cell = state->cell;
}

/* The step to this state covers the cell before it. */
static SEARCH_CALLBACK (placed, cells_placed, const void *instance,
                        const State *state, size_t depth, int *places,
                        int *values)
{
  (void) instance, (void) depth;
  places[0] = state->cell - 1;
  values[0] = state->piece;
  return 1;
}

static SEARCH_CALLBACK (answer, cells_answer, const void *instance,
                        const State *root, size_t depth, int *answer)
{
  (void) instance;
  for (size_t i = 0; i < depth; i++)
    answer[i] = root[i + 1].piece;
  return depth;
}

SEARCH_REPR (cells, .state_size = sizeof (State), .expand = cells_expand,
             .next = cells_next, .solution = cells_solution,
             .answer = cells_answer,
             .memo = { .key_size = sizeof (State),
                       .key = cells_key,
                       .self_contained = true,
                       .placed = cells_placed });

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

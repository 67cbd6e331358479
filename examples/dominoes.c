/* SPDX-License-Identifier: MIT */
/* dominoes.c: counts the ways to cover a board with dominoes. */
#include <libsearch/search.h>

typedef struct
{
  int rows, columns;
} Board;

/* `cell` is the first cell that is not covered, counted row by row.  Bit i of
 * `covered` is set if the cell `cell` + i is covered.
 */
typedef struct
{
  uint64_t covered;
  int64_t  cell;
} State;

/* A domino covers the first open cell, and lies across or down. */
static SEARCH_CALLBACK (next, dominoes_next, const Board *board,
                        const State *state, uint64_t *cursor, State *child)
{
  const uint64_t dominoes[] = { 3, 1 | UINT64_C (1) << board->columns };
  const bool     fits[]
      = { (state->cell + 1) % board->columns && !(state->covered & 2),
          state->cell / board->columns + 1 < board->rows };

  while (*cursor < 2 && !fits[*cursor])
    ++*cursor;
  if (*cursor == 2)
    return false;
  child->covered = state->covered | dominoes[(*cursor)++];
  child->cell = state->cell + __builtin_ctzll (~child->covered);
  child->covered >>= child->cell - state->cell;
  return true;
}

static SEARCH_CALLBACK (solution, dominoes_solution, const Board *board,
                        const State *state)
{
  return state->cell == board->rows * board->columns;
}

/* The later dominoes depend on the whole state. */
static SEARCH_CALLBACK (key, dominoes_key, const Board *board,
                        const State *state, size_t depth, State *key)
{
  (void) board, (void) depth;
  *key = *state;
}

SEARCH_REPR (cells, .state_size = sizeof (State), .next = dominoes_next,
             .solution = dominoes_solution,
             .memo = { .key_size = sizeof (State),
                       .key = dominoes_key,
                       .self_contained = true });

static const SearchRepr *const reprs[] = { &cells, NULL };

static const SearchOption options[]
    = { SEARCH_INT ("rows", Board, rows, "rows of the board", 8, 1, 1000),
        SEARCH_INT ("columns", Board, columns, "columns", 8, 1, 62),
        { 0 } };

static const SearchProblem dominoes = { .name = "dominoes",
                                        .summary = "boards covered by dominoes",
                                        .instance_size = sizeof (Board),
                                        .reprs = reprs,
                                        .options = options };

SEARCH_PLUGIN (dominoes);

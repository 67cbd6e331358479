/* SPDX-License-Identifier: MIT */
/* cells.c: a picture with a cell of each kind, of which one in a colour is a
 * smaller square within its lines, unless --bare leaves these out.
 */
#include <libsearch/search.h>

typedef struct
{
  bool bare;
} Cells;

enum
{
  CELLS_COUNT = 5
};

static SEARCH_CALLBACK (next, cells_next, const void *instance,
                        const int *state, uint64_t *cursor, int *child)
{
  (void) instance;
  *child = *state + 1;
  return (*cursor)++ == 0;
}

static SEARCH_CALLBACK (solution, cells_solution, const void *instance,
                        const int *state)
{
  (void) instance;
  return *state == 1;
}

static size_t
cells_answer (const void *instance, const void *path, size_t depth, int *values)
{
  (void) instance, (void) path;
  values[0] = 0;
  return depth;
}

static size_t
cells_length (const void *instance)
{
  (void) instance;
  return 1;
}

static SEARCH_CALLBACK (grid, cells_grid, const Cells *cells, SearchGrid *grid)
{
  grid->rows = 1;
  grid->columns = CELLS_COUNT;
  grid->bare = cells->bare;
}

static void
cells_cells (const void *instance, const int *answer, size_t length,
             SearchCell *cells)
{
  (void) instance, (void) answer, (void) length;
  cells[0].piece = SEARCH_PIECE_QUEEN;
  cells[1].piece = SEARCH_PIECE_DISC;
  cells[2].piece = SEARCH_PIECE_TILE;
  cells[2].colour = 2;
  cells[3].colour = 3;
  cells[4].hole = true;
}

SEARCH_REPR (plain, .state_size = sizeof (int), .next = cells_next,
             .solution = cells_solution, .answer = cells_answer);

static const SearchRepr *const reprs[] = { &plain, NULL };

static const SearchOption options[]
    = { SEARCH_FLAG ("bare", Cells, bare, "without lines"), { 0 } };

static const SearchProblem cells
    = { .name = "cells",
        .summary = "a cell of each kind",
        .instance_size = sizeof (Cells),
        .reprs = reprs,
        .options = options,
        .answer_length = cells_length,
        .picture = { .grid = cells_grid, .cells = cells_cells } };

SEARCH_PLUGIN (cells);

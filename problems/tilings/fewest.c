/* SPDX-License-Identifier: MIT */
/* fewest.c: covers the cell that the fewest placements can cover, on boards of
 * any size.
 */
#include "tilings.h"

#include <string.h>

/* The workspace. */
typedef struct
{
  Tilings tilings;

  /* For each cell, row by row, true for a hole and for a cell that is covered.
   */
  bool taken[];
} Board;

typedef struct
{
  int32_t first; /* index of the first cell of the newest piece */
  int32_t shape; /* shape of the newest piece */
  int32_t open;  /* number of cells that are not covered */
  int32_t next;  /* cell to cover next; set by `expand` */
} Placement;

static SEARCH_CALLBACK (sizes, fewest_sizes, const Tilings *tilings,
                        size_t *state_size, size_t *workspace_size)
{
  (void) state_size;
  *workspace_size = sizeof (Board) + (size_t) tilings_size (tilings);
}

static SEARCH_CALLBACK (start, fewest_start, Board *board)
{
  memcpy (board->taken, board->tilings.hole,
          (size_t) tilings_size (&board->tilings) * sizeof (bool));
}

static SEARCH_CALLBACK (root, fewest_root, const Board *board,
                        Placement *placement)
{
  placement->open = board->tilings.cells;
}

/* Covers the cells of a piece, or uncovers them. */
static void
set_piece (Board *board, const Placement *placement, bool taken)
{
  const Tilings *tilings = &board->tilings;
  const Shape   *shape = tilings->shapes + placement->shape;

  for (int i = 0; i < shape->count; i++)
    board->taken[placement->first + tilings_index (tilings, shape->cell[i])]
        = taken;
}

static SEARCH_CALLBACK (apply, fewest_apply, Board *board,
                        const Placement *placement)
{
  set_piece (board, placement, true);
}

static SEARCH_CALLBACK (undo, fewest_undo, Board *board,
                        const Placement *placement)
{
  set_piece (board, placement, false);
}

/* Finds the first placement that covers `cell`, from number *cursor on, and
 * sets *cursor to the next number.  Returns false if there is none.  Placement
 * number PIECE_MAX * s + i puts the cell number i of shape s on `cell`.
 */
static bool
find_placement (const Board *board, int cell, uint64_t *cursor,
                Placement *placement)
{
  const Tilings *tilings = &board->tilings;

  while (*cursor < (uint64_t) tilings->n_shapes * PIECE_MAX)
    {
      const int    number = (int) (*cursor / PIECE_MAX);
      const int    on_cell = (int) (*cursor % PIECE_MAX);
      const Shape *shape = tilings->shapes + number;
      bool         fits = on_cell < shape->count;

      if (!fits)
        {
          *cursor += PIECE_MAX - (uint64_t) on_cell;
          continue;
        }
      (*cursor)++;
      for (int i = 0; i < shape->count && fits; i++)
        {
          const SearchPlace place = tilings_cell (
              tilings, cell,
              (SearchPlace){ shape->cell[i].row - shape->cell[on_cell].row,
                             shape->cell[i].column
                                 - shape->cell[on_cell].column });

          fits = tilings_has (tilings, place)
                 && !board->taken[tilings_index (tilings, place)];
        }
      placement->shape = number;
      placement->first = cell - tilings_index (tilings, shape->cell[on_cell]);
      if (fits)
        return true;
    }
  return false;
}

/* Returns the number of placements that cover `cell`, or `limit` if there are
 * more.
 */
static int
count_placements (const Board *board, int cell, int limit)
{
  uint64_t  cursor = 0;
  Placement placement;
  int       count = 0;

  while (count < limit && find_placement (board, cell, &cursor, &placement))
    count++;
  return count;
}

static SEARCH_CALLBACK (expand, fewest_expand, const Board *board,
                        Placement *placement)
{
  int least = INT_MAX;

  for (int cell = 0; cell < tilings_size (&board->tilings) && least > 0; cell++)
    if (!board->taken[cell])
      {
        const int count = count_placements (board, cell, least);

        if (count < least)
          placement->next = cell;
        least = MIN (count, least);
      }
  return 0;
}

static SEARCH_CALLBACK (next, fewest_next, const Board *board,
                        const Placement *placement, uint64_t *cursor,
                        Placement *child)
{
  if (!find_placement (board, placement->next, cursor, child))
    return false;
  child->open = placement->open - board->tilings.shapes[child->shape].count;
  return true;
}

static SEARCH_CALLBACK (solution, fewest_solution, const void *instance,
                        const Placement *placement)
{
  (void) instance;
  return placement->open == 0;
}

static SEARCH_CALLBACK (answer, fewest_answer, const Tilings *tilings,
                        const Placement *root, size_t depth, int *answer)
{
  const size_t length = tilings_clear (tilings, answer);

  for (size_t i = 1; i <= depth; i++)
    tilings_place (tilings, root[i].shape, root[i].first, answer);
  return length;
}

/* clang-format off */
SEARCH_REPR (fewest,
             .summary = "covers the cell with the fewest placements",
             .state_size = sizeof (Placement),
             .sizes = fewest_sizes,
             .root = fewest_root,
             .next = fewest_next,
             .solution = fewest_solution,
             .expand = fewest_expand,
             .answer = fewest_answer,
             .workspace = { .start = fewest_start,
                            .apply = fewest_apply,
                            .undo = fewest_undo });
/* clang-format on */

/* SPDX-License-Identifier: MIT */
/* tilings.c: the problem: covers a board with pieces that consist of cells, any
 * number of each.  An answer has a value for each cell, row by row: see
 * CELL_COVERED.
 */
#include "tilings.h"

static const char *const turns_words[] = { "free", "one-sided", "fixed", NULL };

static const SearchOption options[] = {
  SEARCH_INT ("rows", Tilings, rows, "Rows of the board", 8, 1, SIDE_MAX),
  SEARCH_INT ("columns", Tilings, columns, "Columns of the board", 8, 1,
              SIDE_MAX),
  SEARCH_TEXT ("pieces", Tilings, pieces_typed,
               "Pieces, such as L3,tetrominoes,xx/x (domino)", "PIECES"),
  SEARCH_WORD ("turns", Tilings, turns, "Turn pieces, also over", turns_words,
               TURNS_FREE),
  SEARCH_TEXT ("holes", Tilings, holes_typed,
               "Leave out squares, such as c4,f6, or aztec (none)", "SQUARES"),
  { 0 },
};

static SEARCH_CALLBACK (finish, finish, Tilings *tilings)
{
  g_free (tilings->hole);
  g_free (tilings->shapes);
  g_free (tilings->order.blocked);
  g_free (tilings->order.masks);
}

static SEARCH_CALLBACK (prepare, prepare, Tilings *tilings, GError **error)
{
  if (!tilings_read_board (tilings, error)
      || !tilings_read_pieces (tilings, error))
    {
      finish (tilings);
      return false;
    }
  tilings_make_images (tilings);
  tilings_make_order (tilings);
  return true;
}

static SEARCH_CALLBACK (answer_length, answer_length, const Tilings *tilings)
{
  return (size_t) tilings_size (tilings);
}

/* Marks the cells of a piece.  Returns false if a cell is outside of the board,
 * or is marked already.
 */
static bool
mark_piece (const Tilings *tilings, int cell, const Shape *shape, bool *marked)
{
  for (int i = 0; i < shape->count; i++)
    {
      const SearchPlace place = tilings_cell (tilings, cell, shape->cell[i]);

      if (!tilings_has (tilings, place)
          || marked[tilings_index (tilings, place)])
        return false;
      marked[tilings_index (tilings, place)] = true;
    }
  return true;
}

/* Checks the rules: each cell is covered once, or is a hole. */
static SEARCH_CALLBACK (check, check, const Tilings *tilings, const int *answer,
                        size_t length)
{
  const size_t size = (size_t) (tilings->rows * tilings->columns);
  bool        *marked = g_new (bool, size);
  bool         is_right = length == size;

  memcpy (marked, tilings->hole, size * sizeof (bool));
  for (size_t i = 0; i < size && is_right; i++)
    if (answer[i] != CELL_COVERED)
      is_right = answer[i] > 0 && answer[i] <= tilings->n_shapes
                 && mark_piece (tilings, (int) i,
                                tilings->shapes + answer[i] - 1, marked);
  for (size_t i = 0; i < size && is_right; i++)
    is_right = marked[i];
  g_free (marked);
  return is_right;
}

/* Returns true if pieces have different numbers of cells. */
static bool
is_mixed (const Tilings *tilings)
{
  for (int i = 1; i < tilings->n_shapes; i++)
    if (tilings->shapes[i].count != tilings->shapes[0].count)
      return true;
  return false;
}

static SEARCH_CALLBACK (choose_for, choose_for, const Tilings *tilings,
                        SearchPurpose purpose, const char **why)
{
  *why = "the only one for pieces that reach more than 63 cells ahead";
  if (!tilings->order.masks)
    return "fewest";
  *why = "the fastest count with a memo table if pieces differ in size";
  if (purpose == SEARCH_PURPOSE_COUNT && is_mixed (tilings))
    return "cells";
  *why = "the fastest where pieces reach at most 63 cells ahead";
  return "pieces";
}

static SEARCH_CALLBACK (title, title, const Tilings *tilings, GString *out)
{
  g_string_append_printf (out, "%s in %d x %d",
                          tilings->pieces_typed ? tilings->pieces_typed
                                                : "domino",
                          tilings->rows, tilings->columns);
  if (tilings->holes_typed)
    g_string_append_printf (out, " without %s", tilings->holes_typed);
}

static const SearchRepr *const reprs[] = { &pieces, &cells, &fewest, NULL };

static const SearchProblem tilings = {
  .name = "tilings",
  .summary = "Cover a board with dominoes or other polyominoes",
  .instance_size = sizeof (Tilings),
  .reprs = reprs,
  .options = options,
  .small = "rows=1..4 columns=1..4",
  .prepare = prepare,
  .finish = finish,
  .answer_length = answer_length,
  .check = check,
  .known = tilings_known,
  .formats = tilings_formats,
  .symmetries = tilings_symmetries,
  .picture = { .grid = tilings_grid, .cells = tilings_cells },
  .title = title,
  .choose_for = choose_for,
};

SEARCH_PLUGIN (tilings);

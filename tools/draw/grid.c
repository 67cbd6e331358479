/* SPDX-License-Identifier: MIT */
/* grid.c: draws the board below the pieces (queens and discs): its squares,
 * lines and coordinates.
 */
#include "cells.h"
#include "libsearch/text/format.h"

#define CELL SEARCH_CELL_SIZE

static bool
takes_board (const Picture *picture, int cell)
{
  return !picture->cells[cell].hole;
}

/* Appends the edge of a board: the outlines of all cells that are part of the
 * board.
 */
static void
append_edge (const Picture *picture, GString *svg)
{
  Regions *board = regions_new (picture, takes_board, false);

  g_string_append (svg, "<path class=\"thick\" d=\"");
  for (int i = 0; i < regions_count (board); i++)
    regions_append_outline (board, i, svg);
  g_string_append (svg, "\"/>");
  regions_free (board);
}

/* Appends lines that divide the grid into parts of `rows` rows and `columns`
 * columns.  If `around` is true, also appends the lines around the grid.
 */
static void
append_lines (const SearchGrid *grid, int rows, int columns, bool around,
              const char *class, GString *svg)
{
  if (rows <= 0 || columns <= 0)
    return;
  text_append_format (svg, "<path class=\"%s\" d=\"", class);
  for (int row = around ? 0 : rows; row < grid->rows + around; row += rows)
    text_append_format (svg, "M0 %dH%d", row * CELL, grid->columns * CELL);
  for (int column = around ? 0 : columns; column < grid->columns + around;
       column += columns)
    text_append_format (svg, "M%d 0V%d", column * CELL, grid->rows * CELL);
  g_string_append (svg, "\"/>");
}

void
picture_append_lines (const SearchGrid *grid, int rows, int columns,
                      const char *class, GString *svg)
{
  append_lines (grid, rows, columns, false, class, svg);
}

/* Limits for the number of squares of a chessboard.  Up to SQUARES_MAX squares,
 * each square is an element of its own.  Up to PATTERN_MAX squares, an SVG
 * pattern repeats the squares.  A larger board has no dark squares, since these
 * would be smaller than the dots of a screen, and hide the pieces.
 */
#define SQUARES_MAX (64 * 64)
#define PATTERN_MAX (256 * 256)

static void
append_pattern (const SearchGrid *grid, GString *svg)
{
  text_append_format (
      svg,
      "<pattern id=\"chequers\" width=\"%d\" height=\"%d\" "
      "patternUnits=\"userSpaceOnUse\"><path class=\"dark\" "
      "d=\"M%d 0h%dv%dh-%dzM0 %dh%dv%dh-%dz\"/></pattern>"
      "<rect fill=\"url(#chequers)\" width=\"%d\" height=\"%d\"/>",
      2 * CELL, 2 * CELL, CELL, CELL, CELL, CELL, CELL, CELL, CELL, CELL,
      grid->columns * CELL, grid->rows * CELL);
}

void
picture_append_chequers (const SearchGrid *grid, GString *svg)
{
  const int squares = grid->rows * grid->columns;

  if (squares > PATTERN_MAX)
    return;
  if (squares > SQUARES_MAX)
    {
      append_pattern (grid, svg);
      return;
    }
  g_string_append (svg, "<path class=\"dark\" d=\"");
  for (int row = 0; row < grid->rows; row++)
    for (int column = (row + 1) % 2; column < grid->columns; column += 2)
      text_append_format (svg, "M%d %dh%dv%dh-%dz", column * CELL, row * CELL,
                          CELL, CELL, CELL);
  g_string_append (svg, "\"/>");
}

static void
append_label (GString *svg, double x, double y, const char *text)
{
  g_string_append (svg, "<text class=\"label\"");
  search_append_attribute (svg, "x", x);
  search_append_attribute (svg, "y", y);
  text_append_format (svg, ">%s</text>", text);
}

void
picture_append_coordinates (const SearchGrid *grid, GString *svg)
{
  GString *text = g_string_new (NULL);

  for (int row = 0; row < grid->rows; row++)
    {
      g_string_printf (text, "%d", row + 1);
      append_label (svg, -3.5, (row + .62) * CELL, text->str);
    }
  for (int column = 0; column < grid->columns; column++)
    {
      g_string_truncate (text, 0);
      picture_append_column (text, column);
      append_label (svg, (column + .5) * CELL, grid->rows * CELL + 5,
                    text->str);
    }
  g_string_free (text, TRUE);
}

void
picture_append_grid (const Picture *picture, GString *svg)
{
  const SearchGrid *grid = &picture->grid;

  if (grid->regions)
    append_edge (picture, svg);
  else if (!grid->bare)
    {
      if (!grid->chequered)
        append_lines (grid, 1, 1, false, "line", svg);
      append_lines (grid, MAX (grid->rows, 1), MAX (grid->columns, 1), true,
                    "thick", svg);
    }
  append_lines (grid, grid->box_rows, grid->box_columns, false, "thick", svg);
}

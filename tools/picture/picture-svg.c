/* SPDX-License-Identifier: MIT */
/* picture-svg.c: pictures as SVG.
 *
 * Elements say by their class what they are; picture.css says how that looks.
 */
#include "picture-cells.h"
#include "tools/page/assets.h"

#include <string.h>

#define CELL SEARCH_CELL_SIZE

/* A queen in a cell of 10 x 10. */
static const char queen[]
    = "<g id=\"queen\">"
      "<path d=\"M1.7 3.7 2.7 7.1H7.3L8.3 3.7 6.6 5.3 6.7 2.9 5.5 4.9 5 2.3 "
      "4.5 4.9 3.3 2.9 3.4 5.3z\"/>"
      "<circle cx=\"1.6\" cy=\"3.4\" r=\".6\"/>"
      "<circle cx=\"3.2\" cy=\"2.5\" r=\".6\"/>"
      "<circle cx=\"5\" cy=\"1.9\" r=\".7\"/>"
      "<circle cx=\"6.8\" cy=\"2.5\" r=\".6\"/>"
      "<circle cx=\"8.4\" cy=\"3.4\" r=\".6\"/>"
      "<path d=\"M2.7 7.5H7.3V8.1H2.7zM2.2 8.4H7.8V9.2H2.2z\"/></g>";

void
picture_append_pieces_defined (GString *svg)
{
  g_string_append_printf (svg, "<defs>%s</defs>", queen);
}

/* Appends ` class="c3"`, or the class of what has no colour. */
static void
append_class (GString *svg, int colour, const char *otherwise)
{
  if (colour)
    g_string_append_printf (svg, " class=\"c%d\"",
                            (colour - 1) % SEARCH_COLOURS + 1);
  else
    g_string_append_printf (svg, " class=\"%s\"", otherwise);
}

static void
append_rect (GString *svg, double x, double y, double width, double height)
{
  search_append_attribute (svg, "x", x);
  search_append_attribute (svg, "y", y);
  search_append_attribute (svg, "width", width);
  search_append_attribute (svg, "height", height);
}

/* The text of a cell; the longer, the smaller. */
static void
append_text (GString *svg, const SearchCell *cell, int row, int column,
             bool named)
{
  const glong length = g_utf8_strlen (cell->text, -1);
  const char *size = length > 4 ? " tiny" : length > 2 ? " small" : "";

  g_string_append_printf (svg, "<text class=\"%s%s\"",
                          cell->given ? "given" : "text", size);
  search_append_attribute (svg, "x", (column + .5) * CELL);
  search_append_attribute (svg, "y",
                           (row
                            + (length > 4   ? .57
                               : length > 2 ? .63
                                            : .7))
                               * CELL);
  if (named)
    search_append_square (svg, row, column);
  g_string_append_c (svg, '>');
  search_append_escaped (svg, cell->text);
  g_string_append (svg, "</text>");
}

/* What is drawn behind the text of a cell, if anything is; then it has the
 * names of the row and the column.
 */
static bool
append_shape (GString *svg, const SearchCell *cell, int row, int column)
{
  const double x = column * CELL, y = row * CELL;

  switch (cell->piece)
    {
    case SEARCH_PIECE_QUEEN:
      g_string_append (svg, "<use href=\"#queen\"");
      append_class (svg, cell->colour, "piece");
      search_append_attribute (svg, "x", x);
      search_append_attribute (svg, "y", y);
      break;
    case SEARCH_PIECE_DISC:
      g_string_append (svg, "<circle");
      append_class (svg, cell->colour, "piece");
      search_append_attribute (svg, "cx", x + CELL / 2.);
      search_append_attribute (svg, "cy", y + CELL / 2.);
      search_append_attribute (svg, "r", CELL * .33);
      break;
    case SEARCH_PIECE_TILE:
      g_string_append (svg, "<rect");
      append_class (svg, cell->colour, "tile");
      append_rect (svg, x + .6, y + .6, CELL - 1.2, CELL - 1.2);
      search_append_attribute (svg, "rx", 1.5);
      break;
    default:
      if (!cell->colour && !cell->hole)
        return false;
      g_string_append (svg, "<rect");
      append_class (svg, cell->colour, "hole");
      append_rect (svg, x, y, CELL, CELL);
    }
  search_append_square (svg, row, column);
  g_string_append (svg, "/>");
  return true;
}

/* The cells of which this is asked, in one of the two layers. */
static void
append_cells (const Picture *picture, bool ground, GString *svg)
{
  for (int row = 0; row < picture->grid.rows; row++)
    for (int column = 0; column < picture->grid.columns; column++)
      {
        const SearchCell *cell = picture_cell (picture, row, column);
        bool              named;

        if (picture_cell_is_empty (cell)
            || picture_cell_is_ground (picture, row, column) != ground)
          continue;
        named = append_shape (svg, cell, row, column);
        if (*cell->text)
          append_text (svg, cell, row, column, !named);
      }
}

/* Do the colours of two neighbours meet here? */
static bool
is_border (const SearchCell *cell, const SearchCell *neighbour)
{
  return !neighbour || cell->colour != neighbour->colour
         || cell->hole != neighbour->hole
         || strcmp (cell->text, neighbour->text) != 0;
}

/* The lines around regions of one colour and text. */
static void
append_borders (const Picture *picture, GString *svg)
{
  GString *path = g_string_new (NULL);

  for (int row = 0; row < picture->grid.rows; row++)
    for (int column = 0; column < picture->grid.columns; column++)
      {
        const SearchCell *cell = picture_cell (picture, row, column);

        if (is_border (cell, picture_cell (picture, row, column + 1)))
          g_string_append_printf (path, "M%d %dv%d", (column + 1) * CELL,
                                  row * CELL, CELL);
        if (is_border (cell, picture_cell (picture, row + 1, column)))
          g_string_append_printf (path, "M%d %dh%d", column * CELL,
                                  (row + 1) * CELL, CELL);
      }
  if (path->len > 0)
    g_string_append_printf (svg, "<path class=\"thick\" d=\"%s\"/>", path->str);
  g_string_free (path, TRUE);
}

/* The lines that divide the grid into parts of so many rows and columns. */
static void
append_lines (const SearchGrid *grid, int rows, int columns, const char *class,
              GString *svg)
{
  if (rows <= 0 || columns <= 0)
    return;
  g_string_append_printf (svg, "<path class=\"%s\" d=\"", class);
  for (int row = 0; row <= grid->rows; row += rows)
    g_string_append_printf (svg, "M0 %dH%d", row * CELL, grid->columns * CELL);
  for (int column = 0; column <= grid->columns; column += columns)
    g_string_append_printf (svg, "M%d 0V%d", column * CELL, grid->rows * CELL);
  g_string_append (svg, "\"/>");
}

static void
append_chequers (const SearchGrid *grid, GString *svg)
{
  g_string_append (svg, "<path class=\"dark\" d=\"");
  for (int row = 0; row < grid->rows; row++)
    for (int column = (row + 1) % 2; column < grid->columns; column += 2)
      g_string_append_printf (svg, "M%d %dh%dv%dh-%dz", column * CELL,
                              row * CELL, CELL, CELL, CELL);
  g_string_append (svg, "\"/>");
}

static void
append_label (GString *svg, double x, double y, const char *text)
{
  g_string_append (svg, "<text class=\"label\"");
  search_append_attribute (svg, "x", x);
  search_append_attribute (svg, "y", y);
  g_string_append_printf (svg, ">%s</text>", text);
}

static void
append_coordinates (const SearchGrid *grid, GString *svg)
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
picture_append_ground (Picture *picture, GString *svg)
{
  const SearchGrid *grid = &picture->grid;

  if (picture->problem->draw)
    return;
  picture_fill (picture, &(int){ 0 }, 0);
  if (!grid->bare)
    {
      g_string_append (svg, "<rect class=\"ground\"");
      append_rect (svg, 0, 0, grid->columns * CELL, grid->rows * CELL);
      g_string_append (svg, "/>");
    }
  if (grid->chequered)
    append_chequers (grid, svg);
  append_cells (picture, true, svg);
  if (!grid->bare && !grid->chequered && !grid->regions)
    append_lines (grid, 1, 1, "line", svg);
  append_lines (grid, grid->box_rows, grid->box_columns, "thick", svg);
  if (!grid->bare)
    append_lines (grid, MAX (grid->rows, 1), MAX (grid->columns, 1), "thick",
                  svg);
  if (grid->coordinates)
    append_coordinates (grid, svg);
}

void
picture_append_answer (Picture *picture, const int *answer, size_t length,
                       GString *svg)
{
  if (picture->problem->draw)
    {
      picture->problem->draw (picture->instance, answer, length, svg);
      return;
    }
  picture_fill (picture, answer, length);
  append_cells (picture, false, svg);
  if (picture->grid.regions)
    append_borders (picture, svg);
}

void
picture_append_document (Picture *picture, const int *answer, size_t length,
                         const char *title, GString *svg)
{
  g_string_append_printf (svg,
                          "<svg xmlns=\"http://www.w3.org/2000/svg\" "
                          "class=\"picture\" role=\"img\" viewBox=\"%s\">"
                          "<title>",
                          picture->view_box);
  search_append_escaped (svg, title);
  g_string_append_printf (svg, "</title><style>%s</style>", asset_picture_css);
  picture_append_pieces_defined (svg);
  picture_append_ground (picture, svg);
  picture_append_answer (picture, answer, length, svg);
  g_string_append (svg, "</svg>");
}

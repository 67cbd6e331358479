/* SPDX-License-Identifier: MIT */
/* picture-svg.c: pictures as SVG.
 *
 * Elements say by their class what they are; picture.css says how that looks.
 */
#include "picture-cells.h"
#include "tools/page/assets.h"

#include <string.h>

#define CELL SEARCH_CELL_SIZE

/* What is filled with a colour leaves the lines around it free. */
#define INSET .35

/* A queen in a cell of 10 x 10: five points with pearls, a waist, and two steps
 * to stand on.
 */
static const char queen[]
    = "<path id=\"queen\" d=\"M1.75 3.65 3 6.5Q5 5.95 7 6.5L8.25 3.65 6.55 "
      "5.05 6.75 2.75 5.5 4.65 5 2.25 4.5 4.65 3.25 2.75 3.45 5.05z"
      "M3.1 6.85Q5 6.3 6.9 6.85 6.55 7.35 6.75 7.85H3.25Q3.45 7.35 3.1 6.85z"
      "M2.85 8.15H7.15Q7.65 8.45 7.75 9.05H2.25Q2.35 8.45 2.85 8.15z"
      "M1.05 3.2a.55 .55 0 1 0 1.1 0 .55 .55 0 1 0-1.1 0z"
      "M2.6 2.25a.55 .55 0 1 0 1.1 0 .55 .55 0 1 0-1.1 0z"
      "M4.4 1.7a.6 .6 0 1 0 1.2 0 .6 .6 0 1 0-1.2 0z"
      "M6.3 2.25a.55 .55 0 1 0 1.1 0 .55 .55 0 1 0-1.1 0z"
      "M7.85 3.2a.55 .55 0 1 0 1.1 0 .55 .55 0 1 0-1.1 0z\"/>";

void
picture_append_pieces_defined (GString *svg)
{
  g_string_append_printf (svg, "<defs>%s</defs>", queen);
}

/* Appends ` class="c3"`, or the class of what has no colour, and another one,
 * which begins with a space if it is there.
 */
static void
append_class (GString *svg, int colour, const char *otherwise, const char *more)
{
  if (colour)
    g_string_append_printf (svg, " class=\"c%d%s\"",
                            (colour - 1) % SEARCH_COLOURS + 1, more);
  else
    g_string_append_printf (svg, " class=\"%s%s\"", otherwise, more);
}

static void
append_rect (GString *svg, double x, double y, double width, double height)
{
  search_append_attribute (svg, "x", x);
  search_append_attribute (svg, "y", y);
  search_append_attribute (svg, "width", width);
  search_append_attribute (svg, "height", height);
}

/* How a text is written: the longer, the smaller.  What is too long for all of
 * these is pressed together.
 */
static const struct
{
  glong length; /* up to so many characters */
  const char *class;
  double below; /* its base, below the middle of the cell */
} sizes[]
    = { { 2, "", 2.1 }, { 4, " small", 1.4 }, { G_MAXLONG, " tiny", .8 } };

#define TINY_MAX 7

static void
append_text (GString *svg, const SearchCell *cell, int row, int column,
             bool named)
{
  const glong length = g_utf8_strlen (cell->text, -1);
  int         i = 0;

  while (length > sizes[i].length)
    i++;
  g_string_append_printf (svg, "<text class=\"%s%s\"",
                          cell->given ? "given" : "text", sizes[i].class);
  search_append_attribute (svg, "x", (column + .5) * CELL);
  search_append_attribute (svg, "y", (row + .5) * CELL + sizes[i].below);
  if (length > TINY_MAX)
    g_string_append_printf (svg,
                            " textLength=\"%d\" "
                            "lengthAdjust=\"spacingAndGlyphs\"",
                            CELL - 2);
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
append_shape (const SearchGrid *grid, const SearchCell *cell, int row,
              int column, GString *svg)
{
  const double x = column * CELL, y = row * CELL;
  double       inset;

  switch (cell->piece)
    {
    case SEARCH_PIECE_QUEEN:
      g_string_append (svg, "<use href=\"#queen\"");
      append_class (svg, cell->colour, "piece", "");
      search_append_attribute (svg, "x", x);
      search_append_attribute (svg, "y", y);
      break;
    case SEARCH_PIECE_DISC:
      g_string_append (svg, "<circle");
      append_class (svg, cell->colour, "piece", "");
      search_append_attribute (svg, "cx", x + CELL / 2.);
      search_append_attribute (svg, "cy", y + CELL / 2.);
      search_append_attribute (svg, "r", CELL * .33);
      break;
    case SEARCH_PIECE_TILE:
      g_string_append (svg, "<rect");
      append_class (svg, cell->colour, "tile", "");
      append_rect (svg, x + .6, y + .6, CELL - 1.2, CELL - 1.2);
      search_append_attribute (svg, "rx", 1.5);
      break;
    default:
      if (!cell->colour && (!cell->hole || grid->bare) && !cell->given)
        return false;
      g_string_append (svg, "<rect");
      append_class (svg, cell->colour, cell->hole ? "hole" : "clue", " square");
      inset = cell->colour && !grid->regions && !grid->bare ? INSET : 0;
      append_rect (svg, x + inset, y + inset, CELL - 2 * inset,
                   CELL - 2 * inset);
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
        named = append_shape (&picture->grid, cell, row, column, svg);
        if (*cell->text)
          append_text (svg, cell, row, column, !named);
      }
}

/* Is it a part of the board? */
static bool
is_there (const SearchCell *cell)
{
  return cell && !cell->hole;
}

/* Is there a line between two neighbours?  In the ground, where the board ends;
 * in an answer, where two colours or texts meet, and again where one meets the
 * end of the board, which it has half covered.
 */
static bool
is_border (const SearchCell *cell, const SearchCell *neighbour, bool ground)
{
  if (!is_there (cell) || !is_there (neighbour))
    return is_there (cell) != is_there (neighbour)
           && (ground || (is_there (cell) ? cell : neighbour)->colour);
  if (ground)
    return false;
  return cell->colour != neighbour->colour
         || strcmp (cell->text, neighbour->text) != 0;
}

/* The lines around regions. */
static void
append_borders (const Picture *picture, bool ground, GString *svg)
{
  GString *path = g_string_new (NULL);

  for (int row = -1; row < picture->grid.rows; row++)
    for (int column = -1; column < picture->grid.columns; column++)
      {
        const SearchCell *cell = picture_cell (picture, row, column);

        if (is_border (cell, picture_cell (picture, row, column + 1), ground))
          g_string_append_printf (path, "M%d %dv%d", (column + 1) * CELL,
                                  row * CELL, CELL);
        if (is_border (cell, picture_cell (picture, row + 1, column), ground))
          g_string_append_printf (path, "M%d %dh%d", column * CELL,
                                  (row + 1) * CELL, CELL);
      }
  if (path->len > 0)
    g_string_append_printf (svg, "<path class=\"thick\" d=\"%s\"/>", path->str);
  g_string_free (path, TRUE);
}

/* The lines that divide the grid into parts of so many rows and columns, with
 * those around it or without.
 */
static void
append_lines (const SearchGrid *grid, int rows, int columns, bool around,
              const char *class, GString *svg)
{
  if (rows <= 0 || columns <= 0)
    return;
  g_string_append_printf (svg, "<path class=\"%s\" d=\"", class);
  for (int row = around ? 0 : rows; row < grid->rows + around; row += rows)
    g_string_append_printf (svg, "M0 %dH%d", row * CELL, grid->columns * CELL);
  for (int column = around ? 0 : columns; column < grid->columns + around;
       column += columns)
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

/* The lines of a grid, but for those of regions in an answer. */
static void
append_grid (const Picture *picture, GString *svg)
{
  const SearchGrid *grid = &picture->grid;

  if (grid->regions)
    append_borders (picture, true, svg);
  else if (!grid->bare)
    {
      if (!grid->chequered)
        append_lines (grid, 1, 1, false, "line", svg);
      append_lines (grid, MAX (grid->rows, 1), MAX (grid->columns, 1), true,
                    "thick", svg);
    }
  append_lines (grid, grid->box_rows, grid->box_columns, false, "thick", svg);
}

void
picture_append_ground (Picture *picture, GString *svg)
{
  const SearchGrid *grid = &picture->grid;

  if (picture->problem->draw_ground)
    picture->problem->draw_ground (picture->instance, svg);
  if (picture->problem->draw)
    return;
  picture_fill (picture, &(int){ 0 }, 0);
  if (!grid->bare)
    {
      g_string_append_printf (svg, "<rect class=\"%s\"",
                              grid->chequered ? "light" : "ground");
      append_rect (svg, 0, 0, grid->columns * CELL, grid->rows * CELL);
      g_string_append (svg, "/>");
    }
  if (grid->chequered)
    append_chequers (grid, svg);
  if (grid->regions)
    append_lines (grid, 1, 1, false, "faint", svg);
  append_cells (picture, true, svg);
  append_grid (picture, svg);
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
    append_borders (picture, false, svg);
}

/* What a picture that stands alone is drawn on. */
static void
append_paper (const Picture *picture, GString *svg)
{
  double x, y, width, height;

  picture_view (picture, &x, &y, &width, &height);
  g_string_append (svg, "<rect class=\"paper\"");
  append_rect (svg, x, y, width, height);
  g_string_append (svg, "/>");
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
  append_paper (picture, svg);
  picture_append_ground (picture, svg);
  picture_append_answer (picture, answer, length, svg);
  g_string_append (svg, "</svg>");
}

/* SPDX-License-Identifier: MIT */
/* svg.c: draws pictures as SVG.
 *
 * Each element has a class, which names its role; picture.css defines how a
 * class looks.
 */
#include "cells.h"
#include "libsearch/text/format.h"
#include "tools/draw/page/page.h"

#include <string.h>

#define CELL SEARCH_CELL_SIZE

/* Gap between a filled shape and the lines around the shape, in units of SVG.
 */
#define INSET .35

/* The SVG of a queen in a cell of 10 x 10: a crown of five points with pearls,
 * a waist, and two steps as a base.
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
  text_append_format (svg, "<defs>%s</defs>", queen);
}

/* Appends the attribute class, such as ` class="c3"` for the colour with the
 * index 3.  If `colour` is 0, there is no colour, and the class is `otherwise`.
 * `more` contains further classes, each after a space; "": none.
 */
static void
append_class (GString *svg, int colour, const char *otherwise, const char *more)
{
  if (colour)
    text_append_format (svg, " class=\"c%d%s\"",
                        (colour - 1) % SEARCH_COLOURS + 1, more);
  else
    text_append_format (svg, " class=\"%s%s\"", otherwise, more);
}

static void
append_rect (GString *svg, double x, double y, double width, double height)
{
  search_append_attribute (svg, "x", x);
  search_append_attribute (svg, "y", y);
  search_append_attribute (svg, "width", width);
  search_append_attribute (svg, "height", height);
}

/* Sizes of the text in a cell; a longer text has a smaller size.  A text of
 * more than TINY_MAX characters is compressed in width.
 */
static const struct
{
  glong length; /* maximum number of characters */
  const char *class;

  /* Distance from the middle of the cell down to the baseline of its text, in
   * units of SVG.
   */
  double below;
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
  text_append_format (svg, "<text class=\"%s%s\"",
                      cell->given ? "given" : "text", sizes[i].class);
  search_append_attribute (svg, "x", (column + .5) * CELL);
  search_append_attribute (svg, "y", (row + .5) * CELL + sizes[i].below);
  if (length > TINY_MAX)
    text_append_format (svg,
                        " textLength=\"%d\" "
                        "lengthAdjust=\"spacingAndGlyphs\"",
                        CELL - 2);
  if (named)
    search_append_square (svg, row, column);
  g_string_append_c (svg, '>');
  search_append_escaped (svg, cell->text);
  g_string_append (svg, "</text>");
}

/* Appends the shape of a cell, which is drawn behind its text.  The attributes
 * of the shape contain the cell's row and column.  Returns false if the cell
 * has no shape.
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
    case SEARCH_PIECE_SQUARE:
      g_string_append (svg, "<rect");
      append_class (svg, cell->colour, "piece", " square");
      append_rect (svg, x + .6, y + .6, CELL - 1.2, CELL - 1.2);
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
      inset = cell->colour && !grid->bare ? INSET : 0;
      append_rect (svg, x + inset, y + inset, CELL - 2 * inset,
                   CELL - 2 * inset);
    }
  search_append_square (svg, row, column);
  g_string_append (svg, "/>");
  return true;
}

/* Returns true if the cell is drawn as a part of a region, a set of connected
 * equal cells, and not separately.
 */
static bool
is_of_region (const Picture *picture, const SearchCell *cell)
{
  return picture->grid.regions && cell->colour && !cell->piece && !cell->hole;
}

static bool
is_of_layer (const Picture *picture, int cell, bool ground)
{
  return picture_cell_is_ground (picture, cell / picture->grid.columns,
                                 cell % picture->grid.columns)
         == ground;
}

/* Appends the cells of one part of the picture.  If `ground`, this is the part
 * that is equal in all answers; otherwise it is the part that only the current
 * answer has.
 */
static void
append_cells (const Picture *picture, bool ground, GString *svg)
{
  for (int row = 0; row < picture->grid.rows; row++)
    for (int column = 0; column < picture->grid.columns; column++)
      {
        const SearchCell *cell = picture_cell (picture, row, column);
        bool              named;

        if (picture_cell_is_empty (cell) || is_of_region (picture, cell)
            || picture_cell_is_ground (picture, row, column) != ground)
          continue;
        named = append_shape (&picture->grid, cell, row, column, svg);
        if (*cell->text)
          append_text (svg, cell, row, column, !named);
      }
}

static bool
takes_ground (const Picture *picture, int cell)
{
  return is_of_region (picture, picture->cells + cell)
         && is_of_layer (picture, cell, true);
}

static bool
takes_answer (const Picture *picture, int cell)
{
  return is_of_region (picture, picture->cells + cell)
         && is_of_layer (picture, cell, false);
}

/* Appends the shape of a region (a set of connected equal cells), with its text
 * in the middle.
 */
static void
append_region (const Picture *picture, const Regions *regions, int region,
               GString *svg)
{
  const int         middle = regions_middle (regions, region);
  const int         row = middle / picture->grid.columns;
  const int         column = middle % picture->grid.columns;
  const SearchCell *cell = picture->cells + middle;

  g_string_append (svg, "<path");
  append_class (svg, cell->colour, "", " region");
  g_string_append (svg, " d=\"");
  regions_append_outline (regions, region, svg);
  g_string_append_c (svg, '"');
  search_append_square (svg, row, column);
  g_string_append (svg, "/>");
  if (*cell->text)
    append_text (svg, cell, row, column, false);
}

/* Appends the regions (sets of connected equal cells) of one part of the
 * picture.  If `ground`, this is the part that is equal in all answers;
 * otherwise it is the part that only the current answer has.  Does nothing if
 * the picture has no regions.
 */
static void
append_regions (const Picture *picture, bool ground, GString *svg)
{
  Regions *regions;

  if (!picture->grid.regions)
    return;
  regions = regions_new (picture, ground ? takes_ground : takes_answer, true);
  for (int i = 0; i < regions_count (regions); i++)
    append_region (picture, regions, i, svg);
  regions_free (regions);
}

void
picture_append_ground (Picture *picture, GString *svg)
{
  const SearchGrid *grid = &picture->grid;

  if (picture->problem->picture.draw_ground)
    picture->problem->picture.draw_ground (picture->instance, svg);
  if (picture->problem->picture.draw)
    return;
  picture_fill (picture, &(int){ 0 }, 0);
  if (!grid->bare)
    {
      text_append_format (svg, "<rect class=\"%s\"",
                          grid->chequered ? "light" : "ground");
      append_rect (svg, 0, 0, grid->columns * CELL, grid->rows * CELL);
      g_string_append (svg, "/>");
    }
  if (grid->chequered)
    picture_append_chequers (grid, svg);
  if (grid->regions)
    picture_append_lines (grid, 1, 1, "faint", svg);
  append_cells (picture, true, svg);
  append_regions (picture, true, svg);
  picture_append_grid (picture, svg);
  if (grid->coordinates)
    picture_append_coordinates (grid, svg);
}

void
picture_append_answer (Picture *picture, const int *answer, size_t length,
                       GString *svg)
{
  if (picture->problem->picture.draw)
    {
      picture->problem->picture.draw (picture->instance, answer, length, svg);
      return;
    }
  picture_fill (picture, answer, length);
  append_cells (picture, false, svg);
  append_regions (picture, false, svg);
}

/* Appends a ring around the contents of a cell. */
static void
append_ring (int row, int column, GString *svg)
{
  text_append_format (svg,
                      "<rect class=\"conflict\" x=\"%d.6\" y=\"%d.6\" "
                      "width=\"8.8\" height=\"8.8\" rx=\"2\"/>",
                      column * CELL, row * CELL);
}

void
picture_append_conflict (const Picture *picture, const SearchLine *lines,
                         size_t count, GString *svg)
{
  if (picture->problem->draw_conflict)
    {
      picture->problem->draw_conflict (picture->instance, lines, count, svg);
      return;
    }
  for (size_t i = 0; i < count; i++)
    {
      const SearchLine *line = lines + i;

      append_ring (line->row, line->column, svg);
      if (line->row == line->to_row && line->column == line->to_column)
        continue;
      append_ring (line->to_row, line->to_column, svg);
      text_append_format (
          svg,
          "<path class=\"conflict dashed\" "
          "d=\"M%d %dL%d %d\"/>",
          line->column * CELL + CELL / 2, line->row * CELL + CELL / 2,
          line->to_column * CELL + CELL / 2, line->to_row * CELL + CELL / 2);
    }
}

/* Appends the background of a picture in a file of its own.  A picture on a
 * page needs no such background.
 */
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
picture_begin_document (const char *view_box, const char *title, GString *svg)
{
  text_append_format (svg,
                      "<svg xmlns=\"http://www.w3.org/2000/svg\" "
                      "class=\"picture\" role=\"img\" viewBox=\"%s\">"
                      "<title>",
                      view_box);
  search_append_escaped (svg, title);
  text_append_format (svg, "</title><style>%s</style>", asset_picture_css);
}

void
picture_append_document (Picture *picture, const int *answer, size_t length,
                         const char *title, GString *svg)
{
  picture_begin_document (picture->view_box, title, svg);
  picture_append_pieces_defined (svg);
  append_paper (picture, svg);
  picture_append_ground (picture, svg);
  picture_append_answer (picture, answer, length, svg);
  g_string_append (svg, "</svg>");
}

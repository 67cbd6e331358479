/* SPDX-License-Identifier: MIT */
/* picture.c: draws a board with coloured regions, thick lines between regions,
 * a letter in the corner of each region, and queens or stars.
 */
#include "regions.h"

#define CELL SEARCH_CELL_SIZE

SEARCH_CALLBACK (grid, regions_grid, const Regions *regions, SearchGrid *grid)
{
  grid->rows = grid->columns = regions->n;
  grid->width = grid->height = regions->n * CELL;
  grid->coordinates = true;
}

static int
colour_of (const Regions *regions, int cell)
{
  return regions->region[cell] % SEARCH_COLOURS + 1;
}

SEARCH_CALLBACK (cells, regions_cells, const Regions *regions,
                 const int *column, size_t length, SearchCell *cell)
{
  for (int i = 0; i < regions->cells; i++)
    {
      cell[i].colour = (uint8_t) colour_of (regions, i);
      cell[i].text[0] = g_ascii_tolower (regions->letter[regions->region[i]]);
    }
  for (size_t i = 0; i < length; i++)
    if (column[i] >= 0)
      {
        SearchCell *star
            = cell + (int) i / regions->stars * regions->n + column[i];

        star->text[0] = regions->stars == 1 ? '\0' : '*';
        star->piece = SEARCH_PIECE_QUEEN;
      }
}

/* Fills a region with its colour. */
static void
append_region (const Regions *regions, int region, GString *svg)
{
  g_string_append_printf (svg, "<path class=\"c%d square\" d=\"",
                          region % SEARCH_COLOURS + 1);
  for (int cell = 0; cell < regions->cells; cell++)
    if (regions->region[cell] == region)
      g_string_append_printf (svg, "M%d %dh%dv%dh-%dz",
                              cell % regions->n * CELL,
                              cell / regions->n * CELL, CELL, CELL, CELL);
  g_string_append (svg, "\"/>");
}

/* Draws the lines between cells of one region.  If `between` is true, draws the
 * lines between different regions instead, and the edge of the board.
 */
static void
append_lines (const Regions *regions, bool between, const char *class,
              GString *svg)
{
  const int      n = regions->n;
  const uint8_t *region = regions->region;

  g_string_append_printf (svg, "<path class=\"%s\" d=\"", class);
  for (int cell = 0; cell < regions->cells; cell++)
    {
      const int x = cell % n * CELL, y = cell / n * CELL;

      if (cell % n > 0 && (region[cell] != region[cell - 1]) == between)
        g_string_append_printf (svg, "M%d %dv%d", x, y, CELL);
      if (cell >= n && (region[cell] != region[cell - n]) == between)
        g_string_append_printf (svg, "M%d %dh%d", x, y, CELL);
    }
  if (between)
    g_string_append_printf (svg, "M0 0h%dv%dH0z", n * CELL, n * CELL);
  g_string_append (svg, "\"/>");
}

static void
append_text (GString *svg, const char *class, double x, double y,
             const char *text)
{
  g_string_append_printf (svg, "<text class=\"%s\"", class);
  search_append_attribute (svg, "x", x);
  search_append_attribute (svg, "y", y);
  g_string_append_printf (svg, ">%s</text>", text);
}

/* Draws the letter of each region in a corner of the region's first cell. */
static void
append_letters (const Regions *regions, GString *svg)
{
  int seen = 0;

  for (int cell = 0; cell < regions->cells; cell++)
    {
      const char letter[] = { regions->letter[regions->region[cell]], '\0' };

      if (regions->region[cell] < seen)
        continue;
      seen++;
      append_text (svg, "text tiny", cell % regions->n * CELL + 1.5,
                   cell / regions->n * CELL + 2.6, letter);
    }
}

static void
append_coordinates (const Regions *regions, GString *svg)
{
  for (int i = 0; i < regions->n; i++)
    {
      char number[16], letters[3] = { 0 };

      g_snprintf (number, sizeof number, "%d", i + 1);
      append_text (svg, "label", -3.5, (i + .62) * CELL, number);
      if (i >= 26)
        letters[0] = (char) ('A' + i / 26 - 1);
      letters[i >= 26] = (char) ('A' + i % 26);
      append_text (svg, "label", (i + .5) * CELL, regions->n * CELL + 5,
                   letters);
    }
}

SEARCH_CALLBACK (draw_ground, regions_draw_ground, const Regions *regions,
                 GString *svg)
{
  for (int region = 0; region < regions->n; region++)
    append_region (regions, region, svg);
  append_lines (regions, false, "faint", svg);
  append_lines (regions, true, "thick", svg);
  append_letters (regions, svg);
  append_coordinates (regions, svg);
}

/* Draws a star of five points in the cell whose top left corner is at x, y. */
static void
append_star (GString *svg, int x, int y)
{
  g_string_append_printf (
      svg,
      "<path class=\"piece\" d=\"M%d.00 %d.70l.97 2.97h3.12l-2.53 1.83 .97 "
      "2.97-2.53-1.83-2.53 1.83 .97-2.97-2.53-1.83h3.12z\"",
      x + CELL / 2, y + 1);
}

SEARCH_CALLBACK (draw, regions_draw, const Regions *regions, const int *column,
                 size_t length, GString *svg)
{
  for (size_t i = 0; i < length; i++)
    {
      const int row = (int) i / regions->stars;

      if (column[i] < 0)
        continue;
      if (regions->stars == 1)
        g_string_append_printf (
            svg, "<use href=\"#queen\" class=\"piece\" x=\"%d\" y=\"%d\"",
            column[i] * CELL, row * CELL);
      else
        append_star (svg, column[i] * CELL, row * CELL);
      search_append_square (svg, row, column[i]);
      g_string_append (svg, "/>");
    }
}

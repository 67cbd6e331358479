/* SPDX-License-Identifier: MIT */
/* picture.c: draws a row of numbers, with an arc that joins the two places of
 * each number.
 */
#include "langford.h"

#define CELL SEARCH_CELL_SIZE

/* Difference in height between the arcs of the numbers k and k + 1. */
#define RISE 3.6

/* Returns the height of the arc that joins the two places of a number. */
static double
arc_height (int number)
{
  return (number + 1) * RISE;
}

SEARCH_CALLBACK (grid, langford_grid, const Langford *langford,
                 SearchGrid *grid)
{
  const int n = langford->n;

  grid->rows = n > 0;
  grid->columns = 2 * n;
  grid->bare = true;
  grid->width = 2 * n * CELL;
  grid->height = n > 0 ? arc_height (n) + CELL : 0;
}

SEARCH_CALLBACK (cells, langford_cells, const Langford *langford,
                 const int *place, size_t length, SearchCell *cells)
{
  for (size_t i = 0; i < length; i++)
    {
      const int number = langford->n - (int) i;

      for (int k = 0; k < 2; k++)
        {
          SearchCell *cell = cells + place[i] + k * (number + 1);

          g_snprintf (cell->text, sizeof cell->text, "%d", number);
          cell->piece = SEARCH_PIECE_TILE;
          cell->colour = (uint8_t) number;
        }
    }
}

static void
append_tile (GString *svg, const char *class, int place, double top)
{
  g_string_append_printf (svg, "<rect class=\"%s\"", class);
  search_append_attribute (svg, "x", place * CELL + .6);
  search_append_attribute (svg, "y", top + .6);
  search_append_attribute (svg, "width", CELL - 1.2);
  search_append_attribute (svg, "height", CELL - 1.2);
  search_append_attribute (svg, "rx", 1.5);
}

/* Appends the tile (a square of the row) at place `place`, with its number. */
static void
append_number (GString *svg, int number, int place, double top)
{
  char class[8];

  g_snprintf (class, sizeof class, "c%d", (number - 1) % SEARCH_COLOURS + 1);
  append_tile (svg, class, place, top);
  search_append_square (svg, 0, place);
  g_string_append (svg, "/><text class=\"text\"");
  search_append_attribute (svg, "x", (place + .5) * CELL);
  search_append_attribute (svg, "y", top + .7 * CELL);
  g_string_append_printf (svg, ">%d</text>", number);
}

/* Appends an arc, half of an ellipse, between the middles of the two tiles of a
 * number.  `place` is the place of the left tile.
 */
static void
append_arc (GString *svg, int number, int place, double top)
{
  g_string_append (svg, "<path class=\"line\" d=\"M");
  search_append_number (svg, (place + .5) * CELL);
  g_string_append_c (svg, ' ');
  search_append_number (svg, top);
  g_string_append_c (svg, 'a');
  search_append_number (svg, (number + 1) * CELL / 2.);
  g_string_append_c (svg, ' ');
  search_append_number (svg, arc_height (number));
  g_string_append_printf (svg, " 0 0 1 %d 0\"/>", (number + 1) * CELL);
}

SEARCH_CALLBACK (draw, langford_draw, const Langford *langford,
                 const int *place, size_t length, GString *svg)
{
  const int    n = langford->n;
  const double top = arc_height (n);
  uint64_t     taken = 0; /* set of taken places, with one bit for each place */

  for (size_t i = 0; i < length; i++)
    {
      const int number = n - (int) i;

      append_arc (svg, number, place[i], top);
      append_number (svg, number, place[i], top);
      append_number (svg, number, place[i] + number + 1, top);
      taken |= langford_pair (UINT64_C (1) << place[i], number);
    }
  for (int i = 0; i < 2 * n; i++)
    if (!(taken >> i & 1))
      {
        append_tile (svg, "ground outlined", i, top);
        g_string_append (svg, "/>");
      }
}

/* Shows a conflict: draws a frame around each place of the row that two numbers
 * have.
 */
SEARCH_CALLBACK (draw_conflict, langford_draw_conflict,
                 const Langford *langford, const SearchLine *lines,
                 size_t count, GString *svg)
{
  for (size_t i = 0; i < count; i++)
    {
      append_tile (svg, "conflict", lines[i].column, arc_height (langford->n));
      g_string_append (svg, "/>");
    }
}

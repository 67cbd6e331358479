/* SPDX-License-Identifier: MIT */
/* picture.c: draws a ruler with its marks, and an arc for each pair of marks.
 *
 * An arc's height is proportional to the distance between its marks, so no two
 * arcs have equal heights.
 */
#include "golomb.h"

/* UNIT_MAX is the maximum width in the picture of a unit of the ruler, and
 * WIDTH the preferred width of the whole ruler, both in units of SVG.
 */
#define UNIT_MAX 10.
#define WIDTH 160.

/* Minimum difference in height between two arcs, so that a number fits between
 * them.  An arc joins two marks.
 */
#define LABEL_RISE 3.2

/* Maximum number of marks of a ruler whose arcs are all black.  In a ruler with
 * more marks, only the arcs between neighbouring marks are black.
 */
#define FEW 7

#define BODY 8.   /* height of the ruler, */
#define LINE 4.5  /* height of a line of numbers below the ruler */
#define LINES 3   /* maximum number of lines of numbers */
#define DIGIT 2.6 /* width of a digit */

static double
unit_width (const Golomb *golomb)
{
  return MIN (UNIT_MAX, WIDTH / golomb->length);
}

/* Returns the difference in height between two arcs if the distances between
 * their marks differ by 1.
 */
static double
unit_rise (const Golomb *golomb)
{
  return unit_width (golomb) * .7;
}

/* Returns the number of lines on which the picture writes the places of the
 * marks below the ruler: one line if neighbouring numbers cannot overlap, else
 * LINES.
 */
static int
count_lines (const Golomb *golomb)
{
  return unit_width (golomb) > 2.5 * DIGIT ? 1 : LINES;
}

/* Returns the x coordinate of a place on the ruler.  To the left of place 0 and
 * to the right of the last place, there is space for half of a number.
 */
static double
place_x (const Golomb *golomb, int place)
{
  return UNIT_MAX / 2 + place * unit_width (golomb);
}

/* Returns the y coordinate of the ruler's upper edge. */
static double
ruler_y (const Golomb *golomb)
{
  return golomb->length * unit_rise (golomb) + LABEL_RISE + 2;
}

SEARCH_CALLBACK (grid, golomb_grid, const Golomb *golomb, SearchGrid *grid)
{
  grid->rows = 1;
  grid->columns = golomb->length + 1;
  grid->width = place_x (golomb, golomb->length) + UNIT_MAX / 2;
  grid->height = ruler_y (golomb) + BODY + count_lines (golomb) * LINE + 1;
}

void
golomb_cells (const void *instance, const int *mark, size_t length,
              SearchCell *cells)
{
  (void) instance;
  for (size_t i = 0; i < length; i++)
    {
      SearchCell *cell = cells + mark[i];

      g_snprintf (cell->text, sizeof cell->text, "%d", mark[i]);
      cell->piece = SEARCH_PIECE_TILE;
      cell->colour = (uint8_t) (i % SEARCH_COLOURS + 1);
    }
}

static void
append_pair (GString *svg, double x, double y)
{
  search_append_number (svg, x);
  g_string_append_c (svg, ' ');
  search_append_number (svg, y);
}

/* Draws the ruler without marks: its body, with a short vertical line at every
 * place.
 */
SEARCH_CALLBACK (draw_ground, golomb_draw_ground, const Golomb *golomb,
                 GString *svg)
{
  const double y = ruler_y (golomb);
  const int    step = unit_width (golomb) >= 2 ? 1 : 10;

  g_string_append (svg, "<rect class=\"tile\"");
  search_append_attribute (svg, "x", place_x (golomb, 0) - UNIT_MAX / 3);
  search_append_attribute (svg, "y", y);
  search_append_attribute (
      svg, "width", golomb->length * unit_width (golomb) + 2 * UNIT_MAX / 3);
  search_append_attribute (svg, "height", BODY);
  search_append_attribute (svg, "rx", 1);
  g_string_append (svg, "/><path class=\"faint\" d=\"");
  for (int place = 0; place <= golomb->length; place += step)
    {
      const double tick = place % 10 == 0 ? 4 : place % 5 == 0 ? 3 : 2;

      g_string_append_c (svg, 'M');
      append_pair (svg, place_x (golomb, place), y + BODY - tick);
      g_string_append_c (svg, 'v');
      search_append_number (svg, tick);
    }
  g_string_append (svg, "\"/>");
}

static void
append_label (GString *svg, double x, double y, int number)
{
  g_string_append (svg, "<text class=\"label\"");
  search_append_attribute (svg, "x", x);
  search_append_attribute (svg, "y", y);
  g_string_append_printf (svg, ">%d</text>", number);
}

/* Appends the upper half of an ellipse that joins the places `from` and `to`.
 */
static void
append_arc (const Golomb *golomb, int from, int to, const char *class,
            GString *svg)
{
  g_string_append_printf (svg, "<path class=\"%s\" d=\"M", class);
  append_pair (svg, place_x (golomb, from), ruler_y (golomb));
  g_string_append_c (svg, 'a');
  append_pair (svg, (to - from) * unit_width (golomb) / 2,
               (to - from) * unit_rise (golomb));
  g_string_append (svg, " 0 0 1 ");
  append_pair (svg, (to - from) * unit_width (golomb), 0);
  g_string_append (svg, "\"/>");
}

/* Appends the distance between two marks, as a number above their arc, if there
 * is space for the number.
 */
static void
append_distance (const Golomb *golomb, int from, int to, GString *svg)
{
  if (unit_rise (golomb) >= LABEL_RISE)
    append_label (svg, (place_x (golomb, from) + place_x (golomb, to)) / 2,
                  ruler_y (golomb) - (to - from) * unit_rise (golomb) - .6,
                  to - from);
}

static void
append_marks (const Golomb *golomb, const int *mark, size_t length,
              GString *svg)
{
  /* For each line of numbers, the x coordinate at which the last number on this
   * line ends.
   */
  double last[LINES];

  for (int line = 0; line < LINES; line++)
    last[line] = -UNIT_MAX;
  for (size_t i = 0; i < length; i++)
    {
      const double x = place_x (golomb, mark[i]), y = ruler_y (golomb);
      const int    digits = mark[i] < 10 ? 1 : mark[i] < 100 ? 2 : 3;
      const double half = (digits + .5) * DIGIT / 2;
      int          line = 0;

      while (line + 1 < count_lines (golomb) && x - half < last[line])
        line++;
      last[line] = x + half;
      g_string_append (svg, "<path class=\"thick\" d=\"M");
      append_pair (svg, x, y + .35);
      g_string_append_c (svg, 'v');
      search_append_number (svg, BODY - .7);
      g_string_append_c (svg, '"');
      search_append_square (svg, 0, mark[i]);
      g_string_append (svg, "/><text class=\"text small\"");
      search_append_attribute (svg, "x", x);
      search_append_attribute (svg, "y", y + BODY + (line + 1) * LINE - .3);
      g_string_append_printf (svg, ">%d</text>", mark[i]);
    }
}

void
golomb_draw (const void *instance, const int *mark, size_t length, GString *svg)
{
  for (size_t b = 1; b < length; b++)
    for (size_t a = 0; a < b; a++)
      {
        append_arc (instance, mark[a], mark[b],
                    b - a == 1 || length <= FEW ? "line" : "faint", svg);
        append_distance (instance, mark[a], mark[b], svg);
      }
  append_marks (instance, mark, length, svg);
}

/* Draws a conflict of a ruler: the arcs of two pairs of marks with equal
 * distances.  Each element of `lines` is such a pair.
 */
void
golomb_draw_conflict (const void *instance, const SearchLine *lines,
                      size_t count, GString *svg)
{
  for (size_t i = 0; i < count; i++)
    append_arc (instance, lines[i].column, lines[i].to_column, "conflict", svg);
}

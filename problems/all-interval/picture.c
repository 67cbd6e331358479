/* SPDX-License-Identifier: MIT */
/* picture.c: draws a series as a curve through its notes.  High notes are at
 * the top, and the numbers below the curve are the intervals.
 */
#include "all-interval.h"

#define CELL SEARCH_CELL_SIZE

/* Height of the space below the curve of notes, in which the intervals are
 * written.
 */
#define FOOT 7

SEARCH_CALLBACK (grid, series_grid, const Series *series, SearchGrid *grid)
{
  const int n = series->n;

  grid->rows = grid->columns = n;
  grid->width = n * CELL;
  grid->height = n * CELL + FOOT;
}

SEARCH_CALLBACK (cells, series_cells, const Series *series, const int *note,
                 size_t length, SearchCell *cells)
{
  const int n = series->n;

  for (size_t i = 0; i < length; i++)
    {
      SearchCell *cell = cells + (n - 1 - note[i]) * n + i;

      g_snprintf (cell->text, sizeof cell->text, "%d", note[i]);
      cell->colour = (uint8_t) (note[i] % SEARCH_COLOURS + 1);
    }
}

/* Returns the x coordinate of the middle of the note at index i of the series.
 */
static double
note_x (size_t i)
{
  return ((double) i + .5) * CELL;
}

static double
note_y (int n, int note)
{
  return (n - 1 - note + .5) * CELL;
}

static void
append_point (GString *svg, char command, double x, double y)
{
  g_string_append_c (svg, command);
  search_append_number (svg, x);
  g_string_append_c (svg, ' ');
  search_append_number (svg, y);
}

/* Draws a horizontal line for each of the notes 0..n-1, behind the curve of the
 * series.
 */
SEARCH_CALLBACK (draw_ground, series_draw_ground, const Series *series,
                 GString *svg)
{
  const int n = series->n;

  if (n == 0)
    return;
  g_string_append_printf (svg,
                          "<rect class=\"ground\" width=\"%d\" height=\"%d\"/>"
                          "<path class=\"faint\" d=\"",
                          n * CELL, n * CELL);
  for (int note = 0; note < n; note++)
    {
      append_point (svg, 'M', 0, note_y (n, note));
      g_string_append_printf (svg, "h%d", n * CELL);
    }
  g_string_append (svg, "\"/>");
}

static void
append_text (GString *svg, const char *class, double x, double y, int number)
{
  g_string_append_printf (svg, "<text class=\"%s\"", class);
  search_append_attribute (svg, "x", x);
  search_append_attribute (svg, "y", y);
  g_string_append_printf (svg, ">%d</text>", number);
}

static void
append_note (GString *svg, int n, size_t i, int note)
{
  g_string_append_printf (svg, "<circle class=\"c%d\"",
                          note % SEARCH_COLOURS + 1);
  search_append_attribute (svg, "cx", note_x (i));
  search_append_attribute (svg, "cy", note_y (n, note));
  search_append_attribute (svg, "r", CELL * .4);
  search_append_square (svg, note, (int) i);
  g_string_append (svg, "/>");
  append_text (svg, "text small", note_x (i), note_y (n, note) + CELL * .14,
               note);
}

SEARCH_CALLBACK (draw, series_draw, const Series *series, const int *note,
                 size_t length, GString *svg)
{
  const int n = series->n;

  if (length > 0)
    {
      g_string_append (svg, "<path class=\"line\" d=\"");
      for (size_t i = 0; i < length; i++)
        append_point (svg, i > 0 ? 'L' : 'M', note_x (i), note_y (n, note[i]));
      g_string_append (svg, "\"/>");
    }
  for (size_t i = 1; i < length; i++)
    append_text (svg, "label", (note_x (i - 1) + note_x (i)) / 2,
                 n * CELL + FOOT - 1.5, abs (note[i] - note[i - 1]));
  for (size_t i = 0; i < length; i++)
    append_note (svg, n, i, note[i]);
}

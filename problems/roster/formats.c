/* SPDX-License-Identifier: MIT */
/* formats.c: prints a roster as a line, as a table, and as a picture. */
#include "roster.h"

/* Returns the name of the shift at index `i` of the answer, or "." if a partial
 * answer does not have this shift.
 */
static const char *
name_at (const Roster *roster, const int *answer, size_t length, size_t place)
{
  return place < length && answer[place] != SEARCH_UNASSIGNED
             ? roster_shift (roster, answer[place])
             : ".";
}

/* Writes a roster on one line, such as D D - N / - D N -. The shifts of each
 * person are in the order of days; a slash separates the people.
 */
static SEARCH_CALLBACK (format_write, write_line, const Roster *roster,
                        const int *answer, size_t length, GString *out)
{
  const size_t days = (size_t) roster->days;

  for (size_t i = 0; i < roster->people->len * days; i++)
    g_string_append_printf (out, "%s%s",
                            i == 0          ? ""
                            : i % days == 0 ? " / "
                                            : " ",
                            name_at (roster, answer, length, i));
}

/* Returns the number of characters in the longest of the names. */
static glong
longest (const GPtrArray *names)
{
  glong width = 0;

  for (guint i = 0; i < names->len; i++)
    width = MAX (width, g_utf8_strlen (g_ptr_array_index (names, i), -1));
  return width;
}

/* Appends a text, and then spaces up to a width of `width` characters. */
static void
pad (GString *out, const char *text, glong width)
{
  for (glong i = g_utf8_strlen (text, -1); i < width; i++)
    g_string_append_c (out, ' ');
}

static void
append_right (GString *out, const char *text, glong width)
{
  g_string_append_c (out, ' ');
  pad (out, text, width);
  g_string_append (out, text);
}

static SEARCH_CALLBACK (format_write, write_table, const Roster *roster,
                        const int *answer, size_t length, GString *out)
{
  const size_t days = (size_t) roster->days;
  const glong  left = longest (roster->people);
  const glong  width = MAX (longest (roster->shifts), roster->days < 10    ? 1
                                                      : roster->days < 100 ? 2
                                                                           : 3);

  pad (out, "", left);
  for (int day = 1; day <= roster->days; day++)
    {
      char number[4];

      g_snprintf (number, sizeof number, "%d", day);
      append_right (out, number, width);
    }
  for (size_t i = 0; i < roster->people->len * days; i++)
    {
      const char *person = roster_person (roster, (int) (i / days));

      if (i % days == 0)
        {
          g_string_append_printf (out, "\n%s", person);
          pad (out, person, left);
        }
      append_right (out, name_at (roster, answer, length, i), width);
    }
}

const SearchFormat roster_formats[] = {
  { .name = "line",
    .help = "the shifts of each person, - for a day off: D D - N / - "
            "D N -",
    .write = write_line },
  { .name = "table",
    .help = "a line for each person, a column for each day",
    .write = write_table,
    .picture = true },
  { 0 },
};

SEARCH_CALLBACK (grid, roster_grid, const Roster *roster, SearchGrid *grid)
{
  grid->rows = (int) roster->people->len;
  grid->columns = roster->days;
  grid->box_columns = 7;
  grid->box_rows = grid->rows;
}

/* Fills the cells of a picture, one for each person and day.  The cell of a
 * shift has a colour, and the cell of a day off has none.
 */
SEARCH_CALLBACK (cells, roster_cells, const Roster *roster, const int *answer,
                 size_t length, SearchCell *cells)
{
  for (size_t i = 0; i < roster->people->len * (size_t) roster->days; i++)
    if (i < length && answer[i] != SEARCH_UNASSIGNED)
      {
        g_strlcpy (cells[i].text, roster_shift (roster, answer[i]),
                   sizeof cells[i].text);
        cells[i].colour = (uint8_t) answer[i];
      }
}

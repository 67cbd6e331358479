/* SPDX-License-Identifier: MIT */
/* formats.c: prints an arrangement of pairs of numbers as a row, as a list of
 * places, and as a picture.  In the row, a free place is a dot.
 */
#include "langford.h"

/* Sets row[i] to the number at place i of the row, or to 0 if the place is
 * free.  `place` has the first place of each pair.
 */
static void
fill_row (int n, const int *place, size_t length, int *row)
{
  for (int i = 0; i < 2 * n; i++)
    row[i] = 0;
  for (size_t i = 0; i < length; i++)
    {
      const int number = n - (int) i;

      row[place[i]] = row[place[i] + number + 1] = number;
    }
}

/* Appends a number, or a dot for 0, aligned right in `width` columns. */
static void
append_number (GString *out, int number, int width)
{
  const gsize before = out->len;

  if (number)
    search_append_int (out, number);
  else
    g_string_append_c (out, '.');
  while (out->len < before + (gsize) width)
    g_string_insert_c (out, (gssize) before, ' ');
}

static void
append_row (const Langford *langford, const int *place, size_t length,
            int width, GString *out)
{
  int row[2 * LANGFORD_MAX];

  fill_row (langford->n, place, length, row);
  for (int i = 0; i < 2 * langford->n; i++)
    {
      g_string_append (out, i ? " " : "");
      append_number (out, row[i], width);
    }
}

static void
write_row (const void *instance, const int *place, size_t length, GString *out)
{
  append_row (instance, place, length, 1, out);
}

static void
write_places (const void *instance, const int *place, size_t length,
              GString *out)
{
  (void) instance;
  g_string_append_c (out, '(');
  for (size_t i = 0; i < length; i++)
    {
      g_string_append (out, i ? " " : "");
      search_append_int (out, place[i] + 1);
    }
  g_string_append_c (out, ')');
}

static void
append_times (GString *out, char character, int times)
{
  while (times-- > 0)
    g_string_append_c (out, character);
}

/* Draws the row of numbers.  Below the row, draws a line between the two places
 * of each number, small numbers first.  In the row, the text of each place has
 * `step` characters.
 */
static SEARCH_CALLBACK (format_write, write_lines, const Langford *langford,
                        const int *place, size_t length, GString *out)
{
  const int width = langford->n < 10 ? 1 : 2, step = width + 1;

  append_row (langford, place, length, width, out);
  for (size_t left = length; left > 0; left--)
    {
      const int number = langford->n - (int) left + 1;

      g_string_append_c (out, '\n');
      append_times (out, ' ', place[left - 1] * step + width - 1);
      g_string_append_c (out, '+');
      append_times (out, '-', (number + 1) * step - 1);
      g_string_append_c (out, '+');
    }
}

/* clang-format off */
const SearchFormat langford_formats[] = {
  { .name = "row", .write = write_row,
    .help = "the row: 2 3 1 2 1 3" },
  { .name = "places", .write = write_places,
    .help = "the first place of each pair n, n-1, ...: (2 1 3)" },
  { .name = "lines", .write = write_lines, .picture = true,
    .help = "a picture: a line for each pair" },
  { 0 },
};
/* clang-format on */

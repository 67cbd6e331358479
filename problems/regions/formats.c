/* SPDX-License-Identifier: MIT */
/* formats.c: prints a board with stars as a list of columns, and as a picture.
 */
#include "regions.h"

/* Writes the columns of the stars, counted from 1.  For a star that a partial
 * answer does not place, writes "?".
 */
static void
write_columns (const void *instance, const int *column, size_t length,
               GString *out)
{
  (void) instance;
  g_string_append_c (out, '(');
  for (size_t i = 0; i < length; i++)
    {
      if (i > 0)
        g_string_append_c (out, ' ');
      if (column[i] < 0)
        g_string_append_c (out, '?');
      else
        search_append_int (out, column[i] + 1);
    }
  g_string_append_c (out, ')');
}

/* Appends the letters of a column: A, ..., Z, AA, ... */
static void
append_column (GString *out, int column)
{
  if (column >= 26)
    g_string_append_c (out, (char) ('A' + column / 26 - 1));
  g_string_append_c (out, (char) ('A' + column % 26));
}

static SEARCH_CALLBACK (format_write, write_squares, const Regions *regions,
                        const int *column, size_t length, GString *out)
{
  const char *separator = "";

  for (size_t i = 0; i < length; i++)
    {
      if (column[i] < 0)
        continue;
      g_string_append (out, separator);
      append_column (out, column[i]);
      search_append_int (out, (int) i / regions->stars + 1);
      separator = ", ";
    }
}

/* Draws the board with characters: a cell with a star shows the letter of its
 * region, and another cell shows ".".
 */
static SEARCH_CALLBACK (format_write, write_letters, const Regions *regions,
                        const int *column, size_t length, GString *out)
{
  const int n = regions->n;

  for (int row = 0; row < n; row++)
    {
      const gsize begin = out->len + (row > 0);

      if (row > 0)
        g_string_append_c (out, '\n');
      for (int i = 0; i < n; i++)
        g_string_append_c (out, '.');
      for (int k = row * regions->stars;
           k < (row + 1) * regions->stars && k < (int) length; k++)
        if (column[k] >= 0)
          out->str[begin + (gsize) column[k]]
              = regions->letter[regions->region[row * n + column[k]]];
    }
}

/* clang-format off */
const SearchFormat regions_formats[] = {
  { .name = "columns", .write = write_columns,
    .help = "the columns of each row: (2 4 1 3)" },
  { .name = "squares", .write = write_squares,
    .help = "squares as in chess, row 1 at the top: B1, D2, A3, C4" },
  { .name = "letters", .write = write_letters, .picture = true,
    .help = "a picture of . and the letters of regions" },
  { 0 },
};
/* clang-format on */

/* SPDX-License-Identifier: MIT */
/* picture.c: draws a board, and prints it as letters. */
#include "tilings.h"

SEARCH_CALLBACK (grid, tilings_grid, const Tilings *tilings, SearchGrid *grid)
{
  grid->rows = tilings->rows;
  grid->columns = tilings->columns;
  grid->regions = true;
}

SEARCH_CALLBACK (cells, tilings_cells, const Tilings *tilings,
                 const int *answer, size_t length, SearchCell *cell)
{
  int *number = g_new (int, (size_t) tilings_size (tilings));

  tilings_number (tilings, answer, length, number);
  for (int i = 0; i < tilings_size (tilings); i++)
    {
      cell[i].hole = tilings->hole[i];
      if (number[i] >= 0)
        g_snprintf (cell[i].text, sizeof cell[i].text, "%d", number[i] + 1);
    }
  for (int i = 0; i < (int) length; i++)
    if (answer[i] > 0)
      {
        const Shape *shape = tilings->shapes + answer[i] - 1;

        for (int j = 0; j < shape->count; j++)
          cell[i + tilings_index (tilings, shape->cell[j])].colour
              = (uint8_t) ((answer[i] - 1) % SEARCH_COLOURS + 1);
      }
  g_free (number);
}

/* Appends rows of letters, with / between them.  A piece has a letter, in the
 * order of first cells; a hole is a dot, and a cell that is not covered a dash.
 */
static SEARCH_CALLBACK (format_write, write_letters, const Tilings *tilings,
                        const int *answer, size_t length, GString *out)
{
  static const char letters[]
      = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  int *number = g_new (int, (size_t) tilings_size (tilings));

  tilings_number (tilings, answer, length, number);
  for (int i = 0; i < tilings_size (tilings); i++)
    {
      if (i > 0 && i % tilings->columns == 0)
        g_string_append_c (out, '/');
      if (number[i] < 0)
        g_string_append_c (out, tilings->hole[i] ? '.' : '-');
      else
        g_string_append_c (out, letters[number[i] % (int) strlen (letters)]);
    }
  g_free (number);
}

const SearchFormat tilings_formats[] = {
  { .name = "letters",
    .write = write_letters,
    .help = "a letter for each piece, in rows: aab/ccb" },
  { 0 },
};

/* SPDX-License-Identifier: MIT */
/* picture.c: draws a board, and prints it as letters. */
#include "tilings.h"

#include <stdlib.h>

SEARCH_CALLBACK (grid, tilings_grid, const Tilings *tilings, SearchGrid *grid)
{
  grid->rows = tilings->rows;
  grid->columns = tilings->columns;
  grid->regions = true;
}

/* Pieces are numbered from 1, in the reading order of their first cells. */
SEARCH_CALLBACK (cells, tilings_cells, const Tilings *tilings,
                 const int *answer, size_t length, SearchCell *cell)
{
  int number = 0;

  for (int i = 0; i < tilings_size (tilings); i++)
    cell[i].hole = tilings->hole[i];
  for (int i = 0; i < (int) length; i++)
    {
      const Shape *shape = tilings->shapes + MAX (answer[i], 1) - 1;

      if (answer[i] <= 0)
        continue;
      number++;
      for (int j = 0; j < shape->count; j++)
        {
          SearchCell *covered
              = cell + i + tilings_index (tilings, shape->cell[j]);

          g_snprintf (covered->text, sizeof covered->text, "%d", number);
          covered->colour = (uint8_t) ((answer[i] - 1) % SEARCH_COLOURS + 1);
        }
    }
}

/* Appends rows of letters, with / between them.  A piece has a letter, in the
 * order of first cells; a hole is a dot, and a cell that is not covered a dash.
 */
static SEARCH_CALLBACK (format_write, write_letters, const Tilings *tilings,
                        const int *answer, size_t length, GString *out)
{
  static const char letters[]
      = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  SearchCell *cell = g_new0 (SearchCell, tilings_size (tilings));

  tilings_cells (tilings, answer, length, cell);
  for (int i = 0; i < tilings_size (tilings); i++)
    {
      const int number = atoi (cell[i].text);

      if (i > 0 && i % tilings->columns == 0)
        g_string_append_c (out, '/');
      if (number > 0)
        g_string_append_c (out, letters[(number - 1) % 52]);
      else
        g_string_append_c (out, cell[i].hole ? '.' : '-');
    }
  g_free (cell);
}

const SearchFormat tilings_formats[] = {
  { .name = "letters",
    .write = write_letters,
    .help = "a letter for each piece, in rows: aab/ccb" },
  { 0 },
};

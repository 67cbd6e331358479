/* SPDX-License-Identifier: MIT */
/* board.c: reads --holes, and writes answers. */
#include "tilings.h"

#include <stdlib.h>

void
tilings_append_column (GString *out, int column)
{
  if (column >= 26)
    tilings_append_column (out, column / 26 - 1);
  g_string_append_c (out, (char) ('A' + column % 26));
}

/* Reads a square, which consists of the letters of its column and the number of
 * its row.  Returns false if the board has no such square.
 */
static bool
read_square (const Tilings *tilings, const char *at, SearchPlace *place)
{
  *place = (SearchPlace){ 0, 0 };
  for (; g_ascii_isalpha (*at) && place->column <= SIDE_MAX; at++)
    place->column = 26 * place->column + g_ascii_toupper (*at) - 'A' + 1;
  for (; g_ascii_isdigit (*at) && place->row <= SIDE_MAX; at++)
    place->row = 10 * place->row + *at - '0';
  place->row--;
  place->column--;
  return *at == '\0' && tilings_has (tilings, *place);
}

static bool
refuse_square (const Tilings *tilings, const char *word, GError **error)
{
  GString *last = g_string_new (NULL);

  tilings_append_column (last, tilings->columns - 1);
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
               "--holes: '%s' is not a square from A1 to %s%d, nor aztec", word,
               last->str, tilings->rows);
  g_string_free (last, TRUE);
  return false;
}

/* Makes holes of the cells outside of the Aztec diamond.  Its cells are those
 * of a square of 2n x 2n whose centres are at most n steps from the centre of
 * the square, along rows and columns.
 */
static bool
cut_diamond (Tilings *tilings, GError **error)
{
  const int side = tilings->rows;

  if (side != tilings->columns || side % 2)
    {
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                   "--holes=aztec: expected an even number of rows, and as "
                   "many columns, not %d and %d",
                   tilings->rows, tilings->columns);
      return false;
    }
  for (int row = 0; row < side; row++)
    for (int column = 0; column < side; column++)
      if (abs (2 * row + 1 - side) + abs (2 * column + 1 - side) > side)
        tilings->hole[row * side + column] = true;
  return true;
}

/* Makes holes of the words of --holes. */
static bool
read_holes (Tilings *tilings, GError **error)
{
  char **words = g_strsplit (tilings->holes_typed, ",", -1);
  bool   right = true;

  for (char **word = words; *word && right; word++)
    {
      SearchPlace place;

      if (g_str_equal (*word, "aztec"))
        right = cut_diamond (tilings, error);
      else if (read_square (tilings, *word, &place))
        tilings->hole[tilings_index (tilings, place)] = true;
      else
        right = refuse_square (tilings, *word, error);
    }
  g_strfreev (words);
  return right;
}

bool
tilings_read_board (Tilings *tilings, GError **error)
{
  tilings->hole = g_new0 (bool, (size_t) tilings_size (tilings));
  if (tilings->holes_typed && !read_holes (tilings, error))
    return false;
  for (int i = 0; i < tilings_size (tilings); i++)
    tilings->cells += !tilings->hole[i];
  return true;
}

size_t
tilings_clear (const Tilings *tilings, int *answer)
{
  for (int i = 0; i < tilings_size (tilings); i++)
    answer[i] = tilings->hole[i] ? CELL_COVERED : CELL_OPEN;
  return (size_t) tilings_size (tilings);
}

void
tilings_place (const Tilings *tilings, int shape, int first, int *answer)
{
  const Shape *piece = tilings->shapes + shape;

  for (int i = 0; i < piece->count; i++)
    answer[first + tilings_index (tilings, piece->cell[i])] = CELL_COVERED;
  answer[first] = shape + 1;
}

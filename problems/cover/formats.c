/* SPDX-License-Identifier: MIT */
/* formats.c: prints a cover as options, as numbers, and as a picture. */
#include "cover.h"

/* Writes the chosen options in the form of the instance's text, one on each
 * line, in the order of the first item that each option covers.
 */
static SEARCH_CALLBACK (format_write, write_options, const Cover *cover,
                        const int *answer, size_t length, GString *out)
{
  const gsize begin = out->len;

  for (uint32_t item = 0; item < length; item++)
    if (cover_is_first_of (cover, answer, item))
      {
        if (out->len > begin)
          g_string_append_c (out, '\n');
        cover_append_option (cover, (uint32_t) answer[item], out);
      }
}

/* Writes the numbers of the chosen options.  Options are numbered from 1 in the
 * order of the input.
 */
static SEARCH_CALLBACK (format_write, write_numbers, const Cover *cover,
                        const int *answer, size_t length, GString *out)
{
  const gsize begin = out->len;

  for (uint32_t item = 0; item < length; item++)
    if (cover_is_first_of (cover, answer, item))
      {
        if (out->len > begin)
          g_string_append_c (out, ' ');
        search_append_int (out, answer[item] + 1);
      }
}

/* Returns a letter that stands for an option in a picture: the first letter of
 * the option's first item that is not a square of the board.  If all items of
 * the option are squares, returns a letter from a to z that depends on the
 * option's index.
 */
static char
letter (const Cover *cover, uint32_t option)
{
  const Entry *piece = cover_find_piece (cover, option);

  if (piece)
    return *(const char *) g_ptr_array_index (cover->items, piece->item);
  return (char) ('a' + option % 26);
}

/* Draws a board of characters.  Each square shows the letter of the option that
 * covers it, or a dot if no option does.
 */
static void
draw_squares (const Cover *cover, const int *answer, size_t length, int rows,
              int columns, GString *out)
{
  char *square = g_strnfill ((gsize) rows * (gsize) columns, ' ');
  int   row, column;

  for (uint32_t item = 0; item < length; item++)
    if (cover_is_square (cover, item, &row, &column))
      square[row * columns + column]
          = answer[item] < 0 ? '.' : letter (cover, (uint32_t) answer[item]);
  for (row = 0; row < rows; row++)
    {
      if (row > 0)
        g_string_append_c (out, '\n');
      for (column = 0; column < columns; column++)
        {
          if (column > 0)
            g_string_append_c (out, ' ');
          g_string_append_c (out, square[row * columns + column]);
        }
    }
  g_free (square);
}

/* Returns the text in a matrix for an option (its row) and an item (its
 * column): the colour that the option gives to the item, "x" if the option has
 * the item without a colour, or "." if the option lacks the item.
 */
static const char *
mark (const Cover *cover, uint32_t option, uint32_t item)
{
  for (const Entry *entry = cover_first (cover, option);
       entry < cover_end (cover, option); entry++)
    if (entry->item == item)
      return entry->colour
                 ? g_ptr_array_index (cover->colours, entry->colour - 1)
                 : "x";
  return ".";
}

/* Appends the cell of an item to a row of a matrix, padded to `width` bytes.  A
 * space precedes each cell except the first.
 */
static void
append_cell (const char *text, int width, uint32_t item, GString *out)
{
  g_string_append_printf (out, "%s%-*s", item > 0 ? " " : "", width, text);
}

static void
append_row (const Cover *cover, const int *widths, int64_t option, GString *out)
{
  for (uint32_t item = 0; item < cover->n_items; item++)
    append_cell (option < 0 ? g_ptr_array_index (cover->items, item)
                            : mark (cover, (uint32_t) option, item),
                 widths[item], item, out);
  while (out->str[out->len - 1] == ' ')
    g_string_truncate (out, out->len - 1);
}

/* Draws a matrix with a column for each item and a row for each chosen option.
 */
static void
draw_matrix (const Cover *cover, const int *answer, size_t length, GString *out)
{
  int *widths = g_new0 (int, cover->n_items);

  for (uint32_t item = 0; item < cover->n_items; item++)
    widths[item] = (int) strlen (g_ptr_array_index (cover->items, item));
  for (uint32_t i = 0; i < cover->start[cover->n_options]; i++)
    {
      const Entry *entry = cover->entry + i;
      int         *width = widths + entry->item;

      if (entry->colour)
        *width = MAX (*width, (int) strlen (g_ptr_array_index (
                                  cover->colours, entry->colour - 1)));
    }
  append_row (cover, widths, -1, out);
  for (uint32_t item = 0; item < length; item++)
    if (cover_is_first_of (cover, answer, item))
      {
        g_string_append_c (out, '\n');
        append_row (cover, widths, answer[item], out);
      }
  g_free (widths);
}

static SEARCH_CALLBACK (format_write, write_picture, const Cover *cover,
                        const int *answer, size_t length, GString *out)
{
  int rows, columns;

  if (cover_measure_board (cover, &rows, &columns))
    draw_squares (cover, answer, length, rows, columns, out);
  else
    draw_matrix (cover, answer, length, out);
}

/* clang-format off */
const SearchFormat cover_formats[] = {
  { .name = "options", .write = write_options, .picture = true,
    .help = "the options, one in each line" },
  { .name = "numbers", .write = write_numbers,
    .help = "the numbers of the options in the input: 1 4 5" },
  { .name = "picture", .write = write_picture, .picture = true,
    .help = "the squares, if items are named ROW,COLUMN; else a matrix" },
  { 0 },
};
/* clang-format on */

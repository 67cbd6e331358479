/* SPDX-License-Identifier: MIT */
/* board.c: draws pictures as boards of characters: plain, or with the colours
 * of a terminal.
 */
#include "cells.h"
#include "libsearch/text/format.h"
#include "libsearch/text/printable.h"

#include <string.h>

/* For each colour of cells, its code in a terminal with 256 colours.  It is the
 * background of cells with black text.
 */
static const int backgrounds[SEARCH_COLOURS]
    = { 117, 221, 114, 210, 183, 216, 80, 250, 149, 175, 229, 111 };

#define BLACK 16
#define LIGHT 223 /* colour of light squares on a chessboard */
#define DARK 173
#define RESET "\033[0m"

/* Characters for cells without a text, and for lines.  The first row contains
 * plain ASCII.  The second row contains Unicode, for boards with colours.
 */
static const struct
{
  const char *empty, *hole, *queen, *disc, *square;
  const char *vertical, *horizontal, *cross;
} characters[] = { { ".", " ", "Q", "o", "#", "|", "-", "+" },
                   { "·", " ", "♛", "●", "█", "│", "─", "┼" } };

typedef struct
{
  const Picture *picture;
  bool           coloured;
  int            width; /* width of a cell, in characters */
  int            edge;  /* width of the numbers of rows */
  GString       *out;
} Board;

static const char *
cell_text (const Board *board, const SearchCell *cell)
{
  const bool filled
      = board->picture->grid.chequered || cell->colour || cell->piece;

  if (*cell->text)
    return cell->text;
  if (cell->hole)
    return characters[board->coloured].hole;
  if (cell->piece == SEARCH_PIECE_QUEEN)
    return characters[board->coloured].queen;
  if (cell->piece == SEARCH_PIECE_DISC)
    return characters[board->coloured].disc;
  if (cell->piece == SEARCH_PIECE_SQUARE)
    return characters[board->coloured].square;
  if (board->coloured && filled)
    return " ";
  return cell->colour ? "#" : characters[board->coloured].empty;
}

static void
append_spaces (const Board *board, glong count)
{
  for (; count > 0; count--)
    g_string_append_c (board->out, ' ');
}

/* Appends spaces and then `text`, `width` characters in total.  Replaces
 * characters of `text` that are not printable.
 */
static void
append_right (const Board *board, const char *text, int width)
{
  gsize begin;

  append_spaces (board, width - g_utf8_strlen (text, -1));
  begin = board->out->len;
  g_string_append (board->out, text);
  printable_line (board->out->str + begin);
}

/* Returns the code of the terminal's colour for the background of a cell.
 * Returns 0 if the cell has no background.
 */
static int
background (const Board *board, const SearchCell *cell, int row, int column)
{
  if (board->picture->grid.chequered)
    return (row + column) % 2 ? DARK : LIGHT;
  if (cell->colour)
    return backgrounds[(cell->colour - 1) % SEARCH_COLOURS];
  return 0;
}

/* Appends a cell in the colours of a terminal.  A space precedes and follows
 * the text of the cell.
 */
static void
append_coloured (const Board *board, const SearchCell *cell, int row,
                 int column)
{
  const int behind = background (board, cell, row, column);

  if (behind)
    text_append_format (board->out, "\033[38;5;%d;48;5;%dm", BLACK, behind);
  if (cell->given)
    g_string_append (board->out, "\033[1m");
  g_string_append_c (board->out, ' ');
  append_right (board, cell_text (board, cell), board->width);
  g_string_append_c (board->out, ' ');
  if (behind || cell->given)
    g_string_append (board->out, RESET);
}

/* Returns true if a box of `size` rows or columns ends before the row or column
 * with the index `at`, from 0, and the board, of `count` rows or columns,
 * continues after the box.
 */
static bool
is_box_end (int at, int size, int count)
{
  return size > 0 && at % size == 0 && at < count;
}

static void
append_row (const Board *board, int row)
{
  const SearchGrid *grid = &board->picture->grid;

  if (grid->coordinates)
    {
      char number[16];

      g_snprintf (number, sizeof number, "%d", row + 1);
      append_right (board, number, board->edge);
      g_string_append_c (board->out, ' ');
    }
  for (int column = 0; column < grid->columns; column++)
    {
      const SearchCell *cell = picture_cell (board->picture, row, column);

      if (board->coloured)
        append_coloured (board, cell, row, column);
      else
        {
          if (column > 0)
            g_string_append_c (board->out, ' ');
          append_right (board, cell_text (board, cell), board->width);
        }
      if (is_box_end (column + 1, grid->box_columns, grid->columns))
        text_append_format (board->out, board->coloured ? "%s" : " %s",
                            characters[board->coloured].vertical);
    }
}

/* Appends the horizontal line between two boxes. */
static void
append_rule (const Board *board)
{
  const SearchGrid *grid = &board->picture->grid;
  const int         cell = board->width + (board->coloured ? 2 : 1);

  if (grid->coordinates)
    append_spaces (board, board->edge + 1);
  for (int column = 0; column < grid->columns; column++)
    {
      /* The cell is one character narrower if it is the first cell of a row on
       * a plain board, since no space precedes it.
       */
      const int less = !board->coloured && column == 0;

      for (int i = less; i < cell; i++)
        g_string_append (board->out, characters[board->coloured].horizontal);
      if (is_box_end (column + 1, grid->box_columns, grid->columns))
        text_append_format (
            board->out, "%s%s",
            board->coloured ? "" : characters[board->coloured].horizontal,
            characters[board->coloured].cross);
    }
  g_string_append_c (board->out, '\n');
}

/* Removes each `character` at the end of the output.  Keeps the bytes before
 * the offset `start`.
 */
static void
trim (const Board *board, char character, gsize start)
{
  GString *out = board->out;

  while (out->len > start && out->str[out->len - 1] == character)
    g_string_truncate (out, out->len - 1);
}

static void
append_columns (const Board *board)
{
  GString *letters = g_string_new (NULL);

  append_spaces (board, board->edge + 1);
  for (int column = 0; column < board->picture->grid.columns; column++)
    {
      g_string_truncate (letters, 0);
      picture_append_column (letters, column);
      append_spaces (board, board->coloured || column > 0);
      append_right (board, letters->str, board->width);
      append_spaces (board, board->coloured);
    }
  trim (board, ' ', 0);
  g_string_append_c (board->out, '\n');
  g_string_free (letters, TRUE);
}

/* Returns the width of a cell in characters: the width of the widest text in a
 * cell or of the widest letters above a column.
 */
static int
find_width (const Board *board)
{
  const SearchGrid *grid = &board->picture->grid;
  glong             width = 1 + (grid->coordinates && grid->columns > 26);

  for (int row = 0; row < grid->rows; row++)
    for (int column = 0; column < grid->columns; column++)
      {
        const char *text
            = cell_text (board, picture_cell (board->picture, row, column));

        width = MAX (width, g_utf8_strlen (text, -1));
      }
  return (int) width;
}

void
picture_append_board (Picture *picture, const int *answer, size_t length,
                      bool coloured, GString *out)
{
  const SearchGrid *grid = &picture->grid;
  Board       board = { .picture = picture, .coloured = coloured, .out = out };
  const gsize start = out->len;
  char        last[16];

  picture_fill (picture, answer, length);
  board.width = find_width (&board);
  board.edge = g_snprintf (last, sizeof last, "%d", grid->rows);
  if (grid->coordinates)
    append_columns (&board);
  for (int row = 0; row < grid->rows; row++)
    {
      if (row > 0)
        g_string_append_c (out, '\n');
      if (row > 0 && is_box_end (row, grid->box_rows, grid->rows))
        append_rule (&board);
      append_row (&board, row);
      trim (&board, ' ', start);
    }
  trim (&board, '\n', start);
}

/* SPDX-License-Identifier: MIT */
/* text.c: reads puzzles in the usual form, a line for each puzzle: `.` and `0`
 * are blank cells, and 1-9 and A-G are digits.  The length of the line
 * determines the size of the grid.
 */
#include "sudoku.h"

#include <limits.h>

/* Returns a phrase for messages that names the valid characters of a puzzle
 * whose grid has `side` rows.
 */
static const char *
characters (int side)
{
  if (side == 4)
    return "1-4, . or 0";
  return side == 9 ? "1-9, . or 0" : "1-9, A-G, . or 0";
}

/* Sets the size of the grid from the number of characters in a puzzle.  Returns
 * false if no grid has this number of cells.
 */
static bool
set_size (Sudoku *sudoku, size_t length)
{
  for (int box = 2; box <= 4; box++)
    if (length == (size_t) (box * box * box * box))
      {
        sudoku->box = box;
        sudoku->side = box * box;
        sudoku->cells = (int) length;
        return true;
      }
  return false;
}

/* For each character: 1 for a blank cell, 1 plus the digit for a digit, 0 for
 * other characters.  A table avoids branches, which processors could not
 * predict here.
 */
static const uint8_t written[UCHAR_MAX + 1] = {
  ['.'] = 1,  ['0'] = 1,  ['1'] = 2,  ['2'] = 3,  ['3'] = 4,
  ['4'] = 5,  ['5'] = 6,  ['6'] = 7,  ['7'] = 8,  ['8'] = 9,
  ['9'] = 10, ['A'] = 11, ['B'] = 12, ['C'] = 13, ['D'] = 14,
  ['E'] = 15, ['F'] = 16, ['G'] = 17, ['a'] = 11, ['b'] = 12,
  ['c'] = 13, ['d'] = 14, ['e'] = 15, ['f'] = 16, ['g'] = 17,
};

/* Sets the clues of the grid to the characters of the text.  Returns the index
 * of the first invalid character, or the number of cells if all are valid.
 */
static int
fill (Sudoku *sudoku, const char *text)
{
  for (int cell = 0; cell < sudoku->cells; cell++)
    {
      const int digit = written[(unsigned char) text[cell]] - 1;

      if (digit < 0 || digit > sudoku->side)
        return cell;
      sudoku->clue[cell] = (uint8_t) digit;
    }
  return sudoku->cells;
}

/* Skips empty lines and comments, up to the next puzzle or the end of the text.
 */
static void
skip_to_puzzle (SearchInput *input)
{
  for (;;)
    {
      search_input_skip_space (input);
      if (search_input_peek (input) != '#')
        return;
      search_input_skip_line (input);
    }
}

SEARCH_CALLBACK (read, sudoku_read, Sudoku *sudoku, SearchInput *input,
                 GError **error)
{
  size_t begin, length;
  int    right;

  if (sudoku->puzzle)
    {
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                   "--puzzle: the puzzle comes from %s", input->name);
      return false;
    }
  skip_to_puzzle (input);
  begin = input->position;
  length = search_input_word (input);
  if (length == 0)
    return search_input_expected (input, begin, error, "a puzzle");
  if (!set_size (sudoku, length))
    return search_input_expected (
        input, begin, error,
        "16, 81 or 256 characters up to the next space, not %" G_GSIZE_FORMAT,
        length);
  right = fill (sudoku, input->text + begin);
  if (right < sudoku->cells)
    return search_input_expected (input, begin + (size_t) right, error, "%s",
                                  characters (sudoku->side));
  search_input_skip_blanks (input);
  if (!search_input_at_line_end (input) && search_input_peek (input) != '#')
    return search_input_expected (input, input->position, error,
                                  "the end of the line, or # and a comment");
  skip_to_puzzle (input);
  return true;
}

bool
sudoku_read_option (Sudoku *sudoku, GError **error)
{
  int right;

  if (sudoku->cells > 0)
    return true;
  if (!sudoku->puzzle)
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                 "expected a puzzle: add --puzzle=LINE or --input=FILE");
  else if (!set_size (sudoku, strlen (sudoku->puzzle)))
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                 "--puzzle: expected 16, 81 or 256 characters, not %zu",
                 strlen (sudoku->puzzle));
  else if ((right = fill (sudoku, sudoku->puzzle)) < sudoku->cells)
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                 "--puzzle: character %d: expected %s", right + 1,
                 characters (sudoku->side));
  else
    return true;
  return false;
}

void
sudoku_write_line (const Sudoku *sudoku, const int *digits, size_t length,
                   GString *out)
{
  char line[SUDOKU_CELLS_MAX];

  for (size_t cell = 0; cell < (size_t) sudoku->cells; cell++)
    line[cell] = ("." SUDOKU_SYMBOLS)[cell < length ? digits[cell] : 0];
  g_string_append_len (out, line, sudoku->cells);
}

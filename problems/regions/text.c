/* SPDX-License-Identifier: MIT */
/* text.c: reads puzzles in the usual form, which has a letter for each cell.
 * The letter names the cell's region.  Rows are on separate lines, or separated
 * by /.
 */
#include "regions.h"

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

/* Returns true if a row of letters ends at the position of the input: at a /,
 * at a comment, or at the end of the line.
 */
static bool
is_row_end (const SearchInput *input)
{
  const char c = search_input_peek (input);

  return search_input_at_line_end (input) || c == '/' || c == '#';
}

/* Reads the letters of a row, with or without spaces between the letters.  The
 * first row determines n.  Returns false with an error if the row is wrong.
 */
static bool
read_letters (Regions *regions, SearchInput *input, int row, char *letters,
              GError **error)
{
  const int limit = row > 0 ? regions->n : REGIONS_SIDE_MAX;
  int       count = 0;

  for (search_input_skip_blanks (input); !is_row_end (input);
       search_input_skip_blanks (input))
    {
      if (!g_ascii_isalpha (search_input_peek (input)))
        return search_input_expected (input, input->position, error,
                                      "a letter, A-Z or a-z, for a region");
      if (count == limit)
        return search_input_expected (
            input, input->position, error,
            row > 0 ? "the end of the row, after %d letters"
                    : "at most %d letters in a row",
            limit);
      letters[count++] = search_input_peek (input);
      input->position++;
    }
  if (count == limit || (row == 0 && count > 0))
    {
      regions->n = count;
      return true;
    }
  return row == 0 || count == 0
             ? search_input_expected (input, input->position, error,
                                      "row %d of %d", row + 1, limit)
             : search_input_expected (input, input->position, error,
                                      "%d letters in this row, not %d", limit,
                                      count);
}

/* Moves the position of the input to the beginning of the next row, which
 * follows a / on this line, or is on the next line that is not a comment.
 */
static void
pass_row_end (SearchInput *input)
{
  if (search_input_peek (input) == '/')
    {
      input->position++;
      search_input_skip_blanks (input);
      if (!search_input_at_line_end (input))
        return;
    }
  do
    {
      search_input_skip_line (input);
      search_input_skip_blanks (input);
    }
  while (search_input_peek (input) == '#');
}

/* Gives each cell the index of its region.  Cells with equal letters are one
 * region, and regions have indices in the order of their first cells.  Returns
 * the number of regions.
 */
static int
number_regions (Regions *regions, const char *letters)
{
  int count = 0;

  for (int cell = 0; cell < regions->cells; cell++)
    {
      int region = 0;

      while (region < count && regions->letter[region] != letters[cell])
        region++;
      regions->letter[region] = letters[cell];
      regions->region[cell] = (uint8_t) region;
      count = MAX (count, region + 1);
    }
  return count;
}

/* Reads one puzzle from the input, up to the end of its last row.  Returns
 * false with an error if the puzzle is wrong.
 */
static bool
read_puzzle (Regions *regions, SearchInput *input, GError **error)
{
  const size_t begin = input->position;
  char         letters[REGIONS_CELLS_MAX];
  int          count;

  for (int row = 0; row == 0 || row < regions->n; row++)
    {
      if (row > 0)
        pass_row_end (input);
      if (!read_letters (regions, input, row, letters + row * regions->n,
                         error))
        return false;
    }
  regions->cells = regions->n * regions->n;
  count = number_regions (regions, letters);
  if (count != regions->n)
    return search_input_expected (input, begin, error,
                                  "%d regions, as many as rows, not %d",
                                  regions->n, count);
  return !(search_input_peek (input) == '/')
         || search_input_expected (input, input->position, error,
                                   "the end of the puzzle, after %d rows",
                                   regions->n);
}

SEARCH_CALLBACK (read, regions_read, Regions *regions, SearchInput *input,
                 GError **error)
{
  if (regions->puzzle)
    {
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                   "--puzzle: the puzzle comes from %s", input->name);
      return false;
    }
  skip_to_puzzle (input);
  if (search_input_at_end (input))
    return search_input_expected (input, input->position, error, "a puzzle");
  if (!read_puzzle (regions, input, error))
    return false;
  skip_to_puzzle (input);
  return true;
}

bool
regions_read_option (Regions *regions, GError **error)
{
  SearchInput input = { .name = "--puzzle", .text = regions->puzzle };
  bool        right;

  if (regions->cells > 0)
    return true;
  if (!regions->puzzle)
    {
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                   "expected a puzzle: add --puzzle=ROWS, --input=FILE or "
                   "--make=N");
      return false;
    }
  input.length = strlen (input.text);
  right = read_puzzle (regions, &input, error);
  if (right)
    skip_to_puzzle (&input);
  if (right && !search_input_at_end (&input))
    right = search_input_expected (&input, input.position, error,
                                   "the end of the puzzle, after %d rows",
                                   regions->n);
  if (!right)
    (*error)->code = SEARCH_ERROR_USAGE;
  return right;
}

SEARCH_CALLBACK (write, regions_write, const Regions *regions, GString *out)
{
  for (int cell = 0; cell < regions->cells; cell++)
    {
      if (cell > 0 && cell % regions->n == 0)
        g_string_append_c (out, '/');
      g_string_append_c (out, regions->letter[regions->region[cell]]);
    }
}

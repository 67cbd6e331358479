/* SPDX-License-Identifier: MIT */
/* formats.c: prints a board as lists of squares and as pictures.
 *
 * Pictures have row 1 at the top and column 1 at the left.  A board can be
 * partial.  If a column has no queen, pictures leave the column empty, lists of
 * squares omit it, and lists of rows have a placeholder such as "-".
 */
#include "nqueens.h"

/* Writes a list of the queens' rows, counted from 1. */
static void
write_rows (const void *instance, const int *row, size_t length, GString *out)
{
  (void) instance;
  g_string_append_c (out, '(');
  for (size_t column = 0; column < length; column++)
    {
      if (column > 0)
        g_string_append_c (out, ' ');
      if (row[column] < 0)
        g_string_append_c (out, '-');
      else
        search_append_int (out, row[column] + 1);
    }
  g_string_append_c (out, ')');
}

/* Appends a pair of numbers in the form "(first second)". */
static void
append_pair (GString *out, int first, int second)
{
  g_string_append_c (out, '(');
  search_append_int (out, first);
  g_string_append_c (out, ' ');
  search_append_int (out, second);
  g_string_append_c (out, ')');
}

/* Writes a list of pairs (row column), the last queen first, as a program in
 * Lisp builds it with cons.
 */
static void
write_pairs (const void *instance, const int *row, size_t length, GString *out)
{
  const char *separator = "";

  (void) instance;

  g_string_append_c (out, '(');
  for (size_t left = length; left > 0; left--)
    if (row[left - 1] >= 0)
      {
        g_string_append (out, separator);
        append_pair (out, row[left - 1] + 1, (int) left);
        separator = " ";
      }
  g_string_append_c (out, ')');
}

/* Writes a list of pairs (column row), the first queen first, as a program in
 * Lisp builds it with append.
 */
static void
write_points (const void *instance, const int *row, size_t length, GString *out)
{
  const char *separator = "";

  (void) instance;

  g_string_append_c (out, '(');
  for (size_t column = 0; column < length; column++)
    if (row[column] >= 0)
      {
        g_string_append (out, separator);
        append_pair (out, (int) column + 1, row[column] + 1);
        separator = " ";
      }
  g_string_append_c (out, ')');
}

/* Writes the queens' rows, counted from 0, as a Python tuple. */
static void
write_tuple (const void *instance, const int *row, size_t length, GString *out)
{
  (void) instance;
  g_string_append_c (out, '(');
  for (size_t column = 0; column < length; column++)
    {
      if (column > 0)
        g_string_append_len (out, ", ", 2);
      if (row[column] < 0)
        g_string_append (out, "None");
      else
        search_append_int (out, row[column]);
    }
  g_string_append (out, length == 1 ? ",)" : ")");
}

void
queens_append_column (GString *out, size_t column)
{
  if (column >= 26)
    queens_append_column (out, column / 26 - 1);
  g_string_append_c (out, (char) ('A' + column % 26));
}

/* Writes the queens' squares in chess notation, such as A1. */
static void
write_algebraic (const void *instance, const int *row, size_t length,
                 GString *out)
{
  const char *separator = "";

  (void) instance;
  for (size_t column = 0; column < length; column++)
    if (row[column] >= 0)
      {
        g_string_append (out, separator);
        queens_append_column (out, column);
        search_append_int (out, row[column] + 1);
        separator = ", ";
      }
}

/* Returns true if the square has a queen. */
static bool
is_taken (const int *row, size_t length, int r, int column)
{
  return (size_t) column < length && row[column] == r;
}

static SEARCH_CALLBACK (format_write, write_stars, const Queens *queens,
                        const int *row, size_t length, GString *out)
{
  for (int r = 0; r < queens->n; r++)
    {
      if (r > 0)
        g_string_append_c (out, '\n');
      for (int column = 0; column < queens->n; column++)
        g_string_append_c (out, is_taken (row, length, r, column) ? 'q' : '*');
    }
}

static void
append_rule (GString *out, int n)
{
  for (int column = 0; column < n; column++)
    g_string_append (out, "+---");
  g_string_append_c (out, '+');
}

static SEARCH_CALLBACK (format_write, write_grid, const Queens *queens,
                        const int *row, size_t length, GString *out)
{
  append_rule (out, queens->n);
  for (int r = 0; r < queens->n; r++)
    {
      g_string_append_c (out, '\n');
      for (int column = 0; column < queens->n; column++)
        g_string_append (out,
                         is_taken (row, length, r, column) ? "| o " : "|   ");
      g_string_append (out, "|\n");
      append_rule (out, queens->n);
    }
}

/* clang-format off */
const SearchFormat queens_formats[] = {
  { .name = "rows", .write = write_rows,
    .help = "the row of each column: (2 4 1 3)" },
  { .name = "pairs", .write = write_pairs,
    .help = "(row column), newest first: ((3 4) (1 3) (4 2) (2 1))" },
  { .name = "points", .write = write_points,
    .help = "(column row), oldest first: ((1 2) (2 4) (3 1) (4 3))" },
  { .name = "tuple", .write = write_tuple,
    .help = "rows counted from 0: (1, 3, 0, 2)" },
  { .name = "algebraic", .write = write_algebraic,
    .help = "squares as in chess: A2, B4, C1, D3" },
  { .name = "stars", .write = write_stars, .picture = true,
    .help = "a picture of * and q" },
  { .name = "grid", .write = write_grid, .picture = true,
    .help = "a picture with lines and o" },
  { 0 },
};
/* clang-format on */

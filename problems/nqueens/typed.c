/* SPDX-License-Identifier: MIT */
/* typed.c: reads lists of squares in chess notation, and sets the fields of the
 * instance that depend on them.
 */
#include "nqueens.h"

/* Reads a square, the letters of its column and the number of its row, and
 * moves *text to its end.  Returns false if the board has no such square.
 */
static bool
read_square (const char **text, int n, int *row, int *column)
{
  const char *at = *text;

  *row = *column = 0;
  for (; g_ascii_isalpha (*at) && *column <= QUEENS_MAX; at++)
    *column = 26 * *column + g_ascii_toupper (*at) - 'A' + 1;
  if (at == *text || !g_ascii_isdigit (*at))
    return false;
  for (; g_ascii_isdigit (*at) && *row <= QUEENS_MAX; at++)
    *row = 10 * *row + *at - '0';
  *text = at;
  return --*column < n && --*row >= 0 && *row < n;
}

/* Reads a list of squares: sets the bit of each square in an array of columns.
 */
static bool
read_list (const Queens *queens, const char *option, const char *list,
           uint32_t *bits, GError **error)
{
  const char *at = list;
  int         row, column;

  while (list)
    {
      at += strspn (at, " ");
      const char *begin = at;

      if (!read_square (&at, queens->n, &row, &column)
          || (*at && *at != ',' && *at != ' '))
        {
          const int length = (int) strcspn (begin, ",");

          if (queens->n == 0)
            g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                         "--%s: '%.*s' is not a square of an empty board",
                         option, length, begin);
          else
            g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                         "--%s: '%.*s' is not a square from A1 to %s%c%d",
                         option, length, begin, queens->n > 26 ? "A" : "",
                         'A' + (queens->n - 1) % 26, queens->n);
          return false;
        }
      bits[column] |= UINT32_C (1) << row;
      at += strspn (at, " ");
      if (!*at)
        break;
      at++;
    }
  return true;
}

/* Returns true if a given queen, on another square, attacks this square. */
static bool
is_attacked (const Queens *queens, int row, int column)
{
  for (int other = 0; other < queens->n; other++)
    for (int r = 0; r < queens->n; r++)
      if (queens->given[other] >> r & 1 && (other != column || r != row)
          && queens_attack (queens, row, column, r, other))
        return true;
  return false;
}

bool
queens_read_squares (Queens *queens, GError **error)
{
  const int n = queens->n;

  queens->plain
      = !queens->given_typed && !queens->blocked_typed && !queens->torus;
  if (!read_list (queens, "given", queens->given_typed, queens->given, error)
      || !read_list (queens, "blocked", queens->blocked_typed, queens->blocked,
                     error))
    return false;
  for (int column = 0; column < n; column++)
    for (int row = 0; row < n; row++)
      if (!(queens->blocked[column] >> row & 1)
          && !is_attacked (queens, row, column))
        queens->allowed[column] |= UINT32_C (1) << row;
  return true;
}

bool
queens_fits_plain (const void *instance, size_t limit, unsigned workers,
                   SearchMemory *memory, GError **error)
{
  (void) limit;
  (void) workers;
  (void) memory;
  if (((const Queens *) instance)->plain)
    return true;
  g_set_error (
      error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
      "it searches only plain boards; for --given, --blocked and --torus "
      "use --repr=masks, squares or model");
  return false;
}

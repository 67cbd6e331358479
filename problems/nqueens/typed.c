/* SPDX-License-Identifier: MIT */
/* typed.c: reads the values of --given and --blocked, which are lists of
 * squares in chess notation, and sets the fields of the instance that depend on
 * these squares.
 */
#include "nqueens.h"

/* Reads a square in chess notation: the letters of its column and the number of
 * its row.  Moves *text to the end of the square.  Returns false if the text is
 * no square of the board.
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

/* Sets an error for the first square of the text `list`, a part of the value of
 * an option.  Returns false.
 */
static bool
refuse_square (const Queens *queens, const char *option, const char *list,
               GError **error)
{
  const int length = (int) strcspn (list, ",");
  GString  *last = g_string_new (NULL);

  if (queens->n == 0)
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                 "--%s: '%.*s' is not a square of an empty board", option,
                 length, list);
  else
    {
      queens_append_column (last, (size_t) queens->n - 1);
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                   "--%s: '%.*s' is not a square from A1 to %s%d", option,
                   length, list, last->str, queens->n);
    }
  g_string_free (last, TRUE);
  return false;
}

static void
add_square (const Queens *queens, Squares *set, int row, int column)
{
  const size_t n = (size_t) queens->n;
  const size_t square = (size_t) column * n + (size_t) row;

  if (!set->bits)
    set->bits = g_new0 (uint64_t, n * n / 64 + 1);
  if (queens_has (queens, set, row, column))
    return;
  set->bits[square / 64] |= UINT64_C (1) << square % 64;
  set->count++;
}

/* Adds the squares of a list to `set`.  Returns false with an error if a square
 * is not on the board.
 */
static bool
read_list (const Queens *queens, const char *option, const char *list,
           Squares *set, GError **error)
{
  const char *at = list;
  int         row, column;

  if (!list)
    return true;
  for (;; at++)
    {
      const char *begin = at += strspn (at, " ");
      const bool  good = read_square (&at, queens->n, &row, &column);

      at += strspn (at, " ");
      if (!good || (*at && *at != ','))
        return refuse_square (queens, option, begin, error);
      add_square (queens, set, row, column);
      if (!*at)
        return true;
    }
}

/* Returns true if a given queen on another square attacks this square. */
static bool
is_attacked (const Queens *queens, int row, int column)
{
  QUEENS_EACH_SQUARE (queens, &queens->given, r, other)
    if ((other != column || r != row)
        && queens_attack (queens, row, column, r, other))
      return true;
  return false;
}

/* Returns true if there are more given queens than columns, or given queens
 * attack each other or are on blocked squares, so that no answer has all of
 * them.
 */
static bool
is_impossible (const Queens *queens)
{
  if (queens->given.count > queens->n)
    return true;
  QUEENS_EACH_SQUARE (queens, &queens->given, row, column)
    if (queens_has (queens, &queens->blocked, row, column)
        || is_attacked (queens, row, column))
      return true;
  return false;
}

static void
bar_squares (Queens *queens)
{
  QUEENS_EACH_SQUARE (queens, &queens->blocked, row, column)
    add_square (queens, &queens->barred, row, column);
  QUEENS_EACH_SQUARE (queens, &queens->given, row, column)
    for (int r = 0; r < queens->n; r++)
      if (r != row)
        add_square (queens, &queens->barred, r, column);
}

bool
queens_read_squares (Queens *queens, GError **error)
{
  const int n = queens->n;

  queens->plain
      = !queens->given_typed && !queens->blocked_typed && !queens->torus;
  if (!read_list (queens, "given", queens->given_typed, &queens->given, error)
      || !read_list (queens, "blocked", queens->blocked_typed, &queens->blocked,
                     error))
    {
      queens_forget_squares (queens);
      return false;
    }
  queens->impossible = is_impossible (queens);
  bar_squares (queens);
  for (int column = 0; column < n && n <= WORD_MAX; column++)
    for (int row = 0; row < n; row++)
      if (!queens_has (queens, &queens->blocked, row, column)
          && !is_attacked (queens, row, column))
        queens->allowed[column] |= UINT32_C (1) << row;
  return true;
}

void
queens_forget_squares (Queens *queens)
{
  g_free (queens->given.bits);
  g_free (queens->blocked.bits);
  g_free (queens->barred.bits);
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
      "use --repr=masks, squares, fewest or model");
  return false;
}

bool
queens_fits_word (const void *instance, size_t limit, unsigned workers,
                  SearchMemory *memory, GError **error)
{
  (void) limit;
  (void) workers;
  (void) memory;
  if (((const Queens *) instance)->n <= WORD_MAX)
    return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
               "this representation takes n up to %d, not %d; --repr=fewest "
               "takes larger boards",
               WORD_MAX, ((const Queens *) instance)->n);
  return false;
}

bool
queens_fits_plain_word (const void *instance, size_t limit, unsigned workers,
                        SearchMemory *memory, GError **error)
{
  return queens_fits_plain (instance, limit, workers, memory, error)
         && queens_fits_word (instance, limit, workers, memory, error);
}

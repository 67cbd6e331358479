/* SPDX-License-Identifier: MIT */
/* reason.c: writes and draws the reason why the last queen is invalid: another
 * queen that it attacks, a blocked square, or a given queen in its column.
 */
#include "nqueens.h"

/* Returns the column of the first queen that the last queen attacks; -1 if
 * there is none.
 */
static int
find_attacked (const Queens *queens, const int *row, int last)
{
  for (int other = 0; other < last; other++)
    if (row[other] >= 0
        && queens_attack (queens, row[last], last, row[other], other))
      return other;
  return -1;
}

/* Returns true if the last queen is on a blocked square. */
static bool
is_blocked (const Queens *queens, const int *row, int last)
{
  return queens_has (queens, &queens->blocked, row[last], last);
}

/* If the last queen's column has a given queen in another row, returns the row
 * of the given queen.  Otherwise returns -1.
 */
static int
find_given (const Queens *queens, const int *row, int last)
{
  for (int r = 0; r < queens->n; r++)
    if (r != row[last] && queens_has (queens, &queens->given, r, last))
      return r;
  return -1;
}

SEARCH_CALLBACK (reason, queens_reason, const Queens *queens, const int *row,
                 size_t length, GString *out)
{
  const int  last = (int) length - 1;
  const bool placed = last >= 0 && row[last] >= 0;
  const int  given = placed ? find_given (queens, row, last) : -1;
  const int  other = placed ? find_attacked (queens, row, last) : -1;

  if (!placed)
    return;
  if (is_blocked (queens, row, last))
    g_string_append_printf (out, "the square of queen %d is blocked", last + 1);
  else if (given >= 0)
    g_string_append_printf (out, "queen %d is given in row %d", last + 1,
                            given + 1);
  else if (other >= 0)
    {
      const int apart = abs (row[last] - row[other]);

      g_string_append_printf (out, "queen %d attacks queen %d ", last + 1,
                              other + 1);
      if (apart == 0)
        g_string_append_printf (out, "in row %d", row[last] + 1);
      else if (apart == last - other)
        g_string_append (out, "on a diagonal");
      else
        g_string_append (out, "on a diagonal over the edge");
    }
}

SEARCH_CALLBACK (conflict, queens_conflict, const Queens *queens,
                 const int *row, size_t length, SearchLine *lines)
{
  const int last = (int) length - 1;
  int       to = last, to_row, given;

  if (last < 0 || row[last] < 0)
    return 0;
  to_row = row[last];
  given = find_given (queens, row, last);
  if (given >= 0 && !is_blocked (queens, row, last))
    to_row = given;
  else if (!is_blocked (queens, row, last))
    {
      to = find_attacked (queens, row, last);
      if (to < 0)
        return 0;
      to_row = row[to];
    }
  lines[0] = (SearchLine){ row[last], last, to_row, to };
  return 1;
}

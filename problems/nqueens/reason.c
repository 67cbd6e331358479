/* SPDX-License-Identifier: MIT */
/* reason.c: writes and draws the reason why a queen is not valid, such as
 * another queen that it attacks.
 */
#include "nqueens.h"

/* Returns the index of the first queen that the last queen attacks; -1: none.
 */
static int
find_attacked (const Queens *queens, const int *row, int last)
{
  for (int other = 0; other < last; other++)
    if (queens_attack (queens, row[last], last, row[other], other))
      return other;
  return -1;
}

/* Returns true if the last queen is on a blocked square. */
static bool
is_blocked (const Queens *queens, const int *row, int last)
{
  return queens->blocked[last] >> row[last] & 1;
}

/* Returns true if a given queen is in the last queen's column, but on another
 * square.
 */
static bool
is_misplaced (const Queens *queens, const int *row, int last)
{
  return queens->given[last] & ~(UINT32_C (1) << row[last]);
}

SEARCH_CALLBACK (reason, queens_reason, const Queens *queens, const int *row,
                 size_t length, GString *out)
{
  const int last = (int) length - 1;
  const int other = last < 0 ? -1 : find_attacked (queens, row, last);

  if (last < 0)
    return;
  if (is_blocked (queens, row, last))
    g_string_append_printf (out, "the square of queen %d is blocked", last + 1);
  else if (is_misplaced (queens, row, last))
    g_string_append_printf (out, "queen %d is given in row %d", last + 1,
                            __builtin_ctz (queens->given[last]) + 1);
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
  int       to = last, to_row;

  if (last < 0)
    return 0;
  to_row = row[last];
  if (is_misplaced (queens, row, last) && !is_blocked (queens, row, last))
    to_row = __builtin_ctz (queens->given[last]);
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

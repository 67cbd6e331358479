/* SPDX-License-Identifier: MIT */
/* reason.c: says in words which queen another one attacks. */
#include "nqueens.h"

void
queens_reason (const void *instance, const int *row, size_t length,
               GString *out)
{
  const int last = (int) length - 1;

  (void) instance;
  for (int other = 0; other < last; other++)
    {
      const int rows_apart = abs (row[last] - row[other]);

      if (rows_apart != 0 && rows_apart != last - other)
        continue;
      g_string_append_printf (out, "queen %d attacks queen %d ", last + 1,
                              other + 1);
      if (rows_apart == 0)
        g_string_append_printf (out, "in row %d", row[last] + 1);
      else
        g_string_append (out, "on a diagonal");
      return;
    }
}

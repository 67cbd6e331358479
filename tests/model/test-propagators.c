/* SPDX-License-Identifier: MIT */
/* test-propagators.c: each constraint on small domains, against all
 * assignments.
 */
#include "brute.h"
#include "tests/support/tap.h"

#include <stdlib.h>
#include <string.h>

static void
test_rows (void)
{
  const guint32 cases = tap_torture () ? 100000 : 1000;

  for (int i = 0; row_at (i); i++)
    for (guint32 seed = 0; seed < cases; seed++)
      brute_try (row_at (i), seed);
}

/* Every kind of constraint but those that no author posts has a row. */
static void
test_every_kind (void)
{
  for (int kind = 0; kind < CONSTRAINTS; kind++)
    {
      const char *name = constraint_info[kind].name;
      int         i = 0;

      while (row_at (i) && strcmp (row_at (i)->name, name) != 0)
        i++;
      CU_ASSERT_TRUE (row_at (i) || kind == CONSTRAINT_scaled);
    }
}

int
main (void)
{
  CU_TestInfo tests[] = {
    { "against all assignments", test_rows },
    { "every kind is tried", test_every_kind },
    { 0 },
  };

  return tap_run ("propagators", tests);
}

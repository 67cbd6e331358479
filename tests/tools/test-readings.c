/* SPDX-License-Identifier: MIT */
/* test-readings.c: when estimates of the time that is left are to be believed.
 */
#include "tests/support/tap.h"

#include "tools/search-run/progress.h"

/* Readings one second apart, from the first second on; at which of them, from
 * 1, are they steady for the first time?  0: at none.
 */
static unsigned
first_steady (const double *whole, unsigned count)
{
  Readings readings = { 0 };

  for (unsigned i = 0; i < count; i++)
    if (readings_take (&readings, i + 1, whole[i]))
      return i + 1;
  return 0;
}

static void
test_steady (void)
{
  const double whole[] = { 50, 50, 50, 50, 50, 50, 50, 50, 50 };

  CU_ASSERT_EQUAL (first_steady (whole, 7), 0);
  CU_ASSERT_EQUAL (first_steady (whole, 9), 8);
}

/* As they came when a better answer cut the tree: days, hours, and up again. */
static void
test_improvements (void)
{
  const double whole[] = { 6.9e6, 3.1e6, 1.7e5, 1.6e5, 1.5e4, 1.4e4, 4e4, 9e4 };

  CU_ASSERT_EQUAL (first_steady (whole, 8), 0);
}

/* Twice as much agrees, more does not, whatever lies between. */
static void
test_factor (void)
{
  const double agree[] = { 10, 20, 10, 20, 10, 20, 10, 20 };
  const double part[] = { 10, 20, 10, 20, 10, 20, 10, 20.1 };
  const double drift[] = { 10, 12, 14, 16, 18, 19, 20, 22 };

  CU_ASSERT_EQUAL (first_steady (agree, 8), 8);
  CU_ASSERT_EQUAL (first_steady (part, 8), 0);
  CU_ASSERT_EQUAL (first_steady (drift, 8), 0);
}

/* After a jump, as long as it had taken until then; a minute is enough. */
static void
test_jump (void)
{
  double whole[200];

  for (unsigned i = 0; i < 200; i++)
    whole[i] = i < 20 ? 1e6 / (1 << i % 16) : 500;
  CU_ASSERT_EQUAL (first_steady (whole, 200), 42);
  for (unsigned i = 0; i < 200; i++)
    whole[i] = i < 99 ? 1e6 / (1 << i % 16) : 5e7;
  CU_ASSERT_EQUAL (first_steady (whole, 200), 160);
}

int
main (void)
{
  CU_TestInfo tests[] = {
    { "steady", test_steady },
    { "improvements", test_improvements },
    { "a factor of two", test_factor },
    { "a jump", test_jump },
    CU_TEST_INFO_NULL,
  };

  return tap_run ("readings", tests);
}

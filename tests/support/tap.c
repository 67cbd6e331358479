/* SPDX-License-Identifier: MIT */
/* tap.c: CUnit tests that print TAP. */
#include "tap.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* Time in seconds after which a test program is killed. */
#define PATIENCE 600

static unsigned number;

static void
on_test_complete (const CU_pTest test, const CU_pSuite suite,
                  const CU_pFailureRecord failures)
{
  (void) suite;
  printf ("%s %u - %s\n", failures ? "not ok" : "ok", ++number, test->pName);
  for (CU_pFailureRecord failure = failures; failure; failure = failure->pNext)
    printf ("# %s:%u: %s\n", failure->strFileName, failure->uiLineNumber,
            failure->strCondition);
  fflush (stdout);
}

bool
tap_torture (void)
{
  return getenv ("SEARCH_TORTURE") != NULL;
}

int
tap_amount (int all, int some, int few)
{
  const char *sanitizers = getenv ("SANITIZERS");

  return tap_torture () ? all : sanitizers && *sanitizers ? few : some;
}

int
tap_run (const char *suite, CU_TestInfo *tests)
{
  CU_SuiteInfo suites[]
      = { { .pName = suite, .pTests = tests }, CU_SUITE_INFO_NULL };
  unsigned count = 0, failed;

  while (tests[count].pName)
    count++;
  alarm (tap_torture () ? 0 : PATIENCE);
  printf ("1..%u\n", count);
  if (CU_initialize_registry () != CUE_SUCCESS
      || CU_register_suites (suites) != CUE_SUCCESS)
    {
      printf ("Bail out! CUnit: %s\n", CU_get_error_msg ());
      return 1;
    }
  CU_set_test_complete_handler (on_test_complete);
  CU_run_all_tests ();
  failed = CU_get_number_of_tests_failed ();
  CU_cleanup_registry ();
  return failed > 0;
}

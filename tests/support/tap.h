/* SPDX-License-Identifier: MIT */
/* tap.h: CUnit tests that print TAP, the protocol of automake's test driver. */
#pragma once

#include <CUnit/CUnit.h>
#include <stdbool.h>

/* Returns true if the test runs in `make torture`, in which tests try larger
 * cases.
 */
bool tap_torture (void);

/* Returns the number of cases that a test tries: `all` in `make torture`,
 * `some` in an ordinary build, and `few` with sanitizers, which are slower.
 */
int tap_amount (int all, int some, int few);

/* Runs `tests`, whose last element has no name.  Prints a line for each test on
 * stdout.  Returns the exit status for main().
 */
int tap_run (const char *suite, CU_TestInfo *tests);

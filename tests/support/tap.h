/* SPDX-License-Identifier: MIT */
/* tap.h: CUnit tests that speak TAP, the protocol of automake's test driver. */
#pragma once

#include <CUnit/CUnit.h>
#include <stdbool.h>

/* Is this `make torture`, where larger cases are wanted? */
bool tap_torture (void);

/* Of how much is to be tried: `all` for torture, `some` in a plain build, and
 * `few` with sanitizers, since all takes them so much longer.
 */
int tap_amount (int all, int some, int few);

/* Runs `tests`, ended by an element without a name, and prints one line for
 * each on stdout.  Returns main's exit status.
 */
int tap_run (const char *suite, CU_TestInfo *tests);

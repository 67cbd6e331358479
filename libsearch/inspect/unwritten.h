/* SPDX-License-Identifier: MIT */
/* unwritten.h: finds bytes of states that were never written, and that a
 * callback reads.
 */
#pragma once

#include "checker.h"

/* Returns a copy of `path`, `depth` + 1 states of the checker's, with other
 * values in bytes that were never written; free with g_free().  NULL: there are
 * no such bytes.
 */
unsigned char *unwritten_fill (Checker *checker, const unsigned char *path,
                               size_t depth);

/* Makes the call that gave `first` again, with other values in bytes that were
 * never written, and notes a mistake if the outcome differs.  Of the state that
 * is written, marks in `unknown` the bytes that differ.
 */
void unwritten_check (Checker *checker, const CheckerCall *call,
                      const CheckerOutcome *first, unsigned char *unknown);

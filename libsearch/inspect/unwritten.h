/* SPDX-License-Identifier: MIT */
/* unwritten.h: bytes of states that nobody wrote, but a callback reads. */
#pragma once

#include "checker.h"

/* A copy of `path`, `depth` + 1 states of the checker's, with other bytes where
 * nobody wrote; free with g_free().  NULL: there are none.
 */
unsigned char *unwritten_fill (Checker *checker, const unsigned char *path,
                               size_t depth);

/* Makes the call, from which `first` came, with other bytes where nobody wrote,
 * and notes it as a mistake if it says something else.  Of the state that is
 * written, marks in `unknown` the bytes that differ.
 */
void unwritten_check (Checker *checker, const CheckerCall *call,
                      const CheckerOutcome *first, unsigned char *unknown);

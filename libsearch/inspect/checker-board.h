/* SPDX-License-Identifier: MIT */
/* checker-board.h: whether enter and leave keep a board as they should.  Bytes
 * that differ are scratch unless some callback says something else for them.
 */
#pragma once

#include "checker.h"

/* To be called at the root: is `start` a function of the instance? */
void checker_check_start (Checker *checker);

/* To be called when the state at `depth`, with this cursor, has had children
 * entered and left, before which its board was `before`.
 */
void checker_check_leave (Checker *checker, size_t depth, uint64_t cursor,
                          const unsigned char *before);

/* To be called when the state at `depth` was entered and opened; `unentered` is
 * how things stood before.
 */
void checker_check_enter (Checker *checker, Checker *unentered, size_t depth);

/* SPDX-License-Identifier: MIT */
/* printable.h: removes control characters from texts, so that they cannot
 * control a terminal.
 */
#pragma once

#include <stdbool.h>

/* Replaces each byte of a control character by a question mark, so that a
 * terminal only shows the text.  Control characters are those of ASCII and the
 * C1 set in UTF-8.  Newlines and tabs are not replaced.
 */
void printable_text (char *text);

/* Replaces control characters as printable_text() does, and also newlines and
 * tabs, so that a terminal shows one line.
 */
void printable_line (char *text);

/* Returns true if printable_line() has nothing to replace. */
bool printable_is_line (const char *text);

/* SPDX-License-Identifier: MIT */
/* printable.h: texts that cannot control a terminal. */
#pragma once

#include <stdbool.h>

/* Replaces each byte of a control character by a question mark, so that a
 * terminal only shows the text.  Control characters are in ASCII, or in the C1
 * set in UTF-8.  Newlines and tabs stay.
 */
void printable_text (char *text);

/* Replaces control characters as printable_text() does, but also newlines and
 * tabs, so that a terminal shows one line.
 */
void printable_line (char *text);

/* Returns true if printable_line() has nothing to replace. */
bool printable_is_line (const char *text);

/* SPDX-License-Identifier: MIT */
/* printable.h: texts that cannot control a terminal. */
#pragma once

#include <stdbool.h>

/* Puts a question mark in the place of each byte of a control character, be it
 * of ASCII or one of the C1 set in UTF-8, so that a terminal does nothing but
 * show the text.  Newlines and tabs stay.
 */
void printable_text (char *text);

/* The same without newlines and tabs: it keeps to its line. */
void printable_line (char *text);

/* Is there nothing to replace for printable_line()? */
bool printable_is_line (const char *text);

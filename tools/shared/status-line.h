/* SPDX-License-Identifier: MIT */
/* status-line.h: one line on the terminal that stderr is, drawn in place.
 *
 * There is one for the whole program, and only the thread that prints draws it.
 * Whatever else is printed where it can be seen erases it first: complain() and
 * Output see to that.
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* Can one be drawn? */
bool status_line_possible (void);

/* Is it time to draw one, now and every 0.2 seconds?  Nothing is drawn in the
 * first second of the program, so that what is soon done shows none.
 */
bool status_line_is_due (void);

/* Draws `text`, as far as it fits, in place of the line before; the first
 * `strong` bytes in bold, where there are colours.
 */
void status_line_draw (const char *text, gsize strong);

/* Erases the line, if there is one. */
void status_line_erase (void);

/* SPDX-License-Identifier: MIT */
/* status-line.h: one line on the terminal that stderr is, drawn in place.
 *
 * There is one for the whole program, and only the thread that prints draws it.
 * complain() and Output erase it before they print to the terminal.
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* Can one be drawn? */
bool status_line_possible (void);

/* Microseconds before the first one, so that short work shows none. */
gint64 status_line_patience (void);

/* From now on it is to be so long. */
void status_line_begin (void);

/* Returns whether it is time to draw one: after that delay, and every 0.2
 * seconds from then on.
 */
bool status_line_is_due (void);

/* Draws `text`, as far as it fits, in place of the line before; the first
 * `strong` bytes in bold, where there are colours.
 */
void status_line_draw (const char *text, gsize strong);

/* Erases the line, if there is one. */
void status_line_erase (void);

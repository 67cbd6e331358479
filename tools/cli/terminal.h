/* SPDX-License-Identifier: MIT */
/* terminal.h: what a terminal shows, and one line on that of stderr which is
 * drawn in place.
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* Is it a terminal that shows colours, and is NO_COLOR unset? */
bool terminal_has_colours (int fd);

/* Sets how much fits on it; false: that is not known, as of a file that is no
 * terminal.
 */
bool terminal_measure (int fd, unsigned *rows, unsigned *columns);

/* Can a line be drawn?  There is one for the whole program, and only the thread
 * that prints draws it.  complain() and Output erase it before they print to the
 * terminal.
 */
bool status_line_possible (void);

/* Microseconds before it is drawn first, so that short work shows none. */
gint64 status_line_delay (void);

/* Begins that time. */
void status_line_begin (void);

/* Is it time to draw the line: at the end of that, and every 0.2 seconds from
 * then on?
 */
bool status_line_is_due (void);

/* Draws `text`, as far as it fits, in place of the line before; the first
 * `strong` bytes in bold, where there are colours.
 */
void status_line_draw (const char *text, gsize strong);

/* Erases the line, if there is one. */
void status_line_erase (void);

/* Begins an activity, which is no search, one at a time, in the calling thread,
 * and shows it on a terminal, unless `quiet`: "1,234 of 10,000 probes  3.2 s so
 * far".  `write` appends its progress.
 */
void activity_begin (bool quiet,
                     void (*write) (const void *data, GString *line),
                     const void *data);

/* Is it shown? */
bool activity_is_shown (void);

/* Draws it if the time has come; call it often.  Does nothing if none has
 * begun.
 */
void activity_tick (void);

/* Ends it, and erases the line. */
void activity_end (void);

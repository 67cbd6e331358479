/* SPDX-License-Identifier: MIT */
/* terminal.h: finds out properties of a terminal, and draws a status line on
 * the terminal of stderr.
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* Returns true if the descriptor is a terminal with colours, and NO_COLOR is
 * not set.
 */
bool terminal_has_colours (int fd);

/* Sets the size of the terminal in characters.  Returns false if it is unknown,
 * for example for a file.
 */
bool terminal_measure (int fd, unsigned *rows, unsigned *columns);

/* Returns true if a status line can be drawn.  The program has a single one,
 * which only the thread that prints may draw.  complain() and Output erase it
 * before they print to the terminal.
 */
bool status_line_possible (void);

/* Returns the number of microseconds before the status line is first drawn, so
 * that short work shows none.
 */
gint64 status_line_delay (void);

/* Starts the clock for the first drawing of the status line. */
void status_line_begin (void);

/* Returns true if it is time to draw the status line: after the delay, and
 * every 0.2 seconds from then on.
 */
bool status_line_is_due (void);

/* Draws `text` as the status line, shortened to the width of the terminal.  The
 * first `strong` bytes are bold if the terminal has colours.
 */
void status_line_draw (const char *text, gsize strong);

/* Erases the line, if there is one. */
void status_line_erase (void);

/* Begins an activity other than a search, and shows it on a terminal, unless
 * `quiet`: "1,234 of 10,000 probes 3.2 s so far".  Only one activity can run at
 * a time, in the calling thread.  `write` appends its progress to the line.
 */
void activity_begin (bool quiet,
                     void (*write) (const void *data, GString *line),
                     const void *data);

/* Returns true if the activity is shown. */
bool activity_is_shown (void);

/* Draws the status line of the activity if it is time; call it often.  Does
 * nothing if there is no activity.
 */
void activity_tick (void);

/* Ends the activity, and erases its status line. */
void activity_end (void);

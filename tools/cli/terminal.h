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

/* Sets `rows` and `columns` to the size of the terminal in characters.  Returns
 * false if the size is unknown, for example if `fd` is a file.
 */
bool terminal_measure (int fd, unsigned *rows, unsigned *columns);

/* Returns true if stderr is a terminal on which a status line can be drawn.
 * There is only one status line, and only the thread that prints is allowed to
 * draw it.  complain() and Output erase the status line before they print to
 * the terminal.
 */
bool status_line_possible (void);

/* Returns the time in microseconds before the status line first appears.  Work
 * that takes less time has no status line.
 */
gint64 status_line_delay (void);

/* Starts the time after which the status line first appears:
 * status_line_delay() microseconds.
 */
void status_line_begin (void);

/* Returns true if it is time to draw the status line: first after
 * status_line_delay(), and from then on every 0.2 seconds.
 */
bool status_line_is_due (void);

/* Draws `text` as the status line, shortened to the width of the terminal.  If
 * the terminal has colours, the first `strong` bytes are bold.
 */
void status_line_draw (const char *text, gsize strong);

/* Erases the line, if there is one. */
void status_line_erase (void);

/* Begins an activity, which is work other than a search.  Unless `quiet`, a
 * terminal shows the progress of the activity in the status line: "1,234 of
 * 10,000 probes 3.2 s so far".  `write` appends the part of this line before
 * the time.  Only one activity can run at a time, in the calling thread.
 */
void activity_begin (bool quiet,
                     void (*write) (const void *data, GString *line),
                     const void *data);

/* Returns true if the activity is shown. */
bool activity_is_shown (void);

/* Draws the status line of the current activity (work other than a search), if
 * it is time to draw it.  Does nothing if there is no activity.  Call this
 * often during the activity.
 */
void activity_tick (void);

/* Ends the current activity (work other than a search), and erases its status
 * line.
 */
void activity_end (void);

/* SPDX-License-Identifier: MIT */
/* terminal.h: facts about a terminal, and a status line on the terminal of
 * stderr.
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* Returns true if this is a terminal with colours and NO_COLOR is unset. */
bool terminal_has_colours (int fd);

/* Sets the size of the terminal.  Returns false if it is unknown, for example
 * for a file.
 */
bool terminal_measure (int fd, unsigned *rows, unsigned *columns);

/* Returns true if a status line can be drawn.  The program has one, and only
 * the thread that prints draws it.  complain() and Output erase it before they
 * print to the terminal.
 */
bool status_line_possible (void);

/* Returns the microseconds before the first update; short work shows no line.
 */
gint64 status_line_delay (void);

/* Starts the time before the first update. */
void status_line_begin (void);

/* Returns true if the line is due: after the delay, and every 0.2 seconds from
 * then on.
 */
bool status_line_is_due (void);

/* Draws `text` in place of the line before, shortened to the terminal.  The
 * first `strong` bytes are bold if the terminal has colours.
 */
void status_line_draw (const char *text, gsize strong);

/* Erases the line, if there is one. */
void status_line_erase (void);

/* Begins an activity other than a search, and shows it on a terminal, unless
 * `quiet`: "1,234 of 10,000 probes  3.2 s so far".  Only one activity runs at a
 * time, in the calling thread.  `write` appends its progress.
 */
void activity_begin (bool quiet,
                     void (*write) (const void *data, GString *line),
                     const void *data);

/* Returns true if the activity is shown. */
bool activity_is_shown (void);

/* Draws the activity when it is due; call it often.  Does nothing without an
 * activity.
 */
void activity_tick (void);

/* Ends the activity, and erases the line. */
void activity_end (void);

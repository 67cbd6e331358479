/* SPDX-License-Identifier: MIT */
/* activity.h: the progress of a command that is no search, on the status line:
 * "1,234 of 10,000 probes  3.2 s so far".
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* Appends the progress of the activity. */
typedef void (*ActivityWrite) (const void *data, GString *line);

/* Begins an activity, one at a time, in the calling thread, and shows it on a
 * terminal, unless `quiet`.
 */
void activity_begin (bool quiet, ActivityWrite write, const void *data);

/* Is it shown? */
bool activity_is_shown (void);

/* Draws it if the time has come; call it often.  Does nothing if none has
 * begun.
 */
void activity_tick (void);

/* Ends it, and erases the line. */
void activity_end (void);

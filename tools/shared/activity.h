/* SPDX-License-Identifier: MIT */
/* activity.h: what a command that is no search is at, on the status line:
 * "1,234 of 10,000 probes  3.2 s so far".
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* Appends what it is at now. */
typedef void (*ActivityWrite) (const void *data, GString *line);

/* Begins an activity, one at a time, in the calling thread, and which is shown
 * on a terminal, unless `quiet`.
 */
void activity_begin (bool quiet, ActivityWrite write, const void *data);

/* Is it shown? */
bool activity_is_shown (void);

/* Draws it where it is time to: to be called often.  Where none has begun,
 * nothing happens.
 */
void activity_tick (void);

/* Ends it, and erases the line. */
void activity_end (void);

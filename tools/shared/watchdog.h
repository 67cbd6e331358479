/* SPDX-License-Identifier: MIT */
/* watchdog.h: work that does not end at its time limit.
 *
 * A callback that does not return cannot be stopped.  The pulse goes up as long
 * as callbacks return.  If it stands still for watchdog_patience() seconds
 * after the limit, the watchdog prints a message and ends the process with
 * STATUS_CHECK.
 */
#pragma once

#include <glib.h>

typedef struct Watchdog Watchdog;

/* Returns how many seconds after the limit a callback has to return. */
double watchdog_patience (void);

/* The pulse of the process, for SearchSettings. */
int *watchdog_pulse (void);

/* Watches what is done for the problem of this name, which must outlive it,
 * from now on; NULL: there is no time limit, which is 0 then, or no thread.
 */
Watchdog *watchdog_new (const char *problem, double time_limit);

/* Ends that; NULL is fine. */
void watchdog_free (Watchdog *watchdog);

/* Prints that a callback hangs; `more` is a further text, or "". */
void watchdog_complain (const char *problem, const char *more);

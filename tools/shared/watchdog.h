/* SPDX-License-Identifier: MIT */
/* watchdog.h: work that does not end at its time limit.
 *
 * Nobody can stop a callback that does not return.  Behind the limit, once the
 * pulse, which goes up as long as callbacks return, has stood still for five
 * seconds, the watchdog says so, and ends the process with STATUS_CHECK.
 */
#pragma once

#include <glib.h>

typedef struct Watchdog Watchdog;

/* Seconds that a callback has to return, behind the limit. */
double watchdog_patience (void);

/* The pulse of the process, for SearchSettings. */
int *watchdog_pulse (void);

/* Watches what is done for the problem of this name, which must outlive it,
 * from now on; NULL: there is no time limit, which is 0 then, or no thread.
 */
Watchdog *watchdog_new (const char *problem, double time_limit);

/* Ends that; NULL is fine. */
void watchdog_free (Watchdog *watchdog);

/* Says that a callback hangs; `more` is what else there is to know, or "". */
void watchdog_complain (const char *problem, const char *more);

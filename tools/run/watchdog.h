/* SPDX-License-Identifier: MIT */
/* watchdog.h: a search that does not end at its time limit.
 *
 * Nobody can stop a callback that does not return.  Five seconds after the
 * limit the watchdog says so, and ends the process with STATUS_CHECK.
 */
#pragma once

#include <libsearch/search.h>

typedef struct Watchdog Watchdog;

/* Seconds that a callback has to return, behind the limit. */
double watchdog_patience (void);

/* Watches from now on; NULL: there is no time limit, or no thread. */
Watchdog *watchdog_new (const SearchInstance *instance, double seconds);

/* Ends that; NULL is fine. */
void watchdog_free (Watchdog *watchdog);

/* Says that a callback hangs; `more` is what else there is to know, or "". */
void watchdog_complain (const SearchInstance *instance, const char *more);

/* SPDX-License-Identifier: MIT */
/* signals.h: handles signals.  The first SIGINT, SIGTERM or SIGHUP ends a
 * search early, and one that comes at least two seconds later ends the process
 * at once.  SIGUSR1 prints a line of progress.
 */
#pragma once

#include <stdbool.h>

/* Ignores SIGPIPE and SIGXFSZ, so that a write fails with an error instead.
 * Catches SIGUSR1.
 */
void signals_init (void);

/* Returns a descriptor that becomes readable when a signal is caught; negative:
 * there is no descriptor.
 */
int signals_descriptor (void);

/* Returns true if SIGUSR1, which requests a line of progress, has come since
 * the last call of this function.
 */
bool signals_asked (void);

/* Catches SIGINT, SIGTERM and SIGHUP from now on.  A signal that the process
 * ignores stays ignored.  For a second, ignores repetitions of the first
 * signal: timeout(1) sends it to the process and to its group, and a terminal
 * and a parent program may both send it.
 */
void signals_catch (void);

/* Returns a pointer to the number of the caught signal, for
 * SearchSettings.cancel.  The number is 0 as long as no signal was caught.
 */
const int *signals_caught (void);

/* Sleeps for `seconds`.  Returns true after that time, or false soon after a
 * signal was caught.
 */
bool signals_sleep (double seconds);

/* Returns the name of the signal that was caught; NULL: none. */
const char *signals_name (void);

/* If a signal was caught, ends the process by this signal, so that a shell
 * recognizes the signal as the cause.
 */
void signals_die (void);

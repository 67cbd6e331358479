/* SPDX-License-Identifier: MIT */
/* signals.h: the first SIGINT, SIGTERM or SIGHUP ends a search early, and the
 * second ends the process at once.  SIGUSR1 prints a line of progress.
 */
#pragma once

#include <stdbool.h>

/* Turns SIGPIPE and SIGXFSZ into write errors, and catches SIGUSR1. */
void signals_init (void);

/* Returns a descriptor that becomes readable when a signal is caught; negative:
 * none.
 */
int signals_descriptor (void);

/* Returns true if SIGUSR1 came since the last call. */
bool signals_asked (void);

/* Catches SIGINT, SIGTERM and SIGHUP from now on. */
void signals_catch (void);

/* Catches these signals if the first can come several times, for example from
 * the terminal and from a parent program.  Signals within a second of the first
 * are ignored; a later one ends the process at once.
 */
void signals_catch_echoes (void);

/* Returns a pointer to the number of the caught signal, or 0; for
 * SearchSettings.
 */
const int *signals_caught (void);

/* Sleeps.  Returns false soon after a signal was caught. */
bool signals_sleep (double seconds);

/* Returns the name of the caught signal; NULL: none. */
const char *signals_name (void);

/* Ends the process by the caught signal, if there is one. */
void signals_die (void);

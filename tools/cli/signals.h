/* SPDX-License-Identifier: MIT */
/* signals.h: the first SIGINT, SIGTERM or SIGHUP ends a search early, the
 * second one ends the process at once, and SIGUSR1 prints a line on the
 * progress.
 */
#pragma once

#include <stdbool.h>

/* Makes write errors of SIGPIPE and SIGXFSZ, and notes SIGUSR1. */
void signals_init (void);

/* A descriptor that can be read once a signal was caught; negative: none. */
int signals_descriptor (void);

/* Has SIGUSR1 come since the last call? */
bool signals_asked (void);

/* Catches SIGINT, SIGTERM and SIGHUP from now on. */
void signals_catch (void);

/* The same, where the first one comes several times: from the terminal, say,
 * and from a program above that got it as well.  Those that follow within a
 * second are the first one; a later one ends the process at once.
 */
void signals_catch_echoes (void);

/* The number of the signal that was caught, or 0; for SearchSettings. */
const int *signals_caught (void);

/* Returns its name; NULL: none was. */
const char *signals_name (void);

/* Ends the process by the signal that was caught, if one was. */
void signals_die (void);

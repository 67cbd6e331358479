/* SPDX-License-Identifier: MIT */
/* signals.h: the first SIGINT or SIGTERM asks, the second one ends. */
#pragma once

/* Makes write errors of SIGPIPE and SIGXFSZ. */
void signals_ignore (void);

/* Catches SIGINT and SIGTERM from now on. */
void signals_catch (void);

/* The number of the signal that was caught, or 0; for SearchSettings. */
const int *signals_caught (void);

/* Ends the process by the signal that was caught, if one was. */
void signals_die (void);

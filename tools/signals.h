/* SPDX-License-Identifier: MIT */
/* signals.h: the first SIGINT or SIGTERM asks, the second one ends. */
#pragma once

/* Catches them from now on; SIGPIPE and SIGXFSZ become write errors. */
void signals_catch (void);

/* The number of the signal that was caught, or 0; for SearchSettings. */
const int *signals_caught (void);

/* Ends the process by the signal that was caught, if one was. */
void signals_die (void);

/* SPDX-License-Identifier: MIT */
/* watchdog.h: ends a process soon after its time limit or a signal.
 *
 * A thread waits for both.  Then a callback of the current problem has
 * watchdog_patience() seconds to return, and any other work an eighth of this
 * time.  After that, the thread prints the current work, and ends the process:
 * with STATUS_LIMIT, by the signal, or with STATUS_CHECK if a callback does not
 * return.
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* Returns the seconds that a callback has to return. */
double watchdog_patience (void);

/* Returns the pulse of the process for SearchSettings.  It increases as long as
 * callbacks return.
 */
int *watchdog_pulse (void);

/* Sets the time limit, in seconds since the monotonic time `began`; 0: none. */
void watchdog_limit (gint64 began, double seconds);

/* Returns the remaining seconds of the time limit, at least a moment; 0 = no
 * limit.
 */
double watchdog_left (void);

/* Catch signals from now on, as signals_catch() and signals_catch_echoes(). */
void watchdog_catch (void);
void watchdog_catch_echoes (void);

/* Returns a pointer to a number that is not zero after the limit or a signal.
 */
const int *watchdog_told (void);

/* Begin and end the calls of callbacks of `problem`.  `more` is the rest of the
 * message if a callback does not return, or "".
 */
void watchdog_enter (const char *problem, const char *more);
void watchdog_leave (void);

/* Returns true once if a callback does not return; then the caller ends the
 * process.  The thread that waits for the callback calls it often.
 */
bool watchdog_hangs (void);

/* Prints that a callback does not return. */
void watchdog_complain (void);

/* Sets the text to write to stdout if the process is ended before it wrote
 * there; its status is STATUS_COMPLETE then.  NULL: no text.
 */
void watchdog_last_words (const char *text);

/* Begin and end a call in which a thread can wait for a reader, a server or a
 * lock.  `name` is that of the file or server.
 */
void waits_begin (const char *name);
void waits_end (void);

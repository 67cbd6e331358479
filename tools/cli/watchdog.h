/* SPDX-License-Identifier: MIT */
/* watchdog.h: ends a process soon after its time limit or a signal, even if it
 * hangs.
 *
 * A thread waits for both.  After that, a callback of the current problem has
 * watchdog_patience() seconds to return, and any other work an eighth of this
 * time.  If the process has not ended by then, the thread prints a message on
 * its current work, and ends the process: with STATUS_LIMIT, by the signal, or
 * with STATUS_CHECK if a callback does not return.
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* Returns the number of seconds that a callback has to return. */
double watchdog_patience (void);

/* Returns the pulse, for SearchSettings.pulse: a counter that increases as long
 * as callbacks return.
 */
int *watchdog_pulse (void);

/* Sets the time limit, in seconds since the monotonic time `began`; 0: none. */
void watchdog_limit (gint64 began, double seconds);

/* Returns the rest of the time limit in seconds, at least a moment; 0 = no
 * limit.
 */
double watchdog_left (void);

/* Catch signals from now on, as signals_catch() and signals_catch_echoes() do.
 */
void watchdog_catch (void);
void watchdog_catch_echoes (void);

/* Returns a pointer to a number, which is not zero after the time limit or a
 * signal.
 */
const int *watchdog_told (void);

/* Call these before and after callbacks of `problem`.  If a callback does not
 * return, the message about it ends with `more`, which may be "".
 */
void watchdog_enter (const char *problem, const char *more);
void watchdog_leave (void);

/* Returns true, only once, if a callback does not return; then the caller must
 * end the process.  The thread that waits for the callback calls this often.
 */
bool watchdog_hangs (void);

/* Prints a message that a callback does not return. */
void watchdog_complain (void);

/* Makes `explain` print a message if a callback crashes, as
 * program_explain_crashes() does.
 */
void watchdog_explain_crashes (void (*explain) (const void *data, int number),
                               const void *data);

/* Sets a text that is written to stdout if the process is ended before it has
 * written there itself; the exit status is then STATUS_COMPLETE.  NULL: no
 * text.
 */
void watchdog_last_words (const char *text);

/* Call these before and after a call that may wait for a reader, a server or a
 * lock.  `name` is the file or server, for messages.
 */
void waits_begin (const char *name);
void waits_end (void);

/* SPDX-License-Identifier: MIT */
/* watchdog.h: ends a process soon after its time limit or a signal, even if the
 * process hangs.  A thread waits for the time limit and for signals.  After
 * that, a callback of the current problem has watchdog_patience() seconds to
 * return; other work has an eighth of this time to end, unless it calls
 * watchdog_step().
 *
 * If the process has not ended by then, the thread prints a message on its
 * current work, and ends the process: with STATUS_LIMIT after the time limit,
 * by the signal after a signal, or with STATUS_CHECK if a callback does not
 * return.
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* Returns the number of seconds that a callback has to return after the time
 * limit or a signal.
 */
double watchdog_patience (void);

/* Returns a counter for SearchSettings.pulse.  The search increases the counter
 * each time a callback returns, so that the watchdog notices a callback that
 * hangs.
 */
int *watchdog_pulse (void);

/* Shows the watchdog that the process writes a long result, such as a large
 * table.  Call it often, for example once for each row: after each call, the
 * process has watchdog_patience() seconds to call it again, or to end.
 */
void watchdog_step (void);

/* Sets a time limit of `seconds` after the monotonic time `began`.  Does
 * nothing if `seconds` is 0.
 */
void watchdog_limit (gint64 began, double seconds);

/* Returns the rest of the time limit in seconds, at least 0.25; 0 = no limit.
 */
double watchdog_left (void);

/* Catches signals from now on, by signals_catch(). */
void watchdog_catch (void);

/* Returns a pointer to a number that is 0 at first, and 1 as soon as the time
 * limit is reached or a signal is caught.
 */
const int *watchdog_told (void);

/* Mark the time in which callbacks of `problem` run: call watchdog_enter()
 * before the callbacks and watchdog_leave() after them.  If a callback does not
 * return, the message about it ends with `more`, which may be "".
 */
void watchdog_enter (const char *problem, const char *more);
void watchdog_leave (void);

/* Returns true if a callback does not return, but only in one call; the caller
 * must then end the process.  The thread that waits for the callback must call
 * this often.
 */
bool watchdog_hangs (void);

/* Prints the message that a callback of the current problem does not return. */
void watchdog_complain (void);

/* Calls `explain` to print a message if a callback crashes, as
 * program_explain_crashes() does.
 */
void watchdog_explain_crashes (void (*explain) (const void *data, int number),
                               const void *data);

/* Sets a text for stdout; NULL: none.  The watchdog writes this text if it ends
 * the process before the process has written to stdout.  The exit status is
 * then STATUS_COMPLETE.
 */
void watchdog_last_words (const char *text);

/* Mark a call that may wait for a reader, a server or a lock: call
 * waits_begin() before this call and waits_end() after it.  `name` is the file
 * or server, for messages.
 */
void waits_begin (const char *name);
void waits_end (void);

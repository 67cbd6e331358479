/* SPDX-License-Identifier: MIT */
/* watchdog.h: a process ends soon after its time limit, or a signal.
 *
 * A thread watches from then on.  It gives a callback of the problem at hand
 * watchdog_patience() seconds to return, and the process an eighth of that for
 * anything else: then it says what the process was at, and ends it, with
 * STATUS_LIMIT, by the signal, or with STATUS_CHECK for a callback that does not
 * return.
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* Returns how many seconds a callback has to return. */
double watchdog_patience (void);

/* The pulse of the process, for SearchSettings: it goes up as long as callbacks
 * return.
 */
int *watchdog_pulse (void);

/* Sets the time limit, in seconds since the monotonic time `began`; 0: none. */
void watchdog_limit (gint64 began, double seconds);

/* Returns how many seconds of it are left, if only for a moment of work; 0:
 * there is no limit.
 */
double watchdog_left (void);

/* Catches signals from now on, as signals_catch() and signals_catch_echoes(). */
void watchdog_catch (void);
void watchdog_catch_echoes (void);

/* Not zero once the limit or a signal has come. */
const int *watchdog_told (void);

/* From now on, callbacks of the problem of this name are called, until
 * watchdog_leave(); `more` is what else to say where one does not return, or "".
 */
void watchdog_enter (const char *problem, const char *more);
void watchdog_leave (void);

/* Does a callback not return?  Asked often by the thread that waits for it, this
 * is true once, and the caller ends the process.
 */
bool watchdog_hangs (void);

/* Says that a callback does not return. */
void watchdog_complain (void);

/* Sets what to write to stdout where the process is ended with nothing written
 * there: it is STATUS_COMPLETE then.  NULL: nothing.
 */
void watchdog_last_words (const char *text);

/* A thread is in a call that may wait for something outside, a reader, a server
 * or a lock, until waits_end(): for the file or server of this name, which lives
 * as long.
 */
void waits_begin (const char *name);
void waits_end (void);

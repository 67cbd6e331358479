/* SPDX-License-Identifier: MIT */
/* progress.h: shows the progress of a search on stderr.
 *
 * On a terminal, a line appears when a search has run for a second.  This line
 * is drawn again and again, and erased at the end.  If stderr is not a
 * terminal, --progress=always adds a line at intervals.  SIGUSR1 always adds a
 * line.
 *
 * The finished and remaining parts are computed from an estimate of the number
 * of nodes, if the estimate is good enough, and otherwise from shares of the
 * tree.  The remaining time is shown when the estimates of the total time are
 * steady.
 */
#pragma once

#include "instance.h"

typedef struct Progress Progress;

/* Prepares to show the progress of a run.  `options` and `at` must outlive the
 * result.  Free with progress_end().
 */
Progress *progress_new (const RunOptions *options, const RunInstance *at);

/* Sets the progress of the run at the beginning of this process, which earlier
 * processes have made.
 */
void progress_start (Progress *progress, const SearchProgress *before);

/* Shows the progress `state` on stderr, if it is time to do so. */
void progress_tick (Progress *progress, const SearchProgress *state);

/* Erases the line, and frees the progress. */
void progress_end (Progress *progress);

/* Estimates of the total time of a search, called readings, which are made one
 * after another.
 *
 * Readings agree if the largest is at most twice the smallest.  If a new
 * reading does not agree with the earlier readings, these are forgotten.  The
 * readings are steady if at least eight readings agree, and if they cover the
 * second half of the elapsed time or the last minute.  All zeros: there is no
 * reading yet.
 */
typedef struct
{
  /* Time of the first of the readings that agree, in seconds after the start.
   */
  double   began;
  double   least, most;
  unsigned count;
} Readings;

/* Adds a reading: `whole` is the estimated total time of the search, in
 * seconds, and `elapsed` the time of this estimate, in seconds after the start.
 * Returns true if the readings are steady.
 */
bool readings_take (Readings *readings, double elapsed, double whole);

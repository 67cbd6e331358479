/* SPDX-License-Identifier: MIT */
/* progress.h: shows the progress of a search on stderr.  On a terminal, a line
 * is drawn again and again when a search has run for a second, and erased at
 * the end.  On other files, --progress=always adds a line at intervals.
 * SIGUSR1 adds a line in both cases.
 *
 * The done and remaining parts are computed by an estimate of the number of
 * nodes, if that is good enough, else by shares of the tree.  The remaining
 * time is shown when its readings are steady.
 */
#pragma once

#include "instance.h"

typedef struct Progress Progress;

/* Prepares to show the progress of a run; `options` and `at` must outlive it.
 * Free with progress_end().
 */
Progress *progress_new (const RunOptions *options, const RunInstance *at);

/* Sets the work that earlier processes have done on the run. */
void progress_start (Progress *progress, const SearchProgress *before);

/* Shows the progress `state`, if it is time to do so. */
void progress_tick (Progress *progress, const SearchProgress *state);

/* Erases the line, and frees the progress. */
void progress_end (Progress *progress);

/* Estimates of a search's total time, made at different moments, and whether
 * they are steady.
 *
 * Readings agree if the largest is at most twice the smallest.  If a reading
 * does not agree with those before, they are forgotten.  The readings are
 * steady if at least eight agree, over the latter half of the elapsed time or
 * over the last minute.  All zeros: no reading yet.
 */
typedef struct
{
  double   began; /* time of the first of the readings that agree */
  double   least, most;
  unsigned count;
} Readings;

/* Adds a reading made at the time `elapsed`: the total time is `whole`; both in
 * seconds.  Returns true if the readings are steady.
 */
bool readings_take (Readings *readings, double elapsed, double whole);

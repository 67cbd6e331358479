/* SPDX-License-Identifier: MIT */
/* progress.h: the progress of a search, on stderr.
 *
 * On a terminal, a line is redrawn in place once a search has run for a second,
 * and erased at the end.  On other files, --progress=always adds a line now and
 * then.  SIGUSR1 adds a line in both cases.  The line computes the done and
 * remaining parts by an estimate of the nodes if this is good, else by the
 * share of the tree.  It shows the remaining time when the readings of it are
 * steady.
 */
#pragma once

#include "instance.h"

typedef struct Progress Progress;

/* Makes the progress of a run; `options` and `at` must outlive it.  Free with
 * progress_end().
 */
Progress *progress_new (const RunOptions *options, const RunInstance *at);

/* Sets the work that earlier processes did. */
void progress_start (Progress *progress, const SearchProgress *before);

/* Shows `state` if a line is due. */
void progress_tick (Progress *progress, const SearchProgress *state);

/* Removes the line and frees. */
void progress_end (Progress *progress);

/* Readings of the total time of a search, and whether they are steady.
 *
 * A reading is an estimate of the total time at some moment.  Readings agree if
 * the largest is at most twice the smallest.  A reading that does not agree
 * with those before starts a new sequence.  The readings are steady if at least
 * eight agree, over the latter half of the elapsed time or over the last
 * minute.  All zeros: no reading.
 */
typedef struct
{
  double   began; /* time of the first reading that agrees */
  double   least, most;
  unsigned count;
} Readings;

/* Adds the reading `whole` at the time `elapsed`, both in seconds.  Returns
 * true if the readings are steady.
 */
bool readings_take (Readings *readings, double elapsed, double whole);

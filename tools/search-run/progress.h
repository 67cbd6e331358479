/* SPDX-License-Identifier: MIT */
/* progress.h: the progress of a search, on stderr.
 *
 * On a terminal, whatever stdout is, a line is redrawn in place, once a search
 * has run for a second, and gone at the end; elsewhere (--progress=always) a
 * line is added now and then.  SIGUSR1 adds one in either case.  The line
 * computes what is done and left by an estimate of the nodes if that is good,
 * else by the share of the tree; it shows the time left when the readings of it
 * are steady.
 */
#pragma once

#include "instance.h"

typedef struct Progress Progress;

/* What it is given must outlive it.  Free with progress_end(). */
Progress *progress_new (const RunOptions *options, const RunInstance *at);

/* Says that so much was done before, and in other time. */
void progress_start (Progress *progress, const SearchProgress *before);

/* Shows `state` if it is time to. */
void progress_tick (Progress *progress, const SearchProgress *state);

/* Removes the line and frees. */
void progress_end (Progress *progress);

/* Whether the readings of how long a search takes are steady.
 *
 * A reading is how long the whole is going to take, seen at some moment.
 * Readings agree as long as the largest is no more than twice the least; a
 * reading that does not agree with those before it begins a new row.  They are
 * steady when eight of them agree, over the latter half of the time that has
 * passed, or over the last minute.  All zeros: there was no reading.
 */
typedef struct
{
  double   began; /* the moment of the first reading that agrees */
  double   least, most;
  unsigned count;
} Readings;

/* Takes the reading at the moment `elapsed`, in seconds; returns whether the
 * readings are steady.
 */
bool readings_take (Readings *readings, double elapsed, double whole);

/* SPDX-License-Identifier: MIT */
/* progress.h: the progress of a search, on stderr.
 *
 * On a terminal, whatever stdout is, a line is redrawn in place, once a search
 * has run for a second, and gone at the end; elsewhere (--progress=always) a
 * line is added now and then.  SIGUSR1 adds one in either case.  The line
 * computes what is done and left by an estimate of the nodes if that is good,
 * else by the share of the tree; it shows the time left when these readings are
 * steady (hold.h).
 */
#pragma once

#include "run-instance.h"

typedef struct Progress Progress;

/* What it is given must outlive it; `memory` is the limit.  Free with
 * progress_end(). */
Progress *progress_new (const SearchSpec *spec, const RunResults *results,
                        const RunInstance *at, size_t memory);

/* Says that so much was done before, and in other time. */
void progress_start (Progress *progress, const SearchProgress *before);

/* Shows `state` if it is time to. */
void progress_tick (Progress *progress, const SearchProgress *state);

/* Removes the line and frees. */
void progress_end (Progress *progress);

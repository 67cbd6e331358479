/* SPDX-License-Identifier: MIT */
/* progress.h: how far a search is, on stderr.
 *
 * On a terminal a line is redrawn in place, from the second second on, and gone
 * at the end; elsewhere (--progress=always) a line is added now and then.  And
 * wherever SIGUSR1 asks for one.
 */
#pragma once

#include "run-options.h"

typedef struct Progress Progress;

/* `options` must outlive it; free with progress_end(). */
Progress *progress_new (const RunOptions *options);

/* Shows `state` if it is time to. */
void progress_tick (Progress *progress, const SearchProgress *state);

/* Removes the line and frees. */
void progress_end (Progress *progress);

/* SPDX-License-Identifier: MIT */
/* incumbent.h: what the best solution so far is worth, for all threads. */
#pragma once

#include <libsearch/search-explore.h>

typedef struct
{
  int64_t value; /* read and changed atomically; at first the worst there is */
  bool    maximise;
} Incumbent;

void incumbent_init (Incumbent *incumbent, bool maximise);

/* Takes `value` for the best if it beats what was; false: it does not. */
bool incumbent_improve (Incumbent *incumbent, int64_t value);

/* What it is now.  A solution that is worth no more than the worst there is
 * would not be noticed.
 */
SearchBest incumbent_best (const Incumbent *incumbent);

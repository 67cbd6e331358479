/* SPDX-License-Identifier: MIT */
/* incumbent.h: what the best solution so far is worth, for all threads. */
#pragma once

#include <libsearch/search-explore.h>

/* Both are read and changed atomically. */
typedef struct
{
  int64_t
       value; /* at first the worst there is, which a solution may have too */
  bool found; /* a solution */
  bool maximise;
} Incumbent;

void incumbent_init (Incumbent *incumbent, bool maximise);

/* Takes `value` for the best if it is the first, or beats what was; false: it
 * does not.
 */
bool incumbent_improve (Incumbent *incumbent, int64_t value);

/* Makes it this one, whatever it was; NULL, or not found: none.  No other
 * thread may have it meanwhile.
 */
void incumbent_set (Incumbent *incumbent, const SearchBest *best);

/* What it is now. */
SearchBest incumbent_best (const Incumbent *incumbent);

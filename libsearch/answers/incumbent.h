/* SPDX-License-Identifier: MIT */
/* incumbent.h: the value of the best solution so far, for all threads. */
#pragma once

#include <libsearch/search-explore.h>

/* Both are read and changed atomically. */
typedef struct
{
  int64_t value; /* at first the worst value, which a solution may have too */
  bool    found; /* `value` is that of a solution */
  bool    maximise;
} Incumbent;

void incumbent_init (Incumbent *incumbent, bool maximise);

/* Makes `value` the best if it is the first, or beats the best so far.  False:
 * it does not.
 */
bool incumbent_improve (Incumbent *incumbent, int64_t value);

/* Sets the best value, whatever it was before; NULL, or not found: none.  No
 * other thread may use the incumbent meanwhile.
 */
void incumbent_set (Incumbent *incumbent, const SearchBest *best);

/* Returns the best value so far. */
SearchBest incumbent_best (const Incumbent *incumbent);

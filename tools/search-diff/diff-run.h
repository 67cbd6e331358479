/* SPDX-License-Identifier: MIT */
/* diff-run.h: one search of a comparison, and what it gave. */
#pragma once

#include "diff-options.h"

/* One way to search, whatever the representation. */
typedef struct
{
  SearchStrategy     strategy;
  uint64_t           budget; /* nodes of one exploration; 0: all at once */
  SearchLoop         loop;
  SearchSymmetryMode symmetry;
  bool               partial; /* only as deep as */
  size_t             depth;
} DiffWay;

/* All ways that the options make: DiffWay. */
GArray *diff_ways_new (const DiffOptions *options);

/* A way's name: "levels dynamic", "budget 7 inline orbits"; free with g_free().
 */
char *diff_way_name (const DiffWay *way);

/* Can the representation be searched in this way? */
bool diff_way_is_possible (const DiffWay *way, const SearchRepr *repr,
                           const SearchProblem *problem);

/* What one search gave; free with diff_outcome_clear(). */
typedef struct
{
  const SearchRepr *repr;
  SearchTally       tally;
  uint64_t          partials; /* nodes at the depth of a partial one */
  bool              has_digest;
  uint64_t          order; /* a hash of the answers in their order */
  GString          *wrong; /* the first answer that breaks a rule, or empty */
  GBytes           *wrong_answer; /* that one, or NULL, */
  const char       *why;          /* and what it does */
} DiffOutcome;

void diff_outcome_clear (DiffOutcome *outcome);

/* SearchSettings' tick() of each search: draws what is under way.  NULL if no
 * line is shown.
 */
bool (*diff_ticker (void)) (void *data, const SearchProgress *progress);

/* Searches.  False: stopped by a signal, or an error. */
bool diff_run (const SearchInstance *instance, const SearchRepr *repr,
               const DiffWay *way, DiffOutcome *outcome, GError **error);

/* Appends an answer in the default format and as a picture, a line each. */
void diff_draw (const SearchInstance *instance, const int *values,
                size_t length, GString *out);

/* SPDX-License-Identifier: MIT */
/* run.h: one search of a comparison, and its outcome. */
#pragma once

#include "options.h"

/* A way to search, for any representation. */
typedef struct
{
  SearchStrategy     strategy;
  uint64_t           budget; /* nodes of one exploration; 0 = all at once */
  SearchLoop         loop;
  SearchSymmetryMode symmetry;
  bool               partial; /* search to `depth` only */
  size_t             depth;
} Way;

/* Returns all ways that the options choose: Way. */
GArray *ways_new (const Options *options);

/* Returns a way's name: "levels dynamic", "budget 7 inline orbits"; free with
 * g_free().
 */
char *way_name (const Way *way);

/* Returns true if the representation can search in this way. */
bool way_is_possible (const Way *way, const SearchRepr *repr,
                      const SearchProblem *problem);

/* Outcome of one search; free with outcome_clear(). */
typedef struct
{
  const SearchInstance *instance;
  const SearchRepr     *repr;
  bool                  partial; /* the answers are partial */
  SearchTally           tally;
  uint64_t              partials; /* nodes at the depth of a partial search */
  bool                  has_digest;
  uint64_t              order; /* hash of the answers in their order */
  GString    *wrong;        /* the first answer that breaks a rule, or empty */
  GBytes     *wrong_answer; /* this answer, or NULL */
  const char *why;          /* its fault */
} Outcome;

void outcome_clear (Outcome *outcome);

/* Returns the tick() of SearchSettings for each search, which draws the current
 * activity.  NULL if no line is shown.
 */
bool (*run_ticker (void)) (void *data, const SearchProgress *progress);

/* Searches.  Returns false if stopped by a signal or an error. */
bool run_way (const SearchInstance *instance, const SearchRepr *repr,
              const Way *way, Outcome *outcome, GError **error);

/* Appends an answer in the default format and as a picture, a line each. */
void draw_answer (const SearchInstance *instance, const int *values,
                  size_t length, GString *out);

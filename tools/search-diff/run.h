/* SPDX-License-Identifier: MIT */
/* run.h: runs one of the searches that are compared, and stores its outcome. */
#pragma once

#include "options.h"

/* A way to search, possible for any representation. */
typedef struct
{
  SearchStrategy strategy;

  /* Number of nodes of one exploration; 0 = the whole tree at once. */
  uint64_t           budget;
  SearchLoop         loop;
  SearchSymmetryMode symmetry;
  bool               partial; /* true if the search goes only to `depth` */
  size_t             depth;
} Way;

/* Returns all ways to search that the options choose, as an array of Way. */
GArray *ways_new (const Options *options);

/* Returns a way's name: "levels dynamic", "budget 7 inline orbits"; free with
 * g_free().
 */
char *way_name (const Way *way);

/* Returns true if the representation can search in this way. */
bool way_is_possible (const Way *way, const SearchRepr *repr,
                      const SearchProblem *problem);

/* The outcome of one search; free with outcome_clear(). */
typedef struct
{
  const SearchInstance *instance;
  const SearchRepr     *repr;
  bool                  partial; /* true if the answers are partial */
  SearchTally           tally;

  /* Number of nodes at the depth of a partial search. */
  uint64_t partials;
  bool     has_digest;

  /* Hash of all answers, which depends on their order. */
  uint64_t order;

  /* The first answer that breaks a rule, as text; or empty. */
  GString    *wrong;
  GBytes     *wrong_answer; /* the values of this answer, or NULL */
  const char *why;          /* the rule that this answer breaks */
} Outcome;

void outcome_clear (Outcome *outcome);

/* Returns the function for SearchSettings.tick of each search, which draws the
 * status line.  Returns NULL if no status line is shown.
 */
bool (*run_ticker (void)) (void *data, const SearchProgress *progress);

/* Searches in one way, and sets the outcome.  Returns false after an early end
 * by a signal or an error.
 */
bool run_way (const SearchInstance *instance, const SearchRepr *repr,
              const Way *way, Outcome *outcome, GError **error);

/* Appends an answer in the default format and as a picture, a line each. */
void draw_answer (const SearchInstance *instance, const int *values,
                  size_t length, GString *out);

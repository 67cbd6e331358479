/* SPDX-License-Identifier: MIT */
/* run.h: one search of a comparison, and what it gave. */
#pragma once

#include "options.h"

/* One way to search, whatever the representation. */
typedef struct
{
  SearchStrategy     strategy;
  uint64_t           budget; /* nodes of one exploration; 0: all at once */
  SearchLoop         loop;
  SearchSymmetryMode symmetry;
  bool               partial; /* only as deep as */
  size_t             depth;
} Way;

/* All ways that the options make: Way. */
GArray *ways_new (const Options *options);

/* A way's name: "levels dynamic", "budget 7 inline orbits"; free with g_free().
 */
char *way_name (const Way *way);

/* Can the representation be searched in this way? */
bool way_is_possible (const Way *way, const SearchRepr *repr,
                      const SearchProblem *problem);

/* What one search gave; free with outcome_clear(). */
typedef struct
{
  const SearchInstance *instance;
  const SearchRepr     *repr;
  bool                  partial; /* these are parts of answers */
  SearchTally           tally;
  uint64_t              partials; /* nodes at the depth of a partial one */
  bool                  has_digest;
  uint64_t              order; /* a hash of the answers in their order */
  GString    *wrong;        /* the first answer that breaks a rule, or empty */
  GBytes     *wrong_answer; /* that one, or NULL, */
  const char *why;          /* and what it does */
} Outcome;

void outcome_clear (Outcome *outcome);

/* SearchSettings' tick() of each search: draws what is under way.  NULL if no
 * line is shown.
 */
bool (*run_ticker (void)) (void *data, const SearchProgress *progress);

/* Searches.  False: stopped by a signal, or an error. */
bool run_way (const SearchInstance *instance, const SearchRepr *repr,
              const Way *way, Outcome *outcome, GError **error);

/* Appends an answer in the default format and as a picture, a line each. */
void draw_answer (const SearchInstance *instance, const int *values,
                  size_t length, GString *out);

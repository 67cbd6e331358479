/* SPDX-License-Identifier: MIT */
/* known.c: comparing a count with the published one. */
#include "known.h"

/* Orbits too, where both are known. */
static bool
fundamental_matches (const RunOptions *options, const SearchResult *result,
                     const SearchKnown *published)
{
  return !options->symmetry || !published->fundamental_source
         || result->tally.fundamental == published->fundamental;
}

Known
known_compare (const RunOptions *options, const SearchResult *result)
{
  const SearchProblem *problem = search_instance_problem (options->instance);
  Known                known = { .outcome = KNOWN_UNKNOWN };

  if (result->end != SEARCH_END_COMPLETE)
    known.outcome = KNOWN_INCOMPLETE;
  else if (problem->known
           && problem->known (search_instance_data (options->instance),
                              &known.published))
    known.outcome
        = result->tally.solutions == known.published.solutions
                  && fundamental_matches (options, result, &known.published)
              ? KNOWN_MATCH
              : KNOWN_MISMATCH;
  return known;
}

const char *
known_outcome_name (KnownOutcome outcome)
{
  static const char *const names[] = {
    [KNOWN_MATCH] = "match",
    [KNOWN_MISMATCH] = "mismatch",
    [KNOWN_UNKNOWN] = "unknown",
    [KNOWN_INCOMPLETE] = "incomplete",
  };

  return names[outcome];
}

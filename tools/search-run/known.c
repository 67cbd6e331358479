/* SPDX-License-Identifier: MIT */
/* known.c: comparing a count with the published one. */
#include "known.h"

/* Orbits too, where both are known. */
static bool
fundamental_matches (const SearchSpec *spec, const SearchResult *result,
                     const SearchKnown *published)
{
  return !spec->symmetry || !published->fundamental_source
         || result->tally.fundamental == published->fundamental;
}

/* Is anything known that is of use here?  Fills it in. */
static bool
look_up (const SearchSpec *spec, const RunInstance *at, SearchKnown *published)
{
  const SearchProblem *problem = search_instance_problem (at->instance);

  return problem->known
         && problem->known (search_instance_data (at->instance), published)
         && (spec->find == FIND_BEST ? published->best_source
                                     : published->source);
}

static bool
matches (const SearchSpec *spec, const SearchResult *result,
         const SearchKnown *published)
{
  if (spec->find == FIND_BEST)
    return result->best.found && result->best.value == published->best;
  return result->tally.solutions == published->solutions
         && fundamental_matches (spec, result, published);
}

Known
known_compare (const SearchSpec *spec, const RunInstance *at,
               const SearchResult *result)
{
  Known known = { .outcome = KNOWN_UNKNOWN };

  if (result->end != SEARCH_END_COMPLETE)
    known.outcome = KNOWN_INCOMPLETE;
  else if (look_up (spec, at, &known.published))
    known.outcome = matches (spec, result, &known.published) ? KNOWN_MATCH
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

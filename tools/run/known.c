/* SPDX-License-Identifier: MIT */
/* known.c: comparing a count with the published one. */
#include "known.h"

/* Orbits too, where both are known. */
static bool
fundamental_matches (const RunOptions *options, const SearchResult *result,
                     const SearchKnown *published)
{
  return !options->spec.symmetry || !published->fundamental_source
         || result->tally.fundamental == published->fundamental;
}

/* Is anything known that is of use here?  Fills it in. */
static bool
look_up (const RunOptions *options, SearchKnown *published)
{
  const SearchProblem *problem = search_instance_problem (options->at.instance);

  return problem->known
         && problem->known (search_instance_data (options->at.instance),
                            published)
         && (options->spec.find == FIND_BEST ? published->best_source
                                             : published->source);
}

static bool
matches (const RunOptions *options, const SearchResult *result,
         const SearchKnown *published)
{
  if (options->spec.find == FIND_BEST)
    return result->best.found && result->best.value == published->best;
  return result->tally.solutions == published->solutions
         && fundamental_matches (options, result, published);
}

Known
known_compare (const RunOptions *options, const SearchResult *result)
{
  Known known = { .outcome = KNOWN_UNKNOWN };

  if (result->end != SEARCH_END_COMPLETE)
    known.outcome = KNOWN_INCOMPLETE;
  else if (options->output.check && look_up (options, &known.published))
    known.outcome = matches (options, result, &known.published)
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

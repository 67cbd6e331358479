/* SPDX-License-Identifier: MIT */
/* known.c: compares the result of a search with the published result. */
#include "search.h"
#include "libsearch/text/format.h"
#include "libsearch/text/numbers.h"
#include "tools/cli/message.h"

/* Returns true if the numbers of orbits are equal, or if one of them is
 * unknown.
 */
static bool
fundamental_matches (const SearchSpec *spec, const SearchResult *result,
                     const SearchKnown *published)
{
  return !spec->symmetry || !published->fundamental_source
         || result->tally.fundamental == published->fundamental;
}

/* Sets `published` to the published results.  Returns true if one of them can
 * be compared with this search.
 */
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
               const SearchResult *result, SearchKnown *published)
{
  if (result->stop_reason != SEARCH_STOP_COMPLETE)
    return KNOWN_INCOMPLETE;
  if (!look_up (spec, at, published))
    return KNOWN_UNKNOWN;
  return matches (spec, result, published) ? KNOWN_MATCH : KNOWN_MISMATCH;
}

static const char *const names[] = {
  [KNOWN_MATCH] = "match",
  [KNOWN_MISMATCH] = "mismatch",
  [KNOWN_UNKNOWN] = "unknown",
  [KNOWN_INCOMPLETE] = "incomplete",
};

const char *
known_name (Known known)
{
  return names[known];
}

char *
known_words (Known known, const SearchKnown *published, bool best)
{
  const char *source = best ? published->best_source : published->source;
  const char *noun = best ? "best" : "count";
  GString    *text = g_string_new (names[known]);

  switch (known)
    {
    case KNOWN_MATCH:
      text_append_format (text, " (%s)", source);
      break;
    case KNOWN_MISMATCH:
      text_append_format (text, ": %s has ", source);
      if (best)
        text_append_format (text, "%" G_GINT64_FORMAT, published->best);
      else
        append_count (text, published->solutions);
      break;
    case KNOWN_UNKNOWN:
      text_append_format (text, ": no published %s of this instance is known",
                          noun);
      break;
    case KNOWN_INCOMPLETE:
      text_append_format (text, ": there is no %s to compare", noun);
      break;
    }
  return g_string_free (text, FALSE);
}

void
known_report (Report *report, Known known, const SearchKnown *published,
              bool best)
{
  const bool is_published = known == KNOWN_MATCH || known == KNOWN_MISMATCH;
  char      *words = known_words (known, published, best);

  report_said (report, "check", "check", as_string (names[known]), words);
  report_member (report, "known",
                 !is_published ? as_null ()
                 : best        ? as_integer (published->best)
                               : as_count (published->solutions));
  report_member (report, "source",
                 as_string (best ? published->best_source : published->source));
  g_free (words);
}

void
known_complain (const SearchResult *result, const SearchKnown *published,
                bool best)
{
  if (best)
    complain (STATUS_CHECK,
              "--check: the best is %" G_GINT64_FORMAT
              ", but %s has %" G_GINT64_FORMAT,
              result->best.value, published->best_source, published->best);
  else
    complain (STATUS_CHECK,
              "--check: %" G_GUINT64_FORMAT
              " solution%s, but %s has %" G_GUINT64_FORMAT,
              result->tally.solutions, plural (result->tally.solutions),
              published->source, published->solutions);
}

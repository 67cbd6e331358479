/* SPDX-License-Identifier: MIT */
/* known.c: compares the result of a search with the published result. */
#include "search.h"
#include "libsearch/text/format.h"
#include "libsearch/text/numbers.h"
#include "tools/cli/message.h"

/* Returns true if the run counts orbits or classes and the problem has
 * published their number, so that the two numbers can be compared.
 */
static bool
has_fundamental (const SearchSpec *spec, const SearchKnown *published)
{
  return spec->find != FIND_BEST && spec->symmetry
         && published->fundamental_source;
}

/* Sets `published` to the published results for the instance.  Returns true if
 * the published results include the number or value that this search computes.
 */
static bool
look_up (const SearchSpec *spec, const RunInstance *at, SearchKnown *published)
{
  const SearchProblem *problem = search_instance_problem (at->instance);

  return problem->known
         && problem->known (search_instance_data (at->instance), published)
         && (spec->find == FIND_BEST
                 ? published->best_source != NULL
                 : published->source != NULL
                       || has_fundamental (spec, published));
}

static bool
matches (const SearchSpec *spec, const SearchResult *result,
         const SearchKnown *published)
{
  SearchCount count;

  if (spec->find == FIND_BEST)
    return result->best.found && result->best.value == published->best;
  return (!published->source
          || (search_count_from_known (published, &count, NULL)
              && search_count_compare (result->solutions, count) == 0))
         && (!has_fundamental (spec, published)
             || result->tally.fundamental == published->fundamental);
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

/* Returns the digits of the published number of solutions; free with g_free().
 */
static char *
published_digits (const SearchKnown *published)
{
  return published->solutions_text
             ? g_strdup (published->solutions_text)
             : text_format ("%" G_GUINT64_FORMAT, published->solutions);
}

/* Appends a number that the search has found, and compares it with the
 * published number.  If both are equal, the text is such as "780 solutions, as
 * OEIS A001411 has".
 */
static void
append_comparison (GString *out, const char *found, const char *noun,
                   const char *known, const char *source)
{
  text_append_format (out, "%s %s, ", found, noun);
  if (g_str_equal (found, known))
    text_append_format (out, "as %s has", source);
  else
    text_append_format (out, "but %s has %s", source, known);
}

/* Appends a comparison of the number of orbits with the published number. */
static void
append_fundamental (GString *out, uint64_t found, const SearchKnown *published)
{
  char *digits = text_format ("%" G_GUINT64_FORMAT, found);
  char *known = text_format ("%" G_GUINT64_FORMAT, published->fundamental);

  append_comparison (out, digits, "fundamental", known,
                     published->fundamental_source);
  g_free (digits);
  g_free (known);
}

/* Appends the number of solutions, compared with the published number, and the
 * number of orbits if its published number is known.
 */
static void
append_counts (GString *out, const SearchSpec *spec, const SearchResult *result,
               const SearchKnown *published)
{
  char *found = search_count_to_text (result->solutions);
  char *known = published_digits (published);

  if (published->source)
    append_comparison (out, found,
                       g_str_equal (found, "1") ? "solution" : "solutions",
                       known, published->source);
  if (published->source && has_fundamental (spec, published))
    g_string_append (out, "; ");
  if (has_fundamental (spec, published))
    append_fundamental (out, result->tally.fundamental, published);
  g_free (found);
  g_free (known);
}

/* Appends a text that shows how the result differs from the published result,
 * such as "OEIS A000170 has 92".  If two numbers are compared, the text
 * contains both comparisons.
 */
static void
append_mismatch (GString *out, const SearchSpec *spec,
                 const SearchResult *result, const SearchKnown *published)
{
  char *digits;

  if (spec->find == FIND_BEST)
    text_append_format (out, "%s has %" G_GINT64_FORMAT, published->best_source,
                        published->best);
  else if (has_fundamental (spec, published))
    append_counts (out, spec, result, published);
  else
    {
      digits = published_digits (published);
      text_append_format (out, "%s has ", published->source);
      append_digits (out, digits);
      g_free (digits);
    }
}

/* Appends the sources of two numbers, " (OEIS A000170, OEIS A002562)"; a source
 * may be NULL.
 */
static void
append_sources (GString *out, const char *first, const char *second)
{
  const bool both = first && second && !g_str_equal (first, second);

  text_append_format (out, " (%s%s%s)", first ? first : second,
                      both ? ", " : "", both ? second : "");
}

char *
known_words (Known known, const SearchSpec *spec, const SearchResult *result,
             const SearchKnown *published)
{
  const bool  best = spec->find == FIND_BEST;
  const char *noun = best ? "best" : "count";
  GString    *text = g_string_new (names[known]);

  switch (known)
    {
    case KNOWN_MATCH:
      append_sources (text, best ? published->best_source : published->source,
                      has_fundamental (spec, published)
                          ? published->fundamental_source
                          : NULL);
      break;
    case KNOWN_MISMATCH:
      g_string_append (text, ": ");
      append_mismatch (text, spec, result, published);
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

/* Adds the published number of orbits to the report, with the source that
 * published the number.
 */
static void
report_fundamental (Report *report, bool is_published,
                    const SearchKnown *published)
{
  is_published &= published->fundamental_source != NULL;
  report_member (report, "known_fundamental",
                 is_published ? as_count (published->fundamental) : as_null ());
  report_member (report, "fundamental_source",
                 as_string (published->fundamental_source));
}

void
known_report (Report *report, Known known, const SearchSpec *spec,
              const SearchResult *result, const SearchKnown *published)
{
  const bool  is_published = known == KNOWN_MATCH || known == KNOWN_MISMATCH;
  const bool  best = spec->find == FIND_BEST;
  char       *words = known_words (known, spec, result, published);
  SearchCount count;

  report_said (report, "check", "check", as_string (names[known]), words);
  report_member (report, "known",
                 !is_published ? as_null ()
                 : best        ? as_integer (published->best)
                 : published->source
                         && search_count_from_known (published, &count, NULL)
                     ? as_large (&count)
                     : as_null ());
  report_member (report, "source",
                 as_string (best ? published->best_source : published->source));
  if (spec->symmetry && !best)
    report_fundamental (report, is_published, published);
  g_free (words);
}

void
known_complain (const SearchSpec *spec, const SearchResult *result,
                const SearchKnown *published, uint64_t wrong)
{
  GString *text;

  if (wrong)
    {
      complain (STATUS_CHECK,
                "--check: solution %" G_GUINT64_FORMAT
                " breaks the rules of the problem",
                wrong);
      return;
    }
  if (spec->find == FIND_BEST)
    {
      complain (STATUS_CHECK,
                "--check: the best is %" G_GINT64_FORMAT
                ", but %s has %" G_GINT64_FORMAT,
                result->best.value, published->best_source, published->best);
      return;
    }
  text = g_string_new (NULL);
  append_counts (text, spec, result, published);
  complain (STATUS_CHECK, "--check: %s", text->str);
  g_string_free (text, TRUE);
}

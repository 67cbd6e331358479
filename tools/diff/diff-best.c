/* SPDX-License-Identifier: MIT */
/* diff-best.c: do all ways to search for the best answer find the same? */
#include "diff-best.h"
#include "tools/shared/memory.h"
#include "tools/shared/signals.h"

/* What was found in one way. */
typedef struct
{
  const SearchRepr *repr;
  const char       *how;
  SearchBest        best;
} Finding;

static bool
search (const SearchInstance *instance, const SearchRepr *repr, SearchLoop loop,
        SearchBest *best, GError **error)
{
  const SearchSettings settings
      = { .loop = loop,
          .best = true,
          .memory_limit = MAX (memory_available () / 4 * 3, 1),
          .cancel = signals_caught () };
  SearchResult result;

  if (!search_run (instance, repr, &settings, NULL, &result, error))
    return false;
  *best = result.best;
  return result.end == SEARCH_END_COMPLETE;
}

/* Searches by one representation in all ways. */
static bool
search_all (const SearchInstance *instance, const SearchRepr *repr,
            GArray *findings, GError **error)
{
  SearchRepr whole = *repr; /* that leaves nothing out */

  const struct
  {
    bool              possible;
    const SearchRepr *repr;
    SearchLoop        loop;
    const char       *how;
  } ways[] = {
    { true, &whole, SEARCH_LOOP_DYNAMIC, "looking at everything" },
    { true, repr, SEARCH_LOOP_DYNAMIC, "dynamic" },
    { repr->best, repr, SEARCH_LOOP_INLINE, "inline" },
  };

  whole.bound = NULL;
  whole.open_best = NULL;
  for (size_t i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      Finding finding = { .repr = repr, .how = ways[i].how };

      if (!ways[i].possible)
        continue;
      if (!search (instance, ways[i].repr, ways[i].loop, &finding.best, error))
        return false;
      g_array_append_val (findings, finding);
    }
  return true;
}

/* "55", or "none". */
static char *
describe (SearchBest best)
{
  return best.found ? g_strdup_printf ("%" G_GINT64_FORMAT, best.value)
                    : g_strdup ("none");
}

static bool
is_same (SearchBest a, SearchBest b)
{
  return a.found == b.found && a.value == b.value;
}

static void
compare (const Finding *left, const Finding *right, DiffBest *found)
{
  char *first = describe (left->best), *second = describe (right->best);

  if (!is_same (left->best, right->best))
    *found = (DiffBest){ left->repr, right->repr,
                         g_strdup_printf (
                             "the best of %s (%s) is %s, of %s (%s) %s",
                             left->repr->name, left->how, first,
                             right->repr->name, right->how, second) };
  g_free (first);
  g_free (second);
}

static void
compare_known (const SearchInstance *instance, const Finding *finding,
               DiffBest *found)
{
  const SearchProblem *problem = search_instance_problem (instance);
  SearchKnown          known = { 0 };
  char                *best = describe (finding->best);

  if (problem->known && problem->known (search_instance_data (instance), &known)
      && known.best_source
      && !is_same (finding->best, (SearchBest){ true, known.best }))
    *found = (DiffBest){
      finding->repr, NULL,
      g_strdup_printf ("the best of %s is %s, but %s has %" G_GINT64_FORMAT,
                       finding->repr->name, best, known.best_source, known.best)
    };
  g_free (best);
}

bool
diff_best (const SearchInstance *instance, const GPtrArray *reprs,
           DiffBest *found, GError **error)
{
  GArray *findings = g_array_new (FALSE, FALSE, sizeof (Finding));
  bool    success = true;

  *found = (DiffBest){ 0 };
  for (guint i = 0; i < reprs->len && success; i++)
    {
      const SearchRepr *repr = reprs->pdata[i];

      if (repr->objective)
        success = search_all (instance, repr, findings, error);
    }
  for (guint i = 1; i < findings->len && success && !found->fault; i++)
    compare (&g_array_index (findings, Finding, 0),
             &g_array_index (findings, Finding, i), found);
  if (success && !found->fault && findings->len > 0)
    compare_known (instance, &g_array_index (findings, Finding, 0), found);
  g_array_unref (findings);
  return success;
}

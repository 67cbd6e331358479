/* SPDX-License-Identifier: MIT */
/* diff-best.c: checks that all ways to search for the best answer agree. */
#include "diff-best.h"
#include "tools/cli/machine.h"
#include "tools/cli/signals.h"

/* Keeps the answer: each that is shown beats those before it. */
static bool
keep_answer (void *data, const SearchSolution *solution)
{
  DiffFinding *finding = data;

  g_clear_pointer (&finding->answer, g_bytes_unref);
  if (finding->repr->answer)
    finding->answer
        = g_bytes_new (solution->answer, solution->length * sizeof (int));
  return true;
}

static bool
search (const SearchInstance *instance, const SearchRepr *repr, SearchLoop loop,
        DiffFinding *finding, GError **error)
{
  const SearchSettings settings
      = SEARCH_SETTINGS (.loop = loop, .best = true,
                         .memory_limit = memory_default_limit (),
                         .cancel = signals_caught (), .visit = keep_answer,
                         .tick = diff_ticker (), .data = finding);
  SearchResult result;

  if (!search_run (instance, repr, &settings, NULL, &result, error))
    return false;
  finding->best = result.best;
  return result.end == SEARCH_END_COMPLETE;
}

static void
clear_finding (DiffFinding *finding)
{
  g_clear_pointer (&finding->answer, g_bytes_unref);
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
    { repr->loops.best, repr, SEARCH_LOOP_INLINE, "inline" },
  };

  whole.best.bound = NULL;
  whole.best.open = NULL;
  for (size_t i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      const DiffFinding finding = { .repr = repr, .how = ways[i].how };

      if (!ways[i].possible)
        continue;
      g_array_append_val (findings, finding);
      if (!search (instance, ways[i].repr, ways[i].loop,
                   &g_array_index (findings, DiffFinding, findings->len - 1),
                   error))
        return false;
    }
  return true;
}

char *
diff_best_describe (SearchBest best)
{
  return best.found ? g_strdup_printf ("%" G_GINT64_FORMAT, best.value)
                    : g_strdup ("none");
}

static bool
is_same (SearchBest a, SearchBest b)
{
  return a.found == b.found && a.value == b.value;
}

/* A copy, to be cleared by itself. */
static DiffFinding
copy_finding (const DiffFinding *finding)
{
  DiffFinding copy = *finding;

  if (copy.answer)
    g_bytes_ref (copy.answer);
  return copy;
}

static void
compare (const DiffFinding *left, const DiffFinding *right, DiffBest *found)
{
  char *first = diff_best_describe (left->best);
  char *second = diff_best_describe (right->best);

  if (!is_same (left->best, right->best))
    *found = (DiffBest){ { copy_finding (left), copy_finding (right) },
                         g_strdup_printf (
                             "the best of %s (%s) is %s, of %s (%s) %s",
                             left->repr->name, left->how, first,
                             right->repr->name, right->how, second) };
  g_free (first);
  g_free (second);
}

static void
compare_known (const SearchInstance *instance, const DiffFinding *finding,
               DiffBest *found)
{
  const SearchProblem *problem = search_instance_problem (instance);
  SearchKnown          known = { 0 };
  DiffFinding          published = { 0 };
  char                *best = diff_best_describe (finding->best);

  if (problem->known && problem->known (search_instance_data (instance), &known)
      && known.best_source)
    published = (DiffFinding){ .how = known.best_source,
                               .best = { true, known.best } };
  if (published.how && !is_same (finding->best, published.best))
    *found = (DiffBest){
      { copy_finding (finding), published },
      g_strdup_printf ("the best of %s is %s, but %s has %" G_GINT64_FORMAT,
                       finding->repr->name, best, known.best_source, known.best)
    };
  g_free (best);
}

bool
diff_best (const SearchInstance *instance, const GPtrArray *reprs,
           DiffBest *found, GError **error)
{
  GArray *findings = g_array_new (FALSE, FALSE, sizeof (DiffFinding));
  bool    success = true;

  g_array_set_clear_func (findings, (GDestroyNotify) clear_finding);
  *found = (DiffBest){ 0 };
  for (guint i = 0; i < reprs->len && success; i++)
    {
      const SearchRepr *repr = reprs->pdata[i];

      if (search_instance_goal (instance, repr) != SEARCH_GOAL_NONE)
        success = search_all (instance, repr, findings, error);
    }
  for (guint i = 1; i < findings->len && success && !found->fault; i++)
    compare (&g_array_index (findings, DiffFinding, 0),
             &g_array_index (findings, DiffFinding, i), found);
  if (success && !found->fault && findings->len > 0)
    compare_known (instance, &g_array_index (findings, DiffFinding, 0), found);
  g_array_unref (findings);
  return success;
}

void
diff_best_clear (DiffBest *found)
{
  for (size_t i = 0; i < G_N_ELEMENTS (found->sides); i++)
    clear_finding (&found->sides[i]);
  g_clear_pointer (&found->fault, g_free);
}

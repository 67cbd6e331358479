/* SPDX-License-Identifier: MIT */
/* best.c: checks that all ways to search for the best answer agree.  A finding
 * is the best answer that one search has found.
 */
#include "diff.h"
#include "libsearch/text/format.h"
#include "tools/cli/machine.h"
#include "tools/cli/signals.h"

/* Stores the answer in the Finding `data`, in place of the previous answer.
 * Each answer that the search visits is better than the previous ones.
 */
static bool
keep_answer (void *data, const SearchSolution *solution)
{
  Finding *finding = data;

  g_clear_pointer (&finding->answer, g_bytes_unref);
  if (finding->repr->answer)
    finding->answer
        = g_bytes_new (solution->answer, solution->length * sizeof (int));
  return true;
}

/* Searches for the best answer with one representation and one loop, and stores
 * the answer in the Finding.  Returns false if a signal has stopped the search,
 * or after an error, which is stored in `diff`.
 */
static bool
search (Diff *diff, const SearchRepr *repr, SearchLoop loop, Finding *finding)
{
  const SearchSettings settings
      = SEARCH_SETTINGS (.loop = loop, .best = true,
                         .memory_limit = memory_default_limit (),
                         .cancel = signals_caught (), .visit = keep_answer,
                         .tick = run_ticker (), .data = finding);
  SearchResult result;

  if (!search_run (diff_instance_of (diff, finding->repr), repr, &settings,
                   NULL, &result, &diff->error))
    return false;
  finding->best = result.best;
  return result.stop_reason == SEARCH_STOP_COMPLETE;
}

static void
clear_finding (void *data)
{
  Finding *finding = data;

  g_clear_pointer (&finding->answer, g_bytes_unref);
}

/* Searches for the best answer with one representation in all ways: with each
 * loop, and without the callbacks `bound` and best.expand.  Appends a Finding
 * (best answer) for each search.  Returns false after a signal or an error.
 */
static bool
search_all (Diff *diff, const SearchRepr *repr, GArray *findings)
{
  /* A copy of the representation without the callbacks that exclude subtrees,
   * so that the search visits the whole tree.
   */
  SearchRepr whole = *repr;

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
  whole.best.expand = NULL;
  for (size_t i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      const Finding finding = { .repr = repr, .how = ways[i].how };

      if (!ways[i].possible)
        continue;
      g_array_append_val (findings, finding);
      if (!search (diff, ways[i].repr, ways[i].loop,
                   &g_array_index (findings, Finding, findings->len - 1)))
        return false;
    }
  return true;
}

char *
best_text (SearchBest best)
{
  return best.found ? text_format ("%" G_GINT64_FORMAT, best.value)
                    : g_strdup ("none");
}

static bool
is_same (SearchBest a, SearchBest b)
{
  return a.found == b.found && a.value == b.value;
}

/* Stores that the findings `left` and `right`, which are best answers,
 * disagree.  `fault` describes the disagreement; the function frees `fault`.
 * Always returns false.
 */
static bool
note (Diff *diff, const Finding *left, const Finding *right, char *fault)
{
  const Finding *sides[] = { left, right };

  for (size_t i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      gsize      size;
      const int *values;

      if (!sides[i]->answer)
        continue;
      values = g_bytes_get_data (sides[i]->answer, &size);
      text_append_format (diff->evidence, "  %s (%s): ", sides[i]->repr->name,
                          sides[i]->how);
      draw_answer (diff_instance_of (diff, sides[i]->repr), values,
                   size / sizeof (int), diff->evidence);
    }
  if (diff->pictures)
    pictures_add_bests (diff->pictures, diff_instance_of (diff, left->repr),
                        left, right);
  diff_note_fault (diff, left->repr, right->repr, "%s", fault);
  g_free (fault);
  return false;
}

static bool
compare (Diff *diff, const Finding *left, const Finding *right)
{
  char *first = best_text (left->best);
  char *second = best_text (right->best);
  bool  same = is_same (left->best, right->best)
              || note (diff, left, right,
                       text_format (
                           "the best of %s (%s) is %s, but of %s (%s) it is %s",
                           left->repr->name, left->how, first,
                           right->repr->name, right->how, second));

  g_free (first);
  g_free (second);
  return same;
}

static bool
compare_known (Diff *diff, const Finding *finding)
{
  const SearchInstance *instance = diff_instance_of (diff, finding->repr);
  const SearchProblem  *problem = search_instance_problem (instance);
  SearchKnown           known = { 0 };
  char                 *best = best_text (finding->best);
  bool                  same = true;

  if (problem->known && problem->known (search_instance_data (instance), &known)
      && known.best_source)
    {
      const Finding published
          = { .how = known.best_source, .best = { true, known.best } };

      same = is_same (finding->best, published.best)
             || note (diff, finding, &published,
                      text_format ("the best of %s is %s, but %s has "
                                   "%" G_GINT64_FORMAT,
                                   finding->repr->name, best, known.best_source,
                                   known.best));
    }
  g_free (best);
  return same;
}

bool
diff_compare_bests (Diff *diff)
{
  GArray *findings = g_array_new (FALSE, FALSE, sizeof (Finding));
  bool    success = true;

  g_array_set_clear_func (findings, clear_finding);
  g_string_assign (diff->doing, "the best");
  for (guint i = 0; i < diff->options->reprs->len && success; i++)
    {
      const SearchRepr *repr = diff->options->reprs->pdata[i];

      if (!diff_leaves_out (diff, i)
          && search_instance_goal (diff_instance_of (diff, repr), repr)
                 != SEARCH_GOAL_NONE)
        success = search_all (diff, repr, findings);
    }
  for (guint i = 1; i < findings->len && success; i++)
    success = compare (diff, &g_array_index (findings, Finding, 0),
                       &g_array_index (findings, Finding, i));
  if (success && findings->len > 0)
    success = compare_known (diff, &g_array_index (findings, Finding, 0));
  g_array_unref (findings);
  return success;
}

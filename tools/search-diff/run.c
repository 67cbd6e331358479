/* SPDX-License-Identifier: MIT */
/* run.c: runs one search of a comparison, and stores its outcome (counts,
 * digest and answers).
 */
#include "run.h"
#include "libsearch/inspect/checker.h"
#include "libsearch/text/format.h"
#include "tools/cli/machine.h"
#include "tools/cli/names.h"
#include "tools/cli/signals.h"
#include "tools/cli/terminal.h"

char *
way_name (const Way *way)
{
  GString *name = g_string_new (NULL);

  if (way->budget)
    g_string_printf (name, "budget %" G_GUINT64_FORMAT, way->budget);
  else
    g_string_assign (name, strategy_names[way->strategy]);
  if (way->memo)
    g_string_append (name, way->weak ? " weak memo" : " memo");
  else
    text_append_format (name, " %s",
                        loop_names[way->loop - SEARCH_LOOP_INLINE]);
  if (way->symmetry)
    text_append_format (name, " %s", symmetry_names[way->symmetry]);
  if (way->partial)
    text_append_format (name, " depth %zu", way->depth);
  return g_string_free (name, FALSE);
}

static void
add_ways (const Options *options, SearchStrategy strategy, uint64_t budget,
          GArray *ways)
{
  for (int symmetry = 0; symmetry < 4; symmetry++)
    for (int loop = 0; loop < 2; loop++)
      {
        const Way  way = { .strategy = strategy,
                           .budget = budget,
                           .loop = (SearchLoop) (SEARCH_LOOP_INLINE + loop),
                           .symmetry = (SearchSymmetryMode) symmetry };
        const bool impossible
            = (symmetry >= SEARCH_SYMMETRY_SEEN
               && (budget || strategy == SEARCH_STRATEGY_LEVELS))
              || (symmetry == SEARCH_SYMMETRY_CLASSES
                  && way.loop != SEARCH_LOOP_INLINE);

        if (options->memos[0] && options->symmetries[symmetry]
            && options->loops[loop] && !impossible)
          g_array_append_val (ways, way);
      }
}

static void
add_memo_ways (const Options *options, SearchStrategy strategy, GArray *ways)
{
  for (int weak = 0; weak < 2; weak++)
    {
      const Way way
          = { .strategy = strategy,
              .loop = SEARCH_LOOP_DYNAMIC,
              .memo = strategy == SEARCH_STRATEGY_DEPTH ? SEARCH_MEMO_DEPTH
                                                        : SEARCH_MEMO_LEVELS,
              .weak = weak };

      if (options->memos[1] && options->loops[1] && options->symmetries[0])
        g_array_append_val (ways, way);
    }
}

GArray *
ways_new (const Options *options)
{
  GArray *ways = g_array_new (FALSE, FALSE, sizeof (Way));

  for (int strategy = 0; strategy < 2; strategy++)
    if (options->strategies[strategy])
      {
        add_ways (options, (SearchStrategy) strategy, 0, ways);
        add_memo_ways (options, (SearchStrategy) strategy, ways);
      }
  for (guint i = 0; i < options->budgets->len; i++)
    add_ways (options, SEARCH_STRATEGY_DEPTH,
              g_array_index (options->budgets, uint64_t, i), ways);
  return ways;
}

/* Appends an answer as a line in the problem's default format.  If the problem
 * can draw its answers as text, appends this picture too.
 */
void
draw_answer (const SearchInstance *instance, const int *values, size_t length,
             GString *out)
{
  const SearchProblem *problem = search_instance_problem (instance);
  const void          *data = search_instance_data (instance);

  search_problem_find_format (problem, NULL, NULL)
      ->write (data, values, length, out);
  g_string_append_c (out, '\n');
  if (picture_format (problem)->picture)
    {
      picture_format (problem)->write (data, values, length, out);
      g_string_append_c (out, '\n');
    }
}

static bool
on_answer (void *data, const SearchSolution *solution)
{
  Outcome              *outcome = data;
  const SearchInstance *instance = outcome->instance;
  const SearchProblem  *problem = search_instance_problem (instance);

  if (!outcome->repr->answer)
    return true;
  outcome->order = outcome->order * UINT64_C (0x9e3779b97f4a7c15)
                   + search_answer_hash (solution->answer, solution->length);
  if (outcome->partial || outcome->wrong->len > 0 || !problem->check
      || problem->check (search_instance_data (instance), solution->answer,
                         solution->length))
    return true;
  g_string_append (outcome->wrong, "an answer breaks the rules: ");
  outcome->why = "breaks the rules";
  outcome->wrong_answer
      = g_bytes_new (solution->answer, solution->length * sizeof (int));
  draw_answer (instance, solution->answer, solution->length, outcome->wrong);
  return true;
}

static bool
on_tick (void *data, const SearchProgress *progress)
{
  (void) data, (void) progress;
  activity_tick ();
  return true;
}

bool (*run_ticker (void)) (void *data, const SearchProgress *progress)
{
  return activity_is_shown () ? on_tick : NULL;
}

/* Explores the whole tree by explorations of at most `budget` nodes.  Returns
 * the reason why the last exploration ended.
 */
static SearchStopReason
explore (SearchExplorer *explorer, uint64_t budget, SearchTally *tally)
{
  GPtrArray *units
      = g_ptr_array_new_with_free_func ((GDestroyNotify) search_unit_free);
  GPtrArray       *left = g_ptr_array_new ();
  SearchStopReason end = SEARCH_STOP_COMPLETE;

  g_ptr_array_add (units, search_unit_new_whole ());
  while (units->len > 0
         && (end == SEARCH_STOP_COMPLETE || end == SEARCH_STOP_NODES))
    {
      SearchUnit *unit = g_ptr_array_steal_index (units, units->len - 1);

      end = search_explore (explorer, unit, budget, tally, left);
      while (left->len > 0)
        g_ptr_array_add (units, g_ptr_array_steal_index (left, left->len - 1));
      search_unit_free (unit);
    }
  g_ptr_array_unref (left);
  g_ptr_array_unref (units);
  return end == SEARCH_STOP_NODES ? SEARCH_STOP_COMPLETE : end;
}

/* Returns true if the outcome of a search has a digest.  A digest needs the
 * images of an answer.  So a search for orbits has no digest if the symmetry of
 * the problem has the callback `canonical`.
 */
static bool
has_digest (const SearchInstance *instance, const SearchRepr *repr,
            const Way *way)
{
  return repr->answer && !way->memo
         && !(way->symmetry == SEARCH_SYMMETRY_ORBITS
              && search_instance_problem (instance)->symmetries->canonical);
}

/* Handles the error that an answer is too long.  This error ends a search
 * before on_answer() is called.  If `error` is this error, stores the message
 * of the error in the outcome, clears `error` and returns true.  Otherwise
 * returns false.
 */
static bool
note_too_long (Outcome *outcome, GError **error)
{
  if (!error || !g_error_matches (*error, SEARCH_ERROR, SEARCH_ERROR_CHECK))
    return false;
  g_string_printf (outcome->wrong, "%s\n", (*error)->message);
  outcome->why = "has more values than answer_length says";
  g_clear_error (error);
  return true;
}

void
outcome_clear (Outcome *outcome)
{
  if (outcome->wrong)
    g_string_free (outcome->wrong, TRUE);
  g_clear_pointer (&outcome->wrong_answer, g_bytes_unref);
  outcome->wrong = NULL;
}

bool
run_way (const SearchInstance *instance, const SearchRepr *repr, const Way *way,
         Outcome *outcome, GError **error)
{
  SearchSettings settings = SEARCH_SETTINGS (
          .strategy = way->strategy, .loop = way->loop, .memo = way->memo,
          .check_hits = way->memo == SEARCH_MEMO_DEPTH,
          .product_digest
          = repr->memo.key && keys_have_digest (repr, way->memo, !way->weak),
          .digest = true, .symmetry = way->symmetry, .partial = way->partial,
          .stop_depth = way->depth, .memory_limit = memory_default_limit (),
          .cancel = signals_caught (), .visit = way->memo ? NULL : on_answer,
          .tick = run_ticker (), .data = outcome);
  SearchExplorer *explorer;
  SearchResult    result = { 0 };
  bool            success = false;

  *outcome = (Outcome){ .instance = instance,
                        .repr = repr,
                        .partial = way->partial,
                        .memo = way->memo,
                        .has_digest = has_digest (instance, repr, way),
                        .wrong = g_string_new (NULL) };
  if (!way->budget)
    {
      success = search_run (instance, repr, &settings, NULL, &result, error);
      outcome->tally = result.tally;
      outcome->solutions = result.solutions;
      outcome->nodes = result.nodes;
      outcome->has_nodes = result.has_nodes;
      outcome->has_product_digest = result.has_product_digest;
      outcome->partials = result.partials;
    }
  else if ((explorer = search_explorer_new (instance, repr, &settings, error)))
    {
      result.stop_reason = explore (explorer, way->budget, &outcome->tally);
      search_count_from_uint64 (outcome->tally.solutions, &outcome->solutions);
      search_count_from_uint64 (outcome->tally.nodes, &outcome->nodes);
      outcome->has_nodes = true;
      success
          = search_stop_has_result (result.stop_reason, instance, repr, error);
      search_explorer_free (explorer);
    }
  return success ? result.stop_reason == SEARCH_STOP_COMPLETE
                 : !way->memo && note_too_long (outcome, error);
}

bool
way_is_possible (const Way *way, const SearchRepr *repr,
                 const SearchInstance *instance)
{
  const SearchProblem *problem = search_instance_problem (instance);
  const bool survey = way->partial || way->strategy == SEARCH_STRATEGY_LEVELS;

  if (way->memo)
    return keys_can_count (instance, repr, way->memo, !way->weak);
  if (way->symmetry == SEARCH_SYMMETRY_CLASSES)
    return repr->classes.graph != NULL;
  if (way->symmetry && (!problem->symmetries || !repr->answer))
    return false;
  if (way->loop == SEARCH_LOOP_DYNAMIC)
    return true;
  if (survey)
    return repr->loops.survey != NULL;
  return way->symmetry && repr->canonical.expand ? repr->loops.canonical != NULL
                                                 : repr->loops.all != NULL;
}

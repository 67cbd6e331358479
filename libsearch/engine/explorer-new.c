/* SPDX-License-Identifier: MIT */
/* explorer-new.c: makes explorers from settings. */
#include "explorer.h"
#include "libsearch/text/numbers.h"
#include "libsearch/text/settings.h"

bool (*explorer_inline_loop (const SearchExplorer *explorer)) (SearchWorker *)
{
  const SearchRepr      *repr = explorer->repr;
  const SearchReprLoops *loops
      = explorer->settings.depths ? &repr->depths : &repr->loops;

  if (explorer->worker.levels)
    return repr->loops.survey;
  if (explorer->worker.incumbent)
    return loops->best;
  return explorer->worker.canonical ? loops->canonical : loops->all;
}

static bool
choose_loop (SearchExplorer *explorer, GError **error)
{
  const SearchRepr *repr = explorer->repr;

  explorer->loop = explorer->settings.loop;
  if (explorer->loop == SEARCH_LOOP_INLINE && !explorer_inline_loop (explorer))
    {
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                   "representation %s has no inline loop; use dynamic",
                   repr->name);
      return false;
    }
  if (explorer->loop == SEARCH_LOOP_AUTO)
    explorer->loop = explorer_inline_loop (explorer) ? SEARCH_LOOP_INLINE
                                                     : SEARCH_LOOP_DYNAMIC;
  return true;
}

/* Prepares a search up to isomorphism.  Its counts are made by the inline loop,
 * depth first.  Returns false with an error.
 */
static bool
choose_classes (SearchExplorer *explorer, GError **error)
{
  const SearchSettings *settings = &explorer->settings;

  explorer->settings.digest &= settings->certify;
  if (!explorer->repr->made.make)
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                 "SEARCH_SYMMETRY_CLASSES needs a representation of "
                 "search_classes_new(), not %s",
                 explorer->repr->name);
  else if (settings->partial || settings->loop == SEARCH_LOOP_DYNAMIC
           || settings->strategy == SEARCH_STRATEGY_LEVELS)
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                 "classes are searched depth first, for whole answers, by the "
                 "inline loop");
  else
    return true;
  return false;
}

/* Chooses the group of a search up to symmetry: settings->group or, if that
 * field is NULL, the problem's first group.  Does nothing in a search that is
 * not up to symmetry.  Returns false with an error.
 */
static bool
choose_group (SearchExplorer *explorer, const SearchInstance *instance,
              GError **error)
{
  const SearchProblem  *problem = search_instance_problem (instance);
  const SearchSettings *settings = &explorer->settings;
  const SearchSymmetry *group
      = settings->group ? settings->group : problem->symmetries;

  if (settings->symmetry == SEARCH_SYMMETRY_CLASSES)
    return choose_classes (explorer, error);
  if (settings->certify)
    {
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                   "certificates are of isomorphism classes");
      return false;
    }
  if (settings->symmetry == SEARCH_SYMMETRY_NONE)
    return true;
  if (!group || !group->name)
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                 "problem %s declares no symmetry", problem->name);
  else if (!explorer->repr->answer)
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                 "representation %s has no answers that could be compared",
                 explorer->repr->name);
  else if (settings->partial)
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                 "symmetry cannot be combined with partial states after "
                 "%zu step%s",
                 settings->stop_depth, plural (settings->stop_depth));
  else if (settings->symmetry == SEARCH_SYMMETRY_SEEN
           && settings->strategy == SEARCH_STRATEGY_LEVELS)
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                 "SEARCH_SYMMETRY_SEEN needs a depth-first search");
  else
    explorer->orbits = orbits_new (instance, group, settings->symmetry, error);
  if (!explorer->orbits)
    return false;
  explorer->settings.digest &= orbits_have_images (explorer->orbits);
  explorer->worker.canonical = settings->symmetry == SEARCH_SYMMETRY_ORBITS
                               && group == problem->symmetries
                               && explorer->repr->canonical.expand
                               && !settings->no_symmetry_breaking;
  return true;
}

/* Prepares a search for the best answer, if settings.best is set.  Returns
 * false with an error.
 */
static bool
choose_best (SearchExplorer *explorer, const SearchInstance *instance,
             GError **error)
{
  const SearchProblem  *problem = search_instance_problem (instance);
  const SearchSettings *settings = &explorer->settings;
  const SearchGoal      goal = search_instance_goal (instance, explorer->repr);

  incumbent_init (&explorer->own, goal == SEARCH_GOAL_MAXIMIZE);
  explorer->incumbent = &explorer->own;
  if (!settings->best)
    return true;
  if (goal == SEARCH_GOAL_NONE)
    {
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                   "representation %s of %s has no objective%s",
                   explorer->repr->name, problem->name,
                   explorer->repr->best.objective ? " for this instance" : "");
      return false;
    }
  if (settings->symmetry || settings->partial || settings->solution_limit
      || settings->strategy != SEARCH_STRATEGY_DEPTH)
    {
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                   "the best answer is searched for depth first, of whole "
                   "answers, without symmetry and without a solution limit");
      return false;
    }
  explorer->settings.digest = false;
  explorer->worker.visit = explorer_visit;
  explorer->worker.maximize = goal == SEARCH_GOAL_MAXIMIZE;
  if (explorer->repr->best.set_incumbent)
    explorer->worker.incumbents = g_new0 (int64_t, 1); /* grows */
  explorer_share_incumbent (explorer, &explorer->own);
  return true;
}

/* Prepares to count the values of answers, if settings.frequencies is set.
 * Returns false with an error.
 */
static bool
choose_frequencies (SearchExplorer *explorer, const SearchInstance *instance,
                    GError **error)
{
  const SearchSettings *settings = &explorer->settings;
  const size_t          places = search_instance_answer_length (instance);

  if (!settings->frequencies)
    return true;
  if (!explorer->repr->answer || settings->partial || settings->best
      || settings->solution_limit)
    {
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                   explorer->repr->answer
                       ? "frequencies are of whole answers, without a solution "
                         "limit"
                       : "representation %s has no answers whose values could "
                         "be counted",
                   explorer->repr->name);
      return false;
    }
  if (settings->symmetry)
    explorer->representatives = frequencies_new (places);
  if (!settings->symmetry
      || (explorer->orbits && orbits_have_images (explorer->orbits)))
    explorer->frequencies = frequencies_new (places);
  return true;
}

void
explorer_share_incumbent (SearchExplorer *explorer, Incumbent *incumbent)
{
  explorer->incumbent = incumbent;
  if (explorer->settings.best)
    explorer->worker.incumbent = &incumbent->value;
}

/* Sets the sizes of the states and of the workspace, in bytes.  Returns false
 * with an error.
 */
static bool
measure (SearchExplorer *explorer, const SearchInstance *instance,
         GError **error)
{
  SearchWorker *worker = &explorer->worker;

  if (!search_instance_sizes (instance, explorer->repr, &worker->state_size,
                              &explorer->workspace_size, error))
    return false;
  progress_init (&explorer->under_way, worker->state_size);
  return true;
}

static bool
allocate_scratch (SearchExplorer *explorer, const SearchMemory *memory,
                  GError **error)
{
  const SearchRepr *repr = explorer->repr;

  if (!repr->counting.count)
    return true;
  explorer->worker.scratch
      = repr->counting.scratch_new (explorer->worker.instance, memory);
  if (explorer->worker.scratch)
    return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_MEMORY,
               "representation %s: no memory for scratch of %zu byte%s",
               repr->name, memory->scratch, plural (memory->scratch));
  return false;
}

static bool
allocate (SearchExplorer *explorer, const SearchInstance *instance,
          const SearchMemory *memory, GError **error)
{
  SearchWorker     *worker = &explorer->worker;
  const SearchRepr *repr = explorer->repr;
  const size_t      length = search_instance_answer_length (instance);
  const size_t      size = explorer->workspace_size + repr->workspace.scratch;

  explorer->answer_length = length;
  explorer->answer = g_new (int, length + SEARCH_ANSWER_SLACK);
  explorer->keys = digest_keys_new (length);
  if (repr->made.make)
    worker->workspace
        = repr->made.make (repr->made.classes, worker->instance, worker);
  else if (repr->workspace.make)
    worker->workspace = repr->workspace.make (worker->instance);
  else if (!repr->workspace.apply && size == 0)
    return allocate_scratch (explorer, memory, error);
  else
    worker->workspace = g_try_malloc (MAX (size, 1));
  if (worker->workspace)
    return allocate_scratch (explorer, memory, error);
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_MEMORY,
               "representation %s: no memory for a workspace of %zu byte%s",
               repr->name, size, plural (size));
  return false;
}

/* Returns an explorer's part of the memory limit, at least 1 byte, since 0
 * means no limit.
 */
static size_t
own_memory (const SearchSettings *settings)
{
  const size_t limit = settings->memory_limit;

  return limit ? MAX (limit / MAX (settings->threads, 1), 1) : 0;
}

SearchExplorer *
search_explorer_new (const SearchInstance *instance, const SearchRepr *repr,
                     const SearchSettings *settings, GError **error)
{
  SearchSettings  wanted = SEARCH_SETTINGS ();
  SearchMemory    memory;
  SearchExplorer *explorer;

  g_return_val_if_fail (instance != NULL && repr != NULL, NULL);

  if (settings
      && !settings_take (&wanted, sizeof wanted, "SearchSettings", settings,
                         error))
    return NULL;
  explorer = g_new0 (SearchExplorer, 1);
  explorer->repr = repr;
  explorer->start = g_get_monotonic_time ();
  explorer->settings = wanted;
  quota_init (&explorer->memory, own_memory (&explorer->settings));
  explorer->quota = &explorer->memory;
  if (explorer->settings.time_limit > 0)
    explorer->deadline
        = explorer->start
          + (gint64) MIN (explorer->settings.time_limit * 1e6, 4e18);
  explorer->instance_size = search_instance_problem (instance)->instance_size;
  explorer->worker.instance = search_instance_data (instance);
  explorer->worker.refuel = explorer_refuel;
  explorer->worker.grow = explorer_grow;
  explorer->worker.continues = explorer_continues;
  explorer->settings.digest &= repr->answer != NULL;
  explorer->settings.product_digest
      &= repr->answer && !wanted.symmetry && !wanted.best && !wanted.partial;
  if (explorer->settings.digest || explorer->settings.product_digest
      || explorer->settings.visit || explorer->settings.solution_limit
      || explorer->settings.symmetry || explorer->settings.frequencies
      || explorer->settings.strategy == SEARCH_STRATEGY_LEVELS
      || repr->large_weight)
    {
      explorer->worker.visit = explorer_visit;
      explorer->worker.reach = explorer_reach;
    }
  explorer->is_large
      = repr->large_weight && !wanted.best
        && (!wanted.symmetry || wanted.symmetry == SEARCH_SYMMETRY_CLASSES);
  explorer->worker.depth_limit
      = explorer->settings.partial ? explorer->settings.stop_depth : SIZE_MAX;
  if (explorer->settings.levels || explorer->settings.partial
      || explorer->settings.strategy == SEARCH_STRATEGY_LEVELS)
    explorer->worker.levels = g_new0 (SearchLevel, 1); /* grows */

  if (!search_instance_fits (instance, repr, wanted.memory_limit,
                             MAX (wanted.threads, 1), &memory, error)
      || !measure (explorer, instance, error)
      || !choose_group (explorer, instance, error)
      || !choose_best (explorer, instance, error)
      || !choose_frequencies (explorer, instance, error)
      || !choose_loop (explorer, error)
      || !allocate (explorer, instance, &memory, error))
    g_clear_pointer (&explorer, search_explorer_free);
  return explorer;
}

void
search_explorer_free (SearchExplorer *explorer)
{
  if (!explorer)
    return;
  stack_free (&explorer->worker, explorer->worker.state_size, explorer->quota);
  quota_give (explorer->quota, explorer->lent);
  replay_free (explorer);
  progress_free (&explorer->under_way);
  if (explorer->worker.workspace && explorer->repr->workspace.make)
    explorer->repr->workspace.free (explorer->worker.workspace);
  else
    g_free (explorer->worker.workspace);
  if (explorer->worker.scratch)
    explorer->repr->counting.scratch_free (explorer->worker.scratch);
  orbits_free (explorer->orbits);
  frequencies_free (explorer->frequencies);
  frequencies_free (explorer->representatives);
  g_free (explorer->answer);
  g_free (explorer->keys);
  g_free (explorer);
}

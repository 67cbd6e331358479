/* SPDX-License-Identifier: MIT */
/* explorer.c: making and freeing explorers. */
#include "digest.h"
#include "explorer.h"
#include "stack.h"

static bool
choose_loop (SearchExplorer *explorer, GError **error)
{
  const SearchRepr *repr = explorer->repr;

  explorer->loop = explorer->settings.loop;
  if (explorer->loop == SEARCH_LOOP_INLINE && !repr->run)
    {
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                   "representation %s has no inline loop; use dynamic",
                   repr->name);
      return false;
    }
  if (explorer->loop == SEARCH_LOOP_AUTO)
    explorer->loop = repr->run ? SEARCH_LOOP_INLINE : SEARCH_LOOP_DYNAMIC;
  return true;
}

static bool
allocate (SearchExplorer *explorer, const SearchInstance *instance,
          GError **error)
{
  SearchWorker     *worker = &explorer->worker;
  const SearchRepr *repr = explorer->repr;
  const size_t      length = search_instance_answer_length (instance);

  explorer->answer_length = length;
  explorer->answer = g_new (int, length + 1);
  explorer->keys = digest_keys_new (length);
  if (repr->enter)
    worker->board = g_try_malloc (MAX (repr->board_size, 1));
  if ((worker->board || !repr->enter)
      && stack_reserve (worker, repr->state_size,
                        explorer->settings.memory_limit))
    return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_MEMORY,
               "representation %s: no memory for its first states", repr->name);
  return false;
}

SearchExplorer *
search_explorer_new (const SearchInstance *instance, const SearchRepr *repr,
                     const SearchSettings *settings, GError **error)
{
  SearchExplorer *explorer;

  g_return_val_if_fail (instance != NULL && repr != NULL, NULL);

  explorer = g_new0 (SearchExplorer, 1);
  explorer->repr = repr;
  if (settings)
    explorer->settings = *settings;
  if (explorer->settings.time_limit > 0)
    explorer->deadline
        = g_get_monotonic_time ()
          + (gint64) MIN (explorer->settings.time_limit * 1e6, 4e18);
  explorer->instance_size = search_instance_problem (instance)->instance_size;
  explorer->worker.instance = search_instance_data (instance);
  explorer->worker.refuel = explorer_refuel;
  explorer->settings.digest &= repr->answer != NULL;
  if (explorer->settings.digest || explorer->settings.visit
      || explorer->settings.solution_limit)
    explorer->worker.visit = explorer_visit;

  if (!choose_loop (explorer, error) || !allocate (explorer, instance, error))
    g_clear_pointer (&explorer, search_explorer_free);
  return explorer;
}

void
search_explorer_free (SearchExplorer *explorer)
{
  if (!explorer)
    return;
  stack_free (&explorer->worker);
  g_free (explorer->worker.board);
  g_free (explorer->answer);
  g_free (explorer->keys);
  g_free (explorer);
}

SearchLoop
search_explorer_loop (const SearchExplorer *explorer)
{
  return explorer->loop;
}

/* SPDX-License-Identifier: MIT */
/* explorer.c: runs the loop of an exploration, and keeps its counts. */
#include "explorer.h"

#include <string.h>

void
search_explorer_set_best (SearchExplorer *explorer, const SearchBest *best)
{
  incumbent_set (explorer->incumbent, best);
}

SearchBest
search_explorer_best (const SearchExplorer *explorer)
{
  return incumbent_best (explorer->incumbent);
}

bool
search_explorer_has_digest (const SearchExplorer *explorer)
{
  return explorer->settings.digest;
}

const void *
explorer_instance (const SearchExplorer *explorer)
{
  return explorer->worker.workspace ? explorer->worker.workspace
                                    : explorer->worker.instance;
}

void *
explorer_state (const SearchExplorer *explorer, size_t depth)
{
  return explorer->worker.states + depth * explorer->worker.state_size;
}

void
explorer_reset_workspace (SearchExplorer *explorer)
{
  const SearchRepr *repr = explorer->repr;
  SearchWorker     *worker = &explorer->worker;

  explorer->applied = 0;
  if (!worker->workspace)
    return;
  if (!repr->workspace.make)
    {
      memcpy (worker->workspace, worker->instance, explorer->instance_size);
      memset ((char *) worker->workspace + explorer->instance_size, 0,
              explorer->workspace_size - explorer->instance_size);
    }
  if (repr->workspace.start)
    repr->workspace.start (worker->workspace);
}

/* The loops below are for a representation whose table is known only at run
 * time.
 *
 * A test whether a callback is NULL takes time and a register, unless the
 * compiler knows the result.  So each common kind of table has its own copy of
 * the loop.  All copies count nodes by depth, which takes little time compared
 * with calls through pointers.
 */

/* Runs the loop for any table of callbacks, each of which may be NULL. */
static bool
loop_full (SearchWorker *worker, const SearchRepr *table)
{
  const SearchRepr repr = *table; /* a copy, which no callback can change */

  return search_loop (worker, &repr, SEARCH_DETAIL_DEPTHS, SEARCH_AIM_ALL);
}

/* Runs the loop for a table that has no workspace, no weights and no `count`.
 */
static bool
loop_lean (SearchWorker *worker, const SearchRepr *table)
{
  const SearchRepr repr = { .state_size = table->state_size,
                            .next = table->next,
                            .valid = table->valid,
                            .solution = table->solution,
                            .expand = table->expand };

  return search_loop (worker, &repr, SEARCH_DETAIL_DEPTHS, SEARCH_AIM_ALL);
}

/* Runs the loop for a table that has no workspace, weights, `count` and
 * `valid`, so that every candidate is valid.
 */
static bool
loop_lean_valid (SearchWorker *worker, const SearchRepr *table)
{
  const SearchRepr repr = { .state_size = table->state_size,
                            .next = table->next,
                            .solution = table->solution,
                            .expand = table->expand };

  return search_loop (worker, &repr, SEARCH_DETAIL_DEPTHS, SEARCH_AIM_ALL);
}

/* Runs the loop that counts candidates by depth too, and has a depth limit.
 * This loop need not be fast.
 */
static bool
loop_survey (SearchWorker *worker, const SearchRepr *table)
{
  const SearchRepr repr = *table;

  return search_loop (worker, &repr, SEARCH_DETAIL_LEVELS, SEARCH_AIM_ALL);
}

/* Runs the loop with `canonical.expand`. */
static bool
loop_canonical (SearchWorker *worker, const SearchRepr *table)
{
  const SearchRepr repr = *table;

  return search_loop (worker, &repr, SEARCH_DETAIL_DEPTHS,
                      SEARCH_AIM_CANONICAL);
}

/* Runs the loop for the best answer. */
static bool
loop_best (SearchWorker *worker, const SearchRepr *table)
{
  const SearchRepr repr = *table;

  return search_loop (worker, &repr, SEARCH_DETAIL_DEPTHS, SEARCH_AIM_BEST);
}

/* Runs the copy of the loop that fits the worker and the table. */
static bool
loop_dynamic (SearchWorker *worker, const SearchRepr *table)
{
  if (worker->levels)
    return loop_survey (worker, table);
  if (worker->incumbent)
    return loop_best (worker, table);
  if (worker->canonical)
    return loop_canonical (worker, table);
  if (table->workspace.apply || table->weight || table->counting.count)
    return loop_full (worker, table);
  return table->valid ? loop_lean (worker, table)
                      : loop_lean_valid (worker, table);
}

bool
explorer_run (SearchExplorer *explorer)
{
  const SearchRepr *repr = explorer->repr;
  SearchWorker     *worker = &explorer->worker;
  const bool        all = explorer->loop == SEARCH_LOOP_DYNAMIC
                              ? loop_dynamic (worker, repr)
                              : explorer_inline_loop (explorer) (worker);

  explorer->applied = worker->depth;
  return all;
}

const SearchTally *
explorer_tally (SearchExplorer *explorer)
{
  const SearchWorker *worker = &explorer->worker;
  SearchTally        *tally = &explorer->answers;

  tally->candidates = worker->nodes + worker->rejected;
  tally->nodes = worker->nodes;
  tally->solutions = worker->solutions;
  return tally;
}

GArray *
explorer_take_levels (SearchExplorer *explorer)
{
  SearchWorker *worker = &explorer->worker;
  const size_t  depth = explorer->settings.stop_depth;
  size_t        count = worker->capacity;
  GArray       *levels;

  if (!worker->levels)
    return NULL;
  while (count > 1 && worker->levels[count - 1].candidates == 0)
    count--;
  if (explorer->settings.partial && depth < count)
    explorer->progress.partials += worker->levels[depth].nodes;
  levels = g_array_new (FALSE, FALSE, sizeof (SearchLevel));
  g_array_append_vals (levels, worker->levels, (guint) count);
  memset (worker->levels, 0, count * sizeof (SearchLevel));
  return levels;
}

/* Appends the counts at `depth` to `levels`, and sets them to zero in the
 * worker.
 */
static void
take_depth (SearchWorker *worker, size_t depth, GArray *levels)
{
  SearchFrame *frame = &worker->frames[depth];
  SearchLevel  level = { .nodes = frame->nodes, .solutions = frame->solutions };

  g_array_append_val (levels, level);
  frame->nodes = frame->solutions = 0;
}

GArray *
search_explorer_take_depths (SearchExplorer *explorer)
{
  SearchWorker *worker = &explorer->worker;
  size_t        depth = worker->base + 1;
  GArray       *levels;

  if (!explorer->settings.depths)
    return NULL;
  levels = g_array_new (FALSE, TRUE, sizeof (SearchLevel));
  if (worker->capacity > 0)
    take_depth (worker, 0, levels);
  g_array_set_size (levels, (guint) depth);
  /* The depths with nodes are consecutive. */
  while (depth < worker->capacity && worker->frames[depth].nodes > 0)
    take_depth (worker, depth++, levels);
  return levels;
}

GArray *
search_explorer_take_balance (SearchExplorer *explorer)
{
  const SearchRepr *repr = explorer->repr;
  GArray           *balance;
  uint64_t          sum;

  if (!repr->made.take_balance)
    return NULL;
  balance = g_array_new (FALSE, FALSE, sizeof (uint64_t));
  while (repr->made.take_balance (explorer->worker.workspace, balance->len,
                                  explorer->rooted, &sum))
    g_array_append_val (balance, sum);
  explorer->rooted = false;
  return balance;
}

SearchCount
search_explorer_take_solutions (SearchExplorer *explorer)
{
  const SearchCount solutions = explorer->large;

  explorer->large = (SearchCount){ { 0 } };
  return solutions;
}

SearchVaries
search_explorer_varies (const SearchExplorer *explorer)
{
  return explorer->varies;
}

void
explorer_report_share (SearchExplorer *explorer, uint64_t share)
{
  explorer->progress.share += share;
}

void
explorer_settle_share (SearchExplorer *explorer)
{
  explorer_report_share (explorer, explorer->under_way.done);
  explorer->share -= explorer->under_way.done;
  explorer->under_way.done = 0;
}

void
explorer_report (SearchExplorer *explorer, SearchTally *tally)
{
  const SearchTally *found = explorer_tally (explorer);

  if (!explorer->is_large)
    search_count_add (explorer->large, (SearchCount){ { found->solutions } },
                      &explorer->large);
  search_tally_add (tally, found);
  search_tally_add (&explorer->progress.tally, found);
  if ((tally->solutions > SEARCH_COUNT_MAX && !explorer->is_large)
      || tally->nodes > SEARCH_COUNT_MAX
      || tally->candidates > SEARCH_COUNT_MAX)
    explorer->end = SEARCH_STOP_OVERFLOW;
}

/* SPDX-License-Identifier: MIT */
/* loop.c: the loop over a table known only at run time.
 *
 * A callback that is NULL costs a test and a register unless the compiler
 * knows it; so the common kinds of table have an instantiation each.  All count
 * nodes by depth, which costs little beside calls through pointers.
 */
#include "explorer.h"

/* Any callback may be NULL. */
static bool
loop_full (SearchWorker *worker, const SearchRepr *table)
{
  const SearchRepr repr = *table; /* a copy, which no callback can change */

  return search_loop (worker, &repr, SEARCH_DETAIL_DEPTHS, SEARCH_AIM_ALL);
}

/* No board, no weights. */
static bool
loop_lean (SearchWorker *worker, const SearchRepr *table)
{
  const SearchRepr repr = { .state_size = table->state_size,
                            .next = table->next,
                            .valid = table->valid,
                            .solution = table->solution,
                            .open = table->open };

  return search_loop (worker, &repr, SEARCH_DETAIL_DEPTHS, SEARCH_AIM_ALL);
}

/* The same, and every candidate is valid. */
static bool
loop_lean_valid (SearchWorker *worker, const SearchRepr *table)
{
  const SearchRepr repr = { .state_size = table->state_size,
                            .next = table->next,
                            .solution = table->solution,
                            .open = table->open };

  return search_loop (worker, &repr, SEARCH_DETAIL_DEPTHS, SEARCH_AIM_ALL);
}

/* With counts by depth and a depth limit.  Its speed matters less. */
static bool
loop_survey (SearchWorker *worker, const SearchRepr *table)
{
  const SearchRepr repr = *table;

  return search_loop (worker, &repr, SEARCH_DETAIL_LEVELS, SEARCH_AIM_ALL);
}

/* With `canonical.open`. */
static bool
loop_canonical (SearchWorker *worker, const SearchRepr *table)
{
  const SearchRepr repr = *table;

  return search_loop (worker, &repr, SEARCH_DETAIL_DEPTHS, SEARCH_AIM_CANONICAL);
}

/* For the best answer. */
static bool
loop_best (SearchWorker *worker, const SearchRepr *table)
{
  const SearchRepr repr = *table;

  return search_loop (worker, &repr, SEARCH_DETAIL_DEPTHS, SEARCH_AIM_BEST);
}

bool
loop_dynamic (SearchWorker *worker, const SearchRepr *table)
{
  if (worker->levels)
    return loop_survey (worker, table);
  if (worker->incumbent)
    return loop_best (worker, table);
  if (worker->canonical)
    return loop_canonical (worker, table);
  if (table->board.enter || table->weight || table->counting.count)
    return loop_full (worker, table);
  return table->valid ? loop_lean (worker, table)
                      : loop_lean_valid (worker, table);
}

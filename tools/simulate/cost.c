/* SPDX-License-Identifier: MIT */
/* cost.c: what it costs to hand over a piece of a search.
 *
 * A search cut into pieces of one node is little more than its queue.  The
 * pieces explored without one, from a stack, take so much less.
 */
#include "cost.h"

#include <time.h>

#define ROUNDS 9
#define NODES 50000

/* Tasks to pass. */
#define TASKS 4096

gint64
cost_clock (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return (gint64) now.tv_sec * 1000000000 + now.tv_nsec;
}

/* The nanoseconds of a search by the library. */
static double
run (const SearchInstance *instance, const SearchRepr *repr, unsigned threads,
     uint64_t budget, uint64_t nodes)
{
  const SearchSettings settings
      = { .threads = threads, .budget = budget, .node_limit = nodes };
  const gint64 start = cost_clock ();
  SearchResult result;

  if (!search_run (instance, repr, &settings, NULL, &result, NULL))
    return 0;
  search_result_clear (&result);
  return (double) (cost_clock () - start);
}

/* The nanoseconds of the same pieces without a queue, and how many they are. */
static double
run_stack (const SearchInstance *instance, const SearchRepr *repr, guint *count)
{
  const gint64    start = cost_clock ();
  SearchExplorer *explorer = search_explorer_new (instance, repr, NULL, NULL);
  GPtrArray      *stack = g_ptr_array_new (), *left = g_ptr_array_new ();
  SearchTally     tally = { 0 };

  g_ptr_array_add (stack, search_unit_new_whole ());
  for (*count = 0; stack->len > 0 && tally.nodes < NODES; ++*count)
    {
      SearchUnit *unit = g_ptr_array_steal_index (stack, stack->len - 1);

      g_ptr_array_set_size (left, 0);
      search_explore (explorer, unit, 1, &tally, left);
      for (guint i = left->len; i > 0; i--)
        g_ptr_array_add (stack, left->pdata[i - 1]);
      search_unit_free (unit);
    }
  g_ptr_array_set_free_func (stack, (GDestroyNotify) search_unit_free);
  g_ptr_array_unref (stack);
  g_ptr_array_unref (left);
  search_explorer_free (explorer);
  return (double) (cost_clock () - start);
}

/* As large as a task of the agenda is. */
typedef struct Passed Passed;
struct Passed
{
  Passed      *next;
  volatile int state;
  SearchTally  tally;
};

/* The nanoseconds of passing a task: the first one that is in state 1. */
static double
run_walk (void)
{
  Passed *tasks = g_new0 (Passed, TASKS);
  Passed *task = tasks;
  gint64  start;

  /* In an order that is not that of memory; 1365 and TASKS have no divisor in
   * common.
   */
  for (size_t i = 1; i < TASKS; i++)
    task = task->next = &tasks[i * 1365 % TASKS];
  task->state = 1;
  start = cost_clock ();
  for (task = tasks; task->state == 0;)
    task = task->next;
  start = cost_clock () - start;
  g_free (tasks);
  return (double) start / TASKS;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

static double
median (GArray *values)
{
  g_array_sort (values, compare);
  return g_array_index (values, double, values->len / 2);
}

void
cost_measure (const SearchInstance *instance, const SearchRepr *repr,
              int rounds, Cost *cost)
{
  GArray *queue = g_array_new (FALSE, FALSE, sizeof (double));
  GArray *contended = g_array_new (FALSE, FALSE, sizeof (double));
  GArray *walk = g_array_new (FALSE, FALSE, sizeof (double));

  for (int round = 0; round < ROUNDS; round++)
    {
      guint        count;
      const double bare = run_stack (instance, repr, &count);
      const double alone = (run (instance, repr, 1, 1, NODES) - bare) / count;
      const double shared = run (instance, repr, 2, 1, NODES) / count;
      const double pass = run_walk ();

      g_array_append_val (queue, alone);
      g_array_append_val (contended, shared);
      g_array_append_val (walk, pass);
    }
  cost->serial = run (instance, repr, 1, 0, 0);
  for (int round = 1; round < rounds; round++)
    cost->serial = MIN (cost->serial, run (instance, repr, 1, 0, 0));
  cost->queue = MAX (median (queue), 0);
  cost->contended = median (contended);
  cost->walk = median (walk);
  g_array_unref (queue);
  g_array_unref (contended);
  g_array_unref (walk);
}

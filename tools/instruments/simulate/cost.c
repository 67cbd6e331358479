/* SPDX-License-Identifier: MIT */
/* cost.c: what it costs to hand over a piece of a search.
 *
 * A search cut into pieces of one node is little more than its queue.
 */
#include "cost.h"

#include <time.h>

#define ROUNDS 9
#define NODES 50000

/* Looks of each of two threads. */
#define LOOKS 100000

gint64
cost_clock (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return (gint64) now.tv_sec * 1000000000 + now.tv_nsec;
}

/* The nanoseconds of a search by the library. */
static double
run (const SearchInstance *instance, const SearchRepr *repr,
     const SearchSettings *settings, uint64_t *nodes)
{
  const gint64 start = cost_clock ();
  SearchResult result;

  if (!search_run (instance, repr, settings, NULL, &result, NULL))
    return 0;
  *nodes = MAX (result.tally.nodes, 1);
  search_result_clear (&result);
  return (double) (cost_clock () - start);
}

/* What two threads take in turn. */
typedef struct
{
  GMutex            mutex;
  volatile uint64_t values[4];
} Shared;

static gpointer
look (gpointer data)
{
  Shared *shared = data;

  for (int i = 0; i < LOOKS; i++)
    {
      g_mutex_lock (&shared->mutex);
      for (size_t j = 0; j < G_N_ELEMENTS (shared->values); j++)
        shared->values[j] += j;
      g_mutex_unlock (&shared->mutex);
    }
  return NULL;
}

/* The nanoseconds of a look. */
static double
run_looks (void)
{
  Shared       shared = { 0 };
  const gint64 start = cost_clock ();
  GThread     *other = g_thread_new ("look", look, &shared);

  look (&shared);
  g_thread_join (other);
  return (double) (cost_clock () - start) / (2 * LOOKS);
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
  const SearchSettings alone = SEARCH_SETTINGS (.threads = 1);
  const SearchSettings cut
      = SEARCH_SETTINGS (.threads = 2, .budget = 1, .node_limit = NODES);
  GArray  *queue = g_array_new (FALSE, FALSE, sizeof (double));
  GArray  *looks = g_array_new (FALSE, FALSE, sizeof (double));
  uint64_t nodes = 1;

  for (int round = 0; round < ROUNDS; round++)
    {
      const double tasks = run (instance, repr, &cut, &nodes);
      const double task = tasks / (double) nodes;
      const double once = run_looks ();

      g_array_append_val (queue, task);
      g_array_append_val (looks, once);
    }
  cost->serial = run (instance, repr, &alone, &nodes);
  for (int round = 1; round < rounds; round++)
    cost->serial = MIN (cost->serial, run (instance, repr, &alone, &nodes));
  cost->queue = median (queue);
  cost->look = median (looks);
  g_array_unref (queue);
  g_array_unref (looks);
}

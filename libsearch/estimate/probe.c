/* SPDX-License-Identifier: MIT */
/* probe.c: a group of probes: random paths that go down a tree together, one
 * level at a time.
 */
#include "probe.h"
#include "libsearch/text/numbers.h"

/* LOOK_EVERY is the approximate number of microseconds between two readings of
 * the clock.  FUEL_MAX is the maximum number of candidates between two
 * readings.
 */
#define LOOK_EVERY 500
#define FUEL_MAX 1024

struct Prober
{
  /* Representation without `counting`, which would be slow. */
  SearchRepr      repr;
  SearchExplorer *explorer; /* explorer whose workspace is used */
  Population      population;
  WorkspaceSync   sync;
  uint64_t        made; /* number of probes that have ended */

  const SearchEstimateSettings *settings;

  /* Data of the group of probes that is going down the tree.  `random` is the
   * state of the random numbers.  `deadline` is the time when the group must
   * end, and `looked` the time when the clock was last read, in microseconds.
   */
  uint64_t random;
  gint64   deadline, looked;

  /* `fuel` is the number of candidates until the clock is next read.  `renewed`
   * is the number to which `fuel` was last set.
   */
  uint64_t fuel, renewed;
  size_t   limit; /* maximum number of children for the next level */

  /* Weight: number of nodes of the tree that each node visited on this level
   * represents.
   */
  double           weight;
  Probe           *probe;
  SearchStopReason end;
};

/* Divides the memory limit of `bytes`.  A quarter is for the copy of the path
 * that the workspace follows, the rest for `count` paths.  Returns false with
 * an error if a path does not fit in the rest, or there is no memory.
 */
static bool
make_room (Prober *prober, size_t count, size_t bytes, GError **error)
{
  const size_t size = prober->explorer->worker.state_size;
  const size_t sync = bytes / 4;

  if (bytes - sync < population_bytes_min (size))
    {
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_LIMIT,
                   "no room for probes with states of %zu byte%s in %zu", size,
                   plural (size), bytes);
      return false;
    }
  workspace_sync_init (&prober->sync, prober->explorer, sync);
  if (population_init (&prober->population, count, size, bytes - sync))
    return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_MEMORY,
               "no memory for %zu path%s", count, plural (count));
  return false;
}

Prober *
prober_new (const SearchInstance *instance, const SearchRepr *repr,
            size_t count, const SearchEstimateSettings *settings,
            GError **error)
{
  SearchMemory memory;
  Prober      *prober;

  if (!search_instance_fits (instance, repr, 0, 1, &memory, error))
    return NULL;
  prober = g_new0 (Prober, 1);
  prober->repr = *repr;
  prober->repr.counting = (SearchReprCounting){ 0 };
  prober->repr.fits = NULL;
  prober->settings = settings;
  prober->explorer = search_explorer_new (instance, &prober->repr, NULL, error);
  if (prober->explorer
      && make_room (prober, count, settings->memory_limit, error))
    return prober;
  prober_free (prober);
  return NULL;
}

void
prober_free (Prober *prober)
{
  if (!prober)
    return;
  population_clear (&prober->population);
  workspace_sync_clear (&prober->sync);
  search_explorer_free (prober->explorer);
  g_free (prober);
}

static bool
stop (Prober *prober, SearchStopReason end)
{
  prober->end = end;
  return false;
}

/* Counts one more candidate.  Reads the clock if `fuel` is used up.  Returns
 * false if a limit ends the group of probes.
 */
static bool
look (Prober *prober)
{
  const SearchEstimateSettings *settings = prober->settings;
  gint64                        now;

  if (--prober->fuel > 0)
    return true;
  now = g_get_monotonic_time ();
  if (settings->pulse)
    g_atomic_int_inc (settings->pulse);
  if (settings->tick)
    settings->tick (settings->data, prober->made);
  if (settings->cancel && g_atomic_int_get (settings->cancel))
    return stop (prober, SEARCH_STOP_SIGNAL);
  if (prober->deadline && now >= prober->deadline)
    return stop (prober, SEARCH_STOP_TIME);
  prober->renewed = now - prober->looked < LOOK_EVERY
                        ? MIN (prober->renewed * 2, FUEL_MAX)
                        : MAX (prober->renewed / 2, 1);
  prober->fuel = prober->renewed;
  prober->looked = now;
  return true;
}

/* Counts a solution. */
static void
solve (Prober *prober, const void *state)
{
  const SearchRepr *repr = prober->explorer->repr;
  const void       *instance = explorer_instance (prober->explorer);
  Probe            *probe = prober->probe;
  const uint64_t    weight = repr->weight ? repr->weight (instance, state) : 1;

  probe->solutions += prober->weight * (double) weight;
  probe->classes += prober->weight;
  probe->met[2] = search_loop_add (probe->met[2], weight);
  probe->met[3]++;
}

/* Expands the last state of the path in the slot (memory of one path) with this
 * index, and offers its children to the population, which keeps some.  Returns
 * false if a limit ends the group of probes.
 */
static bool
expand (Prober *prober, size_t slot)
{
  const SearchRepr *repr = prober->explorer->repr;
  const void       *instance = explorer_instance (prober->explorer);
  Population       *population = &prober->population;
  Probe            *probe = prober->probe;
  unsigned char    *path = population_get (population, slot);
  void             *state, *child;
  uint64_t          cursor;

  if (!path || !workspace_sync_follow (&prober->sync, path, population->depth))
    return stop (prober, SEARCH_STOP_MEMORY);
  state = path + population->depth * population->size;
  child = path + (population->depth + 1) * population->size;
  cursor = search_loop_expand (NULL, repr, instance, state, population->depth,
                               SEARCH_AIM_ALL);
  workspace_sync_expand (&prober->sync, state);
  while (repr->next (instance, state, &cursor, child))
    {
      probe->met[0]++;
      probe->candidates += prober->weight;
      if (!look (prober))
        return false;
      if (repr->valid && !repr->valid (instance, child))
        continue;
      probe->met[1]++;
      probe->nodes += prober->weight;
      probe->depth = population->depth + 1;
      if (repr->solution (instance, child))
        solve (prober, child);
      else if (prober->limit > 0)
        population_offer (population, slot, child, &prober->random);
      else
        probe->cut = probe->sampled = true;
    }
  return true;
}

/* Expands the last state of each path, and extends the paths by up to `count`
 * of the children.  Returns false if a limit ends the group of probes.
 */
static bool
step (Prober *prober, size_t count)
{
  Population *population = &prober->population;

  prober->limit = MIN (count, population_limit (population));
  for (size_t i = 0; i < population->live; i++)
    if (!expand (prober, population->members[i]))
      return false;
  if (population->offered > prober->limit)
    {
      prober->probe->sampled = true;
      prober->weight *= (double) population->offered / (double) prober->limit;
    }
  return population_advance (population, prober->limit, &prober->sync,
                             &prober->random)
         || stop (prober, SEARCH_STOP_MEMORY);
}

/* Makes the root of the tree.  Returns false if the root is a solution, which
 * is counted, or if there is no memory.
 */
static bool
make_root (Prober *prober)
{
  const SearchRepr *repr = prober->explorer->repr;
  void       *root = population_begin (&prober->population, &prober->sync);
  const void *instance = explorer_instance (prober->explorer);

  if (!root)
    return stop (prober, SEARCH_STOP_MEMORY);
  workspace_sync_reset (&prober->sync, root);
  if (repr->root)
    repr->root (instance, root);
  if (!repr->solution (instance, root))
    return true;
  solve (prober, root);
  return false;
}

SearchStopReason
prober_descend (Prober *prober, size_t count, uint64_t seed, gint64 deadline,
                Probe *probe)
{
  *probe = (Probe){ 0 };
  prober->probe = probe;
  prober->random = seed;
  prober->deadline = deadline;
  prober->looked = g_get_monotonic_time ();
  prober->fuel = prober->renewed = 1;
  prober->weight = 1;
  prober->end = SEARCH_STOP_COMPLETE;
  if (make_root (prober))
    while (prober->population.live > 0 && step (prober, count))
      ;
  if (prober->end == SEARCH_STOP_COMPLETE)
    prober->made += count;
  return prober->end;
}

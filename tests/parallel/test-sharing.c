/* SPDX-License-Identifier: MIT */
/* test-sharing.c: in which order workers take what another shares. */
#include "libsearch/parallel/pool.h"
#include "tests/support/tap.h"
#include "tests/support/tree.h"

#include <time.h>

/* Parts that are to wait before the first is taken. */
#define PARTS 4

/* Seconds in which a thread takes a part, however busy the machine is. */
#define PATIENCE 60

/* The parts of a tree, by their addresses: as its explorer shares them, and as
 * the other worker takes them.
 */
typedef struct
{
  pthread_mutex_t mutex;
  pthread_cond_t  changed;
  GPtrArray      *shared, *taken;
  bool            begun; /* the whole tree has an explorer, */
  bool            over;  /* which shares no more */
} Parts;

static Parts parts = { .mutex = PTHREAD_MUTEX_INITIALIZER,
                       .changed = PTHREAD_COND_INITIALIZER };

/* A strategy's share(), which has no data. */
static void
share (SearchExplorer *explorer, GPtrArray *shared)
{
  const guint before = shared->len;

  explorer_split (explorer, shared);
  pthread_mutex_lock (&parts.mutex);
  for (guint i = before; i < shared->len; i++)
    g_ptr_array_add (parts.shared, shared->pdata[i]);
  pthread_cond_broadcast (&parts.changed);
  pthread_mutex_unlock (&parts.mutex);
}

/* With the mutex held: waits until there are PARTS; false: there never are. */
static bool
wait_for_parts (const GPtrArray *list)
{
  const struct timespec until = { .tv_sec = time (NULL) + PATIENCE };
  int                   error = 0;

  while (list->len < PARTS && error == 0
         && !(parts.over && list == parts.shared))
    error = pthread_cond_timedwait (&parts.changed, &parts.mutex, &until);
  return list->len >= PARTS;
}

/* Who takes the whole tree explores and shares it, until the other has taken
 * some parts.
 */
static SearchStopReason
explore (void *data, SearchExplorer *explorer, void *unit, uint64_t budget,
         SearchTally *tally, GPtrArray *left)
{
  SearchStopReason end = SEARCH_STOP_COMPLETE;
  bool             whole;

  (void) data;
  pthread_mutex_lock (&parts.mutex);
  whole = !parts.begun;
  parts.begun = true;
  if (!whole)
    {
      CU_ASSERT (wait_for_parts (parts.shared));
      g_ptr_array_add (parts.taken, unit);
      pthread_cond_broadcast (&parts.changed);
    }
  pthread_mutex_unlock (&parts.mutex);
  if (!whole)
    return end;

  end = search_explore (explorer, unit, budget, tally, left);
  pthread_mutex_lock (&parts.mutex);
  parts.over = true;
  pthread_cond_broadcast (&parts.changed);
  CU_ASSERT (wait_for_parts (parts.taken));
  pthread_mutex_unlock (&parts.mutex);
  return end;
}

static void
free_unit (void *unit)
{
  search_unit_free (unit);
}

/* Where order matters to no one, the other worker takes the part that has
 * waited longest.
 */
static void
test_longest (void)
{
  const PoolStrategy strategy
      = { .explore = explore, .free = free_unit, .share = share };
  SearchInstance *instance = tree_new (3, 13, 12);
  SearchSettings  settings = SEARCH_SETTINGS (.threads = 2);
  Pool *pool = pool_new (instance, &plain, &settings, &strategy, true, NULL);

  parts.shared = g_ptr_array_new ();
  parts.taken = g_ptr_array_new ();
  pool_add (pool, search_unit_new_whole ());
  CU_ASSERT_EQUAL (pool_run (pool), SEARCH_STOP_COMPLETE);
  CU_ASSERT_FATAL (parts.taken->len >= PARTS);
  for (int i = 0; i < PARTS; i++)
    CU_ASSERT_PTR_EQUAL (parts.taken->pdata[i], parts.shared->pdata[i]);
  g_ptr_array_unref (parts.shared);
  g_ptr_array_unref (parts.taken);
  pool_free (pool);
  search_instance_free (instance);
}

int
main (void)
{
  CU_TestInfo tests[] = {
    { "the part that has waited longest", test_longest },
    CU_TEST_INFO_NULL,
  };

  return tap_run ("sharing", tests);
}

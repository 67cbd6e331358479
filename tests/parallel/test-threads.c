/* SPDX-License-Identifier: MIT */
/* test-threads.c: what is found does not depend on who looks for it. */
#include "libsearch/parallel/pool.h"
#include "tests/support/tap.h"
#include "tests/support/tree.h"

#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <time.h>

static const unsigned threads[] = { 1, 2, 3, 8, 64 };
static const uint64_t budgets[] = { 0, 1, 2, 7, 1000 };

static const SearchStrategy strategies[]
    = { SEARCH_STRATEGY_DEPTH, SEARCH_STRATEGY_LEVELS };

/* Answers, one behind the other, as a visitor sees them. */
typedef struct
{
  GByteArray *bytes;
  uint64_t    count;
  uint64_t    most;   /* stop at so many; 0: never */
  int        *cancel; /* to be set at the first one; NULL: nothing */
} Shown;

static bool
on_solution (void *data, const SearchSolution *solution)
{
  Shown       *shown = data;
  const guint8 length = (guint8) solution->length;

  g_byte_array_append (shown->bytes, &length, 1);
  g_byte_array_append (shown->bytes, (const guint8 *) solution->answer,
                       (guint) (solution->length * sizeof (int)));
  if (shown->cancel)
    g_atomic_int_set (shown->cancel, 1);
  return ++shown->count != shown->most;
}

static bool
shown_equal (const Shown *a, const Shown *b)
{
  return a->count == b->count && a->bytes->len == b->bytes->len
         && (a->bytes->len == 0
             || memcmp (a->bytes->data, b->bytes->data, a->bytes->len) == 0);
}

static SearchResult
run (const SearchInstance *instance, const SearchRepr *repr,
     const SearchSettings *settings, GPtrArray *leftover)
{
  SearchResult result;

  CU_ASSERT_FATAL (
      search_run (instance, repr, settings, leftover, &result, NULL));
  return result;
}

/* Explores what is left to its end. */
static void
explore_rest (const SearchInstance *instance, const SearchRepr *repr,
              GPtrArray *leftover, SearchTally *tally)
{
  SearchSettings  settings = SEARCH_SETTINGS (.digest = true);
  SearchExplorer *explorer
      = search_explorer_new (instance, repr, &settings, NULL);

  for (guint i = 0; i < leftover->len; i++)
    CU_ASSERT_EQUAL (
        search_explore (explorer, leftover->pdata[i], UINT64_MAX, tally, NULL),
        SEARCH_STOP_COMPLETE);
  search_explorer_free (explorer);
}

static bool
levels_equal (const GArray *levels, const SearchLevel *expected)
{
  for (guint depth = 0; depth <= TREE_DEPTH_MAX; depth++)
    {
      const SearchLevel  none = { 0 };
      const SearchLevel *level
          = depth < levels->len ? &g_array_index (levels, SearchLevel, depth)
                                : &none;

      if (memcmp (level, &expected[depth], sizeof none) != 0)
        return false;
    }
  return true;
}

/* Whole trees: the tally and the counts by depth are those of a recursion. */
static void
check_whole (int seed, SearchStrategy strategy, const SearchRepr *repr)
{
  SearchInstance *instance = tree_new (seed, tap_amount (6, 6, 5), seed % 10);
  SearchLevel     levels[TREE_DEPTH_MAX + 1] = { 0 };
  SearchTally     expected = tree_count (instance, 0, levels);

  for (size_t i = 0; i < G_N_ELEMENTS (threads); i++)
    for (size_t j = 0; j < G_N_ELEMENTS (budgets); j++)
      {
        /* Each number of threads meets each budget with some seeds. */
        if (((size_t) seed + i + j) % 3 != 0 && !tap_torture ())
          continue;
        SearchSettings settings
            = SEARCH_SETTINGS (.strategy = strategy, .threads = threads[i],
                               .budget = budgets[j], .levels = seed % 2,
                               .digest = true);
        SearchResult result = run (instance, repr, &settings, NULL);

        CU_ASSERT_EQUAL (result.stop_reason, SEARCH_STOP_COMPLETE);
        CU_ASSERT (tally_equal (&result.tally, &expected));
        CU_ASSERT (!result.levels || levels_equal (result.levels, levels));
        search_result_clear (&result);
      }
  search_instance_free (instance);
}

static void
test_whole (void)
{
  for (int seed = 0; seed < tap_amount (400, 6, 3); seed++)
    for (size_t i = 0; i < G_N_ELEMENTS (strategies); i++)
      {
        check_whole (seed, strategies[i], &plain);
        check_whole (seed, strategies[i], &workspace);
      }
}

/* Solutions are shown in the order in which one thread alone finds them. */
static void
check_order (int seed, SearchStrategy strategy, unsigned count, uint64_t budget)
{
  SearchInstance *instance = tree_new (seed, tap_amount (6, 6, 5), 9);
  Shown           alone = { .bytes = g_byte_array_new () };
  Shown           together = { .bytes = g_byte_array_new () };
  SearchSettings  settings
      = SEARCH_SETTINGS (.strategy = strategy, .visit = on_solution,
                         .data = &alone);
  SearchResult one = run (instance, &plain, &settings, NULL);
  SearchResult many;

  settings.threads = count;
  settings.budget = budget;
  settings.data = &together;
  many = run (instance, &plain, &settings, NULL);
  CU_ASSERT (tally_equal (&one.tally, &many.tally));
  CU_ASSERT (shown_equal (&alone, &together));

  g_byte_array_set_size (together.bytes, 0);
  together.count = 0;
  settings.unordered = true;
  many = run (instance, &plain, &settings, NULL);
  CU_ASSERT (tally_equal (&one.tally, &many.tally));
  CU_ASSERT_EQUAL (alone.count, together.count);
  g_byte_array_unref (alone.bytes);
  g_byte_array_unref (together.bytes);
  search_instance_free (instance);
}

static void
test_order (void)
{
  for (int seed = 0; seed < tap_amount (400, 6, 3); seed++)
    for (size_t i = 0; i < G_N_ELEMENTS (strategies); i++)
      for (size_t j = 1; j < G_N_ELEMENTS (threads); j++)
        if (((size_t) seed + i + j) % 3 == 0 || tap_torture ())
          check_order (seed, strategies[i], threads[j],
                       budgets[(size_t) seed % G_N_ELEMENTS (budgets)]);
}

/* The first few: all is as with one thread, and so is what is left, also where
 * nobody asked for an order.
 */
static void
check_first (int seed, uint64_t wanted, unsigned count, uint64_t budget)
{
  SearchInstance *instance = tree_new (seed, 6, 9);
  SearchTally     whole = tree_count (instance, 0, NULL);
  Shown           alone = { .bytes = g_byte_array_new () };
  Shown           together = { .bytes = g_byte_array_new () };
  GPtrArray      *leftover = units_new ();
  SearchSettings  settings
      = SEARCH_SETTINGS (.digest = true, .solution_limit = wanted,
                         .unordered = seed % 2, .visit = on_solution,
                         .data = &alone);
  SearchResult one = run (instance, &plain, &settings, NULL);
  SearchResult many;

  settings.threads = count;
  settings.budget = budget;
  settings.data = &together;
  many = run (instance, &plain, &settings, leftover);
  CU_ASSERT_EQUAL (one.stop_reason, many.stop_reason);
  CU_ASSERT (tally_equal (&one.tally, &many.tally));
  CU_ASSERT (shown_equal (&alone, &together));
  explore_rest (instance, &plain, leftover, &many.tally);
  CU_ASSERT (tally_equal (&many.tally, &whole));
  g_ptr_array_unref (leftover);
  g_byte_array_unref (alone.bytes);
  g_byte_array_unref (together.bytes);
  search_instance_free (instance);
}

static void
test_first (void)
{
  for (int seed = 0; seed < tap_amount (400, 6, 3); seed++)
    for (uint64_t wanted = 1; wanted < 2000; wanted = wanted * 3 + 1)
      check_first (seed, wanted, threads[1 + seed % 4],
                   budgets[seed % (int) G_N_ELEMENTS (budgets)]);
}

/* A node limit is exact, and what is left is all that is left. */
static void
test_node_limit (void)
{
  for (int seed = 0; seed < tap_amount (400, 6, 3); seed++)
    for (uint64_t limit = 1; limit < 3000; limit = limit * 5 + 1)
      {
        SearchInstance *instance = tree_new (seed, 6, 9);
        SearchTally     whole = tree_count (instance, 0, NULL);
        GPtrArray      *leftover = units_new ();
        SearchSettings  settings
            = SEARCH_SETTINGS (.threads = threads[1 + seed % 4],
                               .budget = (uint64_t) seed % 5, .digest = true,
                               .node_limit = limit);
        SearchResult result = run (instance, &plain, &settings, leftover);

        CU_ASSERT_EQUAL (result.stop_reason, limit <= whole.nodes
                                                 ? SEARCH_STOP_NODES
                                                 : SEARCH_STOP_COMPLETE);
        CU_ASSERT_EQUAL (result.tally.nodes, MIN (limit, whole.nodes));
        explore_rest (instance, &plain, leftover, &result.tally);
        CU_ASSERT (tally_equal (&result.tally, &whole));

        settings.strategy = SEARCH_STRATEGY_LEVELS;
        result = run (instance, &plain, &settings, NULL);
        CU_ASSERT_EQUAL (result.tally.nodes, MIN (limit, whole.nodes));
        g_ptr_array_unref (leftover);
        search_instance_free (instance);
      }
}

/* What `plain` does, and after so many candidates it stops the search. */
static int  candidates_left;
static int *stops;

static bool
fused_next (const void *instance, const void *state, uint64_t *cursor,
            void *child)
{
  if (g_atomic_int_dec_and_test (&candidates_left))
    g_atomic_int_set (stops, 1);
  return plain.next (instance, state, cursor, child);
}

/* Stopped at any moment, nothing is lost and nothing is there twice. */
static void
test_cancel (void)
{
  GRand     *random = g_rand_new_with_seed (1);
  SearchRepr fused = plain;
  int        stopped = 0;

  fused.next = fused_next;
  fused.loops.all = NULL;

  for (int i = 0; i < tap_amount (3000, 40, 20); i++)
    {
      int             cancel = 0;
      SearchInstance *instance = tree_new (i, tap_amount (6, 6, 5), 11);
      SearchTally     whole = tree_count (instance, 0, NULL);
      Shown           shown = { .bytes = g_byte_array_new (),
                                .cancel = i % 4 == 1 ? &cancel : NULL };
      GPtrArray      *leftover = units_new ();
      SearchSettings  settings
          = SEARCH_SETTINGS (.threads = threads[1 + i % 4],
                             .budget = budgets[i % 3], .digest = true,
                             .cancel = &cancel,
                             .visit = i % 2 ? on_solution : NULL,
                             .data = &shown);
      SearchResult result;

      candidates_left
          = g_rand_int_range (random, 1, (gint32) whole.candidates + 2);
      stops = &cancel;
      result = run (instance, &fused, &settings, leftover);
      stopped += result.stop_reason == SEARCH_STOP_SIGNAL;
      CU_ASSERT (result.stop_reason != SEARCH_STOP_COMPLETE
                 || leftover->len == 0);
      CU_ASSERT (!settings.visit || shown.count <= result.tally.solutions);
      explore_rest (instance, &plain, leftover, &result.tally);
      CU_ASSERT (tally_equal (&result.tally, &whole));
      g_byte_array_unref (shown.bytes);
      g_ptr_array_unref (leftover);
      search_instance_free (instance);
    }
  CU_ASSERT (stopped > 0);
  g_rand_free (random);
}

/* A visitor that says stop is not asked again. */
static void
test_visitor (void)
{
  for (uint64_t most = 1; most < 200; most = most * 2 + 1)
    for (int unordered = 0; unordered < 2; unordered++)
      {
        SearchInstance *instance = tree_new (4, 6, 9);
        Shown           shown = { .bytes = g_byte_array_new (), .most = most };
        SearchSettings  settings
            = SEARCH_SETTINGS (.threads = 8, .budget = 3,
                               .unordered = unordered, .visit = on_solution,
                               .data = &shown);
        SearchResult result = run (instance, &plain, &settings, NULL);

        CU_ASSERT_EQUAL (result.stop_reason, SEARCH_STOP_CALLBACK);
        CU_ASSERT_EQUAL (shown.count, most);
        g_byte_array_unref (shown.bytes);
        search_instance_free (instance);
      }
}

static bool
watch (void *data, const SearchProgress *progress)
{
  uint64_t *share = data;

  *share = MAX (*share, progress->share);
  return progress->share <= SEARCH_SHARE_WHOLE;
}

/* The caller hears of all threads, in its own. */
static void
test_progress (void)
{
  uint64_t        share = 0;
  SearchInstance *instance = tree_new (3, tap_amount (9, 9, 7), 12);
  SearchSettings  settings = SEARCH_SETTINGS (.threads = 4, .budget = 50,
                                              .tick = watch, .data = &share);
  SearchResult    result = run (instance, &plain, &settings, NULL);

  CU_ASSERT_EQUAL (result.stop_reason, SEARCH_STOP_COMPLETE);
  CU_ASSERT_EQUAL (result.threads, 4);
  search_instance_free (instance);
}

/* A pool whose results are taken now and then. */
typedef struct
{
  Pool *pool;
  guint most; /* results taken at one time */
  guint all;
} Taker;

static SearchStopReason
explore_unit (void *data, SearchExplorer *explorer, void *unit, uint64_t budget,
              SearchTally *tally, GPtrArray *left)
{
  (void) data;
  return search_explore (explorer, unit, budget, tally, left);
}

static size_t
size_of_nine_mib (const void *unit)
{
  (void) unit;
  return (size_t) 9 << 20;
}

static void
free_unit (void *unit)
{
  search_unit_free (unit);
}

static bool
take_results (void *data, const SearchProgress *progress)
{
  Taker     *taker = data;
  GPtrArray *results = pool_take (taker->pool);

  (void) progress;
  taker->most = MAX (taker->most, results->len);
  taker->all += results->len;
  g_ptr_array_set_free_func (results, free_unit);
  g_ptr_array_unref (results);
  return true;
}

/* One result of 9 MiB leaves room for more, which 3 threads may be exploring
 * when it is there; while more wait, no exploration begins.
 */
static void
test_take (void)
{
  const PoolStrategy strategy = { .explore = explore_unit,
                                  .size = size_of_nine_mib,
                                  .free = free_unit,
                                  .keeps = true,
                                  .grace = G_USEC_PER_SEC };
  Taker              taker = { 0 };
  SearchInstance    *instance = tree_new (3, 3, 3);
  SearchSettings     settings
      = SEARCH_SETTINGS (.threads = 3, .tick = take_results, .data = &taker);

  taker.pool = pool_new (instance, &plain, &settings, &strategy, false, NULL);
  for (int i = 0; i < 12; i++)
    pool_add (taker.pool, search_unit_new_whole ());
  CU_ASSERT_EQUAL (pool_run (taker.pool), SEARCH_STOP_COMPLETE);
  take_results (&taker, NULL);
  CU_ASSERT_EQUAL (taker.all, 12);
  CU_ASSERT (taker.most <= 4);
  pool_free (taker.pool);
  search_instance_free (instance);
}

static size_t
size_of_none (const void *unit)
{
  (void) unit;
  return 0;
}

/* Seconds in which a thread begins, however busy the machine is. */
#define PATIENCE 60

/* Explorations that wait for each other.  ThreadSanitizer does not see the
 * locks of GLib.
 */
typedef struct
{
  pthread_mutex_t mutex;
  pthread_cond_t  begun;
  unsigned        count;
  unsigned        deaf;   /* explorations in threads that block SIGINT */
  unsigned        doomed; /* explorations in threads that block SIGSEGV */
} Meeting;

static SearchStopReason
meet (void *data, SearchExplorer *explorer, void *unit, uint64_t budget,
      SearchTally *tally, GPtrArray *left)
{
  Meeting              *meeting = data;
  const struct timespec until = { .tv_sec = time (NULL) + PATIENCE };
  sigset_t              blocked;

  pthread_sigmask (SIG_BLOCK, NULL, &blocked);
  pthread_mutex_lock (&meeting->mutex);
  meeting->count++;
  meeting->deaf += sigismember (&blocked, SIGINT) == 1;
  meeting->doomed += sigismember (&blocked, SIGSEGV) == 1;
  pthread_cond_broadcast (&meeting->begun);
  while (meeting->count < 3
         && pthread_cond_timedwait (&meeting->begun, &meeting->mutex, &until)
                == 0)
    ;
  pthread_mutex_unlock (&meeting->mutex);
  return search_explore (explorer, unit, budget, tally, left);
}

/* All threads of a pool explore at the same time: the third exploration begins
 * while two others have not ended.  The threads of the pool block signals, but
 * no signal of a crash.
 */
static void
test_at_once (void)
{
  Meeting            meeting = { .mutex = PTHREAD_MUTEX_INITIALIZER,
                                 .begun = PTHREAD_COND_INITIALIZER };
  const PoolStrategy strategy = { .explore = meet,
                                  .size = size_of_none,
                                  .free = free_unit,
                                  .keeps = true,
                                  .data = &meeting };
  SearchInstance    *instance = tree_new (3, 3, 3);
  SearchSettings     settings = SEARCH_SETTINGS (.threads = 3);
  Pool *pool = pool_new (instance, &plain, &settings, &strategy, false, NULL);
  const gint64 began = g_get_monotonic_time ();

  for (int i = 0; i < 3; i++)
    pool_add (pool, search_unit_new_whole ());
  CU_ASSERT_EQUAL (pool_run (pool), SEARCH_STOP_COMPLETE);
  CU_ASSERT (meeting.count >= 3); /* what a cut leaves counts too */
  CU_ASSERT (meeting.deaf > 0);
  CU_ASSERT_EQUAL (meeting.doomed, 0);
  CU_ASSERT (g_get_monotonic_time () - began < PATIENCE * G_USEC_PER_SEC);
  pool_free (pool);
  search_instance_free (instance);
}

/* Who explores, and who adds the work. */
typedef struct
{
  Pool     *pool;
  bool      added;
  pthread_t caller;
  bool      elsewhere; /* another thread than the caller's explores */
} Held;

static SearchStopReason
explore_elsewhere (void *data, SearchExplorer *explorer, void *work,
                   uint64_t budget, SearchTally *tally, GPtrArray *left)
{
  Held *held = data;

  held->elsewhere = !pthread_equal (pthread_self (), held->caller);
  return search_explore (explorer, work, budget, tally, left);
}

static bool
add_late (void *data, const SearchProgress *progress)
{
  Held *held = data;

  (void) progress;
  if (!held->added)
    pool_add (held->pool, search_unit_new_whole ());
  else
    pool_expect (held->pool, false);
  held->added = true;
  return true;
}

/* Where work is to come, the calling thread is free to bring it, even if there
 * is but one other.
 */
static void
test_held (void)
{
  Held               held = { .caller = pthread_self () };
  const PoolStrategy strategy = { .explore = explore_elsewhere,
                                  .size = size_of_none,
                                  .free = free_unit,
                                  .keeps = true,
                                  .data = &held };
  SearchInstance    *instance = tree_new (3, 3, 3);
  SearchSettings     settings
      = SEARCH_SETTINGS (.threads = 1, .tick = add_late, .data = &held);

  held.pool = pool_new (instance, &plain, &settings, &strategy, false, NULL);
  pool_expect (held.pool, true);
  CU_ASSERT_EQUAL (pool_run (held.pool), SEARCH_STOP_COMPLETE);
  CU_ASSERT (held.elsewhere);
  pool_free (held.pool);
  search_instance_free (instance);
}

/* If memory suffices for the workspaces of some threads only, these threads
 * search; if it suffices for none, the search is refused.
 */
static void
test_scarce (void)
{
  SearchInstance   *instance = tree_new (5, 6, 9);
  const SearchTally all = tree_count (instance, 0, NULL);
  SearchSettings    settings
      = SEARCH_SETTINGS (.threads = 8, .digest = true, .budget = 1000);
  SearchResult result;
  GError      *error = NULL;

  for (int workspaces = 1; workspaces <= 9; workspaces += 2)
    {
      tree_workspaces = workspaces;
      result = run (instance, &scarce, &settings, NULL);
      CU_ASSERT_EQUAL (result.stop_reason, SEARCH_STOP_COMPLETE);
      CU_ASSERT (tally_equal (&result.tally, &all));
      CU_ASSERT (tree_workspaces < workspaces - 1 || workspaces == 9);
    }
  tree_workspaces = 0;
  CU_ASSERT_FALSE (
      search_run (instance, &scarce, &settings, NULL, &result, &error));
  CU_ASSERT (g_error_matches (error, SEARCH_ERROR, SEARCH_ERROR_MEMORY));
  g_clear_error (&error);
  search_instance_free (instance);
}

int
main (void)
{
  CU_TestInfo tests[] = {
    { "whole trees", test_whole },
    { "the serial order", test_order },
    { "the first few", test_first },
    { "a node limit", test_node_limit },
    { "cancelled at any moment", test_cancel },
    { "a visitor that has enough", test_visitor },
    { "progress of all", test_progress },
    { "results that nobody takes", test_take },
    { "at once", test_at_once },
    { "work that is to come", test_held },
    { "memory for few", test_scarce },
    CU_TEST_INFO_NULL,
  };

  return tap_run ("threads", tests);
}

/* SPDX-License-Identifier: MIT */
/* test-best.c: the search for the best answer, whoever searches. */
#include "tests/support/tap.h"
#include "tests/support/valued.h"

static const unsigned   threads[] = { 1, 2, 3, 8 };
static const uint64_t   budgets[] = { 0, 1, 2, 7, 1000 };
static const SearchLoop loops[] = { SEARCH_LOOP_INLINE, SEARCH_LOOP_DYNAMIC };

static const SearchProblem *const problems[] = { &valued_least, &valued_most };

/* What a visitor sees. */
typedef struct
{
  const SearchInstance *instance;
  SearchBest            last;   /* the newest improvement */
  int                   count;  /* of improvements */
  int                   most;   /* stop at so many; 0: never */
  int                  *cancel; /* to be set at the first; NULL: nothing */
  bool                  slow;   /* let others find better ones meanwhile */
} Shown;

static bool
beats (const SearchInstance *instance, int64_t value, int64_t other)
{
  return search_instance_problem (instance) == &valued_most ? value > other
                                                            : value < other;
}

/* Every improvement is a solution, worth what it says, and better than all
 * before it.
 */
static bool
on_improvement (void *data, const SearchSolution *solution)
{
  Shown  *shown = data;
  int64_t value = 0;

  CU_ASSERT (valued_worth (shown->instance, solution->answer, solution->length,
                           &value));
  CU_ASSERT_EQUAL (value, solution->value);
  CU_ASSERT (!shown->last.found
             || beats (shown->instance, value, shown->last.value));
  shown->last = (SearchBest){ true, solution->value };
  if (shown->slow)
    g_usleep (100);
  if (shown->cancel)
    g_atomic_int_set (shown->cancel, 1);
  return ++shown->count != shown->most;
}

static bool
best_equal (SearchBest a, SearchBest b)
{
  return a.found == b.found && (!a.found || a.value == b.value);
}

/* Runs with `settings`, for the best, and shows it to `shown`. */
static SearchResult
run (const SearchInstance *instance, const SearchRepr *repr,
     SearchSettings settings, Shown *shown)
{
  SearchResult result;

  shown->instance = instance;
  settings.best = true;
  settings.visit = on_improvement;
  settings.data = shown;
  CU_ASSERT_FATAL (search_run (instance, repr, &settings, NULL, &result, NULL));
  return result;
}

/* The optimum, in every way there is to look for it: of three seeds in a row,
 * each way has one.
 */
static void
check_optimum (const SearchInstance *instance, const SearchRepr *repr, int seed)
{
  const SearchBest best = valued_best (instance);

  for (size_t t = 0; t < G_N_ELEMENTS (threads); t++)
    for (size_t b = 0; b < G_N_ELEMENTS (budgets); b++)
      for (size_t l = 0; l < G_N_ELEMENTS (loops); l++)
        {
          const SearchSettings settings
              = SEARCH_SETTINGS (.threads = threads[t], .budget = budgets[b],
                                 .loop = loops[l], .levels = (t + b) % 3 == 0);
          Shown        shown = { 0 };
          SearchResult result;

          if (((size_t) seed + t + b + l) % 3 != 0 && !tap_torture ())
            continue;
          result = run (instance, repr, settings, &shown);
          CU_ASSERT_EQUAL (result.stop_reason, SEARCH_STOP_COMPLETE);
          CU_ASSERT (best_equal (result.best, best));
          CU_ASSERT (best_equal (shown.last, best));
          CU_ASSERT ((uint64_t) shown.count <= result.tally.solutions);
          CU_ASSERT (threads[t] > 1
                     || (uint64_t) shown.count == result.tally.solutions);
          CU_ASSERT (!result.has_digest);
          search_result_clear (&result);
        }
}

static void
test_optimum (void)
{
  int none = 0;

  for (int seed = 0; seed < tap_amount (300, 12, 6); seed++)
    for (size_t p = 0; p < G_N_ELEMENTS (problems); p++)
      {
        SearchInstance *instance = valued_new (problems[p], seed, 3, seed % 8);

        for (const SearchRepr *const *repr = problems[p]->reprs; *repr; repr++)
          check_optimum (instance, *repr, seed);
        none += !valued_best (instance).found;
        search_instance_free (instance);
      }
  CU_ASSERT (none > 0); /* among them are trees without a solution */
}

/* Many threads that find improvements while others are being shown. */
static void
test_together (void)
{
  for (int seed = 0; seed < tap_amount (300, 12, 4); seed++)
    for (size_t p = 0; p < G_N_ELEMENTS (problems); p++)
      {
        SearchInstance      *instance = valued_new (problems[p], seed, 4, 8);
        const SearchSettings settings
            = SEARCH_SETTINGS (.threads = 8, .budget = seed % 2 ? 3 : 50);
        Shown        shown = { .slow = true };
        SearchResult result = run (instance, &loose, settings, &shown);

        CU_ASSERT (best_equal (result.best, valued_best (instance)));
        CU_ASSERT (best_equal (shown.last, result.best));
        search_instance_free (instance);
      }
}

static uint64_t
count_nodes (const SearchInstance *instance, const SearchRepr *repr, bool best)
{
  const SearchSettings settings = SEARCH_SETTINGS (.best = best);
  SearchResult         result;

  CU_ASSERT_FATAL (search_run (instance, repr, &settings, NULL, &result, NULL));
  return result.tally.nodes;
}

/* A bound makes the search smaller, and so does leaving out twins. */
static void
test_bound (void)
{
  for (size_t p = 0; p < G_N_ELEMENTS (problems); p++)
    {
      uint64_t all = 0, without = 0, with = 0, half = 0;

      for (int seed = 0; seed < 20; seed++)
        {
          SearchInstance *instance = valued_new (problems[p], seed, 3, 7);
          const uint64_t  nodes = count_nodes (instance, &bounded, true);

          all += count_nodes (instance, &bounded, false);
          without += count_nodes (instance, &loose, true);
          with += nodes;
          CU_ASSERT_EQUAL (count_nodes (instance, &kept, true), nodes);
          half += count_nodes (instance, &halved, true);
          search_instance_free (instance);
        }
      CU_ASSERT (without < all);
      CU_ASSERT (with < without);
      CU_ASSERT (half < with);
    }
}

/* Stopped early, the best so far is told, and is not called proven. */
static void
test_node_limit (void)
{
  SearchInstance  *instance = valued_new (&valued_least, 12, 3, 8);
  const SearchBest best = valued_best (instance);
  const uint64_t   whole = count_nodes (instance, &bounded, true);

  for (uint64_t limit = 1; limit < 2 * whole; limit = 2 * limit + 1)
    for (size_t t = 0; t < G_N_ELEMENTS (threads); t++)
      {
        const SearchSettings settings
            = SEARCH_SETTINGS (.threads = threads[t], .node_limit = limit);
        Shown        shown = { 0 };
        SearchResult result = run (instance, &bounded, settings, &shown);

        if (result.stop_reason == SEARCH_STOP_COMPLETE)
          CU_ASSERT (best_equal (result.best, best));
        if (result.stop_reason == SEARCH_STOP_COMPLETE)
          continue;
        CU_ASSERT_EQUAL (result.stop_reason, SEARCH_STOP_NODES);
        CU_ASSERT_EQUAL (result.tally.nodes, limit);
        CU_ASSERT (best_equal (result.best, shown.last));
        CU_ASSERT (!result.best.found || result.best.value >= best.value);
        CU_ASSERT (threads[t] > 1 || limit <= whole);
      }
  search_instance_free (instance);
}

/* Trees that nobody will ever have seen all of. */
static SearchInstance *
huge_new (void)
{
  return valued_new (&valued_most, 1, 50, VALUED_DEPTH_MAX);
}

static void
test_stops (void)
{
  SearchInstance *instance = huge_new ();

  for (size_t t = 0; t < G_N_ELEMENTS (threads); t++)
    {
      int            cancel = 0;
      SearchSettings settings
          = SEARCH_SETTINGS (.threads = threads[t], .cancel = &cancel);
      Shown        shown = { .cancel = &cancel };
      SearchResult result = run (instance, &loose, settings, &shown);

      CU_ASSERT_EQUAL (result.stop_reason, SEARCH_STOP_SIGNAL);
      CU_ASSERT (result.best.found);
      CU_ASSERT (best_equal (result.best, shown.last));

      settings = (SearchSettings) SEARCH_SETTINGS (.threads = threads[t],
                                                   .time_limit = 0.01);
      shown = (Shown){ 0 };
      result = run (instance, &loose, settings, &shown);
      CU_ASSERT_EQUAL (result.stop_reason, SEARCH_STOP_TIME);
      CU_ASSERT (best_equal (result.best, shown.last));

      settings.time_limit = 0;
      shown = (Shown){ .most = 3 };
      result = run (instance, &loose, settings, &shown);
      CU_ASSERT_EQUAL (result.stop_reason, SEARCH_STOP_CALLBACK);
      CU_ASSERT_EQUAL (shown.count, 3);
      CU_ASSERT (result.best.found
                 && !beats (instance, shown.last.value, result.best.value));
    }
  search_instance_free (instance);
}

/* One explorer, unit by unit, remembers the best of all. */
static void
test_units (void)
{
  for (int seed = 0; seed < 20; seed++)
    for (size_t b = 1; b < G_N_ELEMENTS (budgets); b++)
      {
        SearchInstance *instance = valued_new (&valued_least, seed, 2, 8);
        Shown           shown = { .instance = instance };
        SearchSettings  settings
            = SEARCH_SETTINGS (.best = true, .visit = on_improvement,
                               .data = &shown);
        SearchExplorer *explorer
            = search_explorer_new (instance, &kept, &settings, NULL);
        GPtrArray  *units = g_ptr_array_new ();
        SearchTally tally = { 0 };

        g_ptr_array_add (units, search_unit_new_whole ());
        while (units->len > 0)
          {
            SearchUnit *unit = g_ptr_array_remove_index (units, units->len / 2);

            search_explore (explorer, unit, budgets[b], &tally, units);
            search_unit_free (unit);
          }
        CU_ASSERT (best_equal (shown.last, valued_best (instance)));
        CU_ASSERT_EQUAL (tally.solutions, (uint64_t) shown.count);
        g_ptr_array_unref (units);
        search_explorer_free (explorer);
        search_instance_free (instance);
      }
}

/* What a solution may be worth includes what stands for none. */
static int64_t worst;

static int64_t
worst_objective (const void *instance, const void *state)
{
  (void) instance, (void) state;
  return worst;
}

static bool
on_worst (void *data, const SearchSolution *solution)
{
  CU_ASSERT_EQUAL (solution->value, worst);
  ++*(int *) data;
  return true;
}

static void
test_worst (void)
{
  static const SearchProblem *const both[] = { &valued_least, &valued_most };

  for (int i = 0; i < 2; i++)
    {
      SearchInstance *instance = valued_new (both[i], 1, 2, 6);
      SearchRepr      repr = bounded;

      worst = both[i] == &valued_most ? INT64_MIN : INT64_MAX;
      repr.best.objective = worst_objective;
      repr.best.bound = worst_objective;
      for (size_t t = 0; t < G_N_ELEMENTS (threads); t++)
        {
          int                  shown = 0;
          const SearchSettings settings
              = SEARCH_SETTINGS (.threads = threads[t], .budget = 1,
                                 .loop = SEARCH_LOOP_DYNAMIC, .best = true,
                                 .visit = on_worst, .data = &shown);
          SearchResult result;

          CU_ASSERT_FATAL (
              search_run (instance, &repr, &settings, NULL, &result, NULL));
          CU_ASSERT (result.best.found);
          CU_ASSERT_EQUAL (result.best.value, worst);
          CU_ASSERT_EQUAL (shown, 1);
        }
      search_instance_free (instance);
    }
}

/* What a search for the best is not. */
static void
test_refused (void)
{
  static const SearchSettings wrong[]
      = { SEARCH_SETTINGS (.best = true, .partial = true, .stop_depth = 2),
          SEARCH_SETTINGS (.best = true, .solution_limit = 1),
          SEARCH_SETTINGS (.best = true, .strategy = SEARCH_STRATEGY_LEVELS) };
  SearchInstance *instance = valued_new (&valued_least, 1, 2, 4);
  SearchRepr      plain = loose;
  SearchSettings  settings = SEARCH_SETTINGS (.best = true);
  SearchResult    result;

  for (size_t i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      GError *error = NULL;

      CU_ASSERT (
          !search_run (instance, &loose, &wrong[i], NULL, &result, &error));
      CU_ASSERT (g_error_matches (error, SEARCH_ERROR, SEARCH_ERROR_USAGE));
      g_clear_error (&error);
    }
  plain.best.objective = NULL;
  CU_ASSERT (!search_run (instance, &plain, &settings, NULL, &result, NULL));
  search_instance_free (instance);
}

int
main (void)
{
  CU_TestInfo tests[] = {
    { "the same optimum", test_optimum },
    { "many threads together", test_together },
    { "a bound makes it smaller", test_bound },
    { "a node limit", test_node_limit },
    { "stopped in other ways", test_stops },
    { "the worst value there is", test_worst },
    { "unit by unit", test_units },
    { "what it is not", test_refused },
    CU_TEST_INFO_NULL,
  };

  return tap_run ("best", tests);
}

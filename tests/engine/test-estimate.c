/* SPDX-License-Identifier: MIT */
/* test-estimate.c: what random probes say of trees whose size is known. */
#include "tests/support/tap.h"
#include "tests/support/tree.h"

#include <math.h>

#define SEEDS_MOST 200
#define SEEDS tap_amount (SEEDS_MOST, SEEDS_MOST, 40)

/* What each group of probes can be asked for: Knuth's, a few, and many. */
static const uint64_t groups[] = { 1, 5, 40 };

static SearchEstimate
estimate (const SearchInstance *instance, const SearchRepr *repr,
          uint64_t probes, uint64_t group, uint64_t seed)
{
  const SearchEstimateSettings settings
      = SEARCH_ESTIMATE_SETTINGS (.probes = probes, .group = group,
                                  .seed = seed);
  SearchEstimate result;

  CU_ASSERT_TRUE_FATAL (
      search_estimate (instance, repr, &settings, &result, NULL));
  CU_ASSERT_EQUAL (result.stop_reason, SEARCH_STOP_COMPLETE);
  return result;
}

/* The mean of the estimates by many seeds, and its distance from the truth in
 * standard errors.
 */
static void
check_mean (const double *values, double truth)
{
  double mean = 0, squares = 0;

  for (int i = 0; i < SEEDS; i++)
    mean += values[i] / SEEDS;
  for (int i = 0; i < SEEDS; i++)
    squares += (values[i] - mean) * (values[i] - mean);
  CU_ASSERT_TRUE (fabs (mean - truth)
                  <= 4 * sqrt (squares / (SEEDS - 1) / SEEDS));
}

static void
test_means (void)
{
  for (int tree = 1; tree <= 3; tree++)
    for (size_t g = 0; g < G_N_ELEMENTS (groups); g++)
      {
        SearchInstance   *instance = tree_new (tree, 6, 9);
        const SearchTally truth = tree_count (instance, 0, NULL);
        double candidates[SEEDS_MOST], nodes[SEEDS_MOST], solutions[SEEDS_MOST];

        for (int i = 0; i < SEEDS; i++)
          {
            const SearchEstimate result
                = estimate (instance, &plain, 160, groups[g], (uint64_t) i);

            CU_ASSERT_EQUAL (result.group, groups[g]);
            candidates[i] = result.candidates.mean;
            nodes[i] = result.nodes.mean;
            solutions[i] = result.solutions.mean;
          }
        check_mean (candidates, (double) truth.candidates);
        check_mean (nodes, (double) truth.nodes);
        check_mean (solutions, (double) truth.solutions);
        search_instance_free (instance);
      }
}

/* Nineteen of twenty intervals hold the truth, or nearly so many. */
static void
test_intervals (void)
{
  SearchInstance   *instance = tree_new (2, 6, 9);
  const SearchTally truth = tree_count (instance, 0, NULL);
  int               nodes = 0, solutions = 0;

  for (int i = 0; i < SEEDS; i++)
    {
      const SearchEstimate result
          = estimate (instance, &plain, 4000, 0, (uint64_t) i);

      nodes += result.nodes.low <= (double) truth.nodes
               && (double) truth.nodes <= result.nodes.high;
      solutions += result.solutions.low <= (double) truth.solutions
                   && (double) truth.solutions <= result.solutions.high;
      CU_ASSERT_TRUE (result.nodes.low > 0);
      CU_ASSERT_TRUE (result.nodes.low < result.nodes.mean);
      CU_ASSERT_TRUE (result.nodes.mean < result.nodes.high);
    }
  CU_ASSERT_TRUE (nodes >= SEEDS * 9 / 10 && nodes < SEEDS);
  CU_ASSERT_TRUE (solutions >= SEEDS * 9 / 10 && solutions < SEEDS);
  search_instance_free (instance);
}

/* Where a group has room for all, its numbers are the tree's. */
static void
test_exact (void)
{
  SearchInstance      *instance = tree_new (3, 4, 6);
  const SearchTally    truth = tree_count (instance, 0, NULL);
  const SearchEstimate result = estimate (instance, &plain, 10000, 10000, 1);

  CU_ASSERT_TRUE (result.exact);
  CU_ASSERT_TRUE (truth.nodes > 20);
  CU_ASSERT_EQUAL (result.nodes.mean, (double) truth.nodes);
  CU_ASSERT_EQUAL (result.nodes.low, (double) truth.nodes);
  CU_ASSERT_EQUAL (result.nodes.high, (double) truth.nodes);
  CU_ASSERT_EQUAL (result.candidates.mean, (double) truth.candidates);
  CU_ASSERT_EQUAL (result.solutions.mean, (double) truth.solutions);
  CU_ASSERT_EQUAL (result.solutions.error, 0);
  search_instance_free (instance);
}

static bool
is_same (const SearchEstimatedValue *a, const SearchEstimatedValue *b)
{
  return a->mean == b->mean && a->low == b->low && a->high == b->high;
}

static void
test_seeds (void)
{
  SearchInstance *instance = tree_new (1, 6, 12);

  for (size_t g = 0; g < G_N_ELEMENTS (groups); g++)
    {
      const SearchEstimate a = estimate (instance, &plain, 400, groups[g], 7);
      const SearchEstimate b = estimate (instance, &plain, 400, groups[g], 7);
      const SearchEstimate c = estimate (instance, &plain, 400, groups[g], 8);

      CU_ASSERT_TRUE (is_same (&a.nodes, &b.nodes));
      CU_ASSERT_TRUE (is_same (&a.solutions, &b.solutions));
      CU_ASSERT_FALSE (is_same (&a.nodes, &c.nodes));
    }
  search_instance_free (instance);
}

/* A workspace says the same as states do, however paths jump. */
static void
test_workspaces (void)
{
  for (int tree = 1; tree <= 10; tree++)
    for (size_t g = 0; g < G_N_ELEMENTS (groups); g++)
      {
        SearchInstance      *instance = tree_new (tree, 6, 12);
        const SearchEstimate a = estimate (instance, &plain, 400, groups[g], 3);
        const SearchEstimate b
            = estimate (instance, &workspace, 400, groups[g], 3);

        CU_ASSERT_TRUE (is_same (&a.candidates, &b.candidates));
        CU_ASSERT_TRUE (is_same (&a.nodes, &b.nodes));
        CU_ASSERT_TRUE (is_same (&a.solutions, &b.solutions));
        CU_ASSERT_EQUAL (a.depth, b.depth);
        search_instance_free (instance);
      }
}

static void
test_root (void)
{
  SearchInstance      *instance = tree_new (1, 4, 0);
  const SearchTally    truth = tree_count (instance, 0, NULL);
  const SearchEstimate result = estimate (instance, &plain, 0, 0, 0);

  CU_ASSERT_TRUE (result.exact);
  CU_ASSERT_EQUAL (result.nodes.mean, 0);
  CU_ASSERT_EQUAL (result.solutions.mean, (double) truth.solutions);
  CU_ASSERT_TRUE (truth.solutions > 0);
  search_instance_free (instance);
}

/* One group says nothing of how much groups differ. */
static void
test_one_group (void)
{
  SearchInstance      *instance = tree_new (1, 6, 12);
  const SearchEstimate result = estimate (instance, &plain, 40, 40, 1);

  CU_ASSERT_FALSE (result.exact);
  CU_ASSERT_EQUAL (result.probes, 40);
  CU_ASSERT_TRUE (isnan (result.nodes.error));
  CU_ASSERT_TRUE (isinf (result.nodes.high));
  CU_ASSERT_TRUE (result.nodes.low > 0);
  search_instance_free (instance);
}

/* Of few groups, Student's distribution tells how wide the interval is: from a
 * printed table, by degrees of freedom, two-sided, 95 %.
 */
static void
test_student (void)
{
  static const double table[]
      = { 0, 12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262 };
  SearchInstance *instance = tree_new (1, 6, 12);

  for (uint64_t freedom = 1; freedom < G_N_ELEMENTS (table); freedom++)
    {
      const SearchEstimatedValue nodes
          = estimate (instance, &plain, 40 * (freedom + 1), 40, 2).nodes;

      CU_ASSERT_TRUE (nodes.error > 0);
      CU_ASSERT_DOUBLE_EQUAL ((nodes.high - nodes.mean) / nodes.error,
                              table[freedom], .015);
    }
  search_instance_free (instance);
}

/* Groups that agree on none do not say that there is none. */
static void
test_none_met (void)
{
  SearchInstance *instance = tree_new (1, 6, 12);
  int             none = 0;

  for (int i = 0; i < SEEDS; i++)
    {
      const SearchEstimate result
          = estimate (instance, &plain, 2, 1, (uint64_t) i);

      if (result.solutions.mean > 0)
        continue;
      none++;
      CU_ASSERT_EQUAL (result.solutions.error, 0);
      CU_ASSERT_EQUAL (result.solutions.low, 0);
      CU_ASSERT_TRUE (isinf (result.solutions.high));
    }
  CU_ASSERT_TRUE (none > 0);
  search_instance_free (instance);
}

/* More than there is time for, and more than anybody wants. */
static void
test_stops (void)
{
  SearchInstance              *instance = tree_new (1, 6, 12);
  const int                    cancelled = 1;
  const SearchEstimateSettings endless
      = SEARCH_ESTIMATE_SETTINGS (.probes = UINT64_MAX, .time_limit = 0.05);
  const SearchEstimateSettings unwanted
      = SEARCH_ESTIMATE_SETTINGS (.probes = UINT64_MAX, .cancel = &cancelled);
  SearchEstimate result;

  CU_ASSERT_TRUE (search_estimate (instance, &plain, &endless, &result, NULL));
  CU_ASSERT_EQUAL (result.stop_reason, SEARCH_STOP_TIME);
  CU_ASSERT_TRUE (search_estimate (instance, &plain, &unwanted, &result, NULL));
  CU_ASSERT_EQUAL (result.stop_reason, SEARCH_STOP_SIGNAL);
  CU_ASSERT_EQUAL (result.probes, 0);
  CU_ASSERT_TRUE (isinf (result.nodes.high));
  search_instance_free (instance);
}

/* Little memory means short paths, and no upper end; none, no estimate. */
static void
test_memory (void)
{
  SearchInstance              *instance = tree_new (1, 6, 30);
  const SearchEstimateSettings little
      = SEARCH_ESTIMATE_SETTINGS (.probes = 400, .seed = 1,
                                  .memory_limit = 1000);
  const SearchEstimateSettings none
      = SEARCH_ESTIMATE_SETTINGS (.memory_limit = 1);
  SearchEstimate result;
  GError        *error = NULL;

  CU_ASSERT_TRUE (search_estimate (instance, &plain, &little, &result, NULL));
  CU_ASSERT_EQUAL (result.stop_reason, SEARCH_STOP_COMPLETE);
  CU_ASSERT_TRUE (result.cut);
  CU_ASSERT_FALSE (result.exact);
  CU_ASSERT_TRUE (result.depth > 2 && result.depth < 30);
  CU_ASSERT_TRUE (result.nodes.low > 0);
  CU_ASSERT_TRUE (isinf (result.nodes.high) && isnan (result.nodes.error));
  CU_ASSERT_TRUE (isinf (result.candidates.high));
  CU_ASSERT_TRUE (isinf (result.solutions.high));
  CU_ASSERT_FALSE (search_estimate (instance, &plain, &none, &result, &error));
  CU_ASSERT_TRUE (g_error_matches (error, SEARCH_ERROR, SEARCH_ERROR_LIMIT));
  g_clear_error (&error);
  search_instance_free (instance);
}

/* A root with 40 children, the first of which has as many as it says. */
typedef struct
{
  int more;
} Outlier;

typedef struct
{
  int depth, index;
} OutlierState;

enum
{
  OUTLIER_CHILDREN = 40
};

static SEARCH_CALLBACK (next, outlier_next, const Outlier *outlier,
                        const OutlierState *parent, uint64_t *cursor,
                        OutlierState *outlier_state)
{
  const uint64_t count = parent->depth == 0 ? OUTLIER_CHILDREN
                         : parent->depth == 1 && parent->index == 0
                             ? (uint64_t) outlier->more
                             : 0;

  *outlier_state = (OutlierState){ parent->depth + 1, (int) *cursor };
  return (*cursor)++ < count;
}

static bool
outlier_solution (const void *instance, const void *state)
{
  (void) instance, (void) state;
  return false;
}

static const SearchRepr        outlier_repr = { .name = "outlier",
                                                .state_size = sizeof (OutlierState),
                                                .next = outlier_next,
                                                .solution = outlier_solution };
static const SearchRepr *const outlier_reprs[] = { &outlier_repr, NULL };
static const SearchOption      outlier_options[]
    = { SEARCH_INT ("more", Outlier, more, "children", 1, 1, 9), { 0 } };
static const SearchProblem outlier_problem
    = { .name = "outlier",
        .instance_size = sizeof (Outlier),
        .reprs = outlier_reprs,
        .options = outlier_options };

/* Of 40 probes one meets more than the others: 40 * (1 + more) nodes where they
 * meet 40.  That is a tenth of all from 3.33 on, and the interval is narrow.
 */
static void
test_skewed (void)
{
  for (int more = 1; more <= 5; more++)
    {
      char             *setting = g_strdup_printf ("more=%d", more);
      const char *const settings[] = { setting, NULL };
      SearchInstance   *instance
          = search_instance_new (&outlier_problem, settings, NULL);
      SearchEstimate result = { 0 };
      uint64_t       seed = 0;

      do
        result = estimate (instance, &outlier_repr, 40, 1, seed);
      while (fabs (result.nodes.mean - OUTLIER_CHILDREN - more) > 1e-6
             && seed++ < 1000);
      CU_ASSERT_TRUE (seed < 1000);
      CU_ASSERT_TRUE (result.nodes.high < 1.3 * result.nodes.mean);
      CU_ASSERT_EQUAL (result.skewed, more > 3);
      search_instance_free (instance);
      g_free (setting);
    }
}

static void
count_tick (void *data, uint64_t probes)
{
  (void) probes;
  ++*(int *) data;
}

/* A search that the trial brings to its end, one that it does not, and one that
 * nobody wants.  The time of a busy machine is off by its other work.
 */
static void
test_runs (void)
{
  SearchInstance        *small = tree_new (2, 6, 10);
  SearchInstance        *large = tree_new (1, 12, 40);
  const SearchTally      truth = tree_count (small, 0, NULL);
  const SearchSettings   search = SEARCH_SETTINGS (.threads = 2);
  int                    ticks = 0, cancelled = 1;
  SearchEstimateSettings settings
      = SEARCH_ESTIMATE_SETTINGS (.probes = 200, .tick = count_tick,
                                  .data = &ticks);
  SearchRunEstimate result;

  for (int try = 0; try < 20 && (try == 0 || !result.complete); try++)
    CU_ASSERT_TRUE (
        search_estimate_run (small, &plain, &settings, NULL, &result, NULL));
  CU_ASSERT_TRUE (result.complete && result.tree.exact && !result.overflowed);
  CU_ASSERT_EQUAL (result.tree.nodes.mean, truth.nodes);
  CU_ASSERT_EQUAL (result.tree.solutions.high, truth.solutions);
  CU_ASSERT_EQUAL (result.trial.tally.candidates, truth.candidates);
  CU_ASSERT_EQUAL (result.seconds.low, result.trial.seconds);
  CU_ASSERT_EQUAL (result.seconds.high, result.trial.seconds);
  CU_ASSERT_PTR_EQUAL (result.by, &plain);

  ticks = 0;
  CU_ASSERT_TRUE (
      search_estimate_run (large, &plain, &settings, &search, &result, NULL));
  CU_ASSERT_FALSE (result.complete || result.tree.exact);
  CU_ASSERT_EQUAL (result.trial.threads, 2);
  CU_ASSERT_TRUE (result.rate > 0);
  CU_ASSERT_TRUE (result.seconds.mean > result.trial.seconds);
  CU_ASSERT_TRUE (result.seconds.low < result.seconds.mean);
  CU_ASSERT_TRUE (result.seconds.high > result.seconds.mean);
  CU_ASSERT_TRUE (
      fabs (log10 (result.seconds.mean * result.rate / result.tree.nodes.mean))
      < 3);
  CU_ASSERT_TRUE (ticks > 200);

  settings.cancel = &cancelled;
  CU_ASSERT_TRUE (
      search_estimate_run (large, &plain, &settings, &search, &result, NULL));
  CU_ASSERT_EQUAL (result.tree.stop_reason, SEARCH_STOP_SIGNAL);
  CU_ASSERT_EQUAL (result.trial.stop_reason, SEARCH_STOP_SIGNAL);
  search_instance_free (large);
  search_instance_free (small);
}

/* Settings without their size, and workspaces for which there is no memory. */
static void
test_runs_refused (void)
{
  const SearchSettings other = { .threads = 1 };
  SearchInstance      *instance = tree_new (2, 4, 5);
  SearchRunEstimate    result;
  GError              *error = NULL;

  CU_ASSERT_FALSE (
      search_estimate_run (instance, &plain, NULL, &other, &result, &error));
  CU_ASSERT (g_error_matches (error, SEARCH_ERROR, SEARCH_ERROR_USAGE));
  g_clear_error (&error);
  tree_workspaces = 0;
  CU_ASSERT_FALSE (
      search_estimate_run (instance, &scarce, NULL, NULL, &result, &error));
  CU_ASSERT (g_error_matches (error, SEARCH_ERROR, SEARCH_ERROR_MEMORY));
  CU_ASSERT_EQUAL (result.tree.nodes.mean, 0);
  g_clear_error (&error);
  search_instance_free (instance);
}

int
main (void)
{
  CU_TestInfo tests[] = {
    { "right on average, in groups of 1, 5 and 40", test_means },
    { "95 % intervals", test_intervals },
    { "exact where nothing is left to chance", test_exact },
    { "intervals of few groups", test_student },
    { "the same for the same seed, and for no other", test_seeds },
    { "workspaces", test_workspaces },
    { "a root that is a solution", test_root },
    { "no interval from one group", test_one_group },
    { "no solution met", test_none_met },
    { "skewed where one group has a tenth of all", test_skewed },
    { "time limit and cancel", test_stops },
    { "memory limit", test_memory },
    { "how long a search takes", test_runs },
    { "a search that is refused", test_runs_refused },
    CU_TEST_INFO_NULL,
  };

  return tap_run ("estimate", tests);
}

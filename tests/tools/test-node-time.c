/* SPDX-License-Identifier: MIT */
/* test-node-time.c: what nodes take, by a clock that only `count` moves. */
#include "tests/support/tap.h"

#include <libsearch/search.h>

#include "libsearch/estimate/node-time.h"

#include <float.h>
#include <math.h>

enum
{
  DEPTH = 6
};

/* All numbers of DEPTH digits, 0 to 2, but those with a 2 behind a 2; where the
 * instance says so, none.
 */
typedef struct
{
  int depth, digit, number;
} Digits;

static double worked;
static int    cancelled, calls, calls_until_cancelled;

static SEARCH_CALLBACK (next, digits_next, const void *instance,
                        const Digits *digits, uint64_t *cursor, Digits *child)
{
  (void) instance;
  *child = (Digits){ digits->depth + 1, (int) *cursor,
                     3 * digits->number + (int) *cursor };
  return (*cursor)++ < (digits->digit == 2 ? 2 : 3);
}

static SEARCH_CALLBACK (solution, digits_solution, const void *instance,
                        const Digits *digits)
{
  (void) instance;
  return digits->depth == DEPTH;
}

/* Every digit makes it larger, and a few take most of the time. */
static double
cost (int number)
{
  return number % 7 == 0 ? 3000 : number;
}

static uint64_t
count (const void *instance, const void *state, void *scratch)
{
  const Digits *digits = state;

  (void) instance, (void) scratch;
  worked += cost (digits->number);
  if (++calls == calls_until_cancelled)
    cancelled = 1;
  return 0;
}

static void *
scratch_new (const void *instance, const SearchMemory *memory)
{
  (void) instance, (void) memory;
  return g_malloc (1);
}

static const SearchRepr digits_repr = {
  .name = "digits",
  .state_size = sizeof (Digits),
  .next = digits_next,
  .solution = digits_solution,
  .counting
  = { .scratch_new = scratch_new, .scratch_free = g_free, .count = count }
};

/* Candidates without end, of which none is valid. */
static SEARCH_CALLBACK (next, endless_next, const void *instance,
                        const Digits *digits, uint64_t *cursor, Digits *child)
{
  (void) instance, (void) digits;
  *child = (Digits){ .depth = 1 };
  ++*cursor;
  return true;
}

static SEARCH_CALLBACK (valid, endless_valid, const void *instance,
                        const Digits *digits)
{
  (void) instance;
  return digits->depth == 0;
}

static SEARCH_CALLBACK (solution, endless_solution, const void *instance,
                        const Digits *digits)
{
  (void) instance, (void) digits;
  return false;
}

static const SearchRepr endless_repr = { .name = "endless",
                                         .state_size = sizeof (Digits),
                                         .next = endless_next,
                                         .valid = endless_valid,
                                         .solution = endless_solution };

/* Ten children of each node down to huge_depth, each at its own price. */
static int huge_depth;

static SEARCH_CALLBACK (next, huge_next, const void *instance,
                        const Digits *digits, uint64_t *cursor, Digits *child)
{
  (void) instance;
  *child
      = (Digits){ .depth = digits->depth + 1,
                  .number = (31 * digits->number + (int) *cursor + 1) % 9973 };
  worked += 1 + child->number % 3;
  return (*cursor)++ < 10;
}

static SEARCH_CALLBACK (solution, huge_solution, const void *instance,
                        const Digits *digits)
{
  (void) instance;
  return digits->depth == huge_depth;
}

static const SearchRepr huge_repr = { .name = "huge",
                                      .state_size = sizeof (Digits),
                                      .next = huge_next,
                                      .solution = huge_solution };

static const SearchRepr *const reprs[]
    = { &digits_repr, &endless_repr, &huge_repr, NULL };
static const SearchProblem problem
    = { .name = "digits", .instance_size = 1, .reprs = reprs };

static double
read_clock (void)
{
  return worked;
}

static SearchInstance *instance;

static NodeTimer
make_timer (const SearchRepr *repr)
{
  cancelled = calls = calls_until_cancelled = 0;
  worked = 0;
  return (NodeTimer){ .instance = instance,
                      .repr = repr,
                      .threads = 1,
                      .seed = 1,
                      .deadline = INT64_MAX / 2,
                      .batches = 20,
                      .places = 4,
                      .width = 4,
                      .span = 1,
                      .cancel = &cancelled,
                      .clock = read_clock };
}

/* Returns what all of it takes, and how many solutions there are. */
static double
search_all (double *solutions)
{
  SearchResult     result;
  const SearchRepr bare = node_time_bare (&digits_repr);

  worked = 0;
  CU_ASSERT_TRUE_FATAL (
      search_run (instance, &bare, NULL, NULL, &result, NULL));
  *solutions = (double) result.tally.solutions;
  search_result_clear (&result);
  CU_ASSERT_EQUAL (worked, 0);
  CU_ASSERT_TRUE_FATAL (
      search_run (instance, &digits_repr, NULL, NULL, &result, NULL));
  search_result_clear (&result);
  return worked;
}

/* Over many batches, whatever the span, what chance adds is little; and most
 * intervals contain the truth.
 */
static void
test_mean (void)
{
  double       solutions;
  const double whole = search_all (&solutions);
  const double truth = whole / solutions;
  const int    batches = tap_amount (2000, 2000, 200);
  NodeTime     time;
  int          covered = 0;

  for (uint64_t span = 1; span <= 3; span++)
    {
      NodeTimer timer = make_timer (&digits_repr);

      timer.span = span;
      timer.batches = batches;
      CU_ASSERT_TRUE (node_time_measure (&timer, &time, NULL));
      CU_ASSERT_EQUAL (time.batches, (uint64_t) batches);
      CU_ASSERT_EQUAL (time.threads, 1);
      CU_ASSERT_TRUE (time.bound < 2.2 / sqrt (batches));
      CU_ASSERT_TRUE (fabs (time.mean / truth - 1) < 2.2 / sqrt (batches));
    }
  for (uint64_t seed = 1; seed <= 100; seed++)
    {
      NodeTimer timer = make_timer (&digits_repr);

      timer.seed = seed;
      CU_ASSERT_TRUE (node_time_measure (&timer, &time, NULL));
      covered += fabs (time.mean - truth) <= time.bound * time.mean;
    }
  CU_ASSERT_TRUE (covered >= 88 && covered <= 99);
}

/* Walks that expand all states know how many solutions there are; others do on
 * average, and what a place takes, multiplied by that, is the time of all.
 */
static void
test_places (void)
{
  const int        walks = tap_amount (4000, 4000, 400);
  const SearchRepr bare = node_time_bare (&digits_repr);
  PlacesWanted     wanted
      = { .width = 1000, .most = 4, .solutions = true, .deadline = INT64_MAX };
  SearchExplorer *walker = search_explorer_new (instance, &bare, NULL, NULL);
  SearchExplorer *explorer
      = search_explorer_new (instance, &digits_repr, NULL, NULL);
  GRand *random = g_rand_new_with_seed (1);
  double solutions, total, sum = 0, seconds = 0;
  double whole = search_all (&solutions);

  for (int walk = 0; walk <= walks; walk++)
    {
      GPtrArray  *places = places_new ();
      SearchTally tally = { 0 };

      worked = 0;
      CU_ASSERT_TRUE (places_choose (walker, &wanted, random, places, &total));
      CU_ASSERT_EQUAL (places->len, 4);
      CU_ASSERT_EQUAL (worked, 0);
      for (guint i = 0; i < places->len; i++)
        search_explore (explorer, places->pdata[i], 1, &tally, NULL);
      CU_ASSERT_EQUAL (tally.nodes, 4);
      if (walk == 0)
        CU_ASSERT_EQUAL (total, solutions);
      if (walk > 0)
        {
          sum += total / walks;
          seconds += total * worked / places->len / walks;
        }
      wanted.width = 3;
      g_ptr_array_unref (places);
    }
  CU_ASSERT_TRUE (fabs (sum / solutions - 1) < 1.3 / sqrt (walks));
  CU_ASSERT_TRUE (fabs (seconds / whole - 1) < 3.2 / sqrt (walks));
  g_rand_free (random);
  search_explorer_free (walker);
  search_explorer_free (explorer);
}

/* Four places by two turns make a batch.  What is interrupted is lost: a place,
 * and the batch where it is the first one.
 */
static void
test_interrupt (void)
{
  NodeTime  time, again;
  NodeTimer timer = make_timer (&digits_repr);

  timer.batches = 3;
  CU_ASSERT_TRUE (node_time_measure (&timer, &time, NULL));
  for (int more = 1; more <= 8; more++)
    {
      timer = make_timer (&digits_repr);
      timer.batches = UINT64_MAX;
      calls_until_cancelled = 3 * 8 + more;
      CU_ASSERT_TRUE (node_time_measure (&timer, &again, NULL));
      CU_ASSERT_EQUAL (calls, calls_until_cancelled);
      CU_ASSERT_EQUAL (again.batches, more < 2 ? 3 : 4);
      CU_ASSERT_EQUAL (again.mean == time.mean, more < 2);
      CU_ASSERT_EQUAL (again.bound == time.bound, more < 2);
    }
}

/* The batch that is cut off has what its places say that came to their end. */
static void
test_cut_off (void)
{
  NodeTime  first, second, third;
  NodeTimer timer = make_timer (&digits_repr);

  timer.batches = UINT64_MAX;
  calls_until_cancelled = 2;
  CU_ASSERT_TRUE (node_time_measure (&timer, &first, NULL));
  timer = make_timer (&digits_repr);
  timer.batches = UINT64_MAX;
  calls_until_cancelled = 3;
  CU_ASSERT_TRUE (node_time_measure (&timer, &second, NULL));
  CU_ASSERT_EQUAL (first.batches, 1);
  CU_ASSERT_EQUAL (first.mean, second.mean);
  timer = make_timer (&digits_repr);
  timer.batches = UINT64_MAX;
  calls_until_cancelled = 4;
  CU_ASSERT_TRUE (node_time_measure (&timer, &third, NULL));
  CU_ASSERT_EQUAL (third.batches, 1);
  CU_ASSERT_TRUE (third.mean != first.mean);
}

/* It ends, with nothing, where no node is ever met, or time is up. */
static void
test_deadline (void)
{
  NodeTime  time;
  NodeTimer timer = make_timer (&endless_repr);

  timer.deadline = g_get_monotonic_time () + 1000;
  CU_ASSERT_TRUE (node_time_measure (&timer, &time, NULL));
  CU_ASSERT_EQUAL (time.batches, 0);
  timer = make_timer (&digits_repr);
  timer.deadline = g_get_monotonic_time () - 1;
  CU_ASSERT_TRUE (node_time_measure (&timer, &time, NULL));
  CU_ASSERT_EQUAL (time.batches, 0);
  CU_ASSERT_EQUAL (time.threads, 0);
}

/* Sizes whose squares no double holds, and then sizes that no double holds. */
static void
test_huge (void)
{
  NodeTimer timer = make_timer (&huge_repr);
  NodeTime  time;

  timer.batches = timer.width = 2;
  timer.places = 1;
  huge_depth = 160;
  CU_ASSERT_TRUE (node_time_measure (&timer, &time, NULL));
  CU_ASSERT_TRUE (time.mean > 0 && isfinite (time.mean));
  CU_ASSERT_TRUE (time.bound > 0);
  if (LDBL_MAX_EXP > DBL_MAX_EXP)
    CU_ASSERT_TRUE (time.bound < 10);
  huge_depth = 310;
  CU_ASSERT_TRUE (node_time_measure (&timer, &time, NULL));
  CU_ASSERT_EQUAL (time.threads, 0);
}

/* Without memory for explorers there is an error. */
static void
test_memory (void)
{
  const SearchRepr large = { .name = "large",
                             .state_size = SIZE_MAX / 2,
                             .next = digits_next,
                             .solution = digits_solution };
  GError          *error = NULL;
  NodeTime         time;
  NodeTimer        timer = make_timer (&large);

  timer.threads = 2;
  CU_ASSERT_FALSE (node_time_measure (&timer, &time, &error));
  CU_ASSERT_PTR_NOT_NULL (error);
  g_clear_error (&error);
}

int
main (void)
{
  CU_TestInfo tests[]
      = { { "the mean, and how far it may be off", test_mean },
          { "places stand for the whole tree", test_places },
          { "a place that is interrupted is lost", test_interrupt },
          { "those before it stand for its batch", test_cut_off },
          { "it ends when time is up", test_deadline },
          { "huge trees", test_huge },
          { "no memory", test_memory },
          CU_TEST_INFO_NULL };
  int status;

  instance = search_instance_new (&problem, NULL, NULL);
  status = tap_run ("node-time", tests);
  search_instance_free (instance);
  return status;
}

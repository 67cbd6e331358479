/* SPDX-License-Identifier: MIT */
/* test-slow.c: callbacks that are slow are asked little more once a search is
 * to end, and are known to return.  Calls are counted; no time is measured.
 */
#include "tests/support/tap.h"

#include <libsearch/search.h>

/* Microseconds of a slow call; so long that the clock is looked at after each.
 */
#define SLOW 1000

/* What the callbacks do, and what they have seen. */
static struct
{
  guint sleep;     /* microseconds for each candidate */
  int   children;  /* of each state; 0: there is no end of them */
  int   depth;     /* steps to a solution; 0: there are none */
  int   calls;     /* candidates made */
  int   cancel_at; /* the call during which the search is cancelled; 0: none */
  int   cancel;
  int   pulse, seen; /* of the search, now and at the last call, */
  int   still;       /* for so many calls it has not moved, */
  int   longest;     /* at most */
} slow;

static SEARCH_CALLBACK (next, slow_next, const void *instance, const int *state,
                        uint64_t *cursor, int *child)
{
  (void) instance;
  if (slow.children && *cursor == (uint64_t) slow.children)
    return false;
  ++*cursor;
  *child = *state + 1;
  if (++slow.calls == slow.cancel_at)
    g_atomic_int_set (&slow.cancel, 1);
  slow.still = slow.pulse == slow.seen ? slow.still + 1 : 0;
  slow.longest = MAX (slow.longest, slow.still);
  slow.seen = slow.pulse;
  if (slow.sleep)
    g_usleep (slow.sleep);
  return true;
}

static SEARCH_CALLBACK (solution, slow_solution, const void *instance,
                        const int *state)
{
  (void) instance;
  return slow.depth && *state == slow.depth;
}

static const SearchRepr        slow_repr = { .name = "slow",
                                             .state_size = sizeof (int),
                                             .next = slow_next,
                                             .solution = slow_solution };
static const SearchRepr *const reprs[] = { &slow_repr, NULL };
static const SearchProblem     problem = { .name = "slow", .reprs = reprs };

/* Explores the unit, which is freed; the settings' callbacks are those above.
 */
static SearchStopReason
explore (SearchUnit *unit, uint64_t budget, double time_limit,
         SearchTally *tally, GPtrArray *left)
{
  const SearchSettings settings
      = SEARCH_SETTINGS (.time_limit = time_limit, .cancel = &slow.cancel,
                         .pulse = &slow.pulse);
  SearchInstance *instance = search_instance_new (&problem, NULL, NULL);
  SearchExplorer *explorer
      = search_explorer_new (instance, &slow_repr, &settings, NULL);
  const SearchStopReason end
      = search_explore (explorer, unit, budget, tally, left);

  search_unit_free (unit);
  search_explorer_free (explorer);
  search_instance_free (instance);
  return end;
}

static void
free_unit (gpointer unit)
{
  search_unit_free (unit);
}

/* To divide what one node has left, few children are looked at. */
static void
test_look_ahead (void)
{
  GPtrArray  *left = g_ptr_array_new_with_free_func (free_unit);
  SearchTally tally = { 0 };

  slow = (typeof (slow)){ 0 };
  CU_ASSERT_EQUAL (explore (search_unit_new_whole (), 1, 0, &tally, left),
                   SEARCH_STOP_NODES);
  CU_ASSERT_EQUAL (tally.nodes, 1);
  CU_ASSERT_EQUAL (left->len, 2);
  CU_ASSERT_TRUE (slow.calls <= 24);
  g_ptr_array_unref (left);
}

/* On the way to a unit a search that is cancelled ends after the step at hand,
 * where steps are slow.
 */
static void
test_cancelled_on_the_way (void)
{
  const uint64_t taken[] = { 40, 1 };
  SearchTally    tally = { 0 };

  slow = (typeof (slow)){ .sleep = SLOW, .cancel_at = 7 };
  CU_ASSERT_EQUAL (explore (search_unit_new (taken, 2, SEARCH_SHARE_WHOLE),
                            G_MAXUINT64, 0, &tally, NULL),
                   SEARCH_STOP_SIGNAL);
  CU_ASSERT_EQUAL (slow.calls, 7);
  CU_ASSERT_EQUAL (tally.candidates, 0);
}

/* The pulse moves with each slow call or two: on the way to a unit, in it, and
 * when what is left is divided.
 */
static void
test_pulse (void)
{
  const uint64_t taken[] = { 30, 1 };
  GPtrArray     *left = g_ptr_array_new_with_free_func (free_unit);
  SearchTally    tally = { 0 };

  slow = (typeof (slow)){ .sleep = SLOW };
  CU_ASSERT_EQUAL (explore (search_unit_new (taken, 2, SEARCH_SHARE_WHOLE), 3,
                            0, &tally, left),
                   SEARCH_STOP_NODES);
  CU_ASSERT_TRUE (slow.calls >= 31 + 3 + 12);
  CU_ASSERT_TRUE (slow.longest <= 2);
  g_ptr_array_unref (left);
}

/* Whoever searches for a moment again and again gets to the end, though the way
 * to a unit takes longer than the moment.
 */
static void
test_moments (void)
{
  GPtrArray  *units = g_ptr_array_new_with_free_func (free_unit);
  SearchTally tally = { 0 };
  int         moments = 0;

  slow = (typeof (slow)){ .sleep = 15000, .children = 2, .depth = 4 };
  g_ptr_array_add (units, search_unit_new_whole ());
  while (units->len > 0 && moments++ < 200)
    explore (g_ptr_array_steal_index (units, units->len - 1), G_MAXUINT64, 0.01,
             &tally, units);
  CU_ASSERT_EQUAL (units->len, 0);
  CU_ASSERT_EQUAL (tally.nodes, 2 + 4 + 8 + 16);
  CU_ASSERT_EQUAL (tally.solutions, 16);
  g_ptr_array_unref (units);
}

int
main (void)
{
  CU_TestInfo tests[] = {
    { "dividing what is left", test_look_ahead },
    { "cancelled on the way", test_cancelled_on_the_way },
    { "callbacks that return", test_pulse },
    { "one moment after the other", test_moments },
    CU_TEST_INFO_NULL,
  };

  return tap_run ("slow", tests);
}

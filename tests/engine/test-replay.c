/* SPDX-License-Identifier: MIT */
/* test-replay.c: exploring again as far as another exploration went, whatever
 * cut that one.
 */
#include "tests/support/queens.h"
#include "tests/support/tree.h"

#include <string.h>

/* What may cut an exploration. */
typedef enum
{
  CUT_BUDGET,
  CUT_CANCEL,
  CUT_TICK,
  CUT_TIME,
  CUT_MEMORY,
  CUT_VISITOR,
  CUT_SOLUTIONS,
  CUTS
} Cut;

/* Microseconds after which an explorer looks at the clock again. */
#define MOMENT 300

/* The cut to come, after so many calls of valid() and visit(). */
static struct
{
  Cut cut;
  int length;
  int cancel;
} fuse;

static void
burn (void)
{
  if (fuse.length == 0 || --fuse.length > 0)
    return;
  g_atomic_int_set (&fuse.cancel, fuse.cut == CUT_CANCEL);
  if (fuse.cut == CUT_TICK || fuse.cut == CUT_TIME)
    g_usleep (MOMENT);
}

static bool
on_solution (void *data, const SearchSolution *solution)
{
  (void) data, (void) solution;
  burn ();
  return fuse.cut != CUT_VISITOR || fuse.length > 0;
}

static bool
on_tick (void *data, const SearchProgress *progress)
{
  (void) data, (void) progress;
  return fuse.cut != CUT_TICK || fuse.length > 0;
}

/* The representation in question, which those below wrap. */
static const SearchRepr *inner;

static bool
fused_valid (const void *instance, const void *state)
{
  burn ();
  return !inner->valid || inner->valid (instance, state);
}

/* `repr` with a fuse; so it has no loops of its own. */
static SearchRepr
fused (const SearchRepr *repr)
{
  SearchRepr wrapped = *repr;

  inner = repr;
  wrapped.valid = fused_valid;
  wrapped.loops = (SearchReprLoops){ 0 };
  return wrapped;
}

/* Every child comes so often; only the last time it may stand. */
#define TIMES 9

static SEARCH_CALLBACK (next, sparse_next, const void *instance,
                        const void *state, uint64_t *cursor, char *child)
{
  uint64_t at = *cursor / TIMES;

  if (!inner->next (instance, state, &at, child))
    return false;
  child[inner->state_size] = ++*cursor % TIMES == 0;
  return true;
}

static SEARCH_CALLBACK (valid, sparse_valid, const void *instance,
                        const char *state)
{
  burn ();
  return state[inner->state_size] && inner->valid (instance, state);
}

/* The same tree with many rejected candidates: reject fuel runs out, not fuel.
 */
static SearchRepr
sparse (const SearchRepr *repr)
{
  SearchRepr wrapped = fused (repr);

  wrapped.state_size += sizeof (uint64_t);
  wrapped.next = sparse_next;
  wrapped.valid = sparse_valid;
  wrapped.answer = NULL;
  return wrapped;
}

/* What the cuts were like. */
static struct
{
  int ends[SEARCH_STOP_OVERFLOW + 1];
  int late;      /* some candidates after the last node */
  int fruitless; /* no nodes, but candidates */
} seen;

/* Explores the unit, and is cut. */
static SearchStopReason
explore_cut (const SearchInstance *instance, const SearchRepr *repr,
             SearchSettings settings, GRand *random, const SearchUnit *unit,
             SearchTally *tally, GPtrArray *left)
{
  const int        length = g_rand_int_range (random, 1, 200);
  SearchExplorer  *explorer;
  SearchStopReason end;

  fuse.cut = (Cut) g_rand_int_range (random, 0, CUTS);
  fuse.length = length;
  fuse.cancel = 0;
  settings.cancel = &fuse.cancel;
  settings.visit = on_solution;
  settings.tick = on_tick;
  settings.time_limit = fuse.cut == CUT_TIME ? MOMENT / 1e6 : 0;
  settings.memory_limit
      = fuse.cut == CUT_MEMORY ? 8 * (repr->state_size + 8) : 0;
  settings.solution_limit
      = fuse.cut == CUT_SOLUTIONS ? 1 + (uint64_t) length / 16 : 0;
  explorer = search_explorer_new (instance, repr, &settings, NULL);
  CU_ASSERT_PTR_NOT_NULL_FATAL (explorer);
  end = search_explore (explorer, unit,
                        fuse.cut == CUT_BUDGET ? (uint64_t) length : UINT64_MAX,
                        tally, left);
  search_explorer_free (explorer);
  fuse.length = 0;
  return end;
}

/* Is this what exploring the unit to there gives? */
static bool
leads_to (SearchExplorer *explorer, const SearchUnit *unit, uint64_t nodes,
          uint64_t candidates, const SearchTally *tally, const GPtrArray *left)
{
  SearchTally            again = { 0 };
  GPtrArray             *units = units_new ();
  const SearchStopReason end
      = search_replay (explorer, unit, nodes, candidates, &again, units);
  const bool same = (end == SEARCH_STOP_NODES
                     || (end == SEARCH_STOP_COMPLETE && !units->len))
                    && again.nodes == nodes && again.candidates == candidates
                    && memcmp (&again, tally, sizeof again) == 0
                    && units_equal (units, left);

  g_ptr_array_unref (units);
  return same;
}

/* Does a budget of its nodes give less than the exploration met? */
static bool
is_late (SearchExplorer *explorer, const SearchUnit *unit,
         const SearchTally *tally)
{
  SearchTally less = { 0 };

  search_explore (explorer, unit, tally->nodes, &less, NULL);
  CU_ASSERT_EQUAL (less.nodes, tally->nodes);
  CU_ASSERT (less.candidates <= tally->candidates);
  return less.candidates < tally->candidates;
}

/* An exploration that went as far as this is found again, and no other. */
static void
check_cut (SearchExplorer *explorer, const SearchUnit *unit,
           const SearchTally *tally, const GPtrArray *left)
{
  const uint64_t nodes = tally->nodes, candidates = tally->candidates;

  CU_ASSERT (leads_to (explorer, unit, nodes, candidates, tally, left));
  CU_ASSERT (!leads_to (explorer, unit, nodes, candidates + 1, tally, left));
  CU_ASSERT (!leads_to (explorer, unit, nodes + 1, candidates, tally, left));
  if (candidates > 0)
    CU_ASSERT (!leads_to (explorer, unit, nodes, candidates - 1, tally, left));
  if (nodes > 0)
    CU_ASSERT (!leads_to (explorer, unit, nodes - 1, candidates, tally, left));
  seen.late += is_late (explorer, unit, tally);
  seen.fruitless += nodes == 0 && candidates > 0;
}

/* Explores the whole tree in pieces cut at random moments, each of them once
 * more, and adds them up.
 */
static void
check_cuts (const SearchInstance *instance, const SearchRepr *repr,
            const SearchSettings *settings, GRand *random)
{
  SearchExplorer *explorer
      = search_explorer_new (instance, repr, settings, NULL);
  GPtrArray  *stack = units_new ();
  SearchTally sum = { 0 }, whole = { 0 };

  CU_ASSERT_PTR_NOT_NULL_FATAL (explorer);
  g_ptr_array_add (stack, search_unit_new_whole ());
  search_explore (explorer, stack->pdata[0], UINT64_MAX, &whole, NULL);
  while (stack->len > 0)
    {
      SearchUnit *unit = g_ptr_array_steal_index (stack, stack->len - 1);
      SearchTally tally = { 0 };
      GPtrArray  *left = units_new ();

      seen.ends[explore_cut (instance, repr, *settings, random, unit, &tally,
                             left)]++;
      check_cut (explorer, unit, &tally, left);
      search_tally_add (&sum, &tally);
      while (left->len > 0)
        g_ptr_array_add (stack, g_ptr_array_steal_index (left, left->len - 1));
      search_unit_free (unit);
      g_ptr_array_unref (left);
    }
  CU_ASSERT (whole.candidates > 0);
  CU_ASSERT (memcmp (&sum, &whole, sizeof sum) == 0);
  g_ptr_array_unref (stack);
  search_explorer_free (explorer);
}

static void
test_trees (void)
{
  const SearchSettings all = SEARCH_SETTINGS (.digest = true);
  const SearchSettings near
      = SEARCH_SETTINGS (.digest = true, .partial = true, .stop_depth = 4);
  GRand *random = g_rand_new_with_seed (7);

  memset (&seen, 0, sizeof seen);
  for (int seed = 1; seed < tap_amount (400, 8, 4); seed++)
    for (const SearchRepr *const *repr = tree_problem.reprs; *repr; repr++)
      {
        const SearchRepr with_fuse = fused (*repr), many = sparse (*repr);
        SearchInstance  *instance = tree_new (seed, 6, 9);
        const bool       grown = tree_count (instance, 0, NULL).nodes > 0;

        for (int i = 0; grown && i < 2; i++)
          {
            const SearchSettings *settings = i ? &near : &all;

            check_cuts (instance, *repr, settings, random);
            check_cuts (instance, &with_fuse, settings, random);
            check_cuts (instance, &many, settings, random);
          }
        search_instance_free (instance);
      }
  for (size_t end = 0; end < G_N_ELEMENTS (seen.ends); end++)
    CU_ASSERT ((seen.ends[end] > 3) == (end != SEARCH_STOP_OVERFLOW));
  CU_ASSERT (seen.late > 50);
  CU_ASSERT (seen.fruitless > 10);
  g_rand_free (random);
}

static void
test_queens (void)
{
  const SearchSettings all = SEARCH_SETTINGS (.digest = true);
  const SearchSettings least
      = SEARCH_SETTINGS (.symmetry = SEARCH_SYMMETRY_ORBITS);
  SearchInstance *instance = queens_new (tap_torture () ? 8 : 6);
  GRand          *random = g_rand_new_with_seed (8);

  memset (&seen, 0, sizeof seen);
  for (const SearchRepr **repr = queens_reprs; *repr; repr++)
    {
      const SearchRepr with_fuse = fused (*repr);

      for (int round = 0; round < 5; round++)
        {
          check_cuts (instance, *repr, &all, random);
          check_cuts (instance, *repr, &least, random);
          check_cuts (instance, &with_fuse, &all, random);
          check_cuts (instance, &with_fuse, &least, random);
        }
    }
  CU_ASSERT (seen.late > 10);
  g_rand_free (random);
  search_instance_free (instance);
}

/* Explores to there, and expects so many units left. */
static SearchTally
replay (const SearchInstance *instance, uint64_t nodes, uint64_t candidates,
        SearchStopReason end, guint left)
{
  SearchExplorer *explorer = search_explorer_new (instance, &plain, NULL, NULL);
  SearchUnit     *whole = search_unit_new_whole ();
  GPtrArray      *units = units_new ();
  SearchTally     tally = { 0 };

  CU_ASSERT_EQUAL (
      search_replay (explorer, whole, nodes, candidates, &tally, units), end);
  CU_ASSERT_EQUAL (units->len, left);
  if (units->len == 1 && candidates == 0)
    CU_ASSERT_EQUAL (((SearchUnit *) units->pdata[0])->length, 0);
  g_ptr_array_unref (units);
  search_unit_free (whole);
  search_explorer_free (explorer);
  return tally;
}

/* To nowhere: the unit as it was, but what nothing can be met of is done. */
static void
test_nowhere (void)
{
  SearchInstance *leaf = tree_new (1, 6, 0);
  SearchInstance *tree = tree_new (4, 6, 9);
  SearchTally     tally;
  int             bare = 0;

  tally = replay (leaf, 0, 0, SEARCH_STOP_NODES, 0);
  CU_ASSERT (tally.solutions > 0);
  tally = replay (tree, 0, 0, SEARCH_STOP_NODES, 1);
  CU_ASSERT_EQUAL (tally.solutions, 0);
  for (int seed = 0; seed < 100; seed++)
    {
      SearchInstance *instance = tree_new (seed, 6, 9);

      if (tree_count (instance, 0, NULL).candidates == 0 && ++bare)
        replay (instance, 0, 0, SEARCH_STOP_NODES, 0);
      search_instance_free (instance);
    }
  CU_ASSERT (bare > 3);
  search_instance_free (leaf);
  search_instance_free (tree);
}

/* To where no exploration comes: all there is, or one node more. */
static void
test_too_far (void)
{
  SearchInstance   *tree = tree_new (4, 6, 5);
  const SearchTally whole = tree_count (tree, 0, NULL);
  SearchTally       tally;

  tally = replay (tree, whole.nodes, whole.candidates + 1, SEARCH_STOP_COMPLETE,
                  0);
  CU_ASSERT_EQUAL (tally.candidates, whole.candidates);
  tally = replay (tree, whole.nodes + 1, 0, SEARCH_STOP_COMPLETE, 0);
  CU_ASSERT_EQUAL (tally.nodes, whole.nodes);
  tally = replay (tree, UINT64_MAX, UINT64_MAX, SEARCH_STOP_COMPLETE, 0);
  CU_ASSERT_EQUAL (tally.candidates, whole.candidates);
  tally = replay (tree, 0, UINT64_MAX, SEARCH_STOP_NODES, 2);
  CU_ASSERT_EQUAL (tally.nodes, 1);
  search_instance_free (tree);
}

int
main (void)
{
  CU_TestInfo tests[] = {
    { "trees cut at random moments", test_trees },
    { "queens cut at random moments", test_queens },
    { "as far as nowhere", test_nowhere },
    { "farther than it goes", test_too_far },
    CU_TEST_INFO_NULL,
  };

  return queens_run ("replay", tests);
}

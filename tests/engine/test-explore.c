/* SPDX-License-Identifier: MIT */
/* test-explore.c: units, budgets and workspaces, on trees grown from seeds. */
#include "tests/support/tap.h"
#include "tests/support/tree.h"

#include <string.h>

static const SearchLoop loops[] = { SEARCH_LOOP_INLINE, SEARCH_LOOP_DYNAMIC };

/* Explores until nothing is left, always the unit that the search would take
 * next; checks that shares add up on the way.
 */
static SearchTally
explore_all (const SearchInstance *instance, const SearchRepr *repr,
             const SearchSettings *settings, uint64_t budget)
{
  SearchExplorer *explorer
      = search_explorer_new (instance, repr, settings, NULL);
  GPtrArray  *stack = units_new ();
  uint64_t    done = 0, open = SEARCH_SHARE_WHOLE;
  SearchTally tally = { 0 };

  g_ptr_array_add (stack, search_unit_new_whole ());
  while (stack->len > 0)
    {
      SearchUnit      *unit = g_ptr_array_steal_index (stack, stack->len - 1);
      GPtrArray       *left = units_new ();
      SearchStopReason end
          = search_explore (explorer, unit, budget, &tally, left);
      uint64_t share = 0;

      CU_ASSERT (end == SEARCH_STOP_COMPLETE || end == SEARCH_STOP_NODES);
      for (guint i = 0; i < left->len; i++)
        share += ((SearchUnit *) left->pdata[i])->share;
      CU_ASSERT_EQUAL (share, left->len ? unit->share : 0);
      if (left->len == 0)
        {
          done += unit->share;
          open -= unit->share;
        }
      for (guint i = left->len; i > 0; i--)
        g_ptr_array_add (stack, g_ptr_array_steal_index (left, i - 1));
      search_unit_free (unit);
      g_ptr_array_unref (left);
    }
  CU_ASSERT_EQUAL (done, SEARCH_SHARE_WHOLE);
  CU_ASSERT_EQUAL (open, 0);
  g_ptr_array_unref (stack);
  search_explorer_free (explorer);
  return tally;
}

/* Any budget, either loop, with or without a workspace: the tally is that of a
 * plain recursion.
 */
static void
test_budgets (void)
{
  static const uint64_t budgets[] = { 1, 2, 7, 1000, UINT64_MAX };
  uint64_t              nodes = 0;

  for (int seed = 0; seed < (tap_torture () ? 2000 : 40); seed++)
    {
      SearchInstance *instance = tree_new (seed, 6, seed % 10);
      SearchTally     expected = tree_count (instance, 0, NULL);

      nodes += expected.nodes;
      for (size_t i = 0; i < G_N_ELEMENTS (budgets); i++)
        for (size_t j = 0; j < G_N_ELEMENTS (loops); j++)
          for (const SearchRepr *const *repr = tree_problem.reprs; *repr;
               repr++)
            {
              SearchSettings settings
                  = SEARCH_SETTINGS (.loop = loops[j], .digest = true);
              SearchTally tally
                  = explore_all (instance, *repr, &settings, budgets[i]);

              CU_ASSERT (tally_equal (&tally, &expected));
            }
      search_instance_free (instance);
    }
  CU_ASSERT (nodes > 10000); /* the trees are worth the name */
}

/* The solutions of a search as one string. */
static bool
append_answer (void *data, const SearchSolution *solution)
{
  for (size_t i = 0; i < solution->length; i++)
    g_string_append_printf (data, "%d ", solution->answer[i]);
  g_string_append_c (data, '\n');
  return true;
}

/* Leftovers come in the order in which the search would go on. */
static void
test_order (void)
{
  SearchInstance *instance = tree_new (4, 6, 8);

  for (const SearchRepr *const *repr = tree_problem.reprs; *repr; repr++)
    {
      GString       *whole = g_string_new (NULL), *parts = g_string_new (NULL);
      SearchSettings settings
          = SEARCH_SETTINGS (.visit = append_answer, .data = whole);

      explore_all (instance, *repr, &settings, UINT64_MAX);
      settings.data = parts;
      explore_all (instance, *repr, &settings, 3);
      CU_ASSERT (whole->len > 1000);
      CU_ASSERT_STRING_EQUAL (whole->str, parts->str);
      g_string_free (whole, TRUE);
      g_string_free (parts, TRUE);
    }
  search_instance_free (instance);
}

/* Like plain_next(), but writes into padding what the call before left. */
static SEARCH_CALLBACK (next, untidy_next, const void *instance,
                        const void *state, uint64_t *cursor, char *child)
{
  char *spare = child + plain.state_size;

  if (!plain.next (instance, state, cursor, child))
    return false;
  if (*cursor % 2)
    memset (spare, spare[0] + 1, 16);
  return true;
}

/* The same unit and budget give the same units, byte for byte, whatever the
 * explorer did before and whatever the callbacks do not write.
 */
static void
test_same_bytes (void)
{
  SearchRepr      untidy = plain;
  SearchInstance *instance = tree_new (4, 6, 9);
  SearchUnit     *whole = search_unit_new_whole ();
  GPtrArray      *left[2];
  SearchTally     tally[2] = { 0 };

  untidy.state_size += 16;
  untidy.next = untidy_next;
  untidy.answer = NULL;
  untidy.loops.all = NULL;

  for (int i = 0; i < 2; i++)
    {
      SearchExplorer *explorer
          = search_explorer_new (instance, &untidy, NULL, NULL);
      SearchTally before = { 0 };

      if (i == 1)
        search_explore (explorer, whole, 333, &before, NULL);
      left[i] = units_new ();
      search_explore (explorer, whole, 100, &tally[i], left[i]);
      search_explorer_free (explorer);
    }
  CU_ASSERT (tally_equal (&tally[0], &tally[1]));
  CU_ASSERT (left[0]->len > 1);
  CU_ASSERT_EQUAL_FATAL (left[0]->len, left[1]->len);
  for (guint i = 0; i < left[0]->len; i++)
    {
      const SearchUnit *a = left[0]->pdata[i], *b = left[1]->pdata[i];

      CU_ASSERT_EQUAL (a->share, b->share);
      CU_ASSERT_EQUAL (a->length, b->length);
      CU_ASSERT (g_bytes_equal (a->path, b->path));
    }
  g_ptr_array_unref (left[0]);
  g_ptr_array_unref (left[1]);
  search_unit_free (whole);
  search_instance_free (instance);
}

/* What is left has children, every bit of it. */
static void
test_leftover_has_children (void)
{
  SearchInstance *instance = tree_new (4, 6, 9);
  SearchUnit     *whole = search_unit_new_whole ();

  for (const SearchRepr *const *repr = tree_problem.reprs; *repr; repr++)
    {
      SearchExplorer *explorer
          = search_explorer_new (instance, *repr, NULL, NULL);
      GPtrArray  *left = units_new ();
      SearchTally tally = { 0 };

      for (uint64_t budget = 1; budget < 500; budget += 7)
        search_explore (explorer, whole, budget, &tally, left);
      CU_ASSERT (left->len > 200);
      for (guint i = 0; i < left->len; i++)
        {
          SearchTally more = { 0 };

          search_explore (explorer, left->pdata[i], 1, &more, NULL);
          CU_ASSERT (more.candidates > 0);
        }
      g_ptr_array_unref (left);
      search_explorer_free (explorer);
    }
  search_unit_free (whole);
  search_instance_free (instance);
}

/* A complete tree: every state has as many children. */
#define BREADTH 4

static SEARCH_CALLBACK (next, complete_next, const void *instance,
                        const int *state, uint64_t *cursor, int *child)
{
  (void) instance;
  *child = *state + 1;
  return (*cursor)++ < BREADTH;
}

static SEARCH_CALLBACK (solution, complete_solution, const void *instance,
                        const int *state)
{
  (void) instance;
  return *state == 8;
}

/* From the top down, a state keeps as much for each child to come as it hands
 * to the one in progress.
 */
static void
test_shares (void)
{
  SearchRepr      complete = { .name = "complete",
                               .state_size = sizeof (int),
                               .next = complete_next,
                               .solution = complete_solution };
  SearchInstance *instance = tree_new (4, 6, 9);
  SearchUnit     *whole = search_unit_new_whole ();

  for (uint64_t budget = 500; budget < 5000; budget += 77)
    {
      SearchExplorer *explorer
          = search_explorer_new (instance, &complete, NULL, NULL);
      GPtrArray  *left = units_new ();
      SearchTally tally = { 0 };
      uint64_t    share = SEARCH_SHARE_WHOLE;

      search_explore (explorer, whole, budget, &tally, left);
      CU_ASSERT (left->len > 3);
      for (guint i = left->len; i > 1; i--)
        {
          const SearchUnit    *unit = left->pdata[i - 1];
          const unsigned char *path = g_bytes_get_data (unit->path, NULL);
          const uint64_t       children = BREADTH - path[unit->length - 1];

          CU_ASSERT_EQUAL (unit->share, share - share / (children + 1));
          share -= unit->share;
        }
      CU_ASSERT_EQUAL (((SearchUnit *) left->pdata[0])->share, share);
      g_ptr_array_unref (left);
      search_explorer_free (explorer);
    }
  search_unit_free (whole);
  search_instance_free (instance);
}

static void
test_counts_saturate (void)
{
  SearchTally a = { .nodes = SEARCH_COUNT_MAX, .solutions = 1 };
  SearchTally b = { .nodes = 1, .solutions = SEARCH_COUNT_MAX - 1 };

  search_tally_add (&a, &b);
  CU_ASSERT_EQUAL (a.nodes, SEARCH_COUNT_MAX + 1);
  CU_ASSERT_EQUAL (a.solutions, SEARCH_COUNT_MAX);
  search_tally_add (&a, &a);
  CU_ASSERT_EQUAL (a.nodes, SEARCH_COUNT_MAX + 1);
  CU_ASSERT_EQUAL (a.solutions, SEARCH_COUNT_MAX + 1);
}

static void
test_no_inline_loop (void)
{
  SearchRepr      bare = plain;
  SearchSettings  settings = SEARCH_SETTINGS (.loop = SEARCH_LOOP_INLINE);
  SearchInstance *instance = tree_new (4, 6, 5);
  GError         *error = NULL;
  SearchResult    result;

  bare.loops.all = NULL;
  CU_ASSERT_PTR_NULL (search_explorer_new (instance, &bare, &settings, &error));
  CU_ASSERT (g_error_matches (error, SEARCH_ERROR, SEARCH_ERROR_USAGE));
  g_clear_error (&error);
  CU_ASSERT (search_run (instance, &bare, NULL, NULL, &result, NULL));
  CU_ASSERT_EQUAL (result.loop, SEARCH_LOOP_DYNAMIC);
  search_instance_free (instance);
}

int
main (void)
{
  CU_TestInfo tests[] = {
    { "any budget gives the tally of a plain recursion", test_budgets },
    { "leftovers are in the search's order", test_order },
    { "the same unit and budget give the same bytes", test_same_bytes },
    { "what is left has children", test_leftover_has_children },
    { "shares go from the top down", test_shares },
    { "counts saturate", test_counts_saturate },
    { "without an inline loop", test_no_inline_loop },
    CU_TEST_INFO_NULL,
  };

  return tap_run ("explore", tests);
}

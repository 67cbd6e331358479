/* SPDX-License-Identifier: MIT */
/* test-inspect.c: search_inspect(), as a test of a plugin's author has it. */
#include "tests/support/queens.h"
#include "tests/support/tree.h"

#include <libsearch/search.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* A tree of some thousand nodes. */
static SearchInstance *
medium_tree (void)
{
  return tree_new (4, 6, 8);
}

/* Counts solutions each once. */
static bool
count_once (void *data, const SearchSolution *solution)
{
  uint64_t *solutions = data;

  (void) solution;
  ++*solutions;
  return true;
}

/* What a search counts. */
static SearchTally
search (const SearchInstance *instance)
{
  uint64_t             solutions = 0;
  const SearchSettings settings
      = SEARCH_SETTINGS (.visit = count_once, .data = &solutions);
  SearchResult result;

  CU_ASSERT_TRUE_FATAL (
      search_run (instance, &plain, &settings, NULL, &result, NULL));
  search_result_clear (&result);
  result.tally.solutions = solutions;
  return result.tally;
}

static bool
is_called (const SearchInspection *inspection, const char *name)
{
  return g_strv_contains (inspection->callbacks, name);
}

/* Two ways of one tree, which is small enough to be looked at as a whole;
 * returns how many nodes it has.
 */
static uint64_t
look_at_all (int seed)
{
  SearchInstance *instance = tree_new (seed, 4, 5);
  SearchTally     tally = search (instance);
  bool            applied = false;

  for (const SearchRepr *const *repr = tree_problem.reprs; *repr; repr++)
    {
      SearchInspection *inspection
          = search_inspect (instance, *repr, NULL, NULL);

      CU_ASSERT_PTR_NOT_NULL_FATAL (inspection);
      CU_ASSERT_PTR_NULL (inspection->mistake);
      CU_ASSERT (inspection->complete);
      CU_ASSERT_EQUAL (inspection->candidates, tally.candidates);
      CU_ASSERT_EQUAL (inspection->nodes, tally.nodes);
      CU_ASSERT_EQUAL (inspection->solutions, tally.solutions);
      CU_ASSERT (is_called (inspection, "next"));
      applied |= is_called (inspection, "apply");
      CU_ASSERT (!is_called (inspection, "apply") || (*repr)->workspace.apply);
      search_inspection_free (inspection);
    }
  search_instance_free (instance);
  CU_ASSERT (applied || tally.nodes < 3);
  return tally.nodes;
}

static void
test_sound (void)
{
  uint64_t nodes = 0;

  for (int seed = 0; seed < 12; seed++)
    nodes += look_at_all (seed);
  CU_ASSERT (nodes > 20);
  search_inspection_free (NULL);
}

/* Callbacks with mistakes, each in place of one of the representation `plain`.
 */
static bool
remembers (const void *instance, const void *state)
{
  static unsigned calls;

  return plain.solution (instance, state) || ++calls % 100 == 0;
}

static bool
crashes (const void *instance, const void *state)
{
  (void) instance;
  (void) state;
  raise (SIGKILL);
  return false;
}

static bool
exits (const void *instance, const void *state)
{
  (void) instance;
  (void) state;
  exit (0);
}

/* As few children as it has calls. */
static bool
ends_early (const void *instance, const void *state, uint64_t *cursor,
            void *child)
{
  return *cursor < 2 && plain.next (instance, state, cursor, child);
}

/* Does looking at it find a mistake that begins so? */
static void
expect_mistake (const SearchRepr *repr, const char *beginning)
{
  SearchInstance   *instance = medium_tree ();
  SearchInspection *inspection = search_inspect (instance, repr, NULL, NULL);

  CU_ASSERT_PTR_NOT_NULL_FATAL (inspection);
  CU_ASSERT_PTR_NOT_NULL_FATAL (inspection->mistake);
  CU_ASSERT (g_str_has_prefix (inspection->mistake, beginning));
  search_inspection_free (inspection);
  search_instance_free (instance);
}

static void
test_mistakes (void)
{
  SearchRepr repr = plain;

  repr.solution = remembers;
  expect_mistake (&repr, "solution returns another result for an equal path");
  repr.solution = crashes;
  expect_mistake (&repr, "solution crashed (Killed), in a call for a state");
  repr.solution = exits;
  expect_mistake (&repr, "solution crashed (exit status 0), in a call for");
}

/* What a program has under way is not touched by a callback that exits. */
static void
test_program (void)
{
  char             *name = NULL;
  const int         file = g_file_open_tmp (NULL, &name, NULL);
  FILE             *stream = fdopen (file, "w");
  SearchRepr        repr = plain;
  SearchInstance   *instance = medium_tree ();
  char             *text = NULL;
  struct sigaction  ignore = { .sa_handler = SIG_IGN }, before;
  SearchInspection *inspection;

  CU_ASSERT_PTR_NOT_NULL_FATAL (stream);
  fputs ("once", stream);
  sigaction (SIGCHLD, &ignore, &before);
  repr.solution = exits;
  inspection = search_inspect (instance, &repr, NULL, NULL);
  CU_ASSERT_PTR_NOT_NULL_FATAL (inspection);
  CU_ASSERT_PTR_NOT_NULL (inspection->mistake);
  sigaction (SIGCHLD, &before, &ignore);
  CU_ASSERT (ignore.sa_handler == SIG_IGN);
  CU_ASSERT_EQUAL (waitpid (-1, NULL, WNOHANG), -1);
  fclose (stream);
  CU_ASSERT_TRUE (g_file_get_contents (name, &text, NULL, NULL));
  CU_ASSERT_STRING_EQUAL (text, "once");
  unlink (name);
  g_free (name);
  g_free (text);
  search_inspection_free (inspection);
  search_instance_free (instance);
}

static void
test_limits (void)
{
  SearchInstance       *instance = medium_tree ();
  int                   cancel = 0;
  SearchInspectSettings settings
      = SEARCH_INSPECT_SETTINGS (.node_limit = 20, .cancel = &cancel);
  SearchInspection *few = search_inspect (instance, &plain, &settings, NULL);
  SearchInspection *some, *none;
  GError           *error = NULL;

  settings.node_limit = 200;
  settings.seed = 7;
  some = search_inspect (instance, &plain, &settings, NULL);
  cancel = 1;
  none = search_inspect (instance, &plain, &settings, NULL);
  CU_ASSERT_PTR_NOT_NULL_FATAL (few);
  CU_ASSERT_PTR_NOT_NULL_FATAL (some);
  CU_ASSERT_PTR_NOT_NULL_FATAL (none);
  CU_ASSERT (few->complete && some->complete && !none->complete);
  CU_ASSERT (few->nodes >= 20 && some->nodes >= 200);
  CU_ASSERT (few->nodes < some->nodes && none->nodes < 200);
  CU_ASSERT_PTR_NULL (none->mistake);
  search_inspection_free (few);
  search_inspection_free (some);
  search_inspection_free (none);

  /* Behind their size nothing is read, and without one nothing is right. */
  settings.size = offsetof (SearchInspectSettings, cancel);
  some = search_inspect (instance, &plain, &settings, NULL);
  CU_ASSERT (some && some->complete);
  search_inspection_free (some);
  settings.size = 0;
  CU_ASSERT_PTR_NULL (search_inspect (instance, &plain, &settings, &error));
  CU_ASSERT (g_error_matches (error, SEARCH_ERROR, SEARCH_ERROR_USAGE));
  g_clear_error (&error);
  search_instance_free (instance);
}

/* Cancels when some calls were made. */
static void
cancel_after (void *data, uint64_t calls, uint64_t nodes)
{
  int *cancel = data;

  (void) nodes;
  if (calls > 1000)
    g_atomic_int_set (cancel, 1);
}

static void
test_tick (void)
{
  SearchInstance             *instance = tree_new (4, 6, 12);
  int                         cancel = 0;
  const SearchInspectSettings settings
      = SEARCH_INSPECT_SETTINGS (.node_limit = UINT64_MAX, .time_limit = 500,
                                 .cancel = &cancel, .tick = cancel_after,
                                 .data = &cancel);
  SearchInspection *inspection;

  inspection = search_inspect (instance, &plain, &settings, NULL);
  CU_ASSERT_PTR_NOT_NULL_FATAL (inspection);
  CU_ASSERT (!inspection->complete && inspection->nodes > 10);
  CU_ASSERT_PTR_NULL (inspection->mistake);
  search_inspection_free (inspection);
  search_instance_free (instance);
}

static void
test_seed (void)
{
  SearchInstance       *instance = tree_new (4, 6, 12);
  SearchInspectSettings settings = SEARCH_INSPECT_SETTINGS (.node_limit = 100);
  SearchInspection *one = search_inspect (instance, &plain, &settings, NULL);
  SearchInspection *same = search_inspect (instance, &plain, &settings, NULL);
  bool              differs = false;

  CU_ASSERT_FATAL (one && same);
  CU_ASSERT_EQUAL (one->candidates, same->candidates);
  for (settings.seed = 2; settings.seed < 12 && !differs; settings.seed++)
    {
      SearchInspection *other
          = search_inspect (instance, &plain, &settings, NULL);

      CU_ASSERT_PTR_NOT_NULL_FATAL (other);
      differs = other->candidates != one->candidates;
      search_inspection_free (other);
    }
  CU_ASSERT (differs);
  search_inspection_free (one);
  search_inspection_free (same);
  search_instance_free (instance);
}

static void
test_unfit (void)
{
  SearchInstance   *queens = queens_new (2);
  const SearchRepr *quadrants
      = search_problem_find_repr (queens_problem, "quadrants", NULL);
  GError           *error = NULL;
  SearchInspection *inspection;

  inspection = search_inspect (queens, quadrants, NULL, &error);
  CU_ASSERT_PTR_NULL (inspection);
  CU_ASSERT (g_error_matches (error, SEARCH_ERROR, SEARCH_ERROR_USAGE));
  g_clear_error (&error);
  inspection = search_inspect_compare (queens, queens_reprs[0], quadrants, NULL,
                                       &error);
  CU_ASSERT_PTR_NULL (inspection);
  CU_ASSERT (g_error_matches (error, SEARCH_ERROR, SEARCH_ERROR_USAGE));
  g_clear_error (&error);
  search_instance_free (queens);
}

static void
test_same (void)
{
  SearchInstance       *instance = medium_tree ();
  SearchTally           tally = search (instance);
  SearchInspectSettings settings
      = SEARCH_INSPECT_SETTINGS (.node_limit = tally.nodes);
  SearchInspection *all, *part;

  all = search_inspect_compare (instance, &plain, &workspace, &settings, NULL);
  settings.node_limit--;
  part = search_inspect_compare (instance, &plain, &workspace, &settings, NULL);
  CU_ASSERT_FATAL (all && part);
  CU_ASSERT_PTR_NULL (all->mistake);
  CU_ASSERT (all->complete);
  CU_ASSERT_EQUAL (all->candidates, tally.candidates);
  CU_ASSERT_EQUAL (all->nodes, tally.nodes);
  CU_ASSERT_EQUAL (all->solutions, tally.solutions);
  CU_ASSERT_PTR_NULL (all->callbacks[0]);
  CU_ASSERT_PTR_NULL (part->mistake);
  CU_ASSERT (!part->complete);
  search_inspection_free (all);
  search_inspection_free (part);
  search_instance_free (instance);
}

/* Compares `plain` to another one, from which it must differ. */
static SearchInspection *
compare (const SearchRepr *other, uint64_t nodes)
{
  SearchInstance             *instance = medium_tree ();
  const SearchInspectSettings settings
      = SEARCH_INSPECT_SETTINGS (.node_limit = nodes);
  SearchInspection *inspection;

  inspection
      = search_inspect_compare (instance, &plain, other, &settings, NULL);
  search_instance_free (instance);
  CU_ASSERT_PTR_NOT_NULL_FATAL (inspection);
  CU_ASSERT_PTR_NOT_NULL_FATAL (inspection->mistake);
  return inspection;
}

static void
test_different (void)
{
  SearchRepr        other = plain;
  SearchInspection *inspection;

  other.name = "other";
  other.next = ends_early;
  inspection = compare (&other, 0);
  CU_ASSERT (
      g_str_has_prefix (inspection->mistake, "valid children differ after "));
  CU_ASSERT_PTR_NOT_NULL (strstr (inspection->mistake, "\n  plain has "));
  CU_ASSERT_PTR_NOT_NULL (strstr (inspection->mistake, "\n  other has "));
  search_inspection_free (inspection);

  /* A part that is too small is found elsewhere. */
  inspection = compare (&other, 1);
  CU_ASSERT (!inspection->complete);
  search_inspection_free (inspection);

  other = plain;
  other.name = "other";
  other.solution = crashes;
  inspection = compare (&other, 0);
  CU_ASSERT_STRING_EQUAL (inspection->mistake,
                          "some callback of plain or other crashed (Killed)");
  search_inspection_free (inspection);
}

int
main (void)
{
  CU_TestInfo tests[] = {
    { "what is sound, all looked at", test_sound },
    { "mistakes are named", test_mistakes },
    { "the program goes on as before", test_program },
    { "limits", test_limits },
    { "ticks", test_tick },
    { "the seed", test_seed },
    { "an instance that cannot be searched", test_unfit },
    { "two that are the same", test_same },
    { "two that differ", test_different },
    CU_TEST_INFO_NULL,
  };

  return queens_run ("inspect", tests);
}

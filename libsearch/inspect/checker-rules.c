/* SPDX-License-Identifier: MIT */
/* checker-rules.c: checks answers, solutions, and workspaces. */
#include "checker.h"
#include "libsearch/text/format.h"
#include "libsearch/text/numbers.h"

#include <string.h>

/* Maximum number of bytes of a state in a message, in place of an answer. */
#define BYTES_SHOWN ((size_t) 16)

/* Writes the partial answer of the state at `depth` to `answer`.  Returns the
 * length of the partial answer, which may be larger than answer_length.
 */
static size_t
answer_at (Checker *checker, size_t depth, int *answer)
{
  const CheckerCall call = checker_plain (checker, CALLBACK_ANSWER, depth);
  CheckerOutcome    outcome;
  size_t            length;

  checker_try (checker, &call, &outcome);
  length = outcome.value;
  if (checker->answer_length > 0)
    memcpy (answer, outcome.answer,
            MIN (length, checker->answer_length) * sizeof (int));
  checker_outcome_clear (&outcome);
  return length;
}

/* Appends to `out` the depth of a state and its bytes in hexadecimal. */
static void
append_state (const Checker *checker, size_t depth, GString *out)
{
  if (depth == 0)
    {
      g_string_append (out, "the root");
      return;
    }
  text_append_format (out, "depth %zu, state [", depth);
  for (size_t i = 0; i < MIN (checker->size, BYTES_SHOWN); i++)
    text_append_format (out, "%02x",
                        checker->path->data[depth * checker->size + i]);
  g_string_append (out, checker->size > BYTES_SHOWN ? "..]" : "]");
}

/* Appends the state's partial answer; if there is none, the state's bytes. */
static void
append_place (Checker *checker, size_t depth, GString *out)
{
  const SearchProblem *problem = search_instance_problem (checker->instance);
  const SearchFormat *format = search_problem_find_format (problem, NULL, NULL);
  int                *answer = g_new0 (int, checker->answer_length + 1);
  size_t              length;

  if (format->picture)
    format = search_common_formats ();
  length = checker->repr->answer ? answer_at (checker, depth, answer) : 0;
  if (length > 0 && length <= checker->answer_length)
    {
      findings_enter (checker->findings, CALLBACK_FORMAT, depth);
      format->write (search_instance_data (checker->instance), answer, length,
                     out);
      findings_leave (checker->findings);
    }
  else
    append_state (checker, depth, out);
  g_free (answer);
}

void
checker_mistake (Checker *checker, size_t depth, const char *format, ...)
{
  va_list  arguments;
  GString *text;

  if (findings_end (checker->findings))
    return;
  text = g_string_new (NULL);
  va_start (arguments, format);
  g_string_append_vprintf (text, format, arguments);
  va_end (arguments);
  g_string_append (text, " (seen at ");
  append_place (checker, depth, text);
  g_string_append_c (text, ')');
  findings_mistake (checker->findings, "%s", text->str);
  g_string_free (text, TRUE);
}

/* Checks a solution's answer, of valid length, by the problem's `check`. */
static void
check_whole (Checker *checker, size_t depth)
{
  const SearchProblem *problem = search_instance_problem (checker->instance);
  int                 *answer = g_new0 (int, checker->answer_length + 1);
  const size_t         length = answer_at (checker, depth, answer);
  bool                 good;

  if (problem->check && length <= checker->answer_length)
    {
      findings_enter (checker->findings, CALLBACK_CHECK, depth);
      good = problem->check (search_instance_data (checker->instance), answer,
                             length);
      findings_leave (checker->findings);
      if (!good)
        checker_mistake (
            checker, depth,
            "solution accepts an answer that check rejects: valid, "
            "solution, answer or check is wrong");
    }
  g_free (answer);
}

/* Checks and returns the solution's weight, or its result of `count`. */
static uint64_t
check_weight (Checker *checker, size_t depth)
{
  const SearchRepr *repr = checker->repr;
  const bool        counts = repr->counting.count && checker->scratch;
  uint64_t          weight = 1;

  if (counts)
    weight = checker_call (checker, CALLBACK_COUNT, depth, NULL);
  else if (repr->weight)
    weight = checker_call (checker, CALLBACK_WEIGHT, depth, NULL);
  if (!counts && weight == 0)
    checker_mistake (checker, depth,
                     "weight returns 0, but a solution counts as one or more; "
                     "valid or solution must reject other states");
  if (weight == SEARCH_COUNT_MAX + 1 && repr->large_weight)
    checker_call (checker, CALLBACK_LARGE_WEIGHT, depth, NULL);
  else if (weight > SEARCH_COUNT_MAX)
    checker_mistake (checker, depth,
                     "%s returns %" G_GUINT64_FORMAT ", which is over 2^63-1",
                     counts ? "count" : "weight", weight);
  return weight;
}

/* Checks that the bounds of the states above the solution allow its value.
 * Returns this value; 0 if the walk is not for the best answer.
 */
static int64_t
check_bounds (Checker *checker, size_t depth, const GArray *bounds)
{
  const SearchGoal goal
      = search_instance_goal (checker->instance, checker->repr);
  const bool maximize = goal == SEARCH_GOAL_MAXIMIZE;
  int64_t    worth;

  if (goal == SEARCH_GOAL_NONE)
    return 0;
  worth = (int64_t) checker_call (checker, CALLBACK_OBJECTIVE, depth, NULL);
  for (guint i = 0; checker->repr->best.bound && i < bounds->len; i++)
    {
      const int64_t bound = g_array_index (bounds, int64_t, i);

      if (maximize ? bound < worth : bound > worth)
        checker_mistake (
            checker, depth,
            "bound returns %" G_GINT64_FORMAT
            " at depth %u, but objective returns %" G_GINT64_FORMAT
            " for a solution below: a bound must be %s than or equal "
            "to all of them",
            bound, i + 1, worth, maximize ? "greater" : "less");
    }
  return worth;
}

int64_t
checker_check_solution (Checker *checker, size_t depth, const GArray *bounds)
{
  const uint64_t weight = check_weight (checker, depth);

  if (checker->repr->answer && weight > 0)
    check_whole (checker, depth);
  return check_bounds (checker, depth, bounds);
}

/* Limits for comparing two workspaces: LEVELS, and CHILDREN of each state. */
#define LEVELS 6
#define CHILDREN 1000

/* Number of calls of `start`; the workspaces that they make are compared. */
#define STARTS 4

/* Returns true if the callback gives both one value; sets `value` to it. */
static bool
agree (Checker *left, Checker *right, Callback callback, size_t depth,
       uint64_t *value)
{
  if (!callback_is_given (left->repr, callback))
    return true;
  *value = checker_call_once (left, callback, depth, NULL);
  return checker_call_once (right, callback, depth, NULL) == *value;
}

/* Applies and expands equal states at `depth` in both workspaces.  Returns
 * false if their cursors differ; else sets *cursor to this cursor.
 */
static bool
open_both (Checker *left, Checker *right, size_t depth, uint64_t *cursor)
{
  uint64_t ignored;

  if (checker_sets_incumbent (left))
    agree (left, right, CALLBACK_SET_INCUMBENT, depth, &ignored);
  agree (left, right, CALLBACK_APPLY, depth, &ignored);
  *cursor = 0;
  return agree (left, right, left->expand, depth, cursor);
}

/* Makes the next child of the states at `depth` in both workspaces.  Returns
 * false if the results differ.  Otherwise sets `more` to true if a child
 * exists, and `expands` to true if the child must be expanded.
 */
static bool
make_child (Checker *left, Checker *right, size_t depth, uint64_t *cursor,
            bool *more, bool *expands)
{
  const size_t offset = (depth + 1) * left->size;
  uint64_t     other = *cursor, valid = true, solution = false;

  *more = checker_call_once (left, CALLBACK_NEXT, depth, cursor);
  if (checker_call_once (right, CALLBACK_NEXT, depth, &other) != *more)
    return false;
  if (!*more)
    return true;
  if (other != *cursor
      || memcmp (left->path->data + offset, right->path->data + offset,
                 left->size)
             != 0
      || !agree (left, right, CALLBACK_VALID, depth + 1, &valid)
      || (valid
          && !agree (left, right, CALLBACK_SOLUTION, depth + 1, &solution)))
    return false;
  *expands = valid && !solution;
  return true;
}

/* Returns true if a callback returns different results in two checkers, which
 * must be at equal states with different workspaces.  Compares the children of
 * this state, then the children of random states below it.
 */
static bool
part (Checker *left, Checker *right, size_t depth, uint64_t cursor, int levels)
{
  uint64_t chosen = 0;
  int      choices = 0;
  bool     more = true, expands;

  for (int i = 0; i < CHILDREN && more; i++)
    {
      const uint64_t before = cursor;

      if (findings_are_over (left->findings))
        return false;
      if (!make_child (left, right, depth, &cursor, &more, &expands))
        return true;
      if (more && expands && g_rand_int_range (left->random, 0, ++choices) == 0)
        chosen = before;
    }
  if (choices == 0 || levels == 0)
    return false;
  make_child (left, right, depth, &chosen, &more, &expands);
  return !open_both (left, right, depth + 1, &cursor)
         || part (left, right, depth + 1, cursor, levels - 1);
}

/* Returns true if a callback's results differ after two calls of `start`. */
static bool
started_part (Checker *checker, const CheckerOutcome *other)
{
  Checker *left = checker_copy (checker, 0, checker->workspace);
  Checker *right = checker_copy (checker, 0, other->workspace);
  uint64_t cursor = 0;
  bool     parted = !agree (left, right, CALLBACK_ROOT, 0, &cursor)
                || memcmp (left->path->data, right->path->data, left->size) != 0
                || !agree (left, right, CALLBACK_SOLUTION, 0, &cursor);

  cursor = 0;
  parted = parted || !agree (left, right, left->expand, 0, &cursor)
           || part (left, right, 0, cursor, LEVELS);
  checker_free (left);
  checker_free (right);
  return parted;
}

void
checker_check_start (Checker *checker)
{
  const SearchRepr *repr = checker->repr;
  CheckerCall       call = checker_plain (checker, CALLBACK_START, 0);
  unsigned char    *blank;

  if (!repr->workspace.start || !checker->workspace)
    return;
  blank = workspace_new (checker->instance, repr, checker->workspace_size);
  call.workspace = blank;
  for (int i = 0; i < STARTS && !findings_are_over (checker->findings); i++)
    {
      CheckerOutcome again;

      checker_try (checker, &call, &again);
      if (memcmp (checker->workspace, again.workspace, checker->workspace_size)
          == 0)
        ;
      else if (started_part (checker, &again))
        findings_mistake (
            checker->findings,
            "start makes another workspace in a second call: it must "
            "be a function of the instance, remember nothing, and not "
            "depend on addresses");
      else
        findings_note (checker->findings,
                       "start makes another workspace in a second call, but no "
                       "callback depends on the difference; ignore this if the "
                       "difference is scratch");
      checker_outcome_clear (&again);
    }
  g_free (blank);
}

void
checker_check_undo (Checker *checker, size_t depth, uint64_t cursor,
                    const unsigned char *before)
{
  size_t   first = 0, last = checker->workspace_size;
  Checker *left, *right;

  if (memcmp (before, checker->workspace, checker->workspace_size) == 0)
    return;
  left = checker_copy (checker, depth, before);
  right = checker_copy (checker, depth, checker->workspace);
  while (before[first] == checker->workspace[first])
    first++;
  while (before[last - 1] == checker->workspace[last - 1])
    last--;
  if (part (left, right, depth, cursor, LEVELS))
    {
      char *bytes = findings_bytes (first, last - 1);

      checker_mistake (checker, depth,
                       "undo does not undo apply: after both, other callbacks "
                       "return other results; this part of the workspace "
                       "differs: %s",
                       bytes);
      g_free (bytes);
    }
  checker_free (left);
  checker_free (right);
}

/* Applies the state at `depth` in two workspaces, which differ in the path that
 * `apply` gets: the path of `unapplied`, or `path`.  Returns true if a callback
 * then returns different results for the two workspaces.
 */
static bool
applied_part (Checker *unapplied, size_t depth, const unsigned char *path)
{
  CheckerCall    call = checker_plain (unapplied, CALLBACK_APPLY, depth);
  CheckerOutcome one, other;
  bool           parted = false;

  checker_try (unapplied, &call, &one);
  call.path = path;
  checker_try (unapplied, &call, &other);
  if (memcmp (one.workspace, other.workspace, unapplied->workspace_size) != 0)
    {
      Checker *left = checker_copy (unapplied, depth, one.workspace);
      Checker *right = checker_copy (unapplied, depth, other.workspace);
      uint64_t cursor = 0;

      parted = !agree (left, right, left->expand, depth, &cursor)
               || part (left, right, depth, cursor, LEVELS);
      checker_free (left);
      checker_free (right);
    }
  checker_outcome_clear (&one);
  checker_outcome_clear (&other);
  return parted;
}

void
checker_check_apply (Checker *checker, Checker *unapplied, size_t depth)
{
  unsigned char *filled
      = checker_fill_unwritten (unapplied, unapplied->path->data, depth);

  if (applied_part (unapplied, depth, checker->path->data))
    checker_mistake (checker, depth,
                     "apply reads bytes that expand writes: libsearch calls it "
                     "both before and after expand");
  if (filled && applied_part (unapplied, depth, filled))
    checker_mistake (checker, depth,
                     "apply reads bytes of the path that next never wrote: the "
                     "slot of a state has the bytes of a sibling, and expand "
                     "comes later");
  g_free (filled);
}

/* SPDX-License-Identifier: MIT */
/* checker-answer.c: what must hold of answers and of solutions, and how a
 * message shows them.
 */
#include "checker.h"
#include "libsearch/text/plural.h"

#include <string.h>

/* Of a state that has no answer to show. */
#define BYTES_SHOWN ((size_t) 16)

size_t
checker_answer (Checker *checker, size_t depth, int *answer)
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

void
checker_append_state (const Checker *checker, size_t depth, GString *out)
{
  if (depth == 0)
    {
      g_string_append (out, "the root");
      return;
    }
  g_string_append_printf (out, "depth %zu, state [", depth);
  for (size_t i = 0; i < MIN (checker->size, BYTES_SHOWN); i++)
    g_string_append_printf (out, "%02x",
                            checker->path->data[depth * checker->size + i]);
  g_string_append (out, checker->size > BYTES_SHOWN ? "..]" : "]");
}

void
checker_append_place (Checker *checker, size_t depth, GString *out)
{
  const SearchProblem *problem = search_instance_problem (checker->instance);
  const SearchFormat *format = search_problem_find_format (problem, NULL, NULL);
  int                *answer = g_new0 (int, checker->answer_length + 1);
  size_t              length;

  if (format->picture)
    format = search_common_formats ();
  length = checker->repr->answer ? checker_answer (checker, depth, answer) : 0;
  if (length > 0 && length <= checker->answer_length)
    {
      findings_enter (checker->findings, CALLBACK_FORMAT, depth);
      format->write (search_instance_data (checker->instance), answer, length,
                     out);
      findings_leave (checker->findings);
    }
  else
    checker_append_state (checker, depth, out);
  g_free (answer);
}

void
checker_mistake (Checker *checker, size_t depth, const char *format, ...)
{
  va_list  arguments;
  GString *text = g_string_new (NULL);

  if (findings_end (checker->findings))
    {
      g_string_free (text, TRUE);
      return;
    }
  va_start (arguments, format);
  g_string_append_vprintf (text, format, arguments);
  va_end (arguments);
  g_string_append (text, " (seen at ");
  checker_append_place (checker, depth, text);
  g_string_append_c (text, ')');
  findings_mistake (checker->findings, "%s", text->str);
  g_string_free (text, TRUE);
}

void
checker_check_answer (Checker *checker, size_t depth)
{
  uint64_t length;

  if (!checker->repr->answer)
    return;
  length = checker_call (checker, CALLBACK_ANSWER, depth, NULL);
  if (length > checker->answer_length)
    findings_mistake (checker->findings,
                      "answer gives %" G_GUINT64_FORMAT
                      " value%s at depth %zu, but answer_length says that "
                      "there are at most %zu",
                      length, plural (length), depth, checker->answer_length);
}

/* A solution has an answer that keeps the rules.  That it is not too long was
 * checked before, as of all states.
 */
static void
check_whole (Checker *checker, size_t depth)
{
  const SearchProblem *problem = search_instance_problem (checker->instance);
  int                 *answer = g_new0 (int, checker->answer_length + 1);
  const size_t         length = checker_answer (checker, depth, answer);

  if (problem->check && length <= checker->answer_length)
    {
      bool good;

      findings_enter (checker->findings, CALLBACK_CHECK, depth);
      good = problem->check (search_instance_data (checker->instance), answer,
                             length);
      findings_leave (checker->findings);
      if (!good)
        checker_mistake (checker, depth,
                         "solution says yes to an answer that check rejects: "
                         "valid, solution or answer is wrong, or check");
    }
  g_free (answer);
}

/* How many solutions it stands for. */
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
    checker_mistake (
        checker, depth,
        "weight says 0: a solution stands for one or more; what is "
        "none, valid or solution must reject");
  if (weight > SEARCH_COUNT_MAX)
    checker_mistake (checker, depth,
                     "%s says %" G_GUINT64_FORMAT ", which is over 2^63-1",
                     counts ? "count" : "weight", weight);
  return weight;
}

/* No state may have promised less than what was found below it. */
static void
check_bounds (Checker *checker, size_t depth, const GArray *bounds)
{
  const SearchGoal goal
      = search_instance_goal (checker->instance, checker->repr);
  const bool maximise = goal == SEARCH_GOAL_GREATEST;
  int64_t    worth;

  if (goal == SEARCH_GOAL_NONE)
    return;
  worth = (int64_t) checker_call (checker, CALLBACK_OBJECTIVE, depth, NULL);
  for (guint i = 0; i < bounds->len; i++)
    {
      const CheckerBound *bound = &g_array_index (bounds, CheckerBound, i);

      if (bound->given
          && (maximise ? bound->value < worth : bound->value > worth))
        checker_mistake (
            checker, depth,
            "bound says %" G_GINT64_FORMAT
            " at depth %u, but objective says %" G_GINT64_FORMAT
            " of a solution below: a bound must be %s than or equal "
            "to all of them",
            bound->value, i, worth, maximise ? "greater" : "less");
    }
}

void
checker_check_solution (Checker *checker, size_t depth, const GArray *bounds)
{
  const uint64_t weight = check_weight (checker, depth);

  checker->findings->solutions++;
  if (checker->repr->answer && weight > 0)
    check_whole (checker, depth);
  check_bounds (checker, depth, bounds);
}

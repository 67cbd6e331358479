/* SPDX-License-Identifier: MIT */
/* checker-solution.c: what must hold of answers and of solutions. */
#include "checker-solution.h"
#include "libsearch/text/plural.h"

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

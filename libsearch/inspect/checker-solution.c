/* SPDX-License-Identifier: MIT */
/* checker-solution.c: what must hold of answers and of solutions. */
#include "checker-solution.h"
#include "libsearch/text/numbers.h"

void
probe_check_answer (Probe *probe, size_t depth)
{
  uint64_t length;

  if (!probe->repr->answer)
    return;
  length = probe_call (probe, CALLBACK_ANSWER, depth, NULL);
  if (length > probe->answer_length)
    findings_mistake (probe->findings,
                      "answer gives %" G_GUINT64_FORMAT
                      " value%s at depth %zu, but answer_length says that "
                      "there are at most %zu",
                      length, plural (length), depth, probe->answer_length);
}

/* A solution has an answer that keeps the rules.  That it is not too long was
 * checked before, as of all states.
 */
static void
check_whole (Probe *probe, size_t depth)
{
  const SearchProblem *problem = search_instance_problem (probe->instance);
  int                 *answer = g_new0 (int, probe->answer_length + 1);
  const size_t         length = probe_answer (probe, depth, answer);

  if (problem->check && length <= probe->answer_length)
    {
      bool good;

      findings_enter (probe->findings, CALLBACK_CHECK, depth);
      good = problem->check (search_instance_data (probe->instance), answer,
                             length);
      findings_leave (probe->findings);
      if (!good)
        probe_mistake (probe, depth,
                       "solution says yes to an answer that check rejects: "
                       "valid, solution or answer is wrong, or check");
    }
  g_free (answer);
}

/* How many solutions it stands for. */
static uint64_t
check_weight (Probe *probe, size_t depth)
{
  const SearchRepr *repr = probe->repr;
  const bool        counts = repr->counting.count && probe->scratch;
  uint64_t          weight = 1;

  if (counts)
    weight = probe_call (probe, CALLBACK_COUNT, depth, NULL);
  else if (repr->weight)
    weight = probe_call (probe, CALLBACK_WEIGHT, depth, NULL);
  if (!counts && weight == 0)
    probe_mistake (probe, depth,
                   "weight says 0: a solution stands for one or more; what is "
                   "none, valid or solution must reject");
  if (weight > SEARCH_COUNT_MAX)
    probe_mistake (probe, depth,
                   "%s says %" G_GUINT64_FORMAT ", which is over 2^63-1",
                   counts ? "count" : "weight", weight);
  return weight;
}

/* No state may have promised less than what was found below it. */
static void
check_bounds (Probe *probe, size_t depth, const GArray *bounds)
{
  const bool maximise = search_instance_problem (probe->instance)->maximise;
  int64_t    worth;

  if (!probe->repr->best.objective)
    return;
  worth = (int64_t) probe_call (probe, CALLBACK_OBJECTIVE, depth, NULL);
  for (guint i = 0; i < bounds->len; i++)
    {
      const ProbeBound *bound = &g_array_index (bounds, ProbeBound, i);

      if (bound->given
          && (maximise ? bound->value < worth : bound->value > worth))
        probe_mistake (probe, depth,
                       "bound says %" G_GINT64_FORMAT
                       " at depth %u, but objective says %" G_GINT64_FORMAT
                       " of a solution below: a bound must be %s than or equal "
                       "to all of them",
                       bound->value, i, worth, maximise ? "greater" : "less");
    }
}

void
probe_check_solution (Probe *probe, size_t depth, const GArray *bounds)
{
  const uint64_t weight = check_weight (probe, depth);

  probe->findings->solutions++;
  if (probe->repr->answer && weight > 0)
    check_whole (probe, depth);
  check_bounds (probe, depth, bounds);
}

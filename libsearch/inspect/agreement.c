/* SPDX-License-Identifier: MIT */
/* agreement.c: checks that two walks side by side agree. */
#include "agreement.h"
#include "lockstep.h"

/* Random subtrees, and candidates in each of them. */
#define SAMPLES 20
#define SAMPLE_CANDIDATES 2000

/* Candidates, besides the limit of nodes, for states whose children have no
 * end.
 */
#define CANDIDATES 1000000

/* Returns where `repr` and `other` differ in random subtrees; NULL: nowhere. */
static char *
sample (const CheckerSettings *settings, const SearchRepr *other,
        LockstepTotals *totals)
{
  const LockstepSettings how = { .candidates = SAMPLE_CANDIDATES,
                                 .samples = SAMPLES,
                                 .seed = settings->seed,
                                 .cancel = &settings->findings->cancelled,
                                 .deadline = settings->findings->deadline,
                                 .totals = totals };

  return lockstep (settings->instance, settings->repr, other, &how);
}

void
agreement_check_itself (const CheckerSettings *settings)
{
  char *report = sample (settings, settings->repr, NULL);

  if (report)
    findings_mistake (settings->findings,
                      "next, valid, solution, open or answer is no function of "
                      "the instance and the path alone: %s",
                      g_strdelimit (report, "\n", ' '));
  g_free (report);
}

void
agreement_check_other (const CheckerSettings *settings)
{
  Findings              *findings = settings->findings;
  LockstepTotals         totals = { 0 };
  const LockstepSettings how = { .candidates = CANDIDATES,
                                 .nodes = settings->nodes,
                                 .cancel = &findings->cancelled,
                                 .deadline = findings->deadline,
                                 .totals = &totals };
  char                  *report;

  report = lockstep (settings->instance, settings->repr, settings->other, &how);
  if (!report && totals.limited)
    report = sample (settings, settings->other, &totals);
  if (report)
    findings_mistake (findings, "%s", report);
  findings->candidates = totals.candidates;
  findings->nodes = totals.nodes;
  findings->solutions = totals.solutions;
  findings->limited = totals.limited;
  g_free (report);
}

/* SPDX-License-Identifier: MIT */
/* paranoid.c: every representation, tried in processes of their own. */
#include "paranoid.h"
#include "libsearch/inspect/endless.h"
#include "libsearch/inspect/expanded.h"
#include "libsearch/inspect/lockstep.h"
#include "paranoid-report.h"
#include "libsearch/inspect/pruning.h"
#include "libsearch/inspect/sandbox.h"
#include "libsearch/text/numbers.h"
#include "tools/shared/activity.h"
#include "tools/shared/signals.h"
#include "tools/shared/message.h"

/* Where no limits are given: nodes to look at, and seconds to do so, for each
 * representation.
 */
#define NODES 2000
#define SECONDS 20

/* Every run looks at the same part of the tree. */
#define SEED 1

/* Of the random subtrees that are walked twice. */
#define SAMPLES 20
#define SAMPLE_CANDIDATES 2000

/* "marks  1,234 calls  152 nodes", of the representation that is tried. */
static void
write_trial (const void *data, GString *line)
{
  const CheckerSettings *settings = data;

  g_string_append_printf (line, "%s  ", settings->repr->name);
  append_count_of (line, settings->findings->calls, "call");
  g_string_append (line, "  ");
  append_count_of (line, settings->findings->nodes, "node");
}

static void
walk (void *data)
{
  checker_walk (data);
}

/* Two walks see callbacks in another order, and boards with another past. */
static void
walk_twice (void *data)
{
  const CheckerSettings *settings = data;
  const LockstepSettings lockstep_settings
      = { .candidates = SAMPLE_CANDIDATES,
          .samples = SAMPLES,
          .seed = settings->seed,
          .cancel = signals_caught (),
          .deadline = settings->findings->deadline };
  char *report;

  report = lockstep (settings->instance, settings->repr, settings->repr,
                     &lockstep_settings);
  if (report)
    findings_mistake (settings->findings,
                      "next, valid, solution, open or answer is no function of "
                      "the instance and the path alone: %s",
                      g_strdelimit (report, "\n", ' '));
  g_free (report);
}

static void
find_endless (void *data)
{
  endless_check (data);
}

static void
find_pruned (void *data)
{
  pruning_check (data);
}

static void
find_expanded (void *data)
{
  expanded_check (data);
}

/* Makes one check after the other, until it is over. */
static void
check (CheckerSettings *settings)
{
  Findings *findings = settings->findings;

  if (!sandbox_run (walk, settings, findings, false)
      || findings_are_over (findings)
      || !sandbox_run (find_endless, settings, findings, false)
      || findings_are_over (findings)
      || !sandbox_run (walk_twice, settings, findings, false)
      || findings_are_over (findings)
      || !sandbox_run (find_pruned, settings, findings, false)
      || findings_are_over (findings))
    return;
  sandbox_run (find_expanded, settings, findings, true);
}

/* Tries one representation; false: a mistake was found. */
static bool
try (const RunOptions *options, const SearchInstance *instance,
     const SearchRepr *repr, Findings *findings)
{
  const RunLimits *limits = &options->limits;
  const double     seconds = limits->time > 0 ? limits->time : SECONDS;
  CheckerSettings  settings = { .instance = instance,
                                .repr = repr,
                                .seed = SEED,
                                .nodes = limits->nodes ? limits->nodes : NODES,
                                .findings = findings };

  findings->deadline = g_get_monotonic_time ()
                       + (gint64) (MIN (seconds, 1e9) * G_USEC_PER_SEC);
  findings->tick = activity_tick;
  activity_begin (run_wants_silence (&options->results), write_trial,
                  &settings);
  check (&settings);
  activity_end ();
  return !findings_end (findings);
}

/* Tries and reports one; how to end. */
static Status
try_and_report (const RunOptions *options, const RunInstance *at,
                const SearchRepr *repr, Output *output)
{
  GString  *text = g_string_new (NULL);
  Findings *findings = sandbox_findings_new (signals_caught ());
  Status    status = STATUS_COMPLETE;

  if (!findings)
    {
      complain (STATUS_FAILED, "--paranoid: no memory");
      g_string_free (text, TRUE);
      return STATUS_FAILED;
    }
  if (!try (options, at->instance, repr, findings))
    {
      complain (STATUS_CHECK, "%s: %s", repr->name, findings->mistake);
      status = STATUS_CHECK;
    }
  else if (*signals_caught ())
    status = STATUS_LIMIT;
  (options->results.json ? paranoid_report_json
                         : paranoid_report_text) (repr, findings, text);
  output_write (output, text->str, text->len);
  output_flush (output);
  sandbox_findings_free (findings);
  g_string_free (text, TRUE);
  return status;
}

/* Says that it cannot search this instance, which is no mistake. */
static void
report_unfit (bool json, const SearchRepr *repr, GError *error, Output *output)
{
  GString *text = g_string_new (NULL);

  (json ? paranoid_skip_json : paranoid_skip_text) (repr, error->message, text);
  output_write (output, text->str, text->len);
  g_string_free (text, TRUE);
}

Status
paranoid (const RunOptions *options, RunInstance *at, Output *output)
{
  const SearchProblem *problem = search_instance_problem (at->instance);
  const bool           all = !options->spec.repr_name
                   || g_str_equal (options->spec.repr_name, SEARCH_REPR_AUTO);
  Status status = STATUS_COMPLETE;

  signals_catch ();
  for (const SearchRepr *const *repr = problem->reprs;
       *repr && status != STATUS_LIMIT; repr++)
    {
      GError      *error = NULL;
      SearchMemory memory;

      if (!all && *repr != at->repr)
        continue;
      if (!search_instance_fits (at->instance, *repr, options->limits.memory, 1,
                                 &memory, &error))
        {
          report_unfit (options->results.json, *repr, error, output);
          g_error_free (error);
        }
      else
        {
          const Status one = try_and_report (options, at, *repr, output);

          status = MAX (status, one);
        }
    }
  return status;
}

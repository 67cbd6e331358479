/* SPDX-License-Identifier: MIT */
/* estimate.c: the option --estimate, which estimates the size and the time of a
 * search by probes: random walks from the root of the search tree.
 */
#include "commands.h"
#include "facts.h"
#include "libsearch/text/format.h"
#include "libsearch/text/numbers.h"
#include "tools/cli/terminal.h"
#include "tools/cli/program.h"
#include "tools/cli/message.h"
#include "tools/cli/names.h"
#include "tools/cli/signals.h"
#include "tools/cli/watchdog.h"

#include <math.h>

/* An estimate, and the settings for it. */
typedef struct
{
  const RunOptions  *options;
  const RunInstance *at;
  uint64_t           probes; /* number of probes so far */
  SearchRunEstimate  made;
} Estimate;

/* Numbers below WHOLE_MAX are written with all digits, and in JSON as integers.
 */
#define WHOLE_MAX 1e15

/* Appends a number, rounded to four significant digits. */
static void
append_rough (GString *out, double number)
{
  double unit = 1;

  if (!(number < WHOLE_MAX))
    {
      text_append_format (out, "%.3e", number);
      return;
    }
  while (number / unit >= 9999.5)
    unit *= 10;
  append_count (out, (uint64_t) (floor (number / unit + 0.5) * unit));
}

/* Appends the interval of an estimate as " (LOW to HIGH)", or " (no interval)".
 * The function `append` appends each of the two numbers.
 */
static void
append_interval (GString *out, const SearchEstimatedValue *estimated,
                 void (*append) (GString *, double))
{
  if (!isfinite (estimated->high))
    {
      g_string_append (out, " (no interval)");
      return;
    }
  g_string_append (out, " (");
  append (out, estimated->low);
  g_string_append (out, " to ");
  append (out, estimated->high);
  g_string_append_c (out, ')');
}

/* Returns true if the estimate is only a lower bound, which is the number of
 * nodes or solutions that the probes have counted.
 */
static bool
is_at_least (const SearchEstimatedValue *estimated)
{
  return estimated->mean == estimated->low && !isfinite (estimated->high);
}

/* Appends a number with all its digits.  Rounds the number if it is WHOLE_MAX
 * or more.
 */
static void
append_number (GString *out, double number)
{
  if (number < WHOLE_MAX)
    append_count (out, (uint64_t) number);
  else
    append_rough (out, number);
}

/* Appends an estimate.  A sign before the number shows that it is a lower bound
 * or approximate; an exact number has no sign.
 */
static void
append_estimated (GString *out, const SearchEstimatedValue *estimated)
{
  if (isinf (estimated->mean))
    g_string_append (out, "> 1e308");
  else if (estimated->low == estimated->high)
    {
      g_string_append (out, estimated->mean < WHOLE_MAX ? "" : "~ ");
      append_number (out, estimated->mean);
    }
  else if (isnan (estimated->mean))
    g_string_append (out, "unknown");
  else if (estimated->mean == 0)
    g_string_append (out, "~ 0 (none found)");
  else if (is_at_least (estimated))
    {
      g_string_append (out, ">= ");
      append_number (out, estimated->low);
    }
  else
    {
      g_string_append (out, "~ ");
      append_rough (out, estimated->mean);
      append_interval (out, estimated, append_rough);
    }
}

/* Returns an estimate and its interval in words.  Free with g_free(). */
static char *
describe_estimated (const SearchEstimatedValue *estimated)
{
  GString *text = g_string_new (NULL);

  append_estimated (text, estimated);
  return g_string_free (text, FALSE);
}

static char *
describe_time (const Estimate *estimate)
{
  const SearchEstimatedValue *seconds = &estimate->made.seconds;
  const SearchResult         *trial = &estimate->made.trial;
  const bool at_least = is_at_least (&estimate->made.tree.nodes);
  GString   *out = g_string_new (NULL);

  if (isnan (seconds->mean))
    g_string_append (out, estimate->made.overflowed
                              ? "unknown (a count is too large)"
                              : "unknown (no time to measure it)");
  else if (estimate->made.complete)
    {
      append_duration (out, trial->seconds);
      g_string_append (out, " (measured: ");
      append_count_of (out, trial->tally.nodes, "node");
      g_string_append (out, ", ");
      append_large_count (out, &trial->solutions);
      text_append_format (out, " solution%s)", plural (trial->tally.solutions));
    }
  else if (seconds->mean > DURATION_MAX)
    append_duration (out, seconds->mean);
  else
    {
      g_string_append (out, at_least ? ">= " : "~ ");
      append_duration (out, seconds->mean);
      if (!at_least)
        append_interval (out, seconds, append_duration);
    }
  return g_string_free (out, FALSE);
}

/* Returns a sentence about the probes (random walks from the root of the tree),
 * and about the limit that stopped the probes.  Free with g_free().
 */
static char *
describe_probes (const SearchEstimate *tree)
{
  GString *out = g_string_new (NULL);

  append_count (out, tree->probes);
  g_string_append (out, " in groups of ");
  append_count (out, tree->group);
  text_append_format (out, ", down to depth %zu", tree->depth);
  if (tree->stop_reason != SEARCH_STOP_COMPLETE)
    {
      char *reason = names_end (search_stop_name (tree->stop_reason));

      text_append_format (out, " (stopped: %s)", reason);
      g_free (reason);
    }
  return g_string_free (out, FALSE);
}

/* Makes a value of a report from a number.  Rounds the number to a whole number
 * if it is below WHOLE_MAX.
 */
static Value
as_whole (double number)
{
  return isfinite (number) && number < WHOLE_MAX
             ? as_integer ((int64_t) floor (number + 0.5))
             : as_number (number);
}

/* Makes the report of an estimate and its interval.  The function `value`, such
 * as as_whole(), makes a value of the report from each number.
 */
static Report *
estimated_report (const SearchEstimatedValue *estimated,
                  Value (*value) (double number))
{
  Report *report = report_new (NULL);

  report_member (report, "mean", value (estimated->mean));
  report_member (report, "low", value (estimated->low));
  report_member (report, "high", value (estimated->high));
  if (value == as_whole)
    report_member (report, "error", value (estimated->error));
  return report;
}

/* Adds an estimate to the report.  `words` is the text of the estimate; NULL:
 * the estimate is only in JSON.
 */
static void
add_estimated (Report *report, const char *name,
               const SearchEstimatedValue *estimated, const char *words)
{
  Report *numbers = estimated_report (estimated, as_whole);

  if (words)
    report_said (report, name, name, as_report (numbers), words);
  else
    report_member (report, name, as_report (numbers));
}

/* Adds the number of solutions to the report.  If the trial search is complete,
 * the number is exact.
 */
static void
add_solutions (Report *report, const Estimate *estimate)
{
  const SearchRunEstimate *made = &estimate->made;
  const Value              exact = as_large (&made->trial.solutions);
  GString                 *words = g_string_new (NULL);
  Report                  *numbers;

  if (!made->complete)
    {
      append_estimated (words, &made->tree.solutions);
      if (made->by && made->by != estimate->at->repr)
        text_append_format (words, ", by %s", made->by->name);
      add_estimated (report, "solutions", &made->tree.solutions, words->str);
    }
  else
    {
      append_large_count (words, &made->trial.solutions);
      numbers = report_new (NULL);
      report_member (numbers, "mean", exact);
      report_member (numbers, "low", exact);
      report_member (numbers, "high", exact);
      report_member (numbers, "error", as_integer (0));
      report_said (report, "solutions", "solutions", as_report (numbers),
                   words->str);
    }
  g_string_free (words, TRUE);
}

static void
add_classes (Report *report, const SearchEstimatedValue *classes)
{
  char *words = describe_estimated (classes);

  add_estimated (report, "classes", classes, words);
  g_free (words);
}

/* Makes the report of the trial search, a short search that measures the speed.
 * Returns NULL if the counts of the trial search were too large.
 */
static Report *
trial_report (const SearchRunEstimate *made)
{
  const SearchResult *trial = &made->trial;
  Report             *report;

  if (made->overflowed)
    return NULL;
  report = report_new (NULL);
  report_member (report, "complete", as_flag (made->complete));
  report_member (report, "solutions", as_large (&trial->solutions));
  report_member (report, "nodes", as_count (trial->tally.nodes));
  report_member (report, "rate", as_number (made->rate));
  report_member (report, "seconds", as_number (trial->seconds));
  return report;
}

/* Adds the command line to the text.  The command line contains the number of
 * probes (random walks) only if the user has entered one.  Otherwise the time
 * limit also stops the probes.
 */
static void
add_command (Report *report, const Estimate *estimate)
{
  const RunOptions *options = estimate->options;
  char *command = facts_command (&options->spec, estimate->at, SEARCH_MEMO_NO,
                                 estimate->made.trial.loop);
  char *probes = options->probes
                     ? text_format ("=%" G_GUINT64_FORMAT, options->probes)
                     : g_strdup ("");

  report_line (report, "run", "%s --estimate%s --seed %" G_GUINT64_FORMAT,
               command, probes, options->spec.seed);
  g_free (probes);
  g_free (command);
}

/* Adds facts about the estimate to the report: the command line, the instance,
 * the settings, and how the probes (random walks) ended.
 */
static void
add_run (Report *report, const Estimate *estimate)
{
  const RunOptions     *options = estimate->options;
  const RunInstance    *at = estimate->at;
  const SearchEstimate *tree = &estimate->made.tree;
  const bool            complete = tree->stop_reason == SEARCH_STOP_COMPLETE;

  add_command (report, estimate);
  report_member (report, "problem",
                 as_string (search_instance_problem (at->instance)->name));
  report_member (report, "options", as_report (facts_options (at->instance)));
  if (options->spec.input_name)
    report_member (report, "input", as_string (options->spec.input_name));
  report_member (report, "repr", as_string (at->repr->name));
  report_member (report, "loop",
                 as_string (facts_loop (estimate->made.trial.loop)));
  report_member (report, "threads", as_count (at->workers));
  report_member (report, "seed", as_count (options->spec.seed));
  report_member (report, "group", as_count (tree->group));
  report_member (report, "complete", as_flag (complete));
  report_member (
      report, "reason",
      as_string (complete ? NULL : search_stop_name (tree->stop_reason)));
  report_member (report, "exact", as_flag (tree->exact));
  report_member (report, "skewed", as_flag (tree->skewed));
  report_member (report, "cut", as_flag (tree->cut));
  report_member (report, "depth", as_count (tree->depth));
}

static Report *
make_report (const Estimate *estimate)
{
  const SearchEstimate *tree = &estimate->made.tree;
  Report               *report = report_new ("estimate");
  char                 *nodes = describe_estimated (&tree->nodes);
  char                 *time = describe_time (estimate);
  char                 *probes = describe_probes (tree);

  add_run (report, estimate);
  add_estimated (report, "nodes", &tree->nodes, nodes);
  add_estimated (report, "candidates", &tree->candidates, NULL);
  add_solutions (report, estimate);
  if (estimate->at->classes)
    add_classes (report, &tree->classes);
  if (estimate->made.by)
    report_member (report, "solutions_by", as_string (estimate->made.by->name));
  report_said (
      report, "time", "seconds",
      as_report (estimated_report (&estimate->made.seconds, as_number)), time);
  report_said (report, "probes", "probes", as_count (tree->probes), probes);
  report_member (report, "trial", as_report (trial_report (&estimate->made)));
  g_free (probes);
  g_free (time);
  g_free (nodes);
  return report;
}

/* Appends the progress, such as "1,234 of 10,000 probes".  The second number is
 * the number of probes that the time limit allows, at most the wanted number.
 */
static void
write_probing (const void *data, GString *line)
{
  const Estimate *estimate = data;
  const uint64_t  wanted = estimate->options->probes;

  if (wanted)
    {
      append_count (line, estimate->probes);
      g_string_append (line, " of ");
    }
  append_count_of (line, wanted ? wanted : estimate->probes, "probe");
}

static void
on_tick (void *data, uint64_t probes)
{
  Estimate *estimate = data;

  estimate->probes = probes;
  activity_tick ();
}

/* Returns the exit status: STATUS_LIMIT if a limit or a signal has stopped the
 * estimate early, else STATUS_COMPLETE.
 */
static Status
status_of (const Estimate *estimate)
{
  const SearchEstimate *tree = &estimate->made.tree;
  const bool            asked = estimate->options->probes > 0;

  if (tree->stop_reason == SEARCH_STOP_COMPLETE
      || (tree->stop_reason == SEARCH_STOP_TIME && tree->probes > 0 && !asked))
    return *signals_caught () ? STATUS_LIMIT : STATUS_COMPLETE;
  return STATUS_LIMIT;
}

/* Prints a warning on stderr if the estimate may be too low. */
static void
warn (const Estimate *estimate)
{
  const SearchEstimate *tree = &estimate->made.tree;

  if (estimate->options->results.quiet || tree->exact)
    return;
  if (tree->skewed || tree->cut || tree->probes == 0)
    remark ("unbalanced or deep tree: it is probably larger than "
            "estimated");
  else
    remark ("if the tree is unbalanced, the estimate is too low");
}

static bool
measure (Estimate *estimate, GError **error)
{
  const RunOptions            *options = estimate->options;
  const RunInstance           *at = estimate->at;
  const size_t                 memory = options->limits.memory;
  const SearchEstimateSettings settings
      = SEARCH_ESTIMATE_SETTINGS (.probes = options->probes,
                                  .seed = options->spec.seed,
                                  .time_limit = options->limits.time,
                                  .memory_limit
                                  = MIN (memory, SEARCH_ESTIMATE_MEMORY),
                                  .cancel = signals_caught (),
                                  .pulse = watchdog_pulse (), .tick = on_tick,
                                  .data = estimate);
  const SearchSettings search
      = SEARCH_SETTINGS (.loop = options->spec.loop, .threads = at->workers,
                         .digest = true, .memory_limit = memory);
  bool good;

  watchdog_enter (search_instance_problem (at->instance)->name, "");
  activity_begin (run_wants_silence (options), write_probing, estimate);
  good = search_estimate_run (at->instance, at->repr, &settings, &search,
                              &estimate->made, error);
  activity_end ();
  watchdog_leave ();
  return good;
}

Status
run_estimate (const RunOptions *options, RunInstance *at, Output *output)
{
  Estimate estimate = { .options = options, .at = at };
  GError  *error = NULL;

  watchdog_catch ();
  if (!measure (&estimate, &error))
    return finish_failed (error);
  facts_write (make_report (&estimate), options, output);

  /* Flushes the report first, since it must appear before the warnings if both
   * go to a terminal.
   */
  output_flush (output);
  warn (&estimate);
  return status_of (&estimate);
}

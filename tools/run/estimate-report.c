/* SPDX-License-Identifier: MIT */
/* estimate-report.c: what --estimate prints, for people and for programs. */
#include "estimate.h"
#include "tools/shared/json-line.h"
#include "libsearch/text/numbers.h"
#include "tools/shared/names.h"
#include "run-command.h"
#include "run-report.h"

#include <math.h>

/* Numbers that are written out, and that programs get as integers. */
#define WHOLE_MAX 1e15

/* Appends a number rounded to four digits. */
static void
append_rough (GString *out, double number)
{
  double unit = 1;

  if (!(number < WHOLE_MAX))
    {
      g_string_append_printf (out, "%.3e", number);
      return;
    }
  while (number / unit >= 9999.5)
    unit *= 10;
  append_count (out, (uint64_t) (floor (number / unit + 0.5) * unit));
}

static void
append_seconds (GString *out, double seconds)
{
  append_duration (out, seconds);
}

/* " (LOW to HIGH)", or how else the mean is to be taken. */
static void
append_interval (GString *out, const SearchGuess *guess,
                 void (*append) (GString *, double))
{
  if (!isfinite (guess->high))
    {
      g_string_append (out, " (no interval)");
      return;
    }
  g_string_append (out, " (");
  append (out, guess->low);
  g_string_append (out, " to ");
  append (out, guess->high);
  g_string_append_c (out, ')');
}

/* Does it only say what the probes counted? */
static bool
is_at_least (const SearchGuess *guess)
{
  return guess->mean == guess->low && !isfinite (guess->high);
}

/* The number itself, as long as a double holds all of it. */
static void
append_number (GString *out, double number)
{
  if (number < WHOLE_MAX)
    append_count (out, (uint64_t) number);
  else
    append_rough (out, number);
}

/* A number as far as it is known: exactly, at least, or about. */
static void
append_guess (GString *out, const SearchGuess *guess)
{
  if (guess->low == guess->high)
    {
      g_string_append (out, guess->mean < WHOLE_MAX ? "" : "~ ");
      append_number (out, guess->mean);
    }
  else if (isnan (guess->mean))
    g_string_append (out, "unknown");
  else if (guess->mean == 0)
    g_string_append (out, "~ 0 (none was met)");
  else if (is_at_least (guess))
    {
      g_string_append (out, ">= ");
      append_number (out, guess->low);
    }
  else
    {
      g_string_append (out, "~ ");
      append_rough (out, guess->mean);
      append_interval (out, guess, append_rough);
    }
}

static void
append_time (GString *out, const RunEstimate *estimate)
{
  const SearchGuess  *seconds = &estimate->seconds;
  const SearchResult *trial = &estimate->trial.result;
  const bool          at_least = is_at_least (&estimate->tree.nodes);

  g_string_append (out, "time      ");
  if (isnan (seconds->mean))
    g_string_append (out, estimate->trial.overflowed
                              ? "unknown (a count passed 2^63-1)"
                              : "unknown (no time to measure it)");
  else if (trial_is_complete (&estimate->trial))
    {
      append_duration (out, trial->seconds);
      g_string_append (out, " (so long it took: ");
      append_count_of (out, trial->tally.nodes, "node");
      g_string_append (out, ", ");
      append_count_of (out, trial->tally.solutions, "solution");
      g_string_append_c (out, ')');
    }
  else
    {
      g_string_append (out, at_least ? ">= " : "~ ");
      append_duration (out, seconds->mean);
      if (!at_least)
        append_interval (out, seconds, append_seconds);
    }
  g_string_append_c (out, '\n');
}

/* How many probes there were, and why not more. */
static void
append_probes (GString *out, const SearchEstimate *tree)
{
  g_string_append (out, "probes    ");
  append_count (out, tree->probes);
  g_string_append (out, " in groups of ");
  append_count (out, tree->group);
  g_string_append_printf (out, ", down to depth %zu", tree->depth);
  if (tree->end != SEARCH_END_COMPLETE)
    {
      char *reason = names_end (search_end_name (tree->end));

      g_string_append_printf (out, " (stopped: %s)", reason);
      g_free (reason);
    }
  g_string_append_c (out, '\n');
}

/* The default number of probes has a limit of time as well, so the command does
 * not show it.
 */
static void
append_run (GString *out, const RunEstimate *estimate, const char *command)
{
  const RunOptions *options = estimate->options;

  g_string_append_printf (out, "run       %s --estimate", command);
  if (options->probes)
    g_string_append_printf (out, "=%" G_GUINT64_FORMAT, options->probes);
  g_string_append_printf (out, " --seed %" G_GUINT64_FORMAT "\n",
                          options->spec.seed);
}

void
estimate_text (const RunEstimate *estimate, GString *out)
{
  const SearchEstimate *tree = &estimate->tree;
  char *command = run_command (&estimate->options->spec, estimate->at,
                               estimate->trial.result.loop);

  append_run (out, estimate, command);
  g_string_append (out, "nodes     ");
  append_guess (out, &tree->nodes);
  g_string_append (out, "\nsolutions ");
  append_guess (out, &estimate->solutions);
  if (estimate->by && estimate->by != estimate->at->repr)
    g_string_append_printf (out, ", by %s", estimate->by->name);
  g_string_append_c (out, '\n');
  append_time (out, estimate);
  append_probes (out, tree);
  g_free (command);
}

/* Sets a number, as an integer if it is one of a reasonable size, or null if it
 * is unknown.
 */
static void
set_number (JsonObject *object, const char *name, double number, bool whole)
{
  if (!isfinite (number))
    json_object_set_null_member (object, name);
  else if (whole && number < WHOLE_MAX)
    json_object_set_int_member (object, name, (gint64) floor (number + 0.5));
  else
    json_object_set_double_member (object, name, number);
}

static void
set_guess (JsonObject *object, const char *name, const SearchGuess *guess,
           bool whole)
{
  JsonObject *member = json_object_new ();

  set_number (member, "mean", guess->mean, whole);
  set_number (member, "low", guess->low, whole);
  set_number (member, "high", guess->high, whole);
  if (whole)
    set_number (member, "error", guess->error, whole);
  json_object_set_object_member (object, name, member);
}

static void
set_trial (JsonObject *object, const Trial *trial)
{
  JsonObject *member;

  if (trial->overflowed)
    {
      json_object_set_null_member (object, "trial");
      return;
    }
  member = json_object_new ();
  json_object_set_boolean_member (member, "complete",
                                  trial_is_complete (trial));
  json_line_set_count (member, "solutions", trial->result.tally.solutions);
  json_line_set_count (member, "nodes", trial->result.tally.nodes);
  json_object_set_double_member (member, "rate", trial->rate);
  json_object_set_double_member (member, "seconds", trial->result.seconds);
  json_object_set_object_member (object, "trial", member);
}

/* What was probed, and how. */
static void
set_run (JsonObject *object, const RunEstimate *estimate)
{
  const RunOptions     *options = estimate->options;
  const SearchEstimate *tree = &estimate->tree;
  const bool            complete = tree->end == SEARCH_END_COMPLETE;

  json_object_set_string_member (object, "type", "estimate");
  json_object_set_string_member (
      object, "problem",
      search_instance_problem (estimate->at->instance)->name);
  json_object_set_object_member (object, "options",
                                 report_settings (estimate->at->instance));
  if (options->spec.input_name)
    json_object_set_string_member (object, "input", options->spec.input_name);
  json_object_set_string_member (object, "repr", estimate->at->repr->name);
  json_object_set_string_member (object, "loop",
                                 run_loop_name (estimate->trial.result.loop));
  json_object_set_int_member (object, "threads", estimate->at->workers);
  json_line_set_count (object, "seed", options->spec.seed);
  json_line_set_count (object, "probes", tree->probes);
  json_line_set_count (object, "group", tree->group);
  json_object_set_boolean_member (object, "complete", complete);
  if (complete)
    json_object_set_null_member (object, "reason");
  else
    json_object_set_string_member (object, "reason",
                                   search_end_name (tree->end));
}

void
estimate_json (const RunEstimate *estimate, GString *out)
{
  const SearchEstimate *tree = &estimate->tree;
  JsonObject           *object = json_object_new ();

  set_run (object, estimate);
  json_object_set_boolean_member (object, "exact", tree->exact);
  json_object_set_boolean_member (object, "skewed", tree->skewed);
  json_object_set_boolean_member (object, "cut", tree->cut);
  json_line_set_count (object, "depth", tree->depth);
  set_guess (object, "solutions", &estimate->solutions, true);
  if (estimate->by)
    json_object_set_string_member (object, "solutions_by", estimate->by->name);
  set_guess (object, "nodes", &tree->nodes, true);
  set_guess (object, "candidates", &tree->candidates, true);
  set_guess (object, "seconds", &estimate->seconds, false);
  set_trial (object, &estimate->trial);
  json_line_append (object, out);
}

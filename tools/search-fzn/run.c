/* SPDX-License-Identifier: MIT */
/* run.c: searches a FlatZinc model, and prints the results in the format of
 * MiniZinc.
 */
#include "run.h"
#include "libsearch/text/format.h"
#include "tools/cli/input.h"
#include "tools/cli/machine.h"
#include "tools/cli/message.h"
#include "tools/cli/names.h"
#include "tools/cli/output.h"
#include "tools/cli/program.h"
#include "tools/cli/signals.h"
#include "tools/cli/watchdog.h"

#include <libsearch/search-model.h>

#include <string.h>

typedef struct
{
  const Options       *options;
  const SearchProblem *problem;
  SearchInput          input;
  SearchInstance      *instance;
  const SearchRepr    *repr;
  const char          *why; /* reason why `repr` was chosen */
  const SearchFormat  *format;
  SearchGoal           goal;
  size_t               memory; /* memory limit in bytes */
  Output              *output;
  GString             *solution; /* the newest solution, as it is printed */
  bool                 waits;    /* True if `solution` was not printed yet. */
  char                *count;    /* number of solutions, after the search */
  gint64               began;
  gint64 searched; /* time when the search began, in microseconds */
} Run;

static double
seconds_since (gint64 moment)
{
  return (double) (g_get_monotonic_time () - moment) / 1e6;
}

/* The last line of the output if the search has ended early without a solution.
 */
static const char unknown[] = "=====UNKNOWN=====\n";

/* Returns true if the run prints each improvement of the objective. */
static bool
shows_steps (const Run *run)
{
  return run->options->all || run->options->intermediate;
}

/* Reads the model.  Fails if there is more text after the model in the FlatZinc
 * file.
 */
static bool
read_model (Run *run, GError **error)
{
  if (!input_read (&run->input, NULL, run->options->path, error))
    return false;
  run->instance = search_instance_read (
      run->problem, (const char *const *) run->options->settings->pdata,
      &run->input, error);
  return run->instance
         && (search_input_at_end (&run->input)
             || search_input_expected (&run->input, run->input.position, error,
                                       "the end"));
}

/* Chooses the representation of --repr, or else the fastest.  Returns false
 * with an error.
 */
static bool
choose_repr (Run *run, GError **error)
{
  const char *name = run->options->repr_name;

  run->why = "as asked";
  if (!name || g_str_equal (name, SEARCH_REPR_AUTO))
    run->repr = search_instance_choose_repr (
        run->instance,
        run->options->count ? SEARCH_PURPOSE_COUNT : SEARCH_PURPOSE_ALL,
        &run->why, error);
  else if (!(run->repr = search_problem_find_repr (run->problem, name, error)))
    g_prefix_error (error, "--repr: ");
  if (!run->repr)
    return false;
  if (run->options->count)
    return true;
  if (!run->repr->answer)
    return usage_error (error, "--repr: %s cannot show solutions; add --count",
                        run->repr->name);
  run->goal = search_instance_goal (run->instance, run->repr);
  return run->goal != SEARCH_GOAL_NONE || !run->problem->goal
         || run->problem->goal (search_instance_data (run->instance))
                == SEARCH_GOAL_NONE
         || usage_error (error, "--repr: %s cannot optimize", run->repr->name);
}

/* Prints the newest solution.  If `now` is true, flushes the output, since
 * another program may wait for the solution.  Returns false if the output
 * cannot be written.
 */
static bool
print_solution (Run *run, bool now)
{
  bool good;

  watchdog_last_words (NULL);
  good = output_show (run->output, run->solution);
  run->waits = false;
  if (now)
    output_flush (run->output);
  return good;
}

static bool
on_solution (void *data, const SearchSolution *solution)
{
  Run       *run = data;
  const bool first = run->solution->len == 0;

  g_string_truncate (run->solution, 0);
  run->format->write (search_instance_data (run->instance), solution->answer,
                      solution->length, run->solution);
  if (run->solution->len > 0)
    g_string_append_c (run->solution, '\n');
  g_string_append (run->solution, "----------\n");
  run->waits = run->goal != SEARCH_GOAL_NONE && !shows_steps (run);
  return run->waits
         || print_solution (run, first || run->goal != SEARCH_GOAL_NONE);
}

static bool
on_tick (void *data, const SearchProgress *progress)
{
  Run *run = data;

  (void) progress;
  return output_tick (run->output);
}

/* Returns true if the best value of the objective is an extreme value: the
 * largest or smallest value that any variable can have.
 */
static bool
is_unbounded (const Run *run, const SearchResult *result)
{
  return result->best.found
         && ((run->goal == SEARCH_GOAL_MAXIMIZE
              && result->best.value >= SEARCH_VAR_MAX)
             || (run->goal == SEARCH_GOAL_MINIMIZE
                 && result->best.value <= -SEARCH_VAR_MAX));
}

/* Returns the line that shows how the search has ended; NULL: no line. */
static const char *
closing_line (const Run *run, const SearchResult *result)
{
  const bool found = run->solution->len > 0
                     || (run->options->count && result->tally.solutions > 0);

  if (result->stop_reason == SEARCH_STOP_COMPLETE)
    return is_unbounded (run, result) ? "=====UNBOUNDED=====\n"
           : found                    ? "==========\n"
                                      : "=====UNSATISFIABLE=====\n";
  return found ? NULL : unknown;
}

static void
print (const Run *run, const char *text)
{
  output_write (run->output, text, strlen (text));
}

#define STATISTIC "%%%%%%mzn-stat: "

static void
append_text (const char *name, const char *text, GString *out)
{
  text_append_format (out, STATISTIC "%s=%s\n", name, text);
}

static void
append_count (const char *name, uint64_t count, GString *out)
{
  text_append_format (out, STATISTIC "%s=%" G_GUINT64_FORMAT "\n", name, count);
}

/* Appends a statistic, whose number has a decimal point in any locale. */
static void
append_decimal (const char *name, double number, GString *out)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (digits, sizeof digits, "%.6f", number);
  append_text (name, digits, out);
}

/* Returns the depth of the deepest node, where the root has depth 0. */
static uint64_t
peak_depth (const GArray *levels)
{
  uint64_t depth = levels->len;

  while (depth > 1 && g_array_index (levels, SearchLevel, depth - 1).nodes == 0)
    depth--;
  return depth > 0 ? depth - 1 : 0;
}

/* Returns the number of candidates that break a rule.  The number is large for
 * representations that try values without propagation.
 */
static uint64_t
refused (const GArray *levels)
{
  uint64_t count = 0;

  for (guint i = 1; i < levels->len; i++)
    {
      const SearchLevel *level = &g_array_index (levels, SearchLevel, i);

      count += level->candidates - level->nodes;
    }
  return count;
}

/* Appends the statistics that the problem has counted.  Adds the number of
 * candidates that break a rule to the statistic `failures`.
 */
static void
append_model (const Run *run, const SearchResult *result, GString *out)
{
  SearchStatistic model[SEARCH_STATISTICS_MAX];
  size_t          count = 0;

  if (run->problem->statistics)
    count = run->problem->statistics (search_instance_data (run->instance),
                                      model);
  for (size_t i = 0; i < count; i++)
    {
      const SearchStatistic *one = model + i;
      const bool             fails = g_str_equal (one->name, "failures");

      append_count (one->name,
                    one->count + (fails ? refused (result->levels) : 0), out);
    }
}

/* Appends the statistics of the search as lines in the format of MiniZinc. */
static void
append_statistics (const Run *run, const SearchResult *result, GString *out)
{
  append_decimal ("initTime", (double) (run->searched - run->began) / 1e6, out);
  append_decimal ("solveTime", result->seconds, out);
  append_model (run, result, out);
  append_text ("solutions", run->count, out);
  append_count ("nodes", result->tally.nodes, out);
  append_count ("peakDepth", peak_depth (result->levels), out);
  append_count ("threads", result->threads, out);
  append_decimal ("peakMem", (double) memory_peak () / (1 << 20), out);
  if (run->goal != SEARCH_GOAL_NONE && result->best.found)
    text_append_format (out, STATISTIC "objective=%" G_GINT64_FORMAT "\n",
                        result->best.value);
  if (result->has_digest)
    text_append_format (out,
                        STATISTIC "digest=\"%016" G_GINT64_MODIFIER "x\"\n",
                        result->tally.digest);
}

/* Prints the statistics.  With --count, prints only the number of solutions, in
 * the form of a statistic.
 */
static void
print_statistics (const Run *run, const SearchResult *result)
{
  GString *text = g_string_new (NULL);

  if (run->options->statistics)
    append_statistics (run, result, text);
  else
    append_text ("solutions", run->count, text);
  g_string_append (text, "%%%mzn-stat-end\n");
  output_write (run->output, text->str, text->len);
  g_string_free (text, TRUE);
}

/* Prints the number of solutions as a comment of FlatZinc. */
static void
print_count (const Run *run, const SearchResult *result)
{
  char *line = text_format (
      "%% %s%s solution%s\n",
      result->stop_reason == SEARCH_STOP_COMPLETE ? "" : "at least ",
      run->count, result->tally.solutions == 1 ? "" : "s");

  print (run, line);
  g_free (line);
}

/* Prints the part of the output that follows the solutions. */
static void
conclude (Run *run, const SearchResult *result)
{
  const char *line = closing_line (run, result);
  char       *end;

  run->count = search_count_to_text (result->solutions);
  watchdog_last_words (NULL);
  if (run->waits)
    print_solution (run, false);
  if (run->options->count)
    print_count (run, result);
  if (line)
    print (run, line);
  if (run->options->statistics || run->options->count)
    print_statistics (run, result);
  if (!run->options->verbose && result->stop_reason != SEARCH_STOP_MEMORY)
    return;
  output_flush (run->output); /* results must precede messages on a terminal */
  end = names_end (search_stop_name (result->stop_reason));
  remark ("%s, after %.3f s", end, seconds_since (run->began));
  g_free (end);
}

/* Searches the model, and prints the results. */
static Status
search (Run *run)
{
  const bool           optimises = run->goal != SEARCH_GOAL_NONE;
  const bool           counts = run->options->count;
  const SearchSettings settings = SEARCH_SETTINGS (
          .threads = (unsigned) run->options->threads, .best = optimises,
          .digest = run->options->statistics && !optimises && run->repr->answer,
          .levels = run->options->statistics,
          .solution_limit
          = optimises || counts || run->options->all ? 0 : run->options->wanted,
          .time_limit = watchdog_left (), .memory_limit = run->memory,
          .cancel = signals_caught (), .pulse = watchdog_pulse (),
          .visit = counts ? NULL : on_solution, .tick = on_tick, .data = run);
  SearchResult result;
  GError      *error = NULL;
  bool         good;

  run->searched = g_get_monotonic_time ();
  watchdog_enter (run->problem->name, "");
  good
      = search_run (run->instance, run->repr, &settings, NULL, &result, &error);
  watchdog_leave ();
  if (!good)
    {
      output_flush (run->output); /* results before messages on a terminal */
      return finish_failed (error);
    }
  if (result.stop_reason != SEARCH_STOP_CALLBACK)
    conclude (run, &result);
  search_result_clear (&result);
  return STATUS_COMPLETE;
}

Status
run_model (const Options *options, const SearchProblem *problem, gint64 began)
{
  Run     run = { .options = options,
                  .problem = problem,
                  .format = search_problem_find_format (problem, NULL, NULL),
                  .memory = memory_default_limit (),
                  .output = output_open (NULL, NULL, NULL),
                  .solution = g_string_new (NULL),
                  .began = began };
  GError *error = NULL;
  Status  status;

  watchdog_last_words (unknown);
  watchdog_limit (began, (double) options->milliseconds / 1e3);
  watchdog_catch ();
  if (!read_model (&run, &error) || !choose_repr (&run, &error))
    status = finish_failed (error);
  else
    {
      if (options->verbose)
        remark ("%s: %s; %" G_GUINT64_FORMAT " thread%s", run.repr->name,
                run.why, options->threads, options->threads == 1 ? "" : "s");
      status = search (&run);
    }
  search_instance_free (run.instance);
  input_clear (&run.input);
  g_string_free (run.solution, TRUE);
  g_free (run.count);
  return finish_output (run.output, NULL, status);
}

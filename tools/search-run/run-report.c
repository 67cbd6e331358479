/* SPDX-License-Identifier: MIT */
/* run-report.c: the summary of a run. */
#include "run-report.h"
#include "run-command.h"
#include "libsearch/text/numbers.h"
#include "tools/cli/names.h"

#include <math.h>

/* Does the option have a value other than none, or of a flag, no? */
static bool
is_set (const SearchInstance *instance, const SearchOption *option)
{
  const char *text = search_instance_text (instance, option);

  return text
         && !(option->type == SEARCH_OPTION_FLAG && g_str_equal (text, "no"));
}

Value
report_setting (const char *text)
{
  const gint64 integer = g_ascii_strtoll (text, NULL, 10);
  char        *again = g_strdup_printf ("%" G_GINT64_FORMAT, integer);
  const bool   is_integer = g_str_equal (again, text);

  g_free (again);
  return is_integer ? as_integer (integer) : as_string (text);
}

Report *
report_settings (const SearchInstance *instance)
{
  Report             *report = report_new (NULL);
  const SearchOption *option = search_instance_problem (instance)->options;

  for (; option && option->name; option++)
    if (search_option_is_number (option))
      report_member (report, option->name,
                     as_integer (search_instance_value (instance, option)));
    else if (is_set (instance, option))
      report_member (report, option->name,
                     report_setting (search_instance_text (instance, option)));
  return report;
}

/* Adds what was run. */
static void
add_run (Report *report, const RunReport *run)
{
  const SearchSpec  *spec = run->spec;
  const RunInstance *at = run->at;
  char              *command = run_command (spec, at, run->result->loop);

  report_line (report, "run", "%s", command);
  report_member (report, "problem",
                 as_string (search_instance_problem (at->instance)->name));
  report_member (report, "options", as_report (report_settings (at->instance)));
  if (spec->input_name)
    report_member (report, "input", as_string (spec->input_name));
  report_member (report, "repr", as_string (at->repr->name));
  report_member (report, "strategy",
                 as_string (run_strategy_names[spec->strategy]));
  report_member (report, "loop", as_string (run_loop_name (run->result->loop)));
  if (spec->symmetry)
    report_member (report, "symmetry",
                   as_string (run_symmetry_names[spec->symmetry]));
  if (spec->partial)
    report_member (report, "depth", as_count (spec->depth));
  if (at->many)
    report_fact (report, "instances", as_count (run->total->instances));
  g_free (command);
}

static bool
is_complete (const RunReport *run)
{
  return run->result->end == SEARCH_END_COMPLETE && !run->total->failure;
}

/* Returns " (incomplete: time limit)", or what else ended the search; free with
 * g_free().
 */
static char *
describe_end (const RunReport *run)
{
  const SearchResult *result = run->result;
  GString            *text = g_string_new (NULL);

  if (run->total->failure)
    g_string_append_printf (text, " (incomplete: %s)", run->total->failure);
  else if (result->end == SEARCH_END_FIRST)
    {
      g_string_append (text, run->at->many ? " (of each " : " (stopped at ");
      append_first (text, run->spec->wanted);
      g_string_append_c (text, ')');
    }
  else if (result->end != SEARCH_END_COMPLETE)
    {
      char *reason = names_end (search_end_name (result->end));

      g_string_append_printf (text, " (incomplete: %s", reason);
      if (result->end == SEARCH_END_MEMORY && result->level)
        g_string_append_printf (text, ", level %zu did not fit", result->level);
      g_string_append_c (text, ')');
      g_free (reason);
    }
  return g_string_free (text, FALSE);
}

/* Adds how the search ended. */
static void
add_end (Report *report, const RunReport *run)
{
  const SearchResult *result = run->result;
  const char         *reason = run->total->failure ? run->total->failure
                                                   : search_end_name (result->end);

  report_member (report, "complete", as_flag (is_complete (run)));
  report_member (report, "reason",
                 as_string (is_complete (run) ? NULL : reason));
  if (result->end == SEARCH_END_MEMORY && result->level)
    report_member (report, "level", as_count (result->level));
}

void
report_best (Report *report, const SearchBest *best, bool proven,
             const char *end)
{
  const char *none = proven ? "none: there is no solution" : "none so far";
  char       *words = best->found
                          ? g_strdup_printf ("%" G_GINT64_FORMAT "%s", best->value,
                                       proven ? " (proven)" : end)
                          : g_strconcat (none, proven ? NULL : end, NULL);

  report_said (report, "best", "best",
               best->found ? as_integer (best->value) : as_null (), words);
  report_member (report, "proven", as_flag (proven));
  g_free (words);
}

void
report_lower_bound (Report *report, const char *name, uint64_t count,
                    bool complete, const char *end)
{
  GString *words = g_string_new (complete ? NULL : ">= ");

  append_count (words, count);
  g_string_append (words, end);
  report_said (report, name, name, as_count (count), words->str);
  g_string_free (words, TRUE);
}

/* Adds what was looked for, and how many there are. */
static void
add_found (Report *report, const RunReport *run)
{
  const SearchResult *result = run->result;
  char               *end = describe_end (run);

  if (run->spec->find == FIND_BEST)
    report_best (report, &result->best, result->end == SEARCH_END_COMPLETE,
                 end);
  else if (run->spec->partial)
    {
      report_member (report, "solutions", as_count (result->tally.solutions));
      report_lower_bound (report, "partials", result->partials,
                          is_complete (run), end);
    }
  else
    report_lower_bound (report, "solutions", result->tally.solutions,
                        is_complete (run), end);
  g_free (end);
}

/* Adds whether the instance has one solution, or how many of many have. */
static void
add_unique (Report *report, const RunReport *run)
{
  const RunTotal *total = run->total;
  GString        *words;

  if (!run->at->many)
    {
      report_fact (report, "unique", as_flag (total->unique == 1));
      return;
    }
  words = g_string_new (NULL);
  append_count (words, total->unique);
  g_string_append (words, " of ");
  append_count (words, total->instances);
  report_said (report, "unique", "unique", as_count (total->unique),
               words->str);
  g_string_free (words, TRUE);
}

void
report_orbits (Report *report, const SearchTally *tally, bool complete)
{
  GString *words = g_string_new (complete ? NULL : ">= ");
  Report  *orbits = report_new (NULL);

  append_count (words, tally->fundamental);
  for (size_t i = 0; i < SEARCH_ORBIT_SIZES && tally->orbits[i].size; i++)
    {
      char *size
          = g_strdup_printf ("%" G_GUINT64_FORMAT, tally->orbits[i].size);

      g_string_append (words, i ? ", " : " (");
      append_count (words, tally->orbits[i].count);
      g_string_append_printf (words, " of size %s", size);
      report_member (orbits, size, as_count (tally->orbits[i].count));
      g_free (size);
    }
  g_string_append (words, tally->fundamental ? ")" : "");
  report_said (report, "fundamental", "fundamental",
               as_count (tally->fundamental), words->str);
  report_member (report, "orbits", as_report (orbits));
  g_string_free (words, TRUE);
}

/* Adds the counts of the search, and the time that it took. */
static void
add_counts (Report *report, const RunReport *run)
{
  const SearchResult *result = run->result;
  char *digest = g_strdup_printf (DIGEST_FORMAT, result->tally.digest);

  report_fact (report, "nodes", as_count (result->tally.nodes));
  report_member (report, "candidates", as_count (result->tally.candidates));
  report_fact (report, "digest",
               as_string (result->has_digest ? digest : NULL));
  report_said (report, "time", "seconds", as_seconds (result->seconds), NULL);
  g_free (digest);
}

char *
report_resume_command (const RunLedger *ledger)
{
  char *path = names_quote (ledger->path);
  char *plugin = ledger->plugin ? names_quote (ledger->plugin) : NULL;
  char *command = g_strconcat ("search-run resume ", path,
                               plugin ? " --plugin " : NULL, plugin, NULL);

  g_free (plugin);
  g_free (path);
  return command;
}

/* Adds where the run is recorded, and how far it is; a finished run has no line
 * of that.
 */
static void
add_ledger (Report *report, const RunLedger *ledger)
{
  char *command = report_resume_command (ledger);

  report_member (report, "ledger", as_string (ledger->path));
  if (ledger->finished)
    {
      report_member (report, "done", as_share (ledger->done));
      report_member (report, "left", as_seconds (ledger->left));
      report_member (report, "resume", as_null ());
    }
  else
    {
      report_fact (report, "done", as_share (ledger->done));
      report_fact (report, "left", as_seconds (ledger->left));
      report_fact (report, "resume", as_string (command));
    }
  g_free (command);
}

/* Returns what people read of a comparison; free with g_free(). */
static char *
describe_known (const Known *known, bool best)
{
  const SearchKnown *published = &known->published;
  const char        *source = best ? published->best_source : published->source;
  const char        *noun = best ? "best" : "count";
  GString           *text = g_string_new (known_outcome_name (known->outcome));

  switch (known->outcome)
    {
    case KNOWN_MATCH:
      g_string_append_printf (text, " (%s)", source);
      break;
    case KNOWN_MISMATCH:
      g_string_append_printf (text, ": %s has ", source);
      if (best)
        g_string_append_printf (text, "%" G_GINT64_FORMAT, published->best);
      else
        append_count (text, published->solutions);
      break;
    case KNOWN_UNKNOWN:
      g_string_append_printf (text, ": no %s of this instance was published",
                              noun);
      break;
    case KNOWN_INCOMPLETE:
      g_string_append_printf (text, ": there is no %s to compare", noun);
      break;
    }
  return g_string_free (text, FALSE);
}

/* Adds how the count compares with the published one. */
static void
add_known (Report *report, const Known *known, bool best)
{
  const SearchKnown *published = &known->published;
  const bool         is_published
      = known->outcome == KNOWN_MATCH || known->outcome == KNOWN_MISMATCH;
  char *words = describe_known (known, best);

  report_said (report, "check", "check",
               as_string (known_outcome_name (known->outcome)), words);
  report_member (report, "known",
                 !is_published ? as_null ()
                 : best        ? as_integer (published->best)
                               : as_count (published->solutions));
  report_member (report, "source",
                 as_string (best ? published->best_source : published->source));
  g_free (words);
}

Report *
report_levels (const GArray *levels, ReportLevels detail)
{
  Report  *list = report_list_new ();
  uint64_t above = 1; /* nodes one level up */

  for (guint depth = 0; depth < levels->len; depth++)
    {
      const SearchLevel *level = &g_array_index (levels, SearchLevel, depth);
      const double       branching
          = depth > 0 ? (double) level->nodes / (double) above : NAN;
      Report *row;

      /* The root is neither candidate nor node. */
      if (depth == 0 && level->solutions == 0)
        continue;
      row = report_new (NULL);
      report_member (row, "depth", as_count (depth));
      if (detail == REPORT_ALL_COUNTS)
        report_member (row, "candidates", as_count (level->candidates));
      report_member (row, "nodes", as_count (level->nodes));
      report_member (row, "solutions", as_count (level->solutions));
      if (detail == REPORT_ALL_COUNTS)
        report_member (row, "branching", as_ratio (branching));
      above = depth > 0 ? level->nodes : 1;
      report_member (list, NULL, as_report (row));
    }
  return list;
}

/* Adds counts by depth, and how the search was made. */
static void
add_levels (Report *report, const RunReport *run)
{
  const RunInstance *at = run->at;
  char              *repr = g_strdup_printf ("%s: %s", at->repr->name, at->why);

  report_said (report, "repr", "repr_why", as_string (at->why), repr);
  report_said (report, "threads", "threads", as_count (run->result->threads),
               NULL);
  report_said (report, "memory", "peak_memory", as_bytes (run->peak), NULL);
  report_fact (
      report, "levels",
      as_report (report_levels (run->result->levels, REPORT_ALL_COUNTS)));
  g_free (repr);
}

Report *
run_report (const RunReport *run)
{
  Report *report = report_new ("summary");

  add_run (report, run);
  add_end (report, run);
  add_found (report, run);
  if (run->spec->find == FIND_UNIQUE)
    add_unique (report, run);
  if (run->spec->symmetry)
    report_orbits (report, &run->result->tally, true);
  add_counts (report, run);
  if (run->ledger)
    add_ledger (report, run->ledger);
  if (run->results->check)
    add_known (report, &run->known, run->spec->find == FIND_BEST);
  if (run->levels)
    add_levels (report, run);
  return report;
}

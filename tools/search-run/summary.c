/* SPDX-License-Identifier: MIT */
/* summary.c: ends a run: prints its summary and the page of --profile. */
#include "facts.h"
#include "format.h"
#include "memo.h"
#include "search.h"
#include "symmetry.h"
#include "libsearch/text/format.h"
#include "table.h"
#include "libsearch/text/numbers.h"
#include "tools/cli/machine.h"
#include "tools/cli/names.h"
#include "tools/cli/terminal.h"
#include "tools/draw/page/page.h"

#include <stdio.h>

/* The data for the summary of a run. */
typedef struct
{
  const RunOptions   *options;
  const RunInstance  *at;
  const SearchResult *result; /* result of all instances together */
  const RunTotal     *total;
  Known               known;     /* result of --check */
  SearchKnown         published; /* the published results */
} Summary;

/* Adds the problem and its options to the summary. */
static void
add_run (Report *report, const Summary *run)
{
  const SearchSpec  *spec = &run->options->spec;
  const RunInstance *at = run->at;
  char              *command
      = facts_command (spec, at, run->result->memo.used, run->result->loop);

  report_line (report, "run", "%s", command);
  report_member (report, "problem",
                 as_string (search_instance_problem (at->instance)->name));
  report_member (report, "options", as_report (facts_options (at->instance)));
  if (spec->input_name)
    report_member (report, "input", as_string (spec->input_name));
  report_member (report, "repr", as_string (at->repr->name));
  report_member (report, "strategy",
                 as_string (facts_strategy (spec, run->result->memo.used)));
  report_member (report, "loop", as_string (facts_loop (run->result->loop)));
  if (spec->symmetry)
    report_member (report, "symmetry",
                   as_string (symmetry_names[spec->symmetry]));
  if (spec->partial)
    report_member (report, "depth", as_count (spec->depth));
  if (at->many)
    report_fact (report, "instances", as_count (run->total->instances));
  g_free (command);
}

static bool
is_complete (const Summary *run)
{
  return run->result->stop_reason == SEARCH_STOP_COMPLETE
         && !run->total->failure;
}

/* Appends the ranks (positions from 1) of --nth, " (found numbers 3 to 5)". */
static void
append_found (GString *text, const Summary *run)
{
  char *first = search_count_to_text (run->options->spec.ranks.first);
  char *last = search_count_to_text (run->total->ranked);

  if (g_str_equal (first, last))
    text_append_format (text, " (found number %s)", first);
  else
    text_append_format (text, " (found numbers %s to %s)", first, last);
  g_free (first);
  g_free (last);
}

/* Returns the reason for the end of the search, such as " (incomplete: time
 * limit)"; an empty text if the search is complete.  Free with g_free().
 */
static char *
describe_end (const Summary *run)
{
  const SearchResult *result = run->result;
  GString            *text = g_string_new (NULL);

  if (run->total->failure)
    text_append_format (text, " (incomplete: %s)", run->total->failure);
  else if (result->stop_reason == SEARCH_STOP_FIRST
           && run->options->spec.find == FIND_NTH)
    append_found (text, run);
  else if (result->stop_reason == SEARCH_STOP_FIRST)
    {
      g_string_append (text, run->at->many ? " (of each " : " (stopped at ");
      append_first (text, run->options->spec.wanted);
      g_string_append_c (text, ')');
    }
  else if (result->stop_reason != SEARCH_STOP_COMPLETE)
    {
      char *reason = names_end (search_stop_name (result->stop_reason));

      text_append_format (text, " (incomplete: %s", reason);
      if (result->stop_reason == SEARCH_STOP_MEMORY && result->level)
        text_append_format (text, ", level %zu did not fit", result->level);
      g_string_append_c (text, ')');
      g_free (reason);
    }
  return g_string_free (text, FALSE);
}

/* Adds the reason for the end of the search. */
static void
add_end (Report *report, const Summary *run)
{
  const SearchResult *result = run->result;
  const char         *reason = run->total->failure
                                   ? run->total->failure
                                   : search_stop_name (result->stop_reason);

  report_member (report, "complete", as_flag (is_complete (run)));
  report_member (report, "reason",
                 as_string (is_complete (run) ? NULL : reason));
  if (result->stop_reason == SEARCH_STOP_MEMORY && result->level)
    report_member (report, "level", as_count (result->level));
}

/* Adds the number of solutions. */
static void
add_found (Report *report, const Summary *run)
{
  const SearchResult *result = run->result;
  char               *end = describe_end (run);

  if (run->options->spec.find == FIND_BEST)
    facts_add_best (report, &result->best,
                    result->stop_reason == SEARCH_STOP_COMPLETE, end);
  else if (run->options->spec.partial)
    {
      report_member (report, "solutions", as_large (&result->solutions));
      facts_add_lower_bound (report, "partials", as_count (result->partials),
                             is_complete (run), end);
    }
  else
    facts_add_lower_bound (report, "solutions", as_large (&result->solutions),
                           is_complete (run), end);
  g_free (end);
}

/* Adds the result of --unique: true if the instance has exactly one solution.
 * For many instances, adds how many of them have exactly one solution.
 */
static void
add_unique (Report *report, const Summary *run)
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

/* Adds the values of --nth, or of --random and --seed. */
static void
add_ranks (Report *report, const SearchSpec *spec)
{
  if (spec->find == FIND_NTH)
    {
      report_member (report, "nth", as_large (&spec->ranks.first));
      report_member (report, "nth_last", as_large (&spec->ranks.last));
      return;
    }
  report_member (report, "random", as_count (spec->draws));
  report_member (report, "seed", as_count (spec->seed));
}

/* Adds the counts of the search, and its time. */
static void
add_counts (Report *report, const Summary *run)
{
  const SearchResult *result = run->result;
  char *hex = text_format ("%016" G_GINT64_MODIFIER "x", result->tally.digest);

  report_fact (report, "nodes", facts_nodes (result));
  report_member (report, "candidates", as_count (result->tally.candidates));
  memo_report (report, &result->memo, run->options, run->at->repr);
  report_fact (report, "digest", as_string (result->has_digest ? hex : NULL));
  memo_report_products (report, result);
  report_said (report, "time", "seconds", as_seconds (result->seconds), NULL);
  g_free (hex);
}

/* Adds the ledger; the text has its progress unless the run is finished. */
static void
add_ledger (Report *report, const Summary *run)
{
  const SearchLedgerStatus *status = run->total->ledger;
  char                     *command = run_resume_command (run->options);
  void (*add) (Report *, const char *, Value)
      = status->finished ? report_member : report_fact;

  report_member (report, "ledger", as_string (run->options->ledger));
  if (status->finished || !run->result->memo.used)
    add (report, "done", as_share (status->done));
  else if (run->result->level)
    report_line (report, "level", "%zu", run->result->level);
  add (report, "left", as_seconds (status->left));
  add (report, "resume", status->finished ? as_null () : as_string (command));
  g_free (command);
}

/* Adds the counts by depth, and the settings of the search. */
static void
add_depths (Report *report, const Summary *run)
{
  const RunInstance *at = run->at;
  char              *repr = text_format ("%s: %s", at->repr->name, at->why);

  report_said (report, "repr", "repr_why", as_string (at->why), repr);
  if (at->repr->order)
    report_fact (
        report, "order",
        as_string (at->repr->order (search_instance_data (at->instance))));
  report_said (report, "threads", "threads", as_count (run->result->threads),
               NULL);
  report_said (report, "memory", "peak_memory", as_bytes (memory_peak ()),
               NULL);
  report_fact (report, "levels",
               as_report (facts_depths (run->result->levels, true)));
  g_free (repr);
}

/* Makes the summary of a run, with the counts by depth if `depths`. */
static Report *
make_summary (const Summary *run, bool depths)
{
  Report *report = report_new ("summary");

  add_run (report, run);
  add_end (report, run);
  add_found (report, run);
  if (run->options->spec.find == FIND_UNIQUE)
    add_unique (report, run);
  symmetry_report (report, run->options, run->at, &run->result->tally);
  if (FIND_RANKS (run->options->spec.find))
    add_ranks (report, &run->options->spec);
  add_counts (report, run);
  if (run->total->ledger)
    add_ledger (report, run);
  if (run->options->results.check)
    known_report (report, run->known, &run->options->spec, run->result,
                  &run->published);
  if (depths)
    add_depths (report, run);
  return report;
}

/* Writes the page of --profile, with the summary and the counts by depth. */
static void
write_profile (const Summary *run, Output *page)
{
  const SearchSpec *spec = &run->options->spec;
  Report           *data = report_new (NULL);
  GString          *text = g_string_new (NULL);
  char *command = facts_command (spec, run->at, run->result->memo.used,
                                 run->result->loop);
  char *name = facts_headline (spec, run->at);
  char *title = text_format ("%s: counts by depth", name);

  report_member (data, "page", as_string ("profile"));
  report_member (data, "command", as_string (command));
  report_member (data, "first", as_count (spec->wanted));
  report_member (data, "summary", as_report (make_summary (run, true)));
  page_append (text, "profile", title, data);
  output_write (page, text->str, text->len);
  g_string_free (text, TRUE);
  g_free (command);
  g_free (name);
  g_free (title);
}

/* Writes the frequencies of --tally. */
static void
write_tally (const Summary *run, Output *output)
{
  GString *text = g_string_new (NULL);

  tally_append (run->options, run->at, run->result, is_complete (run), text);
  output_write (output, text->str, text->len);
  g_string_free (text, TRUE);
}

static Status
status_of_end (SearchStopReason end)
{
  switch (end)
    {
    case SEARCH_STOP_COMPLETE:
    case SEARCH_STOP_FIRST:
      return STATUS_COMPLETE;
    case SEARCH_STOP_CALLBACK:
      return STATUS_IO;
    default:
      return STATUS_LIMIT;
    }
}

/* Prints the summary: on stdout after the results, or on stderr. */
static void
summarise (const Summary *run, Output *output)
{
  const RunOptions *options = run->options;
  GString          *text = g_string_new (NULL);
  const bool        has_results = run_has_results (options) || run->at->many
                           || format_is_document (run->at);

  report_append (make_summary (run, options->results.stats),
                 options->results.json, text);
  if (!has_results || options->results.json)
    output_write (output, text->str, text->len);
  else if (!options->results.quiet)
    {
      output_flush (output); /* solutions must precede messages on a terminal */
      status_line_erase ();
      fputs (text->str, stderr);
    }
  g_string_free (text, TRUE);
}

/* With --check, stores whether the result agrees with the published one. */
static void
check (Summary *run)
{
  run->known = KNOWN_INCOMPLETE;
  if (run->options->results.check && !run->total->failure)
    run->known = known_compare (&run->options->spec, run->at, run->result,
                                &run->published);
}

Status
run_conclude (const RunTotal *total, Show *show, Output *page)
{
  const RunOptions *options = show->options;
  const Status      status = status_of_end (total->result.stop_reason);
  Summary           run = {
              .options = options, .at = show->at, .result = &total->result, .total = total
  };

  check (&run);
  if (total->result.stop_reason != SEARCH_STOP_CALLBACK)
    {
      output_begin (show->output);
      if (options->spec.find == FIND_TALLY)
        write_tally (&run, show->output);
      else
        show_end (show, status == STATUS_COMPLETE && !total->failure,
                  show->at->drawn == DRAWN_HTML
                      ? make_summary (&run, options->results.stats)
                      : NULL);
      if (!options->table || options->results.json)
        summarise (&run, show->output);
      if (!options->results.quiet)
        show_complain (show);
    }
  if (options->table)
    table_add (options->table, show->at, total, run.known, &run.published);
  if (page)
    write_profile (&run, page);
  if (format_failed (show->at))
    return STATUS_IO;
  if (run.known == KNOWN_MISMATCH || show->wrong)
    {
      if (!options->table || show->wrong)
        known_complain (&options->spec, &total->result, &run.published,
                        show->wrong);
      return STATUS_CHECK;
    }
  if (options->spec.find == FIND_UNIQUE && status == STATUS_COMPLETE
      && total->unique < total->instances)
    return STATUS_FAILED;
  if (options->spec.find == FIND_TALLY && tally_complain (&total->result))
    return STATUS_CHECK;
  if (FIND_RANKS (options->spec.find) && status == STATUS_COMPLETE
      && ranks_complain (total, &options->spec))
    return STATUS_FAILED;
  return status;
}

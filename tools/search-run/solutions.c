/* SPDX-License-Identifier: MIT */
/* solutions.c: the command search-run solutions, which prints the solutions
 * that a ledger contains.
 */
#include "commands.h"
#include "format.h"
#include "recorded.h"
#include "show.h"
#include "libsearch/text/numbers.h"
#include "tools/cli/program.h"
#include "tools/cli/message.h"

/* Values of the command's options. */
typedef struct
{
  bool     help;
  char    *format;
  char    *output;
  char    *html;
  char    *plugin;
  uint64_t page_solutions;
  bool     page_solutions_given;
  bool     json;
  bool     quiet;
} Asked;

typedef struct
{
  const SearchLedger *ledger;
  Show                show;
} Listing;

/* Opens the ledger.  If the output is JSON, does not load the ledger's plugin,
 * since JSON contains only the values of solutions.  Returns false with an
 * error.
 */
static bool
open_ledger (Recorded *recorded, const char *path, const Asked *asked,
             GError **error)
{
  return asked->json && !asked->html
             ? recorded_open_without_plugin (recorded, path, error)
             : recorded_open (recorded, path, asked->plugin, error);
}

/* Changes the options of the run so that the run's solutions are printed.
 * Returns false with an error if the solutions cannot be printed in the form
 * that the user chose.
 */
static bool
adapt_options (Recorded *recorded, const Asked *asked, GError **error)
{
  RunOptions *options = &recorded->options;

  if (!search_ledger_run_keeps (search_ledger_run (recorded->ledger)))
    return usage_error (
        error,
        "%s: a count stores no solutions; use a run with --all, "
        "--first or --best",
        options->ledger);
  if (asked->json && asked->format)
    return usage_error (error, "--json cannot be combined with --format");
  options->results.json = asked->json;
  options->results.format_name = g_strdup (asked->format);
  options->results.path = g_strdup (asked->output);
  options->results.html = g_strdup (asked->html);
  options->results.page_solutions = asked->page_solutions;
  options->results.page_solutions_given = asked->page_solutions_given;
  return format_settle (options, error)
         && (!recorded->at.instance
             || format_find (&recorded->at, options->results.format_name,
                             error));
}

static bool
show_any (void *data, const SearchSolution *solution)
{
  Listing *listing = data;

  return show_solution (&listing->show, solution, -1)
         && output_tick (listing->show.output);
}

/* Prints the current solution if it is the best.  Returns false after it has
 * printed the best solution, so that no other solution is visited.
 */
static bool
show_best (void *data, const SearchSolution *solution)
{
  Listing         *listing = data;
  const SearchBest best = search_ledger_total (listing->ledger)->best;

  if (!best.found || solution->value != best.value)
    return true;
  show_solution (&listing->show, solution, -1);
  return false;
}

/* Returns true if the ledger contains all solutions that its run must find. */
static bool
is_whole (const Recorded *recorded)
{
  const SearchLedgerStatus *status = search_ledger_status (recorded->ledger);

  return status->complete
         || (search_ledger_run (recorded->ledger)->wanted && status->finished);
}

/* Prints a message if the run may find more solutions. */
static void
note_unfinished (const Recorded *recorded)
{
  const SearchLedgerTotal *total = search_ledger_total (recorded->ledger);
  const char *rest = search_ledger_status (recorded->ledger)->finished
                         ? "the ledger is a part of the run"
                         : "the run is not complete";

  if (is_whole (recorded))
    return;
  if (recorded->options.spec.find == FIND_BEST)
    remark ("so far: %s, %s",
            total->best.found ? "the best one" : "no solution", rest);
  else
    remark ("so far: %" G_GUINT64_FORMAT " solution%s, %s", total->kept,
            plural (total->kept), rest);
}

/* Prints the solutions to `output`. */
static bool
list (Recorded *recorded, const Asked *asked, Output *output, GError **error)
{
  const bool best = recorded->options.spec.find == FIND_BEST;
  Listing    listing = { .ledger = recorded->ledger };
  bool       good;

  show_init (&listing.show, &recorded->options, &recorded->at, output);
  good = search_ledger_each_solution (
      recorded->ledger, best ? show_best : show_any, &listing, error);
  if (good)
    {
      output_begin (output);
      show_end (&listing.show, is_whole (recorded), NULL);
    }
  output_flush (output); /* solutions must precede messages on a terminal */
  if (good && !asked->quiet && output_tick (output))
    {
      show_complain (&listing.show);
      note_unfinished (recorded);
    }
  show_clear (&listing.show);
  return good;
}

static Status
list_file (const char *path, const Asked *asked)
{
  GError  *error = NULL;
  Recorded recorded;
  Output  *output;
  Status   status = STATUS_COMPLETE;

  if (!open_ledger (&recorded, path, asked, &error)
      || !adapt_options (&recorded, asked, &error))
    status = finish_failed (error);
  else if (!(output = show_open (&recorded.at, &recorded.options, &error)))
    status = finish_failed (error);
  else
    {
      if (!list (&recorded, asked, output, &error))
        status = finish_failed (error);
      else if (format_failed (&recorded.at))
        status = STATUS_IO;
      status = finish_output (output, recorded.options.results.path, status);
    }
  recorded_close (&recorded);
  return status;
}

#define FIELD(name) .field = G_STRUCT_OFFSET (Asked, name)

const OptionRow command_solutions_rows[] = {
  COMMAND_HELP,
  { "format", 'f', .kind = OPTION_NAME, FIELD (format), .value = "NAME",
    .help = "Print solutions in format NAME, see search-run PROBLEM "
            "--help" },
  { "output", 'o', .kind = OPTION_FILE, FIELD (output), .value = "FILE",
    .help = "Write to FILE, or SVG files to DIR/" },
  { "html", .kind = OPTION_FILE, FIELD (html), .value = "FILE",
    .help = "Write the solutions as an HTML page" },
  { "html-solutions", .kind = OPTION_INTEGER, FIELD (page_solutions),
    .given = G_STRUCT_OFFSET (Asked, page_solutions_given),
    .max = SEARCH_COUNT_MAX, .initial = RUN_HTML_SOLUTIONS, .value = "K",
    .help = "Draw the first K solutions; 0 = all" },
  { "json", FIELD (json), .help = "Write JSON Lines" },
  { "plugin", .kind = OPTION_FILE, FIELD (plugin), .value = "FILE",
    .help = "Load the plugin FILE, whose code you trust" },
  { "quiet", 'q', FIELD (quiet),
    .help = "Do not warn if the run is incomplete" },
  { 0 },
};

Status
command_solutions (int argc, char **argv)
{
  Asked  asked = { .page_solutions = RUN_HTML_SOLUTIONS };
  Status status;
  char **files = command_line_read (&asked, 1, 1, argc, argv, &status);

  if (files)
    status = list_file (files[0], &asked);
  g_free (files);
  g_free (asked.format);
  g_free (asked.output);
  g_free (asked.html);
  g_free (asked.plugin);
  return status;
}

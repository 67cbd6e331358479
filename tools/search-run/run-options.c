/* SPDX-License-Identifier: MIT */
/* run-options.c: reads search-run's command line. */
#include "run-options.h"
#include "run-document.h"
#include "tools/cli/machine.h"
#include "modes.h"
#include "option-table.h"
#include "tools/cli/options.h"
#include "tools/cli/status.h"

/* Returns what a run finds, by default or by its options. */
static Find
find_unless_given (const RunOptions *options)
{
  return options->spec.find_given ? options->spec.find
         : options->results.html  ? FIND_ALL
         : g_strcmp0 (options->results.format_name, "svg") == 0 ? FIND_FIRST
                                                                : FIND_COUNT;
}

/* Refuses options that do not go together. */
static bool
check_together (RunOptions *options, GError **error)
{
  options->modes = modes_made (option_table, options);
  if (!(options->modes & ~MODES_HOW))
    options->modes |= 1u << find_unless_given (options);
  if (g_strcmp0 (options->results.format_name, "html") == 0)
    options->modes |= MODE_PAGE;
  return modes_check (options->modes, option_table, options, error);
}

/* Refuses values that are wrong in any run. */
static bool
check_values (const RunOptions *options, GError **error)
{
  const RunResults *results = &options->results;
  const char       *profile = results->profile;
  const struct
  {
    bool        wrong;
    const char *message;
  } mistakes[] = {
    { results->format_name && results->json,
      "--json and --format exclude each other" },
    { options->spec.make && options->spec.input_name,
      "--make and --input exclude each other" },
    { results->quiet && results->progress == PROGRESS_ALWAYS,
      "--quiet and --progress=always exclude each other" },
    { options->plugin_typed && !options->resumed,
      "--plugin: PROBLEM says what to load; it goes with search-run resume, "
      "where a ledger does" },
    { profile
          && (g_str_equal (profile, "-")
              || g_strcmp0 (profile, results->path) == 0),
      "--profile: a page needs a file of its own" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (mistakes); i++)
    if (mistakes[i].wrong)
      return usage_error (error, "%s", mistakes[i].message);
  return true;
}

/* The option for ledgers on servers that was given; NULL: none. */
static const char *
shared_option (const RunOptions *options)
{
  return options->lease > 0        ? "--lease"
         : options->checkpoint > 0 ? "--checkpoint"
         : options->patience > 0   ? "--patience"
                                   : NULL;
}

/* Refuses what many processes cannot do together, and what they alone need. */
static bool
check_shared (const RunOptions *options, GError **error)
{
  const bool shared
      = options->ledger && search_ledger_is_shared (options->ledger);
  const char *option = shared_option (options);
  const struct
  {
    bool        wrong;
    const char *name, *reason;
  } mistakes[] = {
    { options->spec.part.total > 1, "--part",
      "its processes divide the run themselves" },
    { options->modes & MODE_FIRST, "--first",
      "its processes explore in no order" },
    { options->modes & MODE_UNIQUE, "--unique",
      "its processes explore in no order" },
    { options->results.html, "--html",
      "search-run solutions draws what is in it" },
    { options->results.unordered, "--unordered",
      "search-run solutions prints what is in it" },
  };

  if (!shared)
    return !option
           || usage_error (error,
                           "%s: is of a ledger on a server; add "
                           "--ledger=postgresql://HOST/DATABASE#NAME",
                           option);
  for (size_t i = 0; i < G_N_ELEMENTS (mistakes); i++)
    if (mistakes[i].wrong)
      return usage_error (error, "a ledger on a server: %s; leave out %s",
                          mistakes[i].reason, mistakes[i].name);
  return options->checkpoint <= (options->lease > 0 ? options->lease : 60)
         || usage_error (error, "--checkpoint: no longer than --lease would be "
                                "right");
}

/* What only some problems can do. */
static bool
check_problem (const RunOptions *options, const SearchProblem *problem,
               GError **error)
{
  if (options->print_input && !problem->input.write)
    return usage_error (error, "--print-input: %s cannot write its instances",
                        problem->name);
  if (options->spec.make && !problem->generate)
    return usage_error (error, "--make: %s makes no instances", problem->name);
  if (options->spec.input_name && !problem->input.read)
    return usage_error (error,
                        "--input: %s reads none; its instances are made "
                        "of options",
                        problem->name);
  return true;
}

static size_t
memory_limit (const RunOptions *options)
{
  return options->limits.mebibytes ? options->limits.mebibytes << 20
                                   : memory_default_limit ();
}

bool
run_options_settle (RunOptions *options, const SearchProblem *problem,
                    GError **error)
{
  g_ptr_array_add (options->spec.settings, NULL);
  options->limits.memory = memory_limit (options);
  return check_values (options, error) && check_together (options, error)
         && check_shared (options, error)
         && run_document_settle (options, error)
         && check_problem (options, problem, error)
         && (!options->spec.make
             || spec_make_input (&options->spec, problem, error));
}

void
run_options_init (RunOptions *options)
{
  *options = (RunOptions){
    .limits = { .began = g_get_monotonic_time (),
                .threads = MIN (cores_available (), RUN_THREADS_MAX) },
    .results = { .page_solutions = RUN_HTML_SOLUTIONS },
  };
  spec_init (&options->spec);
}

bool
run_option_is_for (const OptionRow *row, RunSource source)
{
  return !row->commands || row->commands & source;
}

void
run_options_parser (OptionParser *parser, RunSource source, RunOptions *options)
{
  option_parser_init (parser, NULL, options);
  for (const OptionRow *row = option_table; row->name; row++)
    if (run_option_is_for (row, source))
      option_parser_add (parser, row);
  parser->others = option_table;
}

void
run_options_clear (RunOptions *options)
{
  spec_clear (&options->spec);
  g_free (options->results.format_name);
  g_free (options->results.path);
  g_free (options->results.html);
  g_free (options->tree);
  g_free (options->tree_from);
  g_free (options->results.profile);
  g_free (options->ledger);
  g_free (options->plugin_typed);
}

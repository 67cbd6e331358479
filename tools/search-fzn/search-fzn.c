/* SPDX-License-Identifier: MIT */
/* search-fzn.c: the program search-fzn, with which MiniZinc solves FlatZinc
 * models.
 */
#include "run.h"
#include "libsearch/text/format.h"
#include "tools/cli/help.h"
#include "tools/cli/options.h"
#include "tools/cli/output.h"
#include "tools/cli/program.h"
#include "tools/cli/signals.h"

/* Maximum number of threads, which is also the maximum of search-run. */
#define THREADS_MAX 4096

/* clang-format off */
#define FIELD(name) .field = G_STRUCT_OFFSET (Options, name)
#define GIVEN(name) .given = G_STRUCT_OFFSET (Options, name)

static const OptionRow option_table[] = {
  { "all-solutions", 'a', FIELD (all),
    .help = "Print all solutions, or each improvement" },
  { "num-solutions", 'n', .kind = OPTION_INTEGER, FIELD (wanted), .value = "K",
    .min = 1, .max = SEARCH_COUNT_MAX, .initial = 1,
    .help = "Print the first K solutions if there is no objective" },
  { "intermediate", 'i', FIELD (intermediate),
    .help = "Print each solution that is better than all before" },
  { "count", FIELD (count),
    .help = "Count all solutions, and print none" },
  { "free-search", 'f', FIELD (free_search),
    .help = "Ignore the search annotations" },
  { "parallel", 'p', .kind = OPTION_INTEGER, FIELD (threads), .value = "N",
    .min = 1, .max = THREADS_MAX, .initial = 1,
    .help = "Use N threads" },
  { "statistics", 's', FIELD (statistics), .help = "Print statistics" },
  { "time-limit", 't', .kind = OPTION_INTEGER, FIELD (milliseconds),
    .value = "MS", .max = SEARCH_COUNT_MAX, .noun = "ms",
    .help = "Stop after MS milliseconds; 0 = never" },
  { "random-seed", 'r', .kind = OPTION_INTEGER, FIELD (seed), GIVEN (seeded),
    .value = "N", .max = UINT64_MAX,
    .otherwise = "0",
    .help = "Use seed N for random annotations" },
  { "verbose", 'v', FIELD (verbose),
    .help = "Report the method and the end of the search on stderr" },
  { "repr", .kind = OPTION_NAME, FIELD (repr_name), .value = "NAME",
    .otherwise = "auto",
    .help = "Search with representation NAME" },
  { "help", 'h', FIELD (help), .help = "Print this help and exit" },
  { "version", FIELD (version), .help = "Print the version and exit" },
  { 0 },
};
/* clang-format on */

static void
init_parser (OptionParser *parser, const SearchProblem *problem,
             Options *options)
{
  option_parser_init (parser, option_table, options);
  option_parser_add_problem (parser, problem, OPTION_SETTING,
                             options ? options->settings : NULL);
}

/* Adds settings for those options of search-fzn that have another name in the
 * problem.
 */
static void
add_settings (Options *options)
{
  if (options->free_search)
    g_ptr_array_add (options->settings, g_strdup ("order=free"));
  if (options->seeded)
    g_ptr_array_add (options->settings,
                     text_format ("branch-seed=%" G_GUINT64_FORMAT,
                                  options->seed & INT32_MAX));
  g_ptr_array_add (options->settings, NULL);
}

/* Sets the path of the FlatZinc file, which must be the only argument.  Returns
 * false with an error.
 */
static bool
take_path (Options *options, const GPtrArray *rest, GError **error)
{
  if (rest->len == 0)
    return usage_error (error,
                        "the model is missing; usage: search-fzn [OPTION...] "
                        "FILE.fzn");
  options->path = rest->pdata[0];
  return rest->len == 1
         || usage_error (error, "unexpected argument '%s'",
                         (const char *) rest->pdata[1]);
}

/* Reads argv[1..].  Returns false with an error.  Free `options` with
 * options_clear() even after an error.
 */
static bool
options_parse (Options *options, const SearchProblem *problem, int argc,
               char **argv, GError **error)
{
  GPtrArray   *rest = g_ptr_array_new ();
  OptionParser parser;
  bool         success;

  *options = (Options){ .wanted = 1,
                        .threads = 1,
                        .settings = g_ptr_array_new_with_free_func (g_free) };
  init_parser (&parser, problem, options);
  success = option_parser_parse (&parser, argc, argv, rest, error);
  option_parser_clear (&parser);
  add_settings (options);
  success = success
            && (options->help || options->version
                || take_path (options, rest, error));
  g_ptr_array_unref (rest);
  return success;
}

static void
options_clear (Options *options)
{
  g_free (options->repr_name);
  g_ptr_array_unref (options->settings);
}

/* Returns the text of --help; free with g_free(). */
static char *
options_help (const SearchProblem *problem)
{
  OptionParser parser;
  GString     *help
      = g_string_new ("Solve a FlatZinc model, as a solver of MiniZinc.\n\n"
                      "Usage: search-fzn [OPTION...] FILE.fzn\n\n");

  help_append_text (help, 0,
                    "minizinc --solver libsearch calls search-fzn.  FILE - is "
                    "stdin.");
  init_parser (&parser, problem, NULL);
  g_string_append (help, "\nOptions:\n");
  for (guint i = 0; i < parser.rows->len; i++)
    help_append_option (help, &option_parser_rows (&parser)[i]);
  g_string_append (help, "\nRepresentations:\n");
  for (const SearchRepr *const *repr = problem->reprs; *repr; repr++)
    help_append_item (help, (*repr)->name, (*repr)->summary);
  g_string_append (help,
                   "\nExit status: 0 if the search ended, also by a limit or "
                   "a signal;\n1 other failure, 2 usage, 65 bad "
                   "model, 70 failed check, 74 input or output\nerror.\n");
  option_parser_clear (&parser);
  return g_string_free (help, FALSE);
}

/* Handles the command line, and returns the exit status. */
static Status
run (const SearchProblem *problem, int argc, char **argv, gint64 began)
{
  Options options;
  GError *error = NULL;
  Status  status;

  if (!options_parse (&options, problem, argc, argv, &error))
    status = finish_failed (error);
  else if (options.help)
    status = finish_text (options_help (problem), STATUS_COMPLETE);
  else if (options.version)
    status = finish_text (text_format ("search-fzn %s (ABI %u)\n",
                                       search_version (), search_abi ()),
                          STATUS_COMPLETE);
  else
    status = run_model (&options, problem, began);
  options_clear (&options);
  return status;
}

static Status
answer (int argc, char **argv)
{
  const gint64  began = g_get_monotonic_time ();
  GError       *error = NULL;
  SearchPlugin *loaded;
  Status        status;

  if (!(loaded = search_plugin_load ("flatzinc", &error)))
    return finish_failed (error);
  program_blame (search_plugin_file (loaded));
  status = run (search_plugin_problem (loaded), argc, argv, began);
  search_plugin_free (loaded);
  return status;
}

int
main (int argc, char **argv)
{
  program_begin ("search-fzn", argv[0]);
  return program_end (answer (argc, argv));
}

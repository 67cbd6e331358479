/* SPDX-License-Identifier: MIT */
/* option-table.c: the options that search-run has itself. */
#include "option-table.h"
#include "tree.h"
#include "tools/options/option-values.h"
#include "tools/shared/status.h"

/* The most parts that --part divides a run into. */
#define PARTS_MAX 1024

/* --count, --first and --all exclude each other. */
static gboolean
on_find (const char *option, const char *value, gpointer data, GError **error)
{
  static const struct
  {
    const char *name, *letter;
    Find        find;
  } finds[] = {
    { "--count", "-c", FIND_COUNT },
    { "--first", "-1", FIND_FIRST },
    { "--all", "-a", FIND_ALL },
  };
  RunOptions *options = data;
  size_t      i = 0;

  while (!g_str_equal (option, finds[i].name)
         && !g_str_equal (option, finds[i].letter))
    i++;
  if (options->spec.find_given && options->spec.find != finds[i].find)
    return usage_error (error, "%s and %s exclude each other",
                        finds[options->spec.find].name, finds[i].name);
  options->spec.find = finds[i].find;
  options->spec.find_given = true;
  options->spec.first = 1;
  return options->spec.find != FIND_FIRST || !value
         || parse_count (option, value, 1, SEARCH_COUNT_MAX, NULL,
                         &options->spec.first, error);
}

/* I/K, or 0/K for all of them, as in ledgers that were merged. */
static gboolean
on_part (const char *option, const char *value, gpointer data, GError **error)
{
  RunOptions *options = data;
  char      **numbers = g_strsplit (value, "/", 2);
  const char *total = numbers[0] ? numbers[1] : NULL;
  const bool  good
      = total
        && g_ascii_string_to_unsigned (total, 10, 1, PARTS_MAX,
                                       &options->spec.parts, NULL)
        && g_ascii_string_to_unsigned (numbers[0], 10, 0, options->spec.parts,
                                       &options->spec.part, NULL);

  g_strfreev (numbers);
  if (options->spec.parts == 1)
    options->spec.part = 1; /* which is all there is */
  return good
         || usage_error (error,
                         "%s: '%s' is no part; I/K would be right, with K in "
                         "1..%d and I in 1..K, or 0 for all parts",
                         option, value, PARTS_MAX);
}

const OptionGroupTitle option_groups[] = {
  [OPTION_GROUP_FIND] = { "find", "What to find" },
  [OPTION_GROUP_SEARCH] = { "search", "How to search" },
  [OPTION_GROUP_LIMITS] = { "limits", "Limits" },
  [OPTION_GROUP_RESULTS] = { "results", "Results" },
  [OPTION_GROUP_PICTURES] = { "pictures", "Pictures" },
  [OPTION_GROUP_LEDGER] = { "ledger", "Ledger" },
  [OPTION_GROUP_AUTHORS] = { "authors", "For authors and learners" },
  [OPTION_GROUP_HELP] = { "help", "Help" },
  { 0 },
};

/* clang-format off */
#define FIELD(name) .field = G_STRUCT_OFFSET (RunOptions, name)
#define GIVEN(name) .given = G_STRUCT_OFFSET (RunOptions, name)
#define BRIEF       .brief = true

const OptionRow option_table[] = {
  { "count", 'c', OPTION_GROUP_FIND,
    BRIEF, .parse = on_find, .help = "Count the solutions (default)" },
  { "first", '1', OPTION_GROUP_FIND,
    BRIEF, .kind = OPTION_INTEGER, .optional = true, .parse = on_find,
    .min = 1, .max = SEARCH_COUNT_MAX, .initial = 1, .value = "K",
    .help = "Print the first K solutions" },
  { "all", 'a', OPTION_GROUP_FIND,
    BRIEF, .parse = on_find, .help = "Print all solutions" },
  { "best", 0, OPTION_GROUP_FIND,
    BRIEF, .condition = OPTION_FOR_OBJECTIVE, FIELD (spec.best),
    .help = "Find the best answer, and prove it" },
  { "unique", 0, OPTION_GROUP_FIND,
    BRIEF, FIELD (spec.unique),
    .help = "Is there exactly one solution?  Else end with 1" },
  { "symmetry", 0, OPTION_GROUP_FIND,
    BRIEF, .condition = OPTION_FOR_SYMMETRY, .kind = OPTION_WORD,
    FIELD (spec.symmetry), .min = SEARCH_SYMMETRY_NONE, .words = run_symmetry_names,
    .noun = "choice", .value = "HOW", .help = "One answer per orbit" },
  { "depth", 0, OPTION_GROUP_FIND,
    .kind = OPTION_INTEGER, FIELD (spec.depth), GIVEN (spec.partial),
    .max = SEARCH_COUNT_MAX, .value = "K",
    .help = "Find partial states: those after K steps" },
  { "estimate", 0, OPTION_GROUP_FIND,
    BRIEF, .kind = OPTION_INTEGER, .optional = true, FIELD (probes),
    GIVEN (estimate), .min = 1, .max = SEARCH_COUNT_MAX, .value = "PROBES",
    .help = "Estimate nodes, solutions, time by random probes" },
  { "input", 'i', OPTION_GROUP_FIND,
    BRIEF, .condition = OPTION_FOR_READ, .kind = OPTION_FILE,
    FIELD (spec.input_name), .value = "FILE",
    .help = "The instance from FILE; - is stdin" },
  { "repr", 0, OPTION_GROUP_SEARCH,
    BRIEF, .kind = OPTION_NAME, FIELD (spec.repr_name), .value = "NAME",
    .help = "The representation to search with, see below" },
  { "strategy", 0, OPTION_GROUP_SEARCH,
    .kind = OPTION_WORD, FIELD (spec.strategy), .min = SEARCH_STRATEGY_DEPTH,
    .words = run_strategy_names, .noun = "strategy", .value = "HOW",
    .help = "Depth first (default) or level by level" },
  { "threads", 'j', OPTION_GROUP_SEARCH,
    BRIEF, .kind = OPTION_INTEGER, FIELD (limits.threads), .min = 1,
    .max = RUN_THREADS_MAX, .value = "N",
    .help = "How many search at once (all available cores)" },
  { "unordered", 0, OPTION_GROUP_SEARCH,
    FIELD (output.unordered),
    .help = "Print solutions as threads find them, in any order" },
  { "seed", 0, OPTION_GROUP_SEARCH,
    .kind = OPTION_INTEGER, FIELD (spec.seed), GIVEN (spec.seed_given),
    .max = SEARCH_COUNT_MAX, .initial = SEARCH_ESTIMATE_SEED, .value = "N",
    .help = "Of the random probes" },
  { "time-limit", 0, OPTION_GROUP_LIMITS,
    BRIEF, .kind = OPTION_SECONDS, FIELD (limits.time), .value = "SECONDS",
    .help = "Stop after so long" },
  { "node-limit", 0, OPTION_GROUP_LIMITS,
    BRIEF, .kind = OPTION_INTEGER, FIELD (limits.nodes), .min = 1,
    .max = SEARCH_COUNT_MAX, .value = "N", .help = "Stop after so many nodes" },
  { "memory-limit", 0, OPTION_GROUP_LIMITS,
    .kind = OPTION_INTEGER, FIELD (limits.mebibytes), .min = 1,
    .max = SEARCH_COUNT_MAX >> 20, .noun = "MiB", .value = "MIB",
    .help = "For states (3/4 of what is available)" },
  { "format", 'f', OPTION_GROUP_RESULTS,
    BRIEF, .kind = OPTION_NAME, FIELD (output.format_name), .value = "NAME",
    .help = "How to print a solution, see below" },
  { "output", 'o', OPTION_GROUP_RESULTS,
    BRIEF, .kind = OPTION_FILE, FIELD (output.path), .value = "FILE",
    .help = "Write the results to FILE, or SVG to DIR/" },
  { "json", 0, OPTION_GROUP_RESULTS,
    BRIEF, FIELD (output.json), .help = "Write results and errors as JSON Lines" },
  { "check", 0, OPTION_GROUP_RESULTS,
    BRIEF, .condition = OPTION_FOR_KNOWN, FIELD (output.check),
    .help = "Compare the count with the published one" },
  { "stats", 0, OPTION_GROUP_RESULTS,
    BRIEF, FIELD (output.stats), .help = "Report counts by depth, and peak memory" },
  { "progress", 0, OPTION_GROUP_RESULTS,
    .kind = OPTION_WORD, FIELD (output.progress), .min = PROGRESS_AUTO,
    .words = run_progress_names, .noun = "choice", .value = "WHEN",
    .help = "Show how far it is" },
  { "quiet", 'q', OPTION_GROUP_RESULTS,
    BRIEF, FIELD (output.quiet), .help = "Write nothing but errors to stderr" },
  { "print-input", 0, OPTION_GROUP_RESULTS,
    .condition = OPTION_FOR_WRITE, FIELD (print_input),
    .help = "Print the instance as --input reads it" },
  { "html", 0, OPTION_GROUP_PICTURES,
    BRIEF, .kind = OPTION_FILE, FIELD (output.html), .value = "FILE",
    .help = "Draw all solutions on a page, to leaf through" },
  { "html-solutions", 0, OPTION_GROUP_PICTURES,
    .kind = OPTION_INTEGER, FIELD (output.page_solutions),
    GIVEN (output.page_solutions_given), .max = SEARCH_COUNT_MAX,
    .initial = RUN_HTML_SOLUTIONS, .value = "K",
    .help = "The first K of them, or with 0 all" },
  { "tree", 0, OPTION_GROUP_PICTURES,
    BRIEF, .kind = OPTION_FILE, FIELD (tree), .value = "FILE",
    .help = "Draw the tree of a search: .html, .dot, .json" },
  { "tree-nodes", 0, OPTION_GROUP_PICTURES,
    .kind = OPTION_INTEGER, FIELD (tree_nodes), .min = 1,
    .max = TREE_NODES_MAX, .initial = TREE_NODES, .value = "N",
    .help = "As many candidates of it" },
  { "profile", 0, OPTION_GROUP_PICTURES,
    .kind = OPTION_FILE, FIELD (output.profile), .value = "FILE",
    .help = "Draw counts by depth, as a page of HTML" },
  { "ledger", 0, OPTION_GROUP_LEDGER,
    BRIEF, .kind = OPTION_FILE, FIELD (ledger), .value = "FILE",
    .help = "Record the run in FILE, or go on with it" },
  { "part", 0, OPTION_GROUP_LEDGER,
    .kind = OPTION_TEXT, .parse = on_part, .value = "I/K",
    .help = "With --ledger: only the I-th of K parts; 0: all" },
  { "plugin", 0, OPTION_GROUP_LEDGER,
    .kind = OPTION_FILE, FIELD (plugin_typed), .value = "FILE",
    .help = "With --resume: the plugin, where it is a file" },
  { "explain", 0, OPTION_GROUP_AUTHORS,
    .kind = OPTION_INTEGER, .optional = true, FIELD (explain), .min = 1,
    .max = SEARCH_COUNT_MAX, .initial = 20, .value = "N",
    .help = "Show the first N steps" },
  { "paranoid", 0, OPTION_GROUP_AUTHORS,
    FIELD (paranoid), .help = "Look for mistakes in the callbacks" },
  { "check-symmetry", 0, OPTION_GROUP_AUTHORS,
    .condition = OPTION_FOR_SYMMETRY, FIELD (check_symmetry),
    .help = "Check what the problem says of its symmetry" },
  { "loop", 0, OPTION_GROUP_AUTHORS,
    .kind = OPTION_WORD, FIELD (spec.loop), .min = SEARCH_LOOP_INLINE,
    .words = run_loop_names, .noun = "loop", .value = "HOW",
    .help = "Callbacks inlined (default) or not" },
  { "help", 'h', OPTION_GROUP_HELP,
    FIELD (help), .help = "Print the most common options and exit" },
  { "help-all", 0, OPTION_GROUP_HELP,
    FIELD (help_all), .help = "Print all options and exit" },
  { "describe", 0, OPTION_GROUP_HELP,
    FIELD (describe),
    .help = "Print what the problem takes, as JSON, and exit" },
  { 0 },
};
/* clang-format on */

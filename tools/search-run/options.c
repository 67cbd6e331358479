/* SPDX-License-Identifier: MIT */
/* options.c: the table of the options of a run. */
#include "options.h"
#include "table.h"
#include "libsearch/text/format.h"
#include "tools/cli/machine.h"
#include "tools/cli/names.h"

#include <string.h>

/* Maximum number of parts of a run, for --part. */
#define PARTS_MAX 1024

/* Values of --progress, ended by NULL. */
static const char *const progress_names[] = { "auto", "always", "never", NULL };

const OptionGroup option_groups[] = {
  [OPTION_GROUP_FIND] = { "find", "Task (otherwise, count the solutions)" },
  [OPTION_GROUP_SEARCH] = { "search", "Search" },
  [OPTION_GROUP_LIMITS] = { "limits", "Limits" },
  [OPTION_GROUP_RESULTS] = { "results", "Results" },
  [OPTION_GROUP_PICTURES] = { "pictures", "Pictures" },
  [OPTION_GROUP_LEDGER] = { "ledger", "Ledger" },
  [OPTION_GROUP_AUTHORS] = { "authors", "Plugin authors and learners" },
  [OPTION_GROUP_HELP] = { "help", "Help" },
  { 0 },
};

/* clang-format off */
#define FIELD(name) .field = G_STRUCT_OFFSET (RunOptions, name)
#define GIVEN(name) .given = G_STRUCT_OFFSET (RunOptions, name)
#define BRIEF       .brief = true
#define MAKES(name) .mode = MODE_##name

/* Sets OptionRow.modes: the option is allowed in runs with one of the purposes
 * `what`, such as MODE_COUNT, except in the modes `never`.
 */
#define FOR(what, never) .modes = (what) | (MODES_HOW & ~(unsigned) (never))

/* Sets OptionRow.modes: the option is allowed in all modes (purposes and
 * methods of runs) except `modes_`.
 */
#define NEVER(modes_) .modes = ~(unsigned) (modes_)

/* Field of the row of an option that only new runs take.  A resumed run reads
 * the option's value from the ledger.
 */
#define NEW .commands = RUN_OF_PROBLEM | RUN_OF_MODEL

/* Modes that leave solutions without ranks. */
#define MODES_NO_RANKS \
    (MODE_SEEN | MODE_LEVELS | MODE_PARTIAL | MODE_MORE | MODE_LEDGER \
     | MODE_PROFILE | MODE_TABLE)

/* Fields of the row of an option that chooses the solutions to find, such as
 * --count.
 */
#define FIND(what) .kind = OPTION_CHOICE, FIELD (spec.find), \
    GIVEN (spec.find_given), .min = FIND_##what, MAKES (what)

const OptionRow option_table[] = {
  { "count", 'c', OPTION_GROUP_FIND,
    NEW, FIND (COUNT), FOR (MODE_COUNT, 0),
    .help = "Count the solutions (default)" },
  { "first", '1', OPTION_GROUP_FIND,
    NEW, BRIEF, FIND (FIRST), FOR (MODE_FIRST, MODE_TABLE), .optional = true,
    .count = G_STRUCT_OFFSET (RunOptions, spec.wanted),
    .max = SEARCH_COUNT_MAX, .initial = 1, .value = "K",
    .help = "Print the first K solutions" },
  { "all", 'a', OPTION_GROUP_FIND,
    NEW, BRIEF, FIND (ALL), FOR (MODE_ALL, MODE_TABLE),
    .help = "Print all solutions" },
  { "best", 0, OPTION_GROUP_FIND,
    NEW, BRIEF, .condition = OPTION_FOR_OBJECTIVE, FIND (BEST),
    FOR (MODE_BEST | MODE_TREE,
         MODES_SYMMETRY | MODE_PARTIAL | MODE_LEVELS | MODE_MANY),
    .help = "Find the best solution, and prove it" },
  { "unique", 0, OPTION_GROUP_FIND,
    NEW, BRIEF, FIND (UNIQUE), .count = G_STRUCT_OFFSET (RunOptions, spec.wanted),
    .initial = 2, FOR (MODE_UNIQUE, MODES_SYMMETRY | MODE_PARTIAL),
    .help = "Check for exactly one solution; else exit with 1" },
  { "nth", 0, OPTION_GROUP_FIND,
    NEW, BRIEF, FIND (NTH), .ranks = true,
    .count = G_STRUCT_OFFSET (RunOptions, spec.ranks), .value = "K",
    FOR (MODE_NTH, MODES_NO_RANKS),
    .help = "Print the K-th solution, or K..L, not the others" },
  { "random", 0, OPTION_GROUP_FIND,
    NEW, BRIEF, FIND (RANDOM), .optional = true,
    .count = G_STRUCT_OFFSET (RunOptions, spec.draws), .max = RUN_DRAWS_MAX,
    .initial = 1, .value = "N", FOR (MODE_RANDOM, MODES_NO_RANKS),
    .help = "Print N random solutions, all equally likely" },
  { "tally", 0, OPTION_GROUP_FIND,
    NEW, BRIEF, FIND (TALLY),
    FOR (MODE_TALLY,
         MODE_PARTIAL | MODE_MORE | MODE_LEDGER | MODE_TABLE),
    .help = "Count how often each value stands at each place" },
  { "symmetry", 0, OPTION_GROUP_FIND,
    NEW, BRIEF, .condition = OPTION_FOR_SYMMETRY, .kind = OPTION_WORD,
    FIELD (spec.symmetry), .min = SEARCH_SYMMETRY_NONE, .words = symmetry_names,
    .noun = "choice", .value = "HOW",
    MAKES (ORBITS),
    FOR (MODES_PLAIN | MODES_RANKS | MODE_TALLY | MODE_TREE | MODE_ESTIMATE, MODE_PARTIAL),
    .help = "Find one of each orbit (seen remembers all orbits), or "
            "isomorphism class" },
  { "depth", 0, OPTION_GROUP_FIND,
    NEW, .kind = OPTION_INTEGER, FIELD (spec.depth), GIVEN (spec.partial),
    .max = SEARCH_COUNT_MAX, .value = "K",
    MAKES (PARTIAL), FOR (MODES_PLAIN, MODES_SYMMETRY | MODE_LEDGER),
    .help = "Find the partial states after K steps" },
  { "estimate", 0, OPTION_GROUP_FIND,
    NEW, .kind = OPTION_INTEGER, .optional = true, FIELD (probes),
    GIVEN (estimate), .min = 1, .max = SEARCH_COUNT_MAX, .value = "PROBES",
    MAKES (ESTIMATE), FOR (MODE_ESTIMATE, MODE_MORE | MODE_TABLE),
    .otherwise = "10000",
    .help = "Estimate the search by PROBES random probes" },
  { "input", 'i', OPTION_GROUP_FIND,
    .commands = RUN_OF_PROBLEM, BRIEF, .condition = OPTION_FOR_READ, .kind = OPTION_FILE,
    FIELD (spec.input_name), GIVEN (spec.input_given), .value = "FILE",
    .help = "Read the instance from FILE; - is stdin" },
  { "repr", 0, OPTION_GROUP_SEARCH,
    NEW, BRIEF, .kind = OPTION_NAME, FIELD (spec.repr_name), .value = "NAME",
    .otherwise = "auto",
    .help = "Search with representation NAME, see below" },
  { "strategy", 0, OPTION_GROUP_SEARCH,
    NEW, .kind = OPTION_WORD, FIELD (spec.strategy), GIVEN (spec.strategy_given),
    .min = SEARCH_STRATEGY_DEPTH,
    .words = strategy_names, .noun = "strategy", .value = "HOW",
    MAKES (LEVELS),
    FOR (MODES_PLAIN | MODE_UNIQUE | MODE_TALLY | MODE_CHECK_SYMMETRY,
         MODE_SEEN | MODE_CLASSES | MODE_LEDGER),
    .help = "Search by depth or by levels" },
  { "memo", 0, OPTION_GROUP_SEARCH,
    NEW, .kind = OPTION_WORD, FIELD (spec.memo), .min = SEARCH_MEMO_NO,
    .words = memo_names, .noun = "choice", .value = "HOW",
    .otherwise = "auto",
    .help = "Explore equal subtrees once, if this is faster" },
  { "threads", 'j', OPTION_GROUP_SEARCH,
    BRIEF, .kind = OPTION_INTEGER, FIELD (limits.threads), .min = 1,
    .max = RUN_THREADS_MAX, .value = "N",
    .otherwise = "all cores",
    .help = "Use N threads" },
  { "unordered", 0, OPTION_GROUP_SEARCH,
    FIELD (results.unordered),
    .needs = MODE_FIRST | MODE_ALL,
    .help = "Print solutions as threads find them, in any order" },
  { "seed", 0, OPTION_GROUP_SEARCH,
    NEW, .kind = OPTION_INTEGER, FIELD (spec.seed), GIVEN (spec.seed_given),
    .max = SEARCH_COUNT_MAX, .initial = SEARCH_ESTIMATE_SEED, .value = "N",
    .needs = MODE_ESTIMATE | MODE_LEDGER | MODE_MADE | MODE_RANDOM,
    .help = "Use random seed N" },
  { "time-limit", 0, OPTION_GROUP_LIMITS,
    BRIEF, .kind = OPTION_TIME, FIELD (limits.time), .min = 1,
    .max = OPTION_TIME_MAX, .value = "TIME",
    NEVER (MODE_EXPLAIN | MODE_TREE),
    .otherwise = "no limit",
    .help = "Stop after TIME, such as 90, 1.5s or 23h50m" },
  { "node-limit", 0, OPTION_GROUP_LIMITS,
    .kind = OPTION_INTEGER, FIELD (limits.nodes), .min = 1,
    .max = SEARCH_COUNT_MAX, .value = "N",
    NEVER (MODE_EXPLAIN | MODE_TREE | MODE_ESTIMATE),
    .otherwise = "no limit",
    .help = "Stop after N nodes" },
  { "memory-limit", 0, OPTION_GROUP_LIMITS,
    .kind = OPTION_INTEGER, FIELD (limits.mebibytes), .min = 1,
    .max = SEARCH_COUNT_MAX >> 20, .noun = "MiB", .value = "MIB",
    .otherwise = "3/4 of free memory",
    .help = "Limit states and memo tables to MIB mebibytes" },
  { "format", 'f', OPTION_GROUP_RESULTS,
    BRIEF, .kind = OPTION_NAME, FIELD (results.format_name), .value = "NAME",
    NEVER (MODE_PARANOID),
    .needs = MODE_FIRST | MODE_ALL | MODE_BEST | MODES_RANKS | MODE_TALLY
         | MODE_EXPLAIN
             | MODE_TREE | MODE_TABLE,
    .help = "Print in format NAME, see below; tables: csv, b-file" },
  { "output", 'o', OPTION_GROUP_RESULTS,
    .kind = OPTION_FILE, FIELD (results.path), .value = "FILE",
    NEVER (MODE_TREE),
    .otherwise = "stdout",
    .help = "Write results to FILE, or SVG files to DIR/" },
  { "json", 0, OPTION_GROUP_RESULTS,
    BRIEF, FIELD (results.json),
    NEVER (MODE_TREE | MODE_PRINT_INPUT),
    .help = "Write results and errors as JSON Lines" },
  { "check", 0, OPTION_GROUP_RESULTS,
    BRIEF, .condition = OPTION_FOR_KNOWN, FIELD (results.check),
    FOR (MODE_COUNT | MODE_ALL | MODE_BEST | MODE_TALLY,
         MODE_PARTIAL | MODE_MANY),
    .help = "Compare with the published count, check solutions" },
  { "stats", 0, OPTION_GROUP_RESULTS,
    NEW, FIELD (results.stats),
    FOR (MODES_SEARCH | MODE_TALLY,
         MODE_LEDGER | MODE_MANY | MODE_TABLE),
    .help = "Report counts by depth, and peak memory" },
  { "certify", 0, OPTION_GROUP_RESULTS,
    NEW, FIELD (results.certify),
    FOR (MODES_PLAIN, MODE_LEDGER),
    .help = "Compute certificates of classes, and their digest" },
  { "progress", 0, OPTION_GROUP_RESULTS,
    .kind = OPTION_WORD, FIELD (results.progress), .min = PROGRESS_AUTO,
    .words = progress_names, .noun = "choice", .value = "WHEN",
    .help = "Show the progress" },
  { "quiet", 'q', OPTION_GROUP_RESULTS,
    BRIEF, FIELD (results.quiet), .help = "Write only errors to stderr" },
  { "print-input", 0, OPTION_GROUP_RESULTS,
    NEW, .condition = OPTION_FOR_WRITE, FIELD (print_input),
    MAKES (PRINT_INPUT), FOR (MODE_PRINT_INPUT, MODE_TABLE),
    .help = "Print the instance as --input reads it" },
  { "html", 0, OPTION_GROUP_PICTURES,
    BRIEF, .kind = OPTION_FILE, FIELD (results.html), .value = "FILE",
    MAKES (PAGE),
    FOR (MODE_FIRST | MODE_ALL | MODE_BEST | MODES_RANKS | MODE_TALLY
         | MODE_EXPLAIN | MODE_TREE, MODE_TABLE),
    .help = "Write the first solutions as an HTML page" },
  { "html-solutions", 0, OPTION_GROUP_PICTURES,
    .kind = OPTION_INTEGER, FIELD (results.page_solutions),
    GIVEN (results.page_solutions_given), .max = SEARCH_COUNT_MAX,
    .initial = RUN_HTML_SOLUTIONS, .value = "K",
    .needs = MODE_PAGE,
    .help = "Draw the first K solutions; 0 = all" },
  { "tree", 0, OPTION_GROUP_PICTURES,
    NEW, .kind = OPTION_FILE, FIELD (tree), .value = "FILE",
    MAKES (TREE), FOR (MODE_TREE | MODE_BEST,
         MODE_MORE | MODE_SEEN | MODE_CLASSES | MODE_TABLE),
    .help = "Draw the search tree: .html, .dot or .json" },
  { "tree-limit", 0, OPTION_GROUP_PICTURES,
    NEW, .kind = OPTION_INTEGER, FIELD (tree_limit), .min = 1,
    .max = TREE_NODES_MAX, .initial = TREE_NODES, .value = "N",
    .needs = MODE_TREE,
    .help = "Draw at most N candidates" },
  { "tree-from", 0, OPTION_GROUP_PICTURES,
    NEW, .kind = OPTION_NAME, FIELD (tree_from), .value = "NUMBERS",
    .needs = MODE_TREE,
    .help = "Draw a subtree; 1,4: from the first child, its fourth" },
  { "profile", 0, OPTION_GROUP_PICTURES,
    NEW, .kind = OPTION_FILE, FIELD (results.profile), .value = "FILE",
    MAKES (PROFILE), FOR (MODES_SEARCH | MODE_TALLY,
         MODE_LEDGER | MODE_MANY | MODE_TABLE),
    .help = "Write counts by depth as an HTML page" },
  { "ledger", 0, OPTION_GROUP_LEDGER,
    NEW, BRIEF, .kind = OPTION_FILE, FIELD (ledger), .value = "FILE|URI",
    MAKES (LEDGER),
    FOR (MODES_SEARCH,
         MODE_SEEN | MODE_LEVELS | MODE_PARTIAL | MODE_MORE),
    .help = "Record the run, or continue it; for a table: DIR/" },
  { "lease", 0, OPTION_GROUP_LEDGER,
    .kind = OPTION_TIME, FIELD (lease), .min = 5000, .max = 3600000,
    .value = "TIME",
    .otherwise = "60s",
    .help = "Reassign server units after TIME of silence" },
  { "checkpoint", 0, OPTION_GROUP_LEDGER,
    .kind = OPTION_TIME, FIELD (checkpoint), .min = 100, .max = 3600000,
    .value = "TIME",
    .otherwise = "10s",
    .help = "Write to a server every TIME" },
  { "patience", 0, OPTION_GROUP_LEDGER,
    .kind = OPTION_TIME, FIELD (patience), .min = 1, .max = OPTION_TIME_MAX,
    .value = "TIME",
    .otherwise = "10min",
    .help = "Retry an unreachable server for TIME" },
  { "part", 0, OPTION_GROUP_LEDGER,
    NEW, .kind = OPTION_PART, FIELD (spec.part), .max = PARTS_MAX, .value = "I/K",
    FOR (MODE_COUNT | MODE_ALL | MODE_BEST, MODE_TABLE), .needs = MODE_LEDGER,
    .help = "With --ledger: search part I of K; 0/K = all parts" },
  { "plugin", 0, OPTION_GROUP_LEDGER,
    .kind = OPTION_FILE, FIELD (plugin_typed), .value = "FILE",
    .help = "With resume: load the plugin FILE, whose code you trust" },
  { "make", 0, OPTION_GROUP_FIND,
    NEW, BRIEF, .condition = OPTION_FOR_GENERATE, .kind = OPTION_INTEGER,
    FIELD (spec.make), .min = 1, .max = SEARCH_COUNT_MAX, .value = "SIZE",
    MAKES (MADE), NEVER (MODE_TABLE),
    .help = "Make a random instance of SIZE from --seed" },
  { "explain", 0, OPTION_GROUP_AUTHORS,
    NEW, .kind = OPTION_INTEGER, .optional = true, FIELD (explain), .min = 1,
    .max = SEARCH_COUNT_MAX, .initial = 20, .value = "N",
    MAKES (EXPLAIN), FOR (MODE_EXPLAIN, MODE_MANY | MODE_TABLE),
    .help = "Show the first N steps" },
  { "paranoid", 0, OPTION_GROUP_AUTHORS,
    NEW, FIELD (paranoid),
    MAKES (PARANOID), FOR (MODE_PARANOID, MODE_MANY | MODE_TABLE),
    .help = "Check the callbacks for mistakes" },
  { "check-symmetry", 0, OPTION_GROUP_AUTHORS,
    NEW, .condition = OPTION_FOR_SYMMETRY, FIELD (check_symmetry),
    MAKES (CHECK_SYMMETRY), FOR (MODE_CHECK_SYMMETRY, MODE_MANY | MODE_TABLE),
    .help = "Check the declared symmetry" },
  { "loop", 0, OPTION_GROUP_AUTHORS,
    .kind = OPTION_WORD, FIELD (spec.loop), .min = SEARCH_LOOP_INLINE,
    .words = loop_names, .noun = "loop", .value = "HOW",
    .help = "Inline the callbacks, or call them" },
  { "help", 'h', OPTION_GROUP_HELP,
    FIELD (help), .help = "Print the most common options and exit" },
  { "help-all", 0, OPTION_GROUP_HELP,
    NEW, FIELD (help_all), .help = "Print all options and exit" },
  { 0 },
};
/* clang-format on */

const char *const spec_find_names[]
    = { [FIND_COUNT] = "count",   [FIND_FIRST] = "first",   [FIND_ALL] = "all",
        [FIND_BEST] = "best",     [FIND_UNIQUE] = "unique", [FIND_NTH] = "nth",
        [FIND_RANDOM] = "random", [FIND_TALLY] = "tally",   NULL };

void
spec_init (SearchSpec *spec)
{
  *spec = (SearchSpec){ .settings = g_ptr_array_new_with_free_func (g_free),
                        .memo = SEARCH_MEMO_AUTO,
                        .part = { 1, 1 },
                        .seed = SEARCH_ESTIMATE_SEED };
}

/* Sets `index` to the index of `word` in `words`.  Returns false if `words`
 * does not contain `word`.
 */
static bool
find_word (const char *const *words, const char *word, unsigned *index,
           GError **error)
{
  for (*index = 0; words[*index]; ++*index)
    if (g_str_equal (words[*index], word))
      return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_INPUT,
               "the ledger has a word that this search-run does not "
               "support: '%s'",
               word);
  return false;
}

bool
spec_read (SearchSpec *spec, const SearchLedgerRun *run, GError **error)
{
  unsigned find = 0, symmetry = 0;
  bool     good;

  spec->plugin = run->plugin;
  for (char **option = run->options; *option; option++)
    g_ptr_array_add (spec->settings, g_strdup (*option));
  spec->input_name = g_strdup (run->input_name);
  spec->input = run->input ? g_bytes_ref (run->input) : NULL;
  spec->repr_name = g_strdup (run->repr);
  spec->wanted = run->wanted;
  spec->part = (OptionPart){ run->part, run->parts };
  spec->seed = run->seed;
  spec->memo = run->memo ? SEARCH_MEMO_YES : SEARCH_MEMO_NO;
  good = find_word (spec_find_names, run->find, &find, error)
         && find_word (symmetry_names, run->symmetry, &symmetry, error);
  spec->find = find;
  spec->find_given = find != FIND_COUNT;
  spec->symmetry = symmetry;
  return good;
}

/* Beginning of the name of an input that --make has generated, such as
 * "--make=8 --seed=1".
 */
#define MADE "--make="

bool
spec_make_input (SearchSpec *spec, const SearchProblem *problem, GError **error)
{
  char *text = search_problem_generate (
      problem, (const char *const *) spec->settings->pdata,
      (int64_t) spec->make, spec->seed, error);

  if (!text)
    return false;
  spec->input = g_bytes_new_take (text, strlen (text));
  spec->input_name
      = text_format (MADE "%" G_GUINT64_FORMAT " --seed=%" G_GUINT64_FORMAT,
                     spec->make, spec->seed);
  return true;
}

void
spec_append_input (GString *command, const char *input_name)
{
  char *quoted = names_quote (input_name);

  if (g_str_has_prefix (input_name, MADE))
    text_append_format (command, " %s", input_name);
  else
    text_append_format (command, " --input %s", quoted);
  g_free (quoted);
}

void
spec_clear (SearchSpec *spec)
{
  g_ptr_array_unref (spec->settings);
  g_free (spec->input_name);
  g_clear_pointer (&spec->input, g_bytes_unref);
  g_free (spec->repr_name);
}

void
run_options_init (RunOptions *options)
{
  const unsigned cores = cores_available ();

  *options = (RunOptions){
    .limits = { .began = g_get_monotonic_time (),
                .threads = MIN (cores, RUN_THREADS_MAX) },
    .results = { .page_solutions = RUN_HTML_SOLUTIONS },
  };
  spec_init (&options->spec);
}

bool
run_option_is_for (const OptionRow *row, unsigned source)
{
  return !row->commands || row->commands & source;
}

void
run_options_parser (OptionParser *parser, unsigned source, RunOptions *options)
{
  option_parser_init (parser, NULL, options);
  for (const OptionRow *row = option_table; row->name; row++)
    if (run_option_is_for (row, source))
      option_parser_add (parser, row);
  parser->others = option_table;
}

bool
run_wants_silence (const RunOptions *options)
{
  return options->results.quiet || options->results.progress == PROGRESS_NEVER;
}

bool
run_has_results (const RunOptions *options)
{
  return FIND_LISTS (options->spec.find) || options->spec.find == FIND_TALLY;
}

bool
run_asks (const RunOptions *options, const SearchRepr *repr)
{
  return repr->questions.ask
         && (FIND_RANKS (options->spec.find)
             || options->spec.find == FIND_TALLY);
}

bool
run_wants_depths (const RunOptions *options)
{
  return options->results.stats || options->results.profile;
}

void
run_options_clear (RunOptions *options)
{
  table_free (options->table);
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

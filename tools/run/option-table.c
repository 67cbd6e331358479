/* SPDX-License-Identifier: MIT */
/* option-table.c: the options that search-run has itself. */
#include "option-parser.h"
#include "tree.h"
#include "tools/shared/option-values.h"
#include "tools/shared/status.h"

#define COUNT_RANGE "1..2^63-1"

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
  if (options->find_given && options->find != finds[i].find)
    return usage_error (error, "%s and %s exclude each other",
                        finds[options->find].name, finds[i].name);
  options->find = finds[i].find;
  options->find_given = true;
  options->first = 1;
  return options->find != FIND_FIRST || !value
         || parse_count (option, value, 1, SEARCH_COUNT_MAX, COUNT_RANGE,
                         &options->first, error);
}

static gboolean
on_loop (const char *option, const char *value, gpointer data, GError **error)
{
  int index;

  if (!parse_word (option, value, "loop", run_loop_names, &index, error))
    return FALSE;
  ((RunOptions *) data)->loop = (SearchLoop) (SEARCH_LOOP_INLINE + index);
  return TRUE;
}

static gboolean
on_strategy (const char *option, const char *value, gpointer data,
             GError **error)
{
  int index;

  if (!parse_word (option, value, "strategy", run_strategy_names, &index,
                   error))
    return FALSE;
  ((RunOptions *) data)->strategy = (SearchStrategy) index;
  return TRUE;
}

static gboolean
on_symmetry (const char *option, const char *value, gpointer data,
             GError **error)
{
  int index;

  if (!parse_word (option, value, "choice", run_symmetry_names, &index, error))
    return FALSE;
  ((RunOptions *) data)->symmetry = (SearchSymmetryMode) index;
  return TRUE;
}

static gboolean
on_progress (const char *option, const char *value, gpointer data,
             GError **error)
{
  int index;

  if (!parse_word (option, value, "choice", run_progress_names, &index, error))
    return FALSE;
  ((RunOptions *) data)->progress = (ProgressChoice) index;
  return TRUE;
}

static gboolean
on_time_limit (const char *option, const char *value, gpointer data,
               GError **error)
{
  return parse_seconds (option, value, &((RunOptions *) data)->time_limit,
                        error);
}

static gboolean
on_depth (const char *option, const char *value, gpointer data, GError **error)
{
  RunOptions *options = data;

  options->partial = true;
  return parse_count (option, value, 0, SEARCH_COUNT_MAX, "0..2^63-1",
                      &options->depth, error);
}

static gboolean
on_estimate (const char *option, const char *value, gpointer data,
             GError **error)
{
  RunOptions *options = data;

  options->estimate = true;
  return !value
         || parse_count (option, value, 1, SEARCH_COUNT_MAX, COUNT_RANGE,
                         &options->probes, error);
}

static gboolean
on_seed (const char *option, const char *value, gpointer data, GError **error)
{
  RunOptions *options = data;

  options->seed_given = true;
  return parse_count (option, value, 0, SEARCH_COUNT_MAX, "0..2^63-1",
                      &options->seed, error);
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
        && g_ascii_string_to_unsigned (total, 10, 1, PARTS_MAX, &options->parts,
                                       NULL)
        && g_ascii_string_to_unsigned (numbers[0], 10, 0, options->parts,
                                       &options->part, NULL);

  g_strfreev (numbers);
  if (options->parts == 1)
    options->part = 1; /* which is all there is */
  return good
         || usage_error (error,
                         "%s: '%s' is no part; I/K would be right, with K in "
                         "1..%d and I in 1..K, or 0 for all parts",
                         option, value, PARTS_MAX);
}

static gboolean
on_node_limit (const char *option, const char *value, gpointer data,
               GError **error)
{
  return parse_count (option, value, 1, SEARCH_COUNT_MAX, COUNT_RANGE,
                      &((RunOptions *) data)->node_limit, error);
}

static gboolean
on_threads (const char *option, const char *value, gpointer data,
            GError **error)
{
  return parse_count (option, value, 1, RUN_THREADS_MAX, "1..4096",
                      &((RunOptions *) data)->threads, error);
}

/* --explain alone shows this many steps. */
#define EXPLAIN_STEPS 20

static gboolean
on_explain (const char *option, const char *value, gpointer data,
            GError **error)
{
  RunOptions *options = data;

  options->explain = EXPLAIN_STEPS;
  return !value
         || parse_count (option, value, 1, SEARCH_COUNT_MAX, COUNT_RANGE,
                         &options->explain, error);
}

static gboolean
on_tree_nodes (const char *option, const char *value, gpointer data,
               GError **error)
{
  return parse_count (option, value, 1, TREE_NODES_MAX, "1..1000000",
                      &((RunOptions *) data)->tree_nodes, error);
}

static gboolean
on_memory_limit (const char *option, const char *value, gpointer data,
                 GError **error)
{
  return parse_count (option, value, 1, SEARCH_COUNT_MAX >> 20, "1..2^43-1 MiB",
                      &((RunOptions *) data)->memory_limit, error);
}

/* Where a problem cannot do it, --help is silent about it. */
static int
hidden_unless (bool can)
{
  return can ? 0 : G_OPTION_FLAG_HIDDEN;
}

void
option_parser_add_own (OptionParser *parser, RunOptions *options)
{
  const SearchProblem *problem = parser->problem;
  /* clang-format off */
  const GOptionEntry entries[] = {
    { "help", 'h', 0, G_OPTION_ARG_NONE, &options->help,
      "Print this and exit", NULL },
    { "count", 'c', G_OPTION_FLAG_NO_ARG, G_OPTION_ARG_CALLBACK, on_find,
      "Count the solutions (default)", NULL },
    { "first", '1', G_OPTION_FLAG_OPTIONAL_ARG | G_OPTION_FLAG_FILENAME,
      G_OPTION_ARG_CALLBACK, on_find,
      "Print the first K solutions, 1 if K is left out", "[K]" },
    { "all", 'a', G_OPTION_FLAG_NO_ARG, G_OPTION_ARG_CALLBACK, on_find,
      "Print all solutions", NULL },
    { "input", 'i', hidden_unless (problem->read), G_OPTION_ARG_FILENAME,
      &options->input_path, "The instance from FILE, see below; - is stdin",
      "FILE" },
    { "print-input", 0, hidden_unless (problem->write), G_OPTION_ARG_NONE,
      &options->print_input, "Print the instance as --input reads it", NULL },
    { "repr", 0, 0, G_OPTION_ARG_FILENAME, &options->repr_name,
      "The representation to search with, see below", "NAME" },
    { "strategy", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, on_strategy,
      "Depth first (default), or level by level",
      option_words_help ("strategy", "|", "%s") },
    { "loop", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, on_loop,
      "Callbacks compiled in (default), or by pointer",
      option_words_help ("loop", "|", "%s") },
    { "threads", 'j', G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, on_threads,
      "How many search at once; all available cores", "N" },
    { "unordered", 0, 0, G_OPTION_ARG_NONE, &options->unordered,
      "Print solutions as threads find them, in any order", NULL },
    { "symmetry", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, on_symmetry,
      option_words_help ("symmetry", ", ", "One answer per orbit: %s"), "HOW" },
    { "depth", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, on_depth,
      "Find partial states: those after K steps", "K" },
    { "time-limit", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK,
      on_time_limit, "Stop after so long: 0.001..1e9", "SECONDS" },
    { "node-limit", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK,
      on_node_limit, "Stop after so many nodes: 1..2^63-1", "N" },
    { "memory-limit", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK,
      on_memory_limit, "For states; 3/4 of what is available", "MIB" },
    { "ledger", 0, 0, G_OPTION_ARG_FILENAME, &options->ledger,
      "Record the run in FILE, or go on with it", "FILE" },
    { "part", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, on_part,
      "With --ledger: only the I-th of K parts; 0: all", "I/K" },
    { "best", 0, 0, G_OPTION_ARG_NONE, &options->best,
      "Find the best answer, and prove it", NULL },
    { "unique", 0, 0, G_OPTION_ARG_NONE, &options->unique,
      "Is there exactly one solution?  Else end with 1", NULL },
    { "estimate", 0, G_OPTION_FLAG_OPTIONAL_ARG | G_OPTION_FLAG_FILENAME,
      G_OPTION_ARG_CALLBACK, on_estimate,
      "Estimate nodes, solutions, time by random probes", "[PROBES]" },
    { "seed", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, on_seed,
      "Of the random probes, 1 by default", "N" },
    { "check", 0, 0, G_OPTION_ARG_NONE, &options->check,
      "Compare the count with the published one", NULL },
    { "check-symmetry", 0, 0, G_OPTION_ARG_NONE, &options->check_symmetry,
      "Check what the problem says of its symmetry", NULL },
    { "explain", 0, G_OPTION_FLAG_OPTIONAL_ARG | G_OPTION_FLAG_FILENAME,
      G_OPTION_ARG_CALLBACK, on_explain,
      "Show the first N steps of a search (20)", "[N]" },
    { "tree", 0, 0, G_OPTION_ARG_FILENAME, &options->tree,
      "Draw the tree of a search: .html, .dot, .json", "FILE" },
    { "tree-nodes", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK,
      on_tree_nodes, "As many candidates of it: 1..1000000 (1000)", "N" },
    { "paranoid", 0, 0, G_OPTION_ARG_NONE, &options->paranoid,
      "Look for mistakes in the callbacks", NULL },
    { "stats", 0, 0, G_OPTION_ARG_NONE, &options->stats,
      "Report counts by depth, and peak memory", NULL },
    { "profile", 0, 0, G_OPTION_ARG_FILENAME, &options->profile,
      "Draw counts by depth, as a page of HTML", "FILE" },
    { "format", 'f', 0, G_OPTION_ARG_FILENAME, &options->format_name,
      "How to print a solution, see below", "NAME" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options->output,
      "Write the results to FILE, or SVG to DIR/", "FILE" },
    { "html", 0, 0, G_OPTION_ARG_FILENAME, &options->html,
      "Draw all solutions on a page, to leaf through", "FILE" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &options->json,
      "Write the results as JSON Lines", NULL },
    { "progress", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, on_progress,
      option_words_help ("progress", ", ", "Show how far it is: %s"), "WHEN" },
    { "quiet", 'q', 0, G_OPTION_ARG_NONE, &options->quiet,
      "Write nothing but errors to stderr", NULL },
    { 0 },
  };
  /* clang-format on */
  GOptionGroup *group = g_option_group_new ("search", "", "", options, NULL);

  g_option_group_add_entries (group, entries);
  g_option_context_set_main_group (parser->context, group);
  g_array_append_vals (parser->entries, entries, G_N_ELEMENTS (entries) - 1);
  parser->own = parser->entries->len;
}

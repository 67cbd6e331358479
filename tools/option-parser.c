/* SPDX-License-Identifier: MIT */
/* option-parser.c: GLib's option parser over two tables. */
#include "option-parser.h"
#include "option-spelling.h"
#include "option-values.h"
#include "status.h"

#include <string.h>

#define COUNT_RANGE "1..2^63-1"

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
  static const char *const words[] = { "auto", "always", "never", NULL };
  int                      index;

  if (!parse_word (option, value, "choice", words, &index, error))
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
on_memory_limit (const char *option, const char *value, gpointer data,
                 GError **error)
{
  return parse_count (option, value, 1, SEARCH_COUNT_MAX >> 20, "1..2^43-1 MiB",
                      &((RunOptions *) data)->memory_limit, error);
}

/* An option of the problem: kept for search_instance_new(). */
static gboolean
on_setting (const char *option, const char *value, gpointer data,
            GError **error)
{
  RunOptions *options = data;

  (void) error;
  g_ptr_array_add (options->settings,
                   g_strconcat (option + strlen ("--"), "=", value, NULL));
  return TRUE;
}

static void
add_own_entries (OptionParser *parser, RunOptions *options)
{
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
    { "repr", 0, 0, G_OPTION_ARG_FILENAME, &options->repr_name,
      "The representation to search with, see below", "NAME" },
    { "strategy", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, on_strategy,
      "Depth first (default), or level by level", "depth|levels" },
    { "loop", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, on_loop,
      "Callbacks compiled in (default), or by pointer",
      "inline|dynamic" },
    { "threads", 'j', G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, on_threads,
      "How many search at once; all available cores", "N" },
    { "unordered", 0, 0, G_OPTION_ARG_NONE, &options->unordered,
      "Print solutions as threads find them, in any order", NULL },
    { "symmetry", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, on_symmetry,
      "One answer per orbit: none, orbits, seen", "HOW" },
    { "depth", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, on_depth,
      "Find partial states: those after K steps", "K" },
    { "time-limit", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK,
      on_time_limit, "Stop after so long: 0.001..1e9", "SECONDS" },
    { "node-limit", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK,
      on_node_limit, "Stop after so many nodes: 1..2^63-1", "N" },
    { "memory-limit", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK,
      on_memory_limit, "For states; 3/4 of what is available", "MIB" },
    { "check", 0, 0, G_OPTION_ARG_NONE, &options->check,
      "Compare the count with the published one", NULL },
    { "check-symmetry", 0, 0, G_OPTION_ARG_NONE, &options->check_symmetry,
      "Check what the problem says of its symmetry", NULL },
    { "explain", 0, G_OPTION_FLAG_OPTIONAL_ARG | G_OPTION_FLAG_FILENAME,
      G_OPTION_ARG_CALLBACK, on_explain,
      "Show the first N steps of a search, 20 if N is left out", "[N]" },
    { "paranoid", 0, 0, G_OPTION_ARG_NONE, &options->paranoid,
      "Look for mistakes in the callbacks", NULL },
    { "stats", 0, 0, G_OPTION_ARG_NONE, &options->stats,
      "Report counts by depth, and peak memory", NULL },
    { "format", 'f', 0, G_OPTION_ARG_FILENAME, &options->format_name,
      "How to print a solution, see below", "NAME" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options->output,
      "Write the results to FILE; - is stdout", "FILE" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &options->json,
      "Write the results as JSON Lines", NULL },
    { "progress", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, on_progress,
      "Show how far it is: auto, always or never", "WHEN" },
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

/* Is `name` an option that search-run has itself? */
static bool
is_taken (const OptionParser *parser, const char *name)
{
  for (guint i = 0; i < parser->own; i++)
    if (g_str_equal (g_array_index (parser->entries, GOptionEntry, i).long_name,
                     name))
      return true;
  return false;
}

/* A problem's option must not hide one of ours. */
static bool
check_taken (const OptionParser *parser, GError **error)
{
  for (guint i = parser->own; i < parser->entries->len; i++)
    {
      const char *name
          = g_array_index (parser->entries, GOptionEntry, i).long_name;

      if (is_taken (parser, name))
        {
          g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_PLUGIN,
                       "%s: option %s: search-run has one of this name",
                       parser->problem->name, name);
          return false;
        }
    }
  return true;
}

static void
add_problem_entries (OptionParser *parser, const SearchProblem *problem,
                     RunOptions *options)
{
  char         *title = g_strdup_printf ("Options of %s:", problem->name);
  GOptionGroup *group
      = g_option_group_new (problem->name, title, "", options, NULL);

  for (const SearchOption *option = problem->options; option && option->name;
       option++)
    {
      const char *what = option->help ? option->help : "an integer";
      char       *help = g_strdup_printf ("%s: %d..%d, %d by default", what,
                                          option->min, option->max, option->initial);
      const GOptionEntry entries[]
          = { { option->name, 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK,
                on_setting, g_string_chunk_insert (parser->strings, help),
                "INTEGER" },
              { 0 } };

      g_option_group_add_entries (group, entries);
      g_array_append_vals (parser->entries, entries, 1);
      g_free (help);
    }
  g_option_context_add_group (parser->context, group);
  g_free (title);
}

void
option_parser_init (OptionParser *parser, const SearchProblem *problem,
                    RunOptions *options)
{
  parser->problem = problem;
  parser->context = g_option_context_new (NULL);
  parser->entries = g_array_new (FALSE, FALSE, sizeof (GOptionEntry));
  parser->strings = g_string_chunk_new (256);
  g_option_context_set_help_enabled (parser->context, FALSE);
  g_option_context_set_ignore_unknown_options (parser->context, TRUE);
  add_own_entries (parser, options);
  add_problem_entries (parser, problem, options);
}

void
option_parser_clear (OptionParser *parser)
{
  g_option_context_free (parser->context);
  g_array_unref (parser->entries);
  g_string_chunk_free (parser->strings);
}

/* GLib takes `--all=3` for `--all`; we do not. */
static bool
check_no_values (const OptionParser *parser, int argc, char **argv,
                 GError **error)
{
  for (int i = 0; i < argc && !g_str_equal (argv[i], "--"); i++)
    for (guint j = 0; j < parser->entries->len; j++)
      {
        const GOptionEntry *entry
            = &g_array_index (parser->entries, GOptionEntry, j);
        const size_t length = strlen (entry->long_name);

        if ((entry->arg == G_OPTION_ARG_NONE
             || entry->flags & G_OPTION_FLAG_NO_ARG)
            && g_str_has_prefix (argv[i], "--")
            && strncmp (argv[i] + 2, entry->long_name, length) == 0
            && argv[i][2 + length] == '=')
          return usage_error (error, "--%s takes no value", entry->long_name);
      }
  return true;
}

/* What GLib's parser has left over is what nobody knows. */
static bool
check_leftover (const OptionParser *parser, const char *left, GError **error)
{
  GPtrArray *names = g_ptr_array_new ();
  char      *option = g_strndup (left, strcspn (left, "="));

  for (guint j = 0; j < parser->entries->len; j++)
    {
      char *name = g_strconcat (
          "--", g_array_index (parser->entries, GOptionEntry, j).long_name,
          NULL);

      g_ptr_array_add (names, g_string_chunk_insert (parser->strings, name));
      g_free (name);
    }
  g_ptr_array_add (names, NULL);
  if (*left == '-')
    search_unknown_name ("option", option, (const char *const *) names->pdata,
                         error);
  else
    usage_error (error, "'%s' is one argument too many", left);
  g_ptr_array_unref (names);
  g_free (option);
  return false;
}

/* GLib's parser; where it misses a value, we name the option first. */
static bool
parse_known (OptionParser *parser, int *argc, char ***argv, GError **error)
{
  const char *last = (*argv)[*argc - 1];

  if (g_option_context_parse (parser->context, argc, argv, error))
    return true;
  if (error
      && g_error_matches (*error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE))
    usage_error (error, "%s: needs a value", last);
  return false;
}

bool
option_parser_parse (OptionParser *parser, int argc, char **argv,
                     GError **error)
{
  char **all = option_spell_out (parser->entries, parser->strings, argc, argv);
  char **rest = all;
  bool   success;

  success = check_taken (parser, error)
            && check_no_values (parser, argc, argv, error)
            && parse_known (parser, &argc, &rest, error)
            && (argc < 2 || check_leftover (parser, all[1], error));
  g_free (all);
  return success;
}

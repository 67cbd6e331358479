/* SPDX-License-Identifier: MIT */
/* options.c: reads the command line of search-diff. */
#include "options.h"
#include "libsearch/text/format.h"
#include "tools/cli/help.h"
#include "tools/cli/names.h"
#include "tools/cli/status.h"

#include <string.h>

const char *const commands[] = { "complete", "describe", "help", NULL };

const char *const table_names[] = { "no", "yes", NULL };

/* clang-format off */
#define FIELD(name) .field = G_STRUCT_OFFSET (Options, name)

const OptionRow options_alone[] = {
  { "help", 'h', FIELD (help),
    .help = "Print this help and exit" },
  { "version", FIELD (version),
    .help = "Print the version and exit" },
  { 0 },
};

const char *const diff_symmetry_names[] = { "none", "orbits", "seen", "classes", NULL };

const OptionRow option_table[] = {
  { "help", 'h', FIELD (help), .help = "Print this help and exit" },
  { "input", 'i', .kind = OPTION_FILE, FIELD (input_path), .value = "FILE",
    .help = "Compare on the instances in FILE; - is stdin" },
  { "repr", .kind = OPTION_NAME, FIELD (reprs_typed), .value = "A,B",
    .help = "Compare these representations (all)" },
  { "strategy", .kind = OPTION_WORDS, FIELD (strategies), .value = "A,B",
    .words = strategy_names, .noun = "strategy",
    .help = "Use these strategies" },
  { "loop", .kind = OPTION_WORDS, FIELD (loops), .value = "A,B",
    .words = loop_names, .noun = "loop",
    .help = "Use these loops" },
  { "memo", .kind = OPTION_WORDS, FIELD (memos), .value = "A,B",
    .words = table_names, .noun = "choice",
    .help = "Search without and with a memo table" },
  { "budget", .kind = OPTION_INTEGERS, FIELD (budgets), .given = G_STRUCT_OFFSET (Options, budgets_given),
    .value = "A,B",
    .min = 1, .max = SEARCH_COUNT_MAX,
    .help = "Divide the search after this number of nodes (1,7,1000)" },
  { "symmetry", .kind = OPTION_WORDS, FIELD (symmetries), .value = "A,B",
    .words = diff_symmetry_names, .noun = "choice",
    .help = "Use these kinds of symmetry" },
  { "samples", .kind = OPTION_INTEGER, FIELD (samples), .value = "K",
    .max = SEARCH_COUNT_MAX, .help = "Compare only K random subtrees" },
  { "seed", .kind = OPTION_INTEGER, FIELD (seed), .value = "S",
    .max = SEARCH_COUNT_MAX, .initial = 1, .help = "Use random seed S" },
  { "html", .kind = OPTION_FILE, FIELD (html), .value = "FILE",
    .help = "Write the comparison as an HTML page" },
  { "json", FIELD (json), .help = "Write results and errors as JSON Lines" },
  { "quiet", 'q', FIELD (quiet), .help = "Hide the progress" },
  { 0 },
};
/* clang-format on */

void
options_parser (OptionParser *parser, const SearchProblem *problem,
                Options *options)
{
  option_parser_init (parser, option_table, options);
  if (problem)
    option_parser_add_problem (parser, problem, OPTION_RANGE,
                               options ? options->settings : NULL);
  parser->commands = commands;
}

char *
options_help (const SearchProblem *problem)
{
  OptionParser parser;
  GString     *help = g_string_new (NULL);

  options_parser (&parser, problem, NULL);
  if (problem->summary)
    help_append_text (help, 0, problem->summary);
  text_append_format (help, "%sUsage: %s %s [OPTION...]\n",
                      problem->summary ? "\n" : "", g_get_prgname (),
                      problem->name);
  g_string_append (help, "\nOptions:\n");
  for (guint i = 0; i < parser.rows->len; i++)
    {
      if (i == parser.own)
        text_append_format (help, "\nOptions of %s:\n", problem->name);
      help_append_option (help, &option_parser_rows (&parser)[i]);
    }
  g_string_append (help,
                   "\nExit status: 0 all agree, 1 other failure, 2 usage, 3 "
                   "stopped by a limit,\n70 disagreement.\n");
  option_parser_clear (&parser);
  return g_string_free (help, FALSE);
}

Side *
side_new (const char *word)
{
  Side  *side = g_new0 (Side, 1);
  char  *none[] = { NULL };
  char **parts = g_file_test (word, G_FILE_TEST_EXISTS)
                     ? NULL
                     : g_strsplit (word, ":", -1);

  side->word = word;
  side->name = g_strdup (parts && *parts ? *parts : word);
  side->items = g_ptr_array_new_with_free_func (g_free);
  for (char **item = parts && *parts ? parts + 1 : none; *item; item++)
    g_ptr_array_add (side->items, g_strdup (*item));
  g_strfreev (parts);
  return side;
}

void
side_free (Side *side)
{
  g_free (side->name);
  g_ptr_array_unref (side->items);
  search_plugin_free (side->loaded);
  g_free (side);
}

/* Adds `repr` to the compared representations, as a representation of the side
 * (plugin on the command line) with the index `index`.  If names are qualified,
 * the name of the side precedes the name of `repr`.
 */
static void
add_repr (Options *options, guint index, const SearchRepr *repr)
{
  if (options->qualified)
    {
      const Side *side = options->sides->pdata[index];
      GString    *name = g_string_new (side->name);
      SearchRepr *copy = g_memdup2 (repr, sizeof *repr);

      for (guint i = 0; i < side->items->len; i++)
        if (strchr (side->items->pdata[i], '='))
          text_append_format (name, ":%s", (char *) side->items->pdata[i]);
      text_append_format (name, ":%s", repr->name);
      copy->name = g_string_free (name, FALSE);
      g_ptr_array_add (options->copies, copy);
      repr = copy;
    }
  g_ptr_array_add (options->reprs, (void *) repr);
  g_array_append_val (options->side_of, index);
}

/* Adds the representations in the list `typed`, "A,B", as representations of
 * the side (plugin on the command line) with the index `index`.  Returns false
 * with an error if the side's problem lacks one of them.
 */
static bool
add_list (Options *options, guint index, const char *typed, GError **error)
{
  const Side *side = options->sides->pdata[index];
  char      **list = option_list (typed);
  bool        success = true;

  for (char **name = list; *name && success; name++)
    {
      const SearchRepr *repr = search_problem_find_repr (
          search_plugin_problem (side->loaded), *name, error);

      success = repr != NULL;
      if (repr)
        add_repr (options, index, repr);
    }
  g_strfreev (list);
  return success;
}

/* Adds the representations that the user named for the side (plugin on the
 * command line) with the index `index`.  If the user named none, adds all
 * representations of the side's problem.  Returns false with an error if a name
 * is unknown.
 */
static bool
add_side (Options *options, guint index, GError **error)
{
  const Side *side = options->sides->pdata[index];
  const guint before = options->reprs->len;

  for (guint i = 0; i < side->items->len; i++)
    if (!strchr (side->items->pdata[i], '=')
        && !add_list (options, index, side->items->pdata[i], error))
      {
        g_prefix_error (error, "%s: ", side->word);
        return false;
      }
  if (options->reprs->len == before)
    for (const SearchRepr *const *repr
         = search_plugin_problem (side->loaded)->reprs;
         *repr; repr++)
      add_repr (options, index, *repr);
  return true;
}

static bool
choose_reprs (Options *options, GError **error)
{
  if (options->reprs_typed && options->qualified)
    return usage_error (error, "--repr: name representations behind their "
                               "plugin, as in nqueens:rows,marks");
  if (options->reprs_typed)
    {
      if (add_list (options, 0, options->reprs_typed, error))
        return true;
      g_prefix_error (error, "--repr: ");
      return false;
    }
  for (guint i = 0; i < options->sides->len; i++)
    if (!add_side (options, i, error))
      return false;
  return true;
}

/* Sets the range of values of an option from the text `setting`, "NAME=VALUES".
 * Returns false with an error if the option or the values are invalid.
 */
static bool
set_range (Options *options, const char *setting, GError **error)
{
  const size_t length = strcspn (setting, "=");
  const char  *value = setting + length + (setting[length] != '\0');

  for (guint i = 0; i < options->ranges->len; i++)
    {
      Range      *range = &g_array_index (options->ranges, Range, i);
      const char *name = range->option->name;

      if (strlen (name) == length && strncmp (name, setting, length) == 0)
        return range_read (range, value, error);
    }
  return usage_error (error, "%s has no option for '%s'",
                      options->problem->name, setting);
}

/* Returns true if an option can have a range of values: if it takes numbers, or
 * if it is a flag, whose values are 0 for no and 1 for yes.
 */
static bool
has_range (const SearchOption *option)
{
  return search_option_is_number (option) || option->type == SEARCH_OPTION_FLAG;
}

/* Returns true if `setting`, "NAME=VALUE", sets an option whose value is a
 * text.
 */
static bool
is_text (const SearchProblem *problem, const char *setting)
{
  const size_t length = strcspn (setting, "=");

  for (const SearchOption *option = problem->options; option && option->name;
       option++)
    if (strlen (option->name) == length
        && strncmp (option->name, setting, length) == 0)
      return !has_range (option);
  return false;
}

/* Removes the ranges of options for which the user entered no value.  If
 * `has_input`, removes all these ranges, since the input contains the values;
 * otherwise removes only the ranges of flags.
 */
static void
drop_defaults (GArray *ranges, bool has_input)
{
  for (guint i = ranges->len; i > 0; i--)
    {
      const Range *range = &g_array_index (ranges, Range, i - 1);

      if (!range->set
          && (has_input || range->option->type == SEARCH_OPTION_FLAG))
        g_array_remove_index (ranges, i - 1);
    }
}

/* Stores the settings of those options whose values are texts. */
static void
choose_texts (Options *options)
{
  for (guint i = 0; i < options->settings->len; i++)
    if (is_text (options->problem, options->settings->pdata[i]))
      g_ptr_array_add (options->texts, g_strdup (options->settings->pdata[i]));
}

/* Sets the range of each option: to the values on the command line, or else to
 * the values of the problem's small instances, or else to the default.  Returns
 * false with an error if a range is invalid, or if there are too many
 * instances.
 */
static bool
choose_ranges (Options *options, GError **error)
{
  const SearchProblem *problem = options->problem;
  const bool           chosen = options->input_path || options->texts->len > 0;
  char               **small
      = g_strsplit (problem->small && !chosen ? problem->small : "", " ", -1);
  bool success = true;

  for (const SearchOption *option = problem->options; option && option->name;
       option++)
    if (has_range (option))
      ranges_add (options->ranges, option);
  for (char **setting = small; *setting && success; setting++)
    if (is_text (problem, *setting))
      g_ptr_array_insert (options->texts, 0, g_strdup (*setting));
    else if (**setting && !(success = set_range (options, *setting, error)))
      g_prefix_error (error, "small instances of %s: ", problem->name);
  for (guint i = 0; i < options->settings->len && success; i++)
    success = is_text (problem, options->settings->pdata[i])
              || set_range (options, options->settings->pdata[i], error);
  g_strfreev (small);
  drop_defaults (options->ranges, options->input_path != NULL);
  return success && ranges_count (options->ranges, &options->instances, error);
}

/* Reads argv[1..].  Returns false with an error if an argument is not an option
 * or the value of an option.
 */
static bool
parse (Options *options, GError *mistake, int argc, char **argv, GError **error)
{
  GPtrArray   *rest = g_ptr_array_new ();
  OptionParser parser;
  bool         success;

  options_parser (&parser, options->problem, options);
  parser.mistake = mistake;
  success = option_parser_parse (&parser, argc, argv, rest, error);
  if (success && rest->len > 0)
    success = usage_error (error, "unexpected argument '%s'",
                           (const char *) rest->pdata[0]);
  option_parser_clear (&parser);
  g_ptr_array_unref (rest);
  return success;
}

bool
options_parse (Options *options, const GPtrArray *sides, GError *mistake,
               int argc, char **argv, GError **error)
{
  static const uint64_t budgets[] = { 1, 7, 1000 };
  const Side           *first = sides->pdata[0];

  *options = (Options){
    .problem = first->loaded ? search_plugin_problem (first->loaded) : NULL,
    .sides = sides,
    .qualified = sides->len > 1 || first->items->len > 0,
    .seed = 1,
    .budgets = g_array_new (FALSE, FALSE, sizeof (uint64_t)),
    .settings = g_ptr_array_new_with_free_func (g_free),
    .strategies = { true, true },
    .loops = { true, true },
    .symmetries = { true, true, true, true },
    .memos = { true, true },
    .texts = g_ptr_array_new_with_free_func (g_free),
    .ranges = ranges_new (),
    .reprs = g_ptr_array_new (),
    .side_of = g_array_new (FALSE, FALSE, sizeof (guint)),
    .copies = g_ptr_array_new (),
  };
  g_array_append_vals (options->budgets, budgets, G_N_ELEMENTS (budgets));
  if (!parse (options, mistake, argc, argv, error))
    return false;
  choose_texts (options);
  return options->help
         || (choose_ranges (options, error) && choose_reprs (options, error));
}

void
options_clear (Options *options)
{
  g_free (options->reprs_typed);
  g_free (options->input_path);
  g_free (options->html);
  g_array_unref (options->budgets);
  g_ptr_array_unref (options->settings);
  g_ptr_array_unref (options->texts);
  g_array_unref (options->ranges);
  g_ptr_array_unref (options->reprs);
  g_array_unref (options->side_of);
  for (guint i = 0; i < options->copies->len; i++)
    {
      g_free ((char *) ((SearchRepr *) options->copies->pdata[i])->name);
      g_free (options->copies->pdata[i]);
    }
  g_ptr_array_unref (options->copies);
}

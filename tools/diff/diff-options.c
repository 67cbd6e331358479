/* SPDX-License-Identifier: MIT */
/* diff-options.c: search-diff's command line. */
#include "diff-options.h"
#include "tools/options/option-read.h"
#include "tools/shared/help.h"
#include "tools/shared/names.h"
#include "tools/options/option-values.h"
#include "tools/shared/status.h"

#include <string.h>

#define INSTANCES_MAX 10000

const GOptionEntry diff_options_alone[] = {
  { "help", 'h', 0, G_OPTION_ARG_NONE, NULL, "the usage", NULL },
  { "version", 0, 0, G_OPTION_ARG_NONE, NULL, "the version of search-diff",
    NULL },
  { 0 },
};

/* Keeps "NAME=VALUE". */
static gboolean
keep (GPtrArray *settings, const char *option, const char *value)
{
  g_ptr_array_add (settings,
                   g_strconcat (option + strlen ("--"), "=", value, NULL));
  return TRUE;
}

static gboolean
on_range (const char *option, const char *value, gpointer data, GError **error)
{
  (void) error;
  return keep (((DiffOptions *) data)->ranges_typed, option, value);
}

static gboolean
on_text (const char *option, const char *value, gpointer data, GError **error)
{
  (void) error;
  return keep (((DiffOptions *) data)->texts, option, value);
}

GArray *
diff_options_entries (DiffOptions *options)
{
  /* clang-format off */
  const GOptionEntry entries[] = {
    { "help", 'h', 0, G_OPTION_ARG_NONE, &options->help,
      "Print this and exit", NULL },
    { "input", 'i', 0, G_OPTION_ARG_FILENAME, &options->input_path,
      "The instances in FILE; - is stdin", "FILE" },
    { "repr", 0, 0, G_OPTION_ARG_FILENAME, &options->reprs_typed,
      "Representations, separated by commas (all)", "A,B" },
    { "strategy", 0, 0, G_OPTION_ARG_FILENAME, &options->strategies_typed,
      option_words_help ("strategy", ", ", "Of %s (both)"), "A,B" },
    { "loop", 0, 0, G_OPTION_ARG_FILENAME, &options->loops_typed,
      option_words_help ("loop", ", ", "Of %s (both)"), "A,B" },
    { "budget", 0, 0, G_OPTION_ARG_FILENAME, &options->budgets_typed,
      "Nodes of one exploration (1,7,1000)", "A,B" },
    { "symmetry", 0, 0, G_OPTION_ARG_FILENAME, &options->symmetries_typed,
      option_words_help ("symmetry", ", ", "Of %s (all)"), "A,B" },
    { "samples", 0, 0, G_OPTION_ARG_INT64, &options->samples,
      "Only so many random subtrees", "K" },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &options->seed,
      "Of the random subtrees (1)", "S" },
    { "html", 0, 0, G_OPTION_ARG_FILENAME, &options->html,
      "Draw the outcome, as a page of HTML", "FILE" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &options->json,
      "Write results and errors as JSON Lines", NULL },
    { "quiet", 'q', 0, G_OPTION_ARG_NONE, &options->quiet,
      "Show no progress", NULL },
  };
  /* clang-format on */
  GArray *all = g_array_new (TRUE, FALSE, sizeof (GOptionEntry));

  g_array_append_vals (all, entries, G_N_ELEMENTS (entries));
  for (const SearchOption *option = options->problem->options;
       option && option->name; option++)
    {
      const bool         is_text = option->type == SEARCH_OPTION_TEXT;
      const GOptionEntry own = { option->name,
                                 0,
                                 G_OPTION_FLAG_FILENAME,
                                 G_OPTION_ARG_CALLBACK,
                                 is_text ? on_text : on_range,
                                 option->help,
                                 !is_text        ? "A..B"
                                 : option->value ? option->value
                                                 : "TEXT" };

      g_array_append_val (all, own);
    }
  return all;
}

char *
diff_options_help (const SearchProblem *problem)
{
  DiffOptions         options = { .problem = problem };
  GArray             *entries = diff_options_entries (&options);
  const GOptionEntry *entry = (GOptionEntry *) entries->data;
  GString            *help = g_string_new (NULL);

  g_string_append_printf (help, "Usage: %s %s [OPTION...]\n", g_get_prgname (),
                          problem->name);
  if (problem->summary)
    help_append_text (help, 0, problem->summary);
  g_string_append (help, "\nOptions:\n");
  for (; entry->long_name && entry->arg_data != on_range
         && entry->arg_data != on_text;
       entry++)
    help_append_entry (help, entry);
  if (entry->long_name)
    g_string_append_printf (help, "\nOptions of %s:\n", problem->name);
  for (; entry->long_name; entry++)
    help_append_entry (help, entry);
  g_string_append (help, "\nExit status: 0 all agree, 70 they do not, 2 "
                         "something typed is wrong,\n3 stopped by a limit, 1 "
                         "failed.\n");
  g_array_unref (entries);
  return g_string_free (help, FALSE);
}

/* The words of a list; of nothing, one that is empty. */
static char **
split (const char *typed)
{
  static const char *const nothing[] = { "", NULL };

  return typed && *typed ? g_strsplit (typed, ",", -1)
                         : g_strdupv ((char **) nothing);
}

/* Marks the words of the list `typed`; NULL: all. */
static bool
choose_words (const char *option, const char *typed, const char *what,
              const char *const *words, bool *chosen, GError **error)
{
  char **list = split (typed);
  bool   success = true;

  for (int i = 0; words[i]; i++)
    chosen[i] = typed == NULL;
  for (char **word = list; typed && *word && success; word++)
    {
      int index;

      success = parse_word (option, *word, what, words, &index, error);
      if (success)
        chosen[index] = true;
    }
  g_strfreev (list);
  return success;
}

static bool
choose_budgets (DiffOptions *options, GError **error)
{
  const char *typed
      = options->budgets_typed ? options->budgets_typed : "1,7,1000";
  char **list = split (typed);
  bool   success = true;

  for (char **word = list; *word && success; word++)
    {
      uint64_t budget = 0;

      success = parse_count ("--budget", *word, 1, SEARCH_COUNT_MAX, NULL,
                             &budget, error);
      g_array_append_val (options->budgets, budget);
    }
  g_strfreev (list);
  return success;
}

static bool
choose_reprs (DiffOptions *options, GError **error)
{
  char **list = split (options->reprs_typed);
  bool   success = true;

  if (!options->reprs_typed)
    for (const SearchRepr *const *repr = options->problem->reprs; *repr; repr++)
      g_ptr_array_add (options->reprs, (void *) *repr);
  for (char **name = list; options->reprs_typed && *name && success; name++)
    {
      const SearchRepr *repr
          = search_problem_find_repr (options->problem, *name, error);

      success = repr != NULL;
      g_ptr_array_add (options->reprs, (void *) repr);
    }
  if (!success)
    g_prefix_error (error, "--repr: ");
  g_strfreev (list);
  return success;
}

/* Sets the range of the option that `setting`, "NAME=A..B" or "NAME=A", is
 * about.
 */
static bool
set_range (DiffOptions *options, const char *setting, GError **error)
{
  const size_t length = strcspn (setting, "=");
  const char  *value = setting + length + (setting[length] != '\0');
  bool         known = false;

  for (guint i = 0; i < options->ranges->len; i++)
    {
      DiffRange *range = &g_array_index (options->ranges, DiffRange, i);
      const SearchOption *option = range->option;
      char              **ends;
      gint64              from, to;
      bool                success;

      if (strlen (option->name) != length
          || strncmp (option->name, setting, length) != 0)
        continue;
      ends = g_strsplit (value, "..", 2);
      success = ends[0]
                && g_ascii_string_to_signed (ends[0], 10, option->min,
                                             option->max, &from, NULL)
                && g_ascii_string_to_signed (ends[1] ? ends[1] : ends[0], 10,
                                             from, option->max, &to, NULL);
      g_strfreev (ends);
      if (!success)
        return usage_error (error,
                            "--%s: '%s' is not a number, or a range as A..B, "
                            "in %d..%d",
                            option->name, value, option->min, option->max);
      known = true;
      range->set = true;
      range->from = (int) from;
      range->to = (int) to;
    }
  return known
         || usage_error (error, "%s: it has no option for '%s'",
                         options->problem->name, setting);
}

/* Is "NAME=VALUE" about an option that takes a text? */
static bool
is_text (const SearchProblem *problem, const char *setting)
{
  const size_t length = strcspn (setting, "=");

  for (const SearchOption *option = problem->options; option && option->name;
       option++)
    if (strlen (option->name) == length
        && strncmp (option->name, setting, length) == 0)
      return option->type == SEARCH_OPTION_TEXT;
  return false;
}

/* With an input, what nobody has set may be what it says. */
static void
drop_defaults (GArray *ranges)
{
  for (guint i = ranges->len; i > 0; i--)
    if (!g_array_index (ranges, DiffRange, i - 1).set)
      g_array_remove_index (ranges, i - 1);
}

/* What was typed, or else what the problem calls small, and the defaults. */
static bool
choose_ranges (DiffOptions *options, GError **error)
{
  const SearchProblem *problem = options->problem;
  const bool           chosen = options->input_path || options->texts->len > 0;
  char               **small
      = g_strsplit (problem->small && !chosen ? problem->small : "", " ", -1);
  bool   success = true;
  double count = 1;

  for (const SearchOption *option = problem->options; option && option->name;
       option++)
    {
      const DiffRange range
          = { option, option->initial, option->initial, false };

      if (option->type == SEARCH_OPTION_INT)
        g_array_append_val (options->ranges, range);
    }
  for (char **setting = small; *setting && success; setting++)
    if (is_text (problem, *setting))
      g_ptr_array_insert (options->texts, 0, g_strdup (*setting));
    else if (**setting && !(success = set_range (options, *setting, error)))
      g_prefix_error (error, "%s calls this small: ", problem->name);
  for (guint i = 0; i < options->ranges_typed->len && success; i++)
    success = set_range (options, options->ranges_typed->pdata[i], error);
  g_strfreev (small);
  if (options->input_path)
    drop_defaults (options->ranges);
  for (guint i = 0; i < options->ranges->len; i++)
    {
      const DiffRange *range = &g_array_index (options->ranges, DiffRange, i);

      count *= (double) range->to - range->from + 1;
    }
  if (success && count > INSTANCES_MAX)
    return usage_error (error,
                        "these ranges make %.0f instances; at most %d can be "
                        "tried",
                        count, INSTANCES_MAX);
  return success;
}

static bool
parse (DiffOptions *options, int argc, char **argv, GError **error)
{
  GOptionContext *context = g_option_context_new (NULL);
  GOptionGroup   *group = g_option_group_new ("diff", "", "", options, NULL);
  GArray         *entries = diff_options_entries (options);
  GStringChunk   *strings = g_string_chunk_new (256);
  GPtrArray      *rest = g_ptr_array_new ();
  bool            success;

  g_option_group_add_entries (group, (GOptionEntry *) entries->data);
  g_option_context_set_main_group (context, group);
  g_option_context_set_help_enabled (context, FALSE);
  g_option_context_set_ignore_unknown_options (context, TRUE);
  success
      = option_read (context, entries, NULL, strings, argc, argv, rest, error);
  if (success && rest->len > 0)
    success = usage_error (error, "'%s' is one argument too many",
                           (const char *) rest->pdata[0]);
  if (success && options->samples < 0)
    success = usage_error (
        error, "--samples: %" G_GINT64_FORMAT " is not in 0..2^63-1",
        options->samples);
  g_ptr_array_unref (rest);
  g_string_chunk_free (strings);
  g_array_unref (entries);
  g_option_context_free (context);
  return success;
}

bool
diff_options_parse (DiffOptions *options, const SearchProblem *problem,
                    int argc, char **argv, GError **error)
{
  *options = (DiffOptions){
    .problem = problem,
    .seed = 1,
    .ranges_typed = g_ptr_array_new_with_free_func (g_free),
    .texts = g_ptr_array_new_with_free_func (g_free),
    .ranges = g_array_new (FALSE, FALSE, sizeof (DiffRange)),
    .reprs = g_ptr_array_new (),
    .budgets = g_array_new (FALSE, FALSE, sizeof (uint64_t)),
  };
  return parse (options, argc, argv, error)
         && (options->help
             || (choose_ranges (options, error) && choose_reprs (options, error)
                 && choose_budgets (options, error)
                 && choose_words ("--strategy", options->strategies_typed,
                                  "strategy", run_strategy_names,
                                  options->strategies, error)
                 && choose_words ("--loop", options->loops_typed, "loop",
                                  run_loop_names, options->loops, error)
                 && choose_words ("--symmetry", options->symmetries_typed,
                                  "choice", run_symmetry_names,
                                  options->symmetries, error)));
}

void
diff_options_clear (DiffOptions *options)
{
  g_free (options->reprs_typed);
  g_free (options->strategies_typed);
  g_free (options->loops_typed);
  g_free (options->budgets_typed);
  g_free (options->symmetries_typed);
  g_free (options->input_path);
  g_free (options->html);
  g_ptr_array_unref (options->ranges_typed);
  g_ptr_array_unref (options->texts);
  g_array_unref (options->ranges);
  g_ptr_array_unref (options->reprs);
  g_array_unref (options->budgets);
}

/* SPDX-License-Identifier: MIT */
/* option-parser.c: GLib's option parser over two tables. */
#include "option-parser.h"
#include "tools/options/option-read.h"
#include "option-table.h"
#include "tools/shared/status.h"

#include <limits.h>
#include <string.h>

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

/* An option of the problem: kept for search_instance_new(). */
static gboolean
on_setting (const char *option, const char *value, gpointer data,
            GError **error)
{
  RunOptions *options = data;

  (void) error;
  g_ptr_array_add (options->spec.settings,
                   g_strconcat (option + strlen ("--"), "=", value, NULL));
  return TRUE;
}

/* What --help says of it; free with g_free(). */
static char *
describe_option (const SearchOption *option)
{
  const bool  is_text = option->type == SEARCH_OPTION_TEXT;
  const char *what = option->help ? option->help
                     : is_text    ? "a text"
                                  : "an integer";

  return is_text ? g_strdup (what)
                 : g_strdup_printf ("%s: %d..%d, %d by default", what,
                                    option->min, option->max, option->initial);
}

static void
add_problem_entry (OptionParser *parser, const SearchOption *option)
{
  const bool         is_text = option->type == SEARCH_OPTION_TEXT;
  char              *help = describe_option (option);
  const GOptionEntry entry = { option->name,
                               0,
                               G_OPTION_FLAG_FILENAME,
                               G_OPTION_ARG_CALLBACK,
                               on_setting,
                               g_string_chunk_insert (parser->strings, help),
                               option->value ? option->value
                               : is_text     ? "TEXT"
                                             : "INTEGER" };

  g_array_append_val (parser->entries, entry);
  g_free (help);
}

void
option_parser_init (OptionParser *parser, const SearchProblem *problem,
                    RunOptions *options)
{
  GOptionGroup *group = g_option_group_new ("search", "", "", options, NULL);

  parser->problem = problem;
  parser->context = g_option_context_new (NULL);
  parser->entries = g_array_new (TRUE, FALSE, sizeof (GOptionEntry));
  parser->strings = g_string_chunk_new (256);
  for (const OptionRow *row = option_table; row->name; row++)
    {
      GOptionEntry entry = option_row_entry (row, options, parser->strings);

      if (!option_row_fits (row, problem))
        entry.flags |= G_OPTION_FLAG_HIDDEN;
      g_array_append_val (parser->entries, entry);
    }
  parser->own = parser->entries->len;
  for (const SearchOption *option = problem->options; option && option->name;
       option++)
    add_problem_entry (parser, option);
  g_option_group_add_entries (group, (GOptionEntry *) parser->entries->data);
  g_option_context_set_main_group (parser->context, group);
  g_option_context_set_help_enabled (parser->context, FALSE);
  g_option_context_set_ignore_unknown_options (parser->context, TRUE);
}

void
option_parser_clear (OptionParser *parser)
{
  g_option_context_free (parser->context);
  g_array_unref (parser->entries);
  g_string_chunk_free (parser->strings);
}

/* Has the option been typed? */
static bool
is_set (const RunOptions *options, const char *name)
{
  char *prefix = g_strconcat (name, "=", NULL);
  bool  found = false;

  for (guint i = 0; i < options->spec.settings->len && !found; i++)
    found = g_str_has_prefix (options->spec.settings->pdata[i], prefix);
  g_free (prefix);
  return found;
}

/* Does an instance come of what was typed, and of this value of an option? */
static bool
is_good_value (const SearchProblem *problem, const RunOptions *options,
               const char *name, const char *word)
{
  GPtrArray      *settings = g_ptr_array_new ();
  char           *setting = g_strconcat (name, "=", word, NULL);
  SearchInstance *instance;

  for (guint i = 0; i < options->spec.settings->len; i++)
    g_ptr_array_add (settings, options->spec.settings->pdata[i]);
  g_ptr_array_add (settings, setting);
  g_ptr_array_add (settings, NULL);
  instance = search_instance_new (problem,
                                  (const char *const *) settings->pdata, NULL);
  search_instance_free (instance);
  g_ptr_array_unref (settings);
  g_free (setting);
  return instance != NULL;
}

/* The option that would take `word`, which stands alone; NULL: none.  Where the
 * problem reads files, a word is the name of one, unless it makes an instance
 * as the value of an option, or is a number.
 */
static const char *
option_for (const SearchProblem *problem, const RunOptions *options,
            const char *word)
{
  const bool is_number
      = g_ascii_string_to_signed (word, 10, INT_MIN, INT_MAX, NULL, NULL);
  const bool reads = problem->read && !options->spec.input_name;

  if (search_problem_find_repr (problem, word, NULL))
    return "repr";
  if (reads && g_file_test (word, G_FILE_TEST_EXISTS))
    return "input";
  for (const SearchOption *option = problem->options; option && option->name;
       option++)
    if ((is_number || option->type == SEARCH_OPTION_TEXT)
        && !is_set (options, option->name)
        && (is_number || !reads
            || is_good_value (problem, options, option->name, word)))
      return option->name;
  return reads ? "input" : NULL;
}

/* The one integer option of the problem, or NULL. */
static const char *
find_counter (const SearchProblem *problem)
{
  const char *counter = NULL;

  for (const SearchOption *option = problem->options; option && option->name;
       option++)
    {
      if (option->type == SEARCH_OPTION_INT && counter)
        return NULL;
      if (option->type == SEARCH_OPTION_INT)
        counter = option->name;
    }
  return counter;
}

/* Says of an argument that is no option what would be right. */
static bool
fail_argument (const OptionParser *parser, const RunOptions *options,
               const char *word, GError **error)
{
  const char *option = option_for (parser->problem, options, word);

  return option
             ? usage_error (error,
                            "'%s' is one argument too many; --%s %s would be "
                            "right",
                            word, option, word)
             : usage_error (error, "'%s' is one argument too many", word);
}

bool
option_parser_parse (OptionParser *parser, const RunOptions *options, int argc,
                     char **argv, GError **error)
{
  GPtrArray *rest = g_ptr_array_new ();
  bool       success = check_taken (parser, error)
                 && option_read (parser->context, parser->entries,
                                 find_counter (parser->problem),
                                 parser->strings, argc, argv, rest, error)
                 && (rest->len == 0
                     || fail_argument (parser, options, rest->pdata[0], error));

  g_ptr_array_unref (rest);
  return success;
}

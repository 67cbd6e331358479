/* SPDX-License-Identifier: MIT */
/* option-parser.c: GLib's option parser over two tables. */
#include "option-parser.h"
#include "option-read.h"
#include "tools/shared/status.h"

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
  g_ptr_array_add (options->settings,
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
add_problem_entries (OptionParser *parser, const SearchProblem *problem,
                     RunOptions *options)
{
  char         *title = g_strdup_printf ("Options of %s:", problem->name);
  GOptionGroup *group
      = g_option_group_new (problem->name, title, "", options, NULL);

  for (const SearchOption *option = problem->options; option && option->name;
       option++)
    {
      const bool         is_text = option->type == SEARCH_OPTION_TEXT;
      char              *help = describe_option (option);
      const GOptionEntry entries[]
          = { { option->name, 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK,
                on_setting, g_string_chunk_insert (parser->strings, help),
                option->value ? option->value
                : is_text     ? "TEXT"
                              : "INTEGER" },
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
  option_parser_add_own (parser, options);
  add_problem_entries (parser, problem, options);
}

void
option_parser_clear (OptionParser *parser)
{
  g_option_context_free (parser->context);
  g_array_unref (parser->entries);
  g_string_chunk_free (parser->strings);
}

bool
option_parser_parse (OptionParser *parser, int argc, char **argv,
                     GError **error)
{
  GPtrArray *rest = g_ptr_array_new ();
  bool       success = check_taken (parser, error)
                 && option_read (parser->context, parser->entries,
                                 parser->strings, argc, argv, rest, error)
                 && (rest->len == 0
                     || usage_error (error, "'%s' is one argument too many",
                                     (const char *) rest->pdata[0]));

  g_ptr_array_unref (rest);
  return success;
}

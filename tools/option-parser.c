/* SPDX-License-Identifier: MIT */
/* option-parser.c: GLib's option parser over two tables. */
#include "option-parser.h"
#include "option-spelling.h"
#include "status.h"

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

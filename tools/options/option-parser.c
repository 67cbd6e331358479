/* SPDX-License-Identifier: MIT */
/* option-parser.c: GLib's option parser over two tables. */
#include "option-parser.h"
#include "option-read.h"

#include <string.h>

/* An option of a row: its value goes to its field. */
static gboolean
on_row (const char *typed, const char *value, gpointer data, GError **error)
{
  const OptionParser *parser = data;
  const OptionRow    *row = parser->rows;

  while (typed[1] == '-' ? !g_str_equal (typed + 2, row->name)
                         : typed[1] != row->letter)
    row++;
  return option_row_read (row, parser->rows, typed, value, parser->values,
                          error);
}

/* An option of the problem: kept for whoever makes the instance. */
static gboolean
on_setting (const char *typed, const char *value, gpointer data, GError **error)
{
  const OptionParser *parser = data;

  (void) error;
  g_ptr_array_add (parser->settings,
                   g_strconcat (typed + strlen ("--"), "=", value, NULL));
  return TRUE;
}

static void
add_row (OptionParser *parser, const OptionRow *row)
{
  char                *help = option_row_help (row);
  const GOptionArgFunc parse = on_row;
  GOptionEntry         entry
      = { .long_name = row->name,
          .short_name = row->letter,
          .flags = !row->value     ? G_OPTION_FLAG_NO_ARG
                   : row->optional ? G_OPTION_FLAG_OPTIONAL_ARG
                                   : 0,
          .arg = G_OPTION_ARG_CALLBACK,
          .description = g_string_chunk_insert (parser->strings, help),
          .arg_description = row->value };

  entry.flags |= G_OPTION_FLAG_FILENAME;
  memcpy (&entry.arg_data, &parse, sizeof parse);
  g_array_append_val (parser->entries, entry);
  g_free (help);
}

void
option_parser_init (OptionParser *parser, const OptionRow *rows, void *values)
{
  *parser = (OptionParser){
    .rows = rows,
    .values = values,
    .context = g_option_context_new (NULL),
    .entries = g_array_new (TRUE, FALSE, sizeof (GOptionEntry)),
    .strings = g_string_chunk_new (256),
  };
  for (const OptionRow *row = rows; row->name; row++)
    add_row (parser, row);
  parser->own = parser->entries->len;
}

/* What --help says of an option of the problem; free with g_free(). */
static char *
describe_option (const SearchOption *option, OptionValues take)
{
  const bool  is_text = option->type == SEARCH_OPTION_TEXT;
  const char *what = option->help ? option->help
                     : is_text    ? "a text"
                                  : "an integer";

  return is_text || take == OPTION_RANGES
             ? g_strdup (what)
             : g_strdup_printf ("%s: %d..%d, %d by default", what, option->min,
                                option->max, option->initial);
}

static void
add_option (OptionParser *parser, const SearchOption *option, OptionValues take)
{
  const bool           is_text = option->type == SEARCH_OPTION_TEXT;
  const GOptionArgFunc parse = on_setting;
  char                *help = describe_option (option, take);
  GOptionEntry         entry
      = { .long_name = option->name,
          .flags = G_OPTION_FLAG_FILENAME,
          .arg = G_OPTION_ARG_CALLBACK,
          .description = g_string_chunk_insert (parser->strings, help),
          .arg_description = !is_text && take == OPTION_RANGES ? "A..B"
                             : option->value                   ? option->value
                             : is_text                         ? "TEXT"
                                                               : "INTEGER" };

  memcpy (&entry.arg_data, &parse, sizeof parse);
  g_array_append_val (parser->entries, entry);
  g_free (help);
}

/* The one integer option of the problem, or NULL. */
static const char *
find_counter (const SearchProblem *problem)
{
  const SearchOption *option = problem->options;
  const char         *counter = NULL;

  for (; option && option->name; option++)
    {
      if (option->type == SEARCH_OPTION_INT && counter)
        return NULL;
      if (option->type == SEARCH_OPTION_INT)
        counter = option->name;
    }
  return counter;
}

void
option_parser_add_problem (OptionParser *parser, const SearchProblem *problem,
                           OptionValues take, GPtrArray *settings)
{
  parser->problem = problem;
  parser->settings = settings;
  parser->counter = take == OPTION_VALUES ? find_counter (problem) : NULL;
  for (guint i = 0; i < parser->own; i++)
    if (!option_row_fits (&parser->rows[i], problem))
      g_array_index (parser->entries, GOptionEntry, i).flags
          |= G_OPTION_FLAG_HIDDEN;
  for (const SearchOption *option = problem->options; option && option->name;
       option++)
    add_option (parser, option, take);
}

void
option_parser_clear (OptionParser *parser)
{
  g_option_context_free (parser->context);
  g_array_unref (parser->entries);
  g_string_chunk_free (parser->strings);
}

/* Is `name` an option that the program has itself? */
static bool
is_taken (const OptionParser *parser, const char *name)
{
  for (guint i = 0; i < parser->own; i++)
    if (g_str_equal (parser->rows[i].name, name))
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
                       "%s: option %s: %s has one of this name",
                       parser->problem->name, name, g_get_prgname ());
          return false;
        }
    }
  return true;
}

bool
option_parser_parse (OptionParser *parser, int argc, char **argv,
                     GPtrArray *rest, GError **error)
{
  GOptionGroup *group = g_option_group_new ("own", "", "", parser, NULL);

  g_option_group_add_entries (group, (GOptionEntry *) parser->entries->data);
  g_option_context_set_main_group (parser->context, group);
  g_option_context_set_help_enabled (parser->context, FALSE);
  g_option_context_set_ignore_unknown_options (parser->context, TRUE);
  return check_taken (parser, error)
         && option_read (parser->context, parser->entries, parser->counter,
                         parser->strings, argc, argv, rest, error);
}

/* SPDX-License-Identifier: MIT */
/* run-help.c: search-run PROBLEM --help, and --help-all. */
#include "option-table.h"
#include "run-options.h"
#include "tools/cli/names.h"
#include "tools/cli/help.h"
#include "tools/cli/status.h"

/* The options of the problem itself, if it has any. */
static void
append_problem (const OptionParser *parser, GString *help)
{
  if (parser->own == parser->rows->len)
    return;
  g_string_append_printf (help, "\nOptions of %s:\n", parser->problem->name);
  for (guint i = parser->own; i < parser->rows->len; i++)
    help_append_option (help, &option_parser_rows (parser)[i]);
}

/* A section: the options of a group that are to be shown, if there are any. */
static void
append_group (const OptionParser *parser, int group, bool all, GString *help)
{
  const OptionRow *rows = option_parser_rows (parser);
  GString         *items = g_string_new (NULL);

  for (guint i = 0; i < parser->own; i++)
    if (rows[i].group == group && (all || rows[i].brief))
      help_append_option (items, &rows[i]);
  if (items->len > 0)
    g_string_append_printf (help, "%s%s:\n%s", all ? "\n" : "",
                            option_groups[group].title, items->str);
  g_string_free (items, TRUE);
}

/* A choice as a line of its own. */
static void
append_item (const char *name, const char *help, void *text)
{
  help_append_item (text, name, help);
}

/* A choice behind others, on the same line. */
static void
append_name (const char *name, const char *help, void *text)
{
  GString *names = text;

  (void) help;
  g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", name);
}

/* The choices that `list` calls back with: their names alone, or all there is
 * to say of them.
 */
static void
append_choices (const OptionParser *parser, const char *title, bool all,
                void (*list) (const SearchProblem *problem, ChoicesEach each,
                              void *data),
                GString *help)
{
  GString *names = g_string_new (NULL);

  if (all)
    {
      g_string_append_printf (help, "\n%s:\n", title);
      list (parser->problem, append_item, help);
    }
  else
    {
      list (parser->problem, append_name, names);
      g_string_append_printf (help, "%s: ", title);
      help_append_text (help, 2, names->str);
    }
  g_string_free (names, TRUE);
}

static void
list_reprs (const SearchProblem *problem, ChoicesEach each, void *data)
{
  choices_reprs (problem, true, each, data);
}

char *
run_options_help (const SearchProblem *problem, bool all)
{
  GString     *help = g_string_new (NULL);
  OptionParser parser;

  run_options_parser (&parser, RUN_OF_PROBLEM, NULL);
  option_parser_add_problem (&parser, problem, OPTION_SETTING, NULL);
  g_string_append_printf (help, "Usage: %s %s [OPTION...]\n", g_get_prgname (),
                          problem->name);
  if (problem->summary)
    help_append_text (help, 0, problem->summary);
  append_problem (&parser, help);
  for (int group = 0; option_groups[group].name; group++)
    append_group (&parser, group, all, help);
  if (problem->input.read)
    {
      g_string_append (help, all ? "\nInput: " : "Input: ");
      help_append_text (help, 2,
                        problem->input.help ? problem->input.help
                                            : "as the problem reads it");
    }
  append_choices (&parser, "Representations", all, list_reprs, help);
  append_choices (&parser, "Formats, the first one is the default", all,
                  choices_formats, help);
  g_string_append (help,
                   all ? "\n" STATUS_HELP "\n"
                       : "More options, and what all this is: --help-all\n");
  option_parser_clear (&parser);
  return g_string_free (help, FALSE);
}

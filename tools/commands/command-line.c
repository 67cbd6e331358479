/* SPDX-License-Identifier: MIT */
/* command-line.c: what is typed behind a command of search-run. */
#include "command-line.h"
#include "tools/shared/finish.h"
#include "tools/shared/help.h"
#include "tools/options/option-parser.h"

static char *
help_text (const Command *command, const OptionParser *parser)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "Usage: %s %s [OPTION...] %s\n",
                          g_get_prgname (), command->name, command->usage);
  help_append_text (text, 0, command->summary);
  g_string_append (text, "\nOptions:\n");
  for (guint i = 0; i < parser->all->len; i++)
    option_row_append_help (&option_parser_rows (parser)[i], text);
  g_string_append (text, "\n" STATUS_HELP "\n");
  return g_string_free (text, FALSE);
}

static bool
check_files (const Command *command, const GPtrArray *files, guint least,
             guint most, GError **error)
{
  if (files->len < least)
    return usage_error (error,
                        "%s: %s is missing; search-run %s %s would be "
                        "right",
                        command->name, command->subject, command->name,
                        command->usage);
  return files->len <= most
         || usage_error (error, "%s: '%s' is one argument too many",
                         command->name, (char *) files->pdata[most]);
}

char **
command_line_read (void *values, guint least, guint most, int argc, char **argv,
                   Status *status)
{
  const Command *command = command_find (argv[0]);
  GPtrArray     *files = g_ptr_array_new ();
  GError        *error = NULL;
  OptionParser   parser;
  char         **read = NULL;

  option_parser_init (&parser, command->rows, values);
  if (!option_parser_parse (&parser, argc, argv, files, &error))
    {
      g_prefix_error (&error, "%s: ", argv[0]);
      *status = finish_failed (error);
    }
  else if (*(bool *) values)
    *status = finish_text (help_text (command, &parser), STATUS_COMPLETE);
  else if (!check_files (command, files, least, most, &error))
    *status = finish_failed (error);
  else
    {
      g_ptr_array_add (files, NULL);
      read = (char **) g_ptr_array_free (g_steal_pointer (&files), FALSE);
    }
  option_parser_clear (&parser);
  if (files)
    g_ptr_array_unref (files);
  return read;
}

/* SPDX-License-Identifier: MIT */
/* run-help.c: search-run PROBLEM --help. */
#include "option-parser.h"
#include "tools/shared/choices.h"
#include "tools/shared/status.h"

/* Appends a line of a list, as GLib's own help has them. */
static void
append_item (const char *name, const char *help, void *text)
{
  g_string_append_printf (text, "\n  %-24s %s", name, help ? help : "");
}

char *
run_options_help (const SearchProblem *problem)
{
  RunOptions options = { 0 };
  GString   *lists = g_string_new ("Representations:");

  char        *help, *program, *usage;
  OptionParser parser;

  if (problem->read)
    g_string_printf (lists, "Input: %s\n\nRepresentations:",
                     problem->input_help ? problem->input_help
                                         : "as the problem reads it");
  choices_reprs (problem, true, append_item, lists);
  g_string_append (lists, "\n\nFormats, the first one is the default:");
  choices_formats (problem, append_item, lists);
  g_string_append (lists, "\n\n" STATUS_HELP);

  option_parser_init (&parser, problem, &options);
  g_option_context_set_summary (parser.context, problem->summary);
  g_option_context_set_description (parser.context, lists->str);
  program = g_strdup (g_get_prgname ());
  usage = g_strdup_printf ("%s %s", program, problem->name);
  g_set_prgname (usage); /* what GLib's usage line begins with */
  help = g_option_context_get_help (parser.context, FALSE, NULL);
  g_set_prgname (program);
  g_free (program);
  g_free (usage);
  option_parser_clear (&parser);
  g_string_free (lists, TRUE);
  return help;
}

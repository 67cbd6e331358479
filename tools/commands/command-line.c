/* SPDX-License-Identifier: MIT */
/* command-line.c: what is typed behind a command of search-run. */
#include "command-line.h"
#include "tools/options/option-read.h"
#include "tools/shared/finish.h"
#include "tools/shared/help.h"

typedef struct
{
  const Command  *command;
  GOptionContext *context;
  GArray         *entries; /* of GOptionEntry: all there are */
  GStringChunk   *strings;
  GPtrArray      *files;
  gboolean        help;
} Line;

/* Where command_line_read() puts the options when nothing is to be read. */
static GArray *listing;

static void
add_entries (Line *line, const GOptionEntry *entries)
{
  for (; entries->long_name; entries++)
    g_array_append_vals (line->entries, entries, 1);
}

static void
init (Line *line, const char *name, const GOptionEntry *entries)
{
  const GOptionEntry help[] = { { "help", 'h', 0, G_OPTION_ARG_NONE,
                                  &line->help, "Print this and exit", NULL },
                                { 0 } };
  GOptionGroup      *group = g_option_group_new (name, "", "", NULL, NULL);

  *line = (Line){ .command = command_find (name),
                  .entries = g_array_new (TRUE, TRUE, sizeof (GOptionEntry)),
                  .strings = g_string_chunk_new (256),
                  .files = g_ptr_array_new () };
  line->context = g_option_context_new (NULL);
  add_entries (line, help);
  add_entries (line, entries);
  g_option_group_add_entries (group, (GOptionEntry *) line->entries->data);
  g_option_context_set_main_group (line->context, group);
  g_option_context_set_help_enabled (line->context, FALSE);
  g_option_context_set_ignore_unknown_options (line->context, TRUE);
}

static void
clear (Line *line)
{
  g_option_context_free (line->context);
  g_array_unref (line->entries);
  g_string_chunk_free (line->strings);
  if (line->files)
    g_ptr_array_unref (line->files);
}

static char *
help_text (const Line *line)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "Usage: %s %s [OPTION...] %s\n",
                          g_get_prgname (), line->command->name,
                          line->command->usage);
  help_append_text (text, 0, line->command->summary);
  g_string_append (text, "\nOptions:\n");
  for (guint i = 0; i < line->entries->len; i++)
    help_append_entry (text, &g_array_index (line->entries, GOptionEntry, i));
  g_string_append (text, "\n" STATUS_HELP "\n");
  return g_string_free (text, FALSE);
}

static bool
check_files (const Line *line, guint least, guint most, GError **error)
{
  const Command *command = line->command;

  if (line->files->len < least)
    return usage_error (error,
                        "%s: %s is missing; search-run %s %s would be "
                        "right",
                        command->name, least > 1 ? "a file" : "the ledger",
                        command->name, command->usage);
  return line->files->len <= most
         || usage_error (error, "%s: '%s' is one argument too many",
                         command->name, (char *) line->files->pdata[most]);
}

GArray *
command_line_entries (const Command *command)
{
  char   *argv[] = { (char *) command->name, NULL };
  GArray *entries = g_array_new (TRUE, TRUE, sizeof (GOptionEntry));

  listing = entries;
  command->run (1, argv);
  listing = NULL;
  return entries;
}

char **
command_line_read (const GOptionEntry *entries, guint least, guint most,
                   int argc, char **argv, Status *status)
{
  Line    line;
  GError *error = NULL;
  char  **files = NULL;

  init (&line, argv[0], entries);
  if (listing)
    {
      g_array_append_vals (listing, line.entries->data, line.entries->len);
      *status = STATUS_COMPLETE;
    }
  else if (!option_read (line.context, line.entries, NULL, line.strings, argc,
                         argv, line.files, &error))
    {
      g_prefix_error (&error, "%s: ", argv[0]);
      *status = finish_failed (error);
    }
  else if (line.help)
    *status = finish_text (help_text (&line), STATUS_COMPLETE);
  else if (!check_files (&line, least, most, &error))
    *status = finish_failed (error);
  else
    {
      g_ptr_array_add (line.files, NULL);
      files = (char **) g_ptr_array_free (g_steal_pointer (&line.files), FALSE);
    }
  clear (&line);
  return files;
}

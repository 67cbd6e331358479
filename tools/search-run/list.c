/* SPDX-License-Identifier: MIT */
/* list.c: the command search-run list, which lists the problems and the
 * commands.
 */
#include "commands.h"
#include "libsearch/text/printable.h"
#include "tools/cli/program.h"
#include "tools/report/report.h"

/* Values of the command's options. */
typedef struct
{
  bool help;
  bool json;
} Asked;

const OptionRow command_list_rows[] = {
  COMMAND_HELP,
  { "json", .field = G_STRUCT_OFFSET (Asked, json),
    .help = "Write JSON Lines" },
  { 0 },
};

/* Width of the column of names, in characters, which is enough for most names.
 */
#define NAME_WIDTH 12

/* Appends a line about a problem or a command: as columns of text, or as JSON
 * if `json`.
 */
static void
append_line (GString *text, bool json, const char *type, const char *name,
             const char *help)
{
  Report *report = report_new (type);
  char   *line = g_strdup (help ? help : "");

  printable_line (line);
  report_align (report, NAME_WIDTH);
  report_line (report, name, "%s", line);
  report_member (report, "name", as_string (name));
  report_member (report, "help", as_string (help));
  report_append (report, json, text);
  g_free (line);
}

/* Prints the list of problems, and after an empty line the list of commands of
 * search-run.
 */
static Status
list (bool json)
{
  char   **names = search_plugin_names ();
  GString *text = g_string_new (NULL);
  Status   status = STATUS_COMPLETE;

  for (char **name = names; *name; name++)
    {
      GError       *error = NULL;
      SearchPlugin *loaded = search_plugin_load (*name, &error);

      if (loaded)
        append_line (text, json, "problem", *name,
                     search_plugin_problem (loaded)->summary);
      else
        status = finish_failed (error);
      search_plugin_free (loaded);
    }
  g_strfreev (names);
  if (!json)
    g_string_append (text, "\nCommands:\n");
  for (const Command *command = commands; command->name; command++)
    append_line (text, json, "command", command->name, command->summary);
  return finish_text (g_string_free (text, FALSE), status);
}

Status
command_list (int argc, char **argv)
{
  Asked  asked = { 0 };
  Status status;
  char **nothing = command_line_read (&asked, 0, 0, argc, argv, &status);

  if (nothing)
    status = list (asked.json);
  g_free (nothing);
  return status;
}

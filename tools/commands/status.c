/* SPDX-License-Identifier: MIT */
/* status.c: search-run status: how far a ledger is. */
#include "command-line.h"
#include "commands.h"
#include "overview.h"
#include "tools/shared/finish.h"

/* What was typed. */
typedef struct
{
  bool help;
  bool json;
} Asked;

const OptionRow command_status_rows[] = {
  COMMAND_HELP,
  { "json", .field = G_STRUCT_OFFSET (Asked, json),
    .help = "Write it as a line of JSON" },
  { 0 },
};

Status
command_status (int argc, char **argv)
{
  Asked    asked = { 0 };
  GError  *error = NULL;
  Overview overview;
  Status   status;
  char   **files = command_line_read (&asked, 1, 1, argc, argv, &status);

  if (!files)
    return status;
  if (overview_read (&overview, files[0], &error))
    {
      GString *text = g_string_new (NULL);

      (asked.json ? overview_json : overview_text) (&overview, text);
      status = finish_text (g_string_free (text, FALSE), STATUS_COMPLETE);
    }
  else
    status = finish_failed (error);
  overview_clear (&overview);
  g_free (files);
  return status;
}

/* SPDX-License-Identifier: MIT */
/* report-ledger.c: what the summary says of a ledger. */
#include "run-report.h"
#include "tools/shared/json-line.h"
#include "tools/shared/names.h"
#include "libsearch/text/numbers.h"

char *
report_resume_command (const RunLedger *ledger)
{
  char *path = names_quote (ledger->path);
  char *plugin = ledger->plugin ? names_quote (ledger->plugin) : NULL;
  char *command = g_strconcat ("search-run --resume ", path,
                               plugin ? " --plugin " : NULL, plugin, NULL);

  g_free (plugin);
  g_free (path);
  return command;
}

void
report_ledger_text (const RunLedger *ledger, int width, GString *out)
{
  char *command = report_resume_command (ledger);

  if (!ledger->finished)
    {
      g_string_append_printf (out, "%-*s %.2f %%\n", width, "done",
                              ledger->done * 100);
      if (ledger->left >= 0)
        {
          g_string_append_printf (out, "%-*s ", width, "left");
          append_duration (out, ledger->left);
          g_string_append_c (out, '\n');
        }
      g_string_append_printf (out, "%-*s %s\n", width, "resume", command);
    }
  g_free (command);
}

void
report_ledger_json (const RunLedger *ledger, JsonObject *object)
{
  char *command = report_resume_command (ledger);

  json_line_set_string (object, "ledger", ledger->path);
  json_object_set_double_member (object, "done", ledger->done);
  if (ledger->left >= 0)
    json_object_set_double_member (object, "left", ledger->left);
  else
    json_object_set_null_member (object, "left");
  json_line_set_string (object, "resume", ledger->finished ? NULL : command);
  g_free (command);
}

/* SPDX-License-Identifier: MIT */
/* overview.c: how far the run in a ledger is. */
#include "overview.h"
#include "commands.h"
#include "tools/cli/program.h"

bool
overview_read (Overview *overview, const char *path, GError **error)
{
  SearchLedger *ledger = search_ledger_open (path, SEARCH_LEDGER_READ, NULL, error);

  *overview = (Overview){ .path = path, .ledger = ledger };
  if (!ledger)
    return false;
  overview->run = search_ledger_run (ledger);
  overview->total = search_ledger_total (ledger);
  overview->status = search_ledger_status (ledger);
  if (overview->status->sessions > 0)
    overview->newest
        = search_ledger_session (ledger, overview->status->sessions - 1);
  return true;
}

void
overview_clear (Overview *overview)
{
  search_ledger_free (overview->ledger);
}

Status
overview_print (const char *path, OverviewForm form, bool *finished)
{
  GError  *error = NULL;
  Overview overview;
  Status   status;

  if (overview_read (&overview, path, &error))
    {
      GString *text = g_string_new (NULL);

      form (&overview, text);
      if (finished)
        *finished = overview.status->finished;
      status = finish_part (g_string_free (text, FALSE), STATUS_COMPLETE);
    }
  else
    status = finish_failed (error);
  overview_clear (&overview);
  return status;
}

const OptionRow command_overview_rows[] = {
  COMMAND_HELP,
  { "json", .field = G_STRUCT_OFFSET (OverviewOptions, json),
    .help = "Write it as a line of JSON" },
  { 0 },
};

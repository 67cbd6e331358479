/* SPDX-License-Identifier: MIT */
/* overview.c: how far the run in a ledger is. */
#include "overview.h"
#include "commands.h"
#include "tools/shared/finish.h"

/* Reads the sessions, and sets the newest. */
static bool
read_sessions (Overview *overview, GError **error)
{
  if (!ledger_sessions (overview->ledger, &overview->sessions, error))
    return false;
  if (overview->sessions->len > 0)
    overview->newest = &g_array_index (overview->sessions, LedgerSession,
                                       overview->sessions->len - 1);
  return true;
}

/* One look at all of it. */
static bool
look (Overview *overview, GError **error)
{
  overview->ledger = ledger_open (overview->path, LEDGER_READ, error);
  if (!overview->ledger || !read_sessions (overview, error))
    return false;
  overview->running = ledger_file_is_worked_on (overview->ledger->file);
  return true;
}

/* A session that has not ended is over where nobody has the lock; but it may
 * have ended after it was read, so we look again.
 */
static bool
look_until_sure (Overview *overview, GError **error)
{
  uint64_t doubtful = 0, before;

  do
    {
      const LedgerSession *newest;

      overview_clear (overview);
      if (!look (overview, error))
        return false;
      newest = overview->newest;
      before = doubtful;
      doubtful
          = !overview->running && newest && !newest->ended ? newest->id : 0;
    }
  while (doubtful != before && doubtful != 0);
  return true;
}

/* Why nobody works on it, though something is to be done or was left out. */
static const char *
find_reason (const Overview *overview)
{
  const Ledger *ledger = overview->ledger;

  if (overview->complete)
    return NULL;
  if (overview->finished)
    return ledger->run.wanted && ledger->total.kept >= ledger->run.wanted
               ? search_end_name (SEARCH_END_FIRST)
               : "part";
  if (overview->running || !overview->newest)
    return NULL;
  return overview->newest->ended ? overview->newest->reason : "killed";
}

static void
look_at_speed (Overview *overview)
{
  const LedgerSession *newest = overview->newest;

  for (guint i = 0; i < overview->sessions->len; i++)
    overview->seconds
        += (double) g_array_index (overview->sessions, LedgerSession, i).worked
           / G_USEC_PER_SEC;
  overview->left
      = overview->finished ? 0
        : overview->done > 0 && overview->seconds > 0
                && !g_str_equal (overview->ledger->run.find, "best")
            ? overview->seconds * (1 - overview->done) / overview->done
            : -1;
  overview->rate = newest && newest->worked > 0
                       ? (double) newest->nodes
                             / ((double) newest->worked / G_USEC_PER_SEC)
                       : -1;
}

bool
overview_read (Overview *overview, const char *path, GError **error)
{
  const Ledger *ledger;

  *overview = (Overview){ .path = path };
  if (!look_until_sure (overview, error))
    return false;
  ledger = overview->ledger;
  overview->finished = ledger_is_finished (ledger);
  overview->complete = ledger_is_complete (ledger);
  overview->reason = find_reason (overview);
  overview->done = ledger_done (ledger);
  overview->bytes = ledger_file_size (ledger->file);
  look_at_speed (overview);
  return true;
}

void
overview_clear (Overview *overview)
{
  g_clear_pointer (&overview->sessions, g_array_unref);
  ledger_close (g_steal_pointer (&overview->ledger), NULL);
  overview->newest = NULL;
}

Status
overview_print (const char *path, bool json)
{
  GError  *error = NULL;
  Overview overview;
  Status   status;

  if (overview_read (&overview, path, &error))
    {
      GString *text = g_string_new (NULL);

      (json ? overview_json : overview_text) (&overview, text);
      status = finish_text (g_string_free (text, FALSE), STATUS_COMPLETE);
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

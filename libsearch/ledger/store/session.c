/* SPDX-License-Identifier: MIT */
/* session.c: the sessions of a ledger: one for each process that works on it.
 */
#include "session.h"
#include "row.h"

#include <string.h>
#include <unistd.h>

#define COLUMNS 11

void
ledger_session_clear (LedgerSession *session)
{
  g_free (session->host);
  g_free (session->reason);
  *session = (LedgerSession){ 0 };
}

int
ledger_session_begin (sqlite3 *db, unsigned threads, LedgerSession *session)
{
  sqlite3_stmt *select = NULL;
  int           result;

  *session = (LedgerSession){ .host = g_strdup (g_get_host_name ()),
                              .pid = (uint64_t) getpid (),
                              .threads = threads,
                              .began = (uint64_t) g_get_real_time (),
                              .clock = g_get_monotonic_time () };
  result = sqlite3_prepare_v2 (
      db, "SELECT coalesce (max (id), 0) + 1 FROM session", -1, &select, NULL);
  if (result == SQLITE_OK)
    result = sqlite3_step (select);
  if (result == SQLITE_ROW)
    session->id = (uint64_t) sqlite3_column_int64 (select, 0);
  sqlite3_finalize (select);
  return result;
}

/* Selects the checksum of the run's row; returns SQLITE_OK or an error. */
static int
select_run (sqlite3 *db, LedgerValue *run)
{
  sqlite3_stmt *select = NULL;
  int           result;

  result
      = sqlite3_prepare_v2 (db, "SELECT checksum FROM run", -1, &select, NULL);
  if (result == SQLITE_OK)
    result = sqlite3_step (select);
  if (result == SQLITE_ROW)
    *run = ledger_integer ((uint64_t) sqlite3_column_int64 (select, 0));
  sqlite3_finalize (select);
  return result == SQLITE_ROW    ? SQLITE_OK
         : result == SQLITE_DONE ? SQLITE_CORRUPT
                                 : result;
}

int
ledger_session_write (sqlite3 *db, const LedgerSession *session)
{
  LedgerValue values[COLUMNS] = {
    ledger_integer (session->id),
    ledger_text (session->host),
    ledger_integer (session->pid),
    ledger_integer (session->threads),
    ledger_integer (session->began),
    session->ended ? ledger_integer (session->ended) : ledger_null (),
    ledger_integer (session->worked),
    ledger_integer (session->nodes),
    ledger_text (session->reason),
  };
  sqlite3_stmt *upsert = NULL;
  int           result = select_run (db, &values[COLUMNS - 2]);

  if (result == SQLITE_OK)
    result = sqlite3_prepare_v2 (
        db, "INSERT OR REPLACE INTO session VALUES (?,?,?,?,?,?,?,?,?,?,?)", -1,
        &upsert, NULL);
  if (result == SQLITE_OK)
    result = ledger_row_write (
        upsert, values, COLUMNS - 1,
        ledger_row_checksum ("session", values, COLUMNS - 1));
  sqlite3_finalize (upsert);
  return result;
}

static void
clear (gpointer session)
{
  ledger_session_clear (session);
}

int
ledger_session_select (sqlite3 *db, GArray **sessions)
{
  sqlite3_stmt *select = NULL;
  LedgerValue   values[COLUMNS], run;
  int           result;

  *sessions = g_array_new (FALSE, FALSE, sizeof (LedgerSession));
  g_array_set_clear_func (*sessions, clear);
  result = select_run (db, &run);
  if (result == SQLITE_OK)
    result = sqlite3_prepare_v2 (db, "SELECT * FROM session ORDER BY id", -1,
                                 &select, NULL);
  while (result == SQLITE_OK || result == SQLITE_ROW)
    {
      LedgerSession session;

      result = sqlite3_step (select);
      if (result != SQLITE_ROW)
        break;
      if (!ledger_row_read (select, "session", values, COLUMNS - 1)
          || values[COLUMNS - 2].integer != run.integer)
        {
          result = SQLITE_CORRUPT;
          break;
        }
      session = (LedgerSession){ .id = ledger_value_integer (&values[0]),
                                 .host = ledger_value_dup_text (&values[1]),
                                 .pid = ledger_value_integer (&values[2]),
                                 .threads = ledger_value_integer (&values[3]),
                                 .began = ledger_value_integer (&values[4]),
                                 .ended = ledger_value_integer (&values[5]),
                                 .worked = ledger_value_integer (&values[6]),
                                 .nodes = ledger_value_integer (&values[7]),
                                 .reason = ledger_value_dup_text (&values[8]) };
      g_array_append_val (*sessions, session);
    }
  sqlite3_finalize (select);
  return result;
}

/* SPDX-License-Identifier: MIT */
/* session.c: the sessions of a ledger: one for each process that works on it.
 */
#include "session.h"
#include "table.h"

#include <unistd.h>

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
select_run (sqlite3 *db, int64_t *run)
{
  sqlite3_stmt *select = NULL;
  int           result;

  result
      = sqlite3_prepare_v2 (db, "SELECT checksum FROM run", -1, &select, NULL);
  if (result == SQLITE_OK)
    result = sqlite3_step (select);
  if (result == SQLITE_ROW)
    *run = sqlite3_column_int64 (select, 0);
  sqlite3_finalize (select);
  return result == SQLITE_ROW    ? SQLITE_OK
         : result == SQLITE_DONE ? SQLITE_CORRUPT
                                 : result;
}

int
ledger_session_write (sqlite3 *db, const LedgerSession *session)
{
  LedgerSessionRow row = { .session = *session };
  const int        result = select_run (db, &row.run);

  return result == SQLITE_OK
             ? ledger_row_insert (db, &ledger_session_table, &row)
             : result;
}

static void
clear (gpointer session)
{
  ledger_session_clear (session);
}

/* The sessions that are read, and the run that they are of. */
typedef struct
{
  GArray *sessions;
  int64_t run;
} Reading;

/* Appends the session of a row. */
static bool
take (void *data, const LedgerValue *values)
{
  Reading         *reading = data;
  LedgerSessionRow row = { 0 };
  const bool       good = ledger_row_take (&ledger_session_table, values, &row);

  g_array_append_val (reading->sessions, row.session);
  return good && row.run == reading->run;
}

int
ledger_session_select (sqlite3 *db, GArray **sessions)
{
  Reading reading
      = { .sessions = g_array_new (FALSE, FALSE, sizeof (LedgerSession)) };
  const int result = select_run (db, &reading.run);

  *sessions = reading.sessions;
  g_array_set_clear_func (*sessions, clear);
  return result == SQLITE_OK
             ? ledger_table_select (db, &ledger_session_table, take, &reading)
             : result;
}

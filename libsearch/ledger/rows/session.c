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

void
ledger_session_init (LedgerSession *session, unsigned threads)
{
  *session = (LedgerSession){ .host = g_strdup (g_get_host_name ()),
                              .pid = (uint64_t) getpid (),
                              .threads = threads,
                              .began = (uint64_t) g_get_real_time () };
}

int
ledger_session_number (sqlite3 *db, uint64_t *number)
{
  sqlite3_stmt *select = NULL;
  int           result = sqlite3_prepare_v2 (
                db, "SELECT coalesce (max (id), 0) + 1 FROM session", -1, &select, NULL);

  if (result == SQLITE_OK)
    result = sqlite3_step (select);
  if (result == SQLITE_ROW)
    *number = (uint64_t) sqlite3_column_int64 (select, 0);
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

/* The sessions that are read. */
typedef struct
{
  GArray     *sessions;
  const char *file;
  int64_t     run;    /* the checksum of the run's row */
  uint64_t    worked; /* by all so far */
} Reading;

/* Returns what no session can be, with the columns that show it; NULL: nothing.
 */
static const char *
find_wrong (const LedgerSessionRow *row, const Reading *reading)
{
  const LedgerSession *session = &row->session;
  const LedgerRule     rules[] = {
        { row->run != reading->run,
          "run is not the checksum of the run's row; the log may be that of "
              "another ledger" },
        { session->id - 1 >= SEARCH_COUNT_MAX, "id is not positive" },
        { session->threads - 1 >= SEARCH_COUNT_MAX, "threads is not positive" },
        { session->worked > SEARCH_COUNT_MAX, "worked is negative" },
        { session->nodes > SEARCH_COUNT_MAX, "nodes is negative" },
        { session->ended && !session->reason,
          "ended is there, and reason is NULL" },
        { !session->ended && session->reason,
          "reason is there, and ended is NULL" },
        { search_count_add (reading->worked, session->worked) > SEARCH_COUNT_MAX,
          "worked is too long, with the sessions before it" },
  };

  return ledger_rules_broken (rules, G_N_ELEMENTS (rules));
}

/* Appends the session of a row. */
static bool
take (void *data, const LedgerValue *values, GError **error)
{
  Reading         *reading = data;
  LedgerSessionRow row = { 0 };
  bool good = ledger_row_take (&ledger_session_table, reading->file, values,
                               &row, error);

  g_array_append_val (reading->sessions, row.session);
  good = good
         && ledger_row_judge (&ledger_session_table, reading->file, values,
                              find_wrong (&row, reading), error);
  reading->worked += row.session.worked;
  return good;
}

int
ledger_session_select (sqlite3 *db, const char *file, GArray **sessions,
                       GError **error)
{
  Reading reading
      = { .sessions = g_array_new (FALSE, FALSE, sizeof (LedgerSession)),
          .file = file };
  const int result = select_run (db, &reading.run);

  *sessions = reading.sessions;
  g_array_set_clear_func (*sessions, clear);
  return result == SQLITE_OK ? ledger_table_select (db, &ledger_session_table,
                                                    take, &reading, error)
                             : result;
}

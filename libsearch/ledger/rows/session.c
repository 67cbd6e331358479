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

static void
clear (gpointer session)
{
  ledger_session_clear (session);
}

GArray *
ledger_sessions_new (void)
{
  GArray *sessions = g_array_new (FALSE, FALSE, sizeof (LedgerSession));

  g_array_set_clear_func (sessions, clear);
  return sessions;
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
  const LedgerValue *signs = values + ledger_session_table.count;
  Reading           *reading = data;
  LedgerSessionRow   row = { 0 };
  bool good = ledger_row_take (&ledger_session_table, reading->file, values,
                               &row, error);

  row.session.seen = ledger_value_integer (&signs[0]);
  row.session.units = ledger_value_integer (&signs[1]);
  row.session.live = ledger_value_integer (&signs[2]) != 0;
  g_array_append_val (reading->sessions, row.session);
  good = good
         && ledger_row_judge (&ledger_session_table, reading->file, values,
                              find_wrong (&row, reading), error);
  reading->worked += row.session.worked;
  return good;
}

GArray *
ledger_sessions_read (LedgerRows *rows, int64_t run, GError **error)
{
  Reading reading
      = { .sessions = ledger_sessions_new (), .file = rows->name, .run = run };

  if (!ledger_rows_read (rows, &ledger_session_table, take, &reading, error))
    g_clear_pointer (&reading.sessions, g_array_unref);
  return reading.sessions;
}

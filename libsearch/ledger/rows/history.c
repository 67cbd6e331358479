/* SPDX-License-Identifier: MIT */
/* history.c: reads the history of a run: its sessions, the processes that
 * worked on the run; and its points, each of which is the progress at one time.
 */
#include "history.h"

#include <unistd.h>

void
ledger_session_clear (SearchLedgerSession *session)
{
  g_free (session->host);
  g_free (session->reason);
  g_free (session->fingerprint);
  *session = (SearchLedgerSession){ 0 };
}

void
ledger_session_init (SearchLedgerSession *session, unsigned threads)
{
  *session = (SearchLedgerSession){ .host = g_strdup (g_get_host_name ()),
                                    .pid = (uint64_t) getpid (),
                                    .threads = threads,
                                    .began = (uint64_t) g_get_real_time () };
}

GArray *
ledger_sessions_new (void)
{
  GArray *sessions = g_array_new (FALSE, FALSE, sizeof (SearchLedgerSession));

  g_array_set_clear_func (sessions, (GDestroyNotify) ledger_session_clear);
  return sessions;
}

/* Data while the sessions of a run are read. */
typedef struct
{
  GArray  *all;
  int64_t  run;    /* checksum of the run's row */
  uint64_t worked; /* microseconds of work of the sessions read so far */
} Sessions;

/* Returns a message about the first rule that the session breaks; the message
 * names the columns.  NULL = the session breaks no rule.
 */
static const char *
find_wrong_session (const LedgerSessionRow *row, const Sessions *read)
{
  const SearchLedgerSession *session = &row->session;
  const LedgerRule           rules[] = {
              { row->run != read->run,
                "run is not the checksum of the run's row; the log may "
                          "belong to another ledger" },
              { session->id - 1 >= SEARCH_COUNT_MAX, "id is not positive" },
              { session->threads - 1 >= SEARCH_COUNT_MAX, "threads is not positive" },
              { session->worked > SEARCH_COUNT_MAX, "worked is negative" },
              { session->nodes > SEARCH_COUNT_MAX, "nodes is negative" },
              { session->sampled > SEARCH_COUNT_MAX, "sampled is negative" },
              { session->ended && !session->reason, "ended is set, but reason is NULL" },
              { !session->ended && session->reason, "reason is set, but ended is NULL" },
              { search_loop_add (read->worked, session->worked) > SEARCH_COUNT_MAX,
                "worked is too long, with the sessions before it" },
  };

  return ledger_rules_broken (rules, G_N_ELEMENTS (rules));
}

/* Appends the session in a row to an array; a callback of type LedgerTake. */
static bool
take_session (void *data, const LedgerValue *values, GError **error)
{
  const LedgerTable *table = &ledger_session_table;
  const LedgerValue *signs = values + table->count;
  Sessions          *read = data;
  LedgerSessionRow   row = { 0 };
  bool               good = ledger_row_take (table, values, &row, error);

  row.session.seen = ledger_value_integer (&signs[0]);
  row.session.units = ledger_value_integer (&signs[1]);
  row.session.live = ledger_value_integer (&signs[2]) != 0;
  g_array_append_val (read->all, row.session);
  good = good
         && ledger_row_judge (table, values, find_wrong_session (&row, read),
                              error);
  read->worked += row.session.worked;
  return good;
}

GArray *
ledger_sessions_read (LedgerRows *rows, int64_t run, GError **error)
{
  Sessions read = { .all = ledger_sessions_new (), .run = run };

  if (!ledger_rows_read (rows, &ledger_session_table, take_session, &read,
                         error))
    g_clear_pointer (&read.all, g_array_unref);
  return read.all;
}

uint64_t
ledger_point_slot (uint64_t worked)
{
  uint64_t slot = G_USEC_PER_SEC;

  while (worked / slot >= LEDGER_POINTS)
    slot *= 2;
  return slot;
}

bool
ledger_point_is_due (uint64_t before, uint64_t now)
{
  const uint64_t slot = ledger_point_slot (now);

  return before / slot != now / slot;
}

/* Data while the points of a history are read; a point is the progress at one
 * time.
 */
typedef struct
{
  GArray                  *all;
  const SearchLedgerTotal *total;
  bool                     best;
  SearchLedgerPoint        before; /* the point read last */
} Points;

/* Returns a message about the first rule that the point, the progress at one
 * time, breaks; the message names the columns.  NULL = the point breaks no
 * rule.
 */
static const char *
find_wrong_point (const SearchLedgerPoint *point, const Points *read)
{
  const LedgerRule rules[] = {
    { point->worked > SEARCH_COUNT_MAX, "worked is negative" },
    { point->best.found && !read->best,
      "best is set, but the run has no --best" },
    { point->share < read->before.share,
      "share is less than at the point before" },
    { point->nodes < read->before.nodes,
      "nodes are fewer than at the point before" },
    { point->share > read->total->share,
      "share is more than all units have done" },
    { point->nodes > read->total->tally.nodes,
      "nodes are more than all units have" },
  };

  return ledger_rules_broken (rules, G_N_ELEMENTS (rules));
}

/* Reads a point (the progress at one time) from a row, and appends the point to
 * an array; a callback of type LedgerTake.
 */
static bool
take_point (void *data, const LedgerValue *values, GError **error)
{
  const LedgerTable *table = &ledger_point_table;
  Points            *read = data;
  SearchLedgerPoint  point = { 0 };
  const bool         good = ledger_row_take (table, values, &point, error)
                    && ledger_row_judge (
                        table, values, find_wrong_point (&point, read), error);

  g_array_append_val (read->all, point);
  read->before = point;
  return good;
}

GArray *
ledger_points_read (LedgerRows *rows, const SearchLedgerTotal *total, bool best,
                    GError **error)
{
  Points read = { .all = g_array_new (FALSE, FALSE, sizeof (SearchLedgerPoint)),
                  .total = total,
                  .best = best };

  if (!ledger_rows_read (rows, &ledger_point_table, take_point, &read, error))
    g_clear_pointer (&read.all, g_array_unref);
  return read.all;
}

/* SPDX-License-Identifier: MIT */
/* rows.c: reads the rows of a run on a server.
 *
 * All but the solutions is read at one moment, in a transaction.  Solutions are
 * read page by page when they are asked for, when more units may have been
 * explored: what these have found is left out.
 */
#include "store.h"

#include <string.h>

/* How many rows are asked for at once: of units, of solutions, and of what says
 * where these are.
 */
#define PAGE "1000"
#define PAGE_BATCHES "64"
#define PAGE_PLACES "10000"

void
ledger_shared_rows_clear (LedgerSharedRows *own)
{
  g_clear_pointer (&own->open, g_hash_table_unref);
}

bool
ledger_shared_rows_begin (LedgerSharedRows *own, GError **error)
{
  ledger_shared_rows_clear (own);
  own->ended = false;
  own->open = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  if (!ledger_server_run (own->server,
                          "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY",
                          error))
    return false;
  ledger_server_bind (own->server, true);
  return true;
}

void
ledger_shared_rows_end (LedgerSharedRows *own)
{
  own->ended = true;
  ledger_server_bind (own->server, false);
  ledger_server_run (own->server, "COMMIT", NULL);
}

/* Notes that the unit in a row is open. */
static void
note_open (LedgerSharedRows *own, const LedgerReply *reply, int row)
{
  if (g_strcmp0 (ledger_reply_text (reply, row, 5), "open") == 0)
    g_hash_table_add (own->open, g_strdup (ledger_reply_text (reply, row, 0)));
}

/* Was the unit at this address open, or one above it, when units were read, and
 * may it have been explored since?
 */
static bool
was_open (const LedgerSharedRows *own, const char *address)
{
  char *above = g_strdup (address);
  bool  open = own->ended && g_hash_table_contains (own->open, above);

  for (size_t length = strlen (above); own->ended && !open && length > 0;)
    {
      above[--length] = '\0';
      open = g_hash_table_contains (own->open, above);
    }
  g_free (above);
  return open;
}

/* Gives the rows of a page of units or solutions.  False: no more are wanted,
 * or there is an error.
 */
static bool
take_page (LedgerSharedRows *own, const LedgerQuery *query, LedgerReply *reply,
           LedgerTake take, void *data, GError **error)
{
  const LedgerTable *table = query->table;
  const bool         units = table == &ledger_unit_table;
  const int          count = query->columns ? query->columns : table->count;
  LedgerValue        values[LEDGER_COLUMNS];

  for (int i = 0; i < ledger_reply_rows (reply); i++)
    {
      const char *address = ledger_reply_text (reply, i, 0);

      if (query->last && strcmp (address, query->last) > 0)
        return false;
      if (units)
        note_open (own, reply, i);
      else if (was_open (own, address))
        continue;
      ledger_reply_values (reply, i, 0, table, count, values);
      if (!take (data, values, error))
        return false;
    }
  return ledger_reply_rows (reply) > 0;
}

/* Reads units or solutions page by page; the key of the last row says where the
 * next page begins.
 */
static bool
read_pages (LedgerSharedRows *own, const LedgerQuery *query, LedgerTake take,
            void *data, GError **error)
{
  const int   keys = query->table->keys;
  const char *sql = keys == 1 ? "SELECT * FROM @.units ($1, " PAGE ")"
                    : query->columns
                        ? "SELECT address, part, count "
                          "FROM @.batches ($1, $2, " PAGE_PLACES ")"
                        : "SELECT * "
                          "FROM @.batches ($1, $2, " PAGE_BATCHES ")";
  char       *after[2] = { g_strdup (query->first), NULL };
  GError     *wrong = NULL;
  bool        more = true, good = true;

  while (more)
    {
      LedgerReply *reply = ledger_server_call (
          own->server, sql, keys, (const char *const *) after, false, error);
      const int rows = reply ? ledger_reply_rows (reply) : 0;

      good = reply != NULL;
      more = good && take_page (own, query, reply, take, data, &wrong);
      for (int i = 0; i < keys && more; i++)
        {
          g_free (after[i]);
          after[i] = g_strdup (ledger_reply_text (reply, rows - 1, i));
        }
      ledger_reply_free (reply);
    }
  g_free (after[0]);
  g_free (after[1]);
  return good && ledger_rows_good (&own->rows, wrong, error);
}

/* Gives the row of the run. */
static bool
take_run (LedgerSharedRows *own, LedgerReply *reply, int row, LedgerTake take,
          void *data, GError **error)
{
  LedgerValue values[LEDGER_COLUMNS];

  ledger_reply_values (reply, row, 0, &ledger_run_table, ledger_run_table.count,
                       values);
  own->run = values[ledger_run_table.count - 1].integer;
  return take (data, values, error);
}

/* Gives a session as a file has it: numbered in the order in which they began.
 */
static bool
take_session (LedgerSharedRows *own, LedgerReply *reply, int row,
              LedgerTake take, void *data, GError **error)
{
  const LedgerSessionRow session = {
    .session = { .id = (uint64_t) row + 1,
                 .host = (char *) ledger_reply_text (reply, row, 0),
                 .pid = (uint64_t) ledger_reply_integer (reply, row, 1),
                 .threads = (uint64_t) ledger_reply_integer (reply, row, 2),
                 .began = (uint64_t) ledger_reply_integer (reply, row, 3),
                 .ended = (uint64_t) ledger_reply_integer (reply, row, 4),
                 .worked = (uint64_t) ledger_reply_integer (reply, row, 5),
                 .nodes = (uint64_t) ledger_reply_integer (reply, row, 6),
                 .reason = (char *) ledger_reply_text (reply, row, 7) },
    .run = own->run,
  };
  const bool   live = g_strcmp0 (ledger_reply_text (reply, row, 10), "t") == 0;
  LedgerRow    made;
  LedgerValue *signs = made.values + ledger_session_table.count;
  bool         more;

  ledger_row_make (&made, &ledger_session_table, &session);
  signs[0] = ledger_integer ((uint64_t) ledger_reply_integer (reply, row, 8));
  signs[1] = ledger_integer ((uint64_t) ledger_reply_integer (reply, row, 9));
  signs[2] = ledger_integer (live);
  more = take (data, made.values, error);
  ledger_row_clear (&made);
  return more;
}

/* Gives a point of the history. */
static bool
take_point (LedgerSharedRows *own, LedgerReply *reply, int row, LedgerTake take,
            void *data, GError **error)
{
  const char             *best = ledger_reply_text (reply, row, 4);
  const SearchLedgerPoint point = {
    .worked = (uint64_t) ledger_reply_integer (reply, row, 0),
    .at = (uint64_t) ledger_reply_integer (reply, row, 1),
    .share = (uint64_t) ledger_reply_integer (reply, row, 2),
    .nodes = (uint64_t) ledger_reply_integer (reply, row, 3),
    .best = { best, best ? ledger_reply_integer (reply, row, 4) : 0 },
  };
  LedgerRow made;
  bool      more;

  (void) own;
  ledger_row_make (&made, &ledger_point_table, &point);
  more = take (data, made.values, error);
  ledger_row_clear (&made);
  return more;
}

/* The tables that are read at once. */
static const struct
{
  const LedgerTable *table;
  const char        *sql;
  bool (*take) (LedgerSharedRows *own, LedgerReply *reply, int row,
                LedgerTake take, void *data, GError **error);
} small[] = {
  { &ledger_run_table, "SELECT * FROM @.run_row ()", take_run },
  { &ledger_session_table, "SELECT * FROM @.sessions ()", take_session },
  { &ledger_point_table, "SELECT * FROM @.points ()", take_point },
};

static bool
read_rows (LedgerRows *rows, const LedgerQuery *query, LedgerTake take,
           void *data, GError **error)
{
  LedgerSharedRows *own = (LedgerSharedRows *) rows;
  GError           *wrong = NULL;
  LedgerReply      *reply;
  size_t            at = 0;

  if (query->table == &ledger_unit_table || query->table == &ledger_batch_table)
    return read_pages (own, query, take, data, error);
  while (small[at].table != query->table)
    at++;
  reply
      = ledger_server_call (own->server, small[at].sql, 0, NULL, false, error);
  if (!reply)
    return false;
  for (int i = 0; i < ledger_reply_rows (reply); i++)
    if (!small[at].take (own, reply, i, take, data, &wrong))
      break;
  ledger_reply_free (reply);
  return ledger_rows_good (rows, wrong, error);
}

void
ledger_shared_rows_init (LedgerSharedRows *own, LedgerServer *server)
{
  *own = (LedgerSharedRows){
    .rows = { ledger_server_uri (server)->text, read_rows },
    .server = server,
  };
}

/* SPDX-License-Identifier: MIT */
/* rows.c: reads the rows of a run on a server.
 *
 * One transaction reads all rows except the solutions, so that these rows are
 * from one time.  Solutions are read later, page by page, when a caller needs
 * them.  Sessions may meanwhile have explored more units, whose solutions are
 * skipped.
 */
#include "store.h"

#include <string.h>

/* Maximum count of rows that one call reads, a page: PAGE for units,
 * PAGE_BATCHES for batches of solutions, PAGE_PLACES for batches of which only
 * the key and the counts are read.
 */
#define PAGE "1000"
#define PAGE_BATCHES "64"
#define PAGE_PLACES "10000"

bool
ledger_shared_begin (LedgerShared *own, GError **error)
{
  LedgerReply *reply;

  own->open = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  if (!ledger_server_run (own->server,
                          "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY",
                          error))
    return false;
  own->reading = true;
  ledger_server_bind (own->server, true);
  reply = ledger_server_call (own->server, "SELECT @.bytes ()", 0, NULL, true,
                              error);
  if (reply)
    own->bytes = (uint64_t) ledger_reply_integer (reply, 0, 0);
  ledger_reply_free (reply);
  return reply != NULL;
}

void
ledger_shared_end (LedgerShared *own)
{
  own->reading = false;
  ledger_server_bind (own->server, false);
  ledger_server_run (own->server, "COMMIT", NULL);
  ledger_server_wait (own->server, own->patience);
}

/* Adds the address of the unit in the row to own->open, if the unit is open. */
static void
note_open (LedgerShared *own, const LedgerReply *reply, int row)
{
  if (g_strcmp0 (ledger_reply_text (reply, row, 5), "open") == 0)
    g_hash_table_add (own->open, g_strdup (ledger_reply_text (reply, row, 0)));
}

/* Returns true if the unit at this address, or a unit above it, was open when
 * the transaction read the units.  Sessions may have explored such a unit since
 * then.  Returns false during the transaction, in which no unit changes.
 */
static bool
was_open (const LedgerShared *own, const char *address)
{
  char *above = g_strdup (address);
  bool  ended = own->open && !own->reading;
  bool  open = ended && g_hash_table_contains (own->open, above);

  for (size_t length = strlen (above); ended && !open && length > 0;)
    {
      above[--length] = '\0';
      open = g_hash_table_contains (own->open, above);
    }
  g_free (above);
  return open;
}

/* Calls `take` for each row of a page, the rows of units or solutions that one
 * call has read.  Returns true if there may be another page.  Returns false if
 * the page is empty or ends the query, or if `take` returned false.
 */
static bool
take_page (LedgerShared *own, const LedgerQuery *query, LedgerReply *reply,
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
      ledger_reply_values (reply, i, 0, table, 0, count, values);
      if (!take (data, values, error))
        return false;
    }
  return ledger_reply_rows (reply) > 0;
}

/* Reads units or solutions page by page.  Each page begins after the key of the
 * last row of the page before.  Returns false with an error.
 */
static bool
read_pages (LedgerShared *own, const LedgerQuery *query, LedgerTake take,
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

static void
read_run (LedgerShared *own, LedgerReply *reply, int row, LedgerValue *values)
{
  const LedgerTable *table = &ledger_run_table;

  ledger_reply_values (reply, row, 0, table, 0, table->count, values);
  own->run = values[table->count - 1].integer;
}

/* Copies the row of a session into `values`, as a row of a ledger file.  The
 * identifier of the session is its position, from 1, in the order in which
 * sessions began.
 */
static void
read_session (LedgerShared *own, LedgerReply *reply, int row,
              LedgerValue *values)
{
  const LedgerTable *table = &ledger_session_table;

  /* Number of columns in the reply, which lacks the columns id, run and
   * checksum.
   */
  const int    count = table->count - 3;
  LedgerValue *signs = values + table->count;

  values[0] = ledger_integer ((uint64_t) row + 1);
  ledger_reply_values (reply, row, 0, table, 1, count, values + 1);
  values[count + 1] = ledger_integer ((uint64_t) own->run);
  ledger_values_seal (table, values);
  for (int i = 0; i < LEDGER_SIGNS - 1; i++)
    signs[i] = ledger_integer (
        (uint64_t) ledger_reply_integer (reply, row, count + i));
  signs[LEDGER_SIGNS - 1] = ledger_integer (
      g_strcmp0 (ledger_reply_text (reply, row, count + LEDGER_SIGNS - 1), "t")
      == 0);
}

static void
read_point (LedgerShared *own, LedgerReply *reply, int row, LedgerValue *values)
{
  const LedgerTable *table = &ledger_point_table;

  (void) own;
  ledger_reply_values (reply, row, 0, table, 0, table->count - 1, values);
  ledger_values_seal (table, values);
}

/* Tables that are so small that one call reads all rows. */
static const struct
{
  const LedgerTable *table;
  const char        *sql;
  void (*read) (LedgerShared *own, LedgerReply *reply, int row,
                LedgerValue *values);
} small[] = {
  { &ledger_run_table, "SELECT * FROM @.run_row ()", read_run },
  { &ledger_session_table, "SELECT * FROM @.sessions ()", read_session },
  { &ledger_point_table, "SELECT * FROM @.points ()", read_point },
};

bool
ledger_shared_read (LedgerRows *rows, const LedgerQuery *query, LedgerTake take,
                    void *data, GError **error)
{
  LedgerShared *own
      = (LedgerShared *) ((char *) rows - offsetof (LedgerShared, rows));
  LedgerValue  values[LEDGER_COLUMNS];
  GError      *wrong = NULL;
  LedgerReply *reply;
  size_t       at = 0;

  if (query->table == &ledger_unit_table || query->table == &ledger_batch_table)
    return read_pages (own, query, take, data, error);
  while (small[at].table != query->table)
    at++;
  reply
      = ledger_server_call (own->server, small[at].sql, 0, NULL, false, error);
  if (!reply)
    return false;
  for (int i = 0; i < ledger_reply_rows (reply); i++)
    {
      small[at].read (own, reply, i, values);
      if (!take (data, values, &wrong))
        break;
    }
  ledger_reply_free (reply);
  return ledger_rows_good (rows, wrong, error);
}

/* SPDX-License-Identifier: MIT */
/* snapshot.c: a copy of a shared ledger, as it is at one moment. */
#include "snapshot.h"
#include "libsearch/ledger/rows/point.h"
#include "schema.h"
#include "libsearch/ledger/rows/session.h"
#include "shared.h"

/* How many rows are asked for at once. */
#define PAGE "1000"
#define PAGE_BATCHES "64"

/* How often to begin anew if the connection breaks. */
#define ATTEMPTS 3

typedef struct
{
  LedgerServer   *server;
  LedgerSnapshot *snapshot;
} Copy;

static LedgerReply *
ask (const Copy *copy, const char *sql, int count, const char *const *values,
     GError **error)
{
  return ledger_server_call (copy->server, sql, count, values, true, error);
}

/* Writes a row as it is; the file's tables refuse what no ledger has. */
static bool
write_row (const Copy *copy, const LedgerTable *table, sqlite3_stmt *insert,
           const LedgerValue *values, GError **error)
{
  return ledger_row_write (insert, values, table->count) == SQLITE_DONE
         || ledger_row_judge (table, ledger_server_uri (copy->server)->text,
                              values, sqlite3_errmsg (copy->snapshot->db),
                              error);
}

static bool
copy_run (const Copy *copy, GError **error)
{
  LedgerRun run;
  bool      good = ledger_shared_run (copy->server, &run, error);

  if (good && ledger_run_insert (copy->snapshot->db, &run) != SQLITE_DONE)
    good = ledger_fail (copy->snapshot->db, "copying table run", error);
  ledger_run_clear (&run);
  return good;
}

/* Copies the rows of a table page by page; the key of the last row says where
 * the next page begins.
 */
static bool
copy_pages (const Copy *copy, const char *sql, const LedgerTable *table,
            GError **error)
{
  const int     keys = table->keys;
  sqlite3_stmt *insert
      = ledger_prepare_insert (copy->snapshot->db, table, false, error);
  char         *after[2] = { NULL, NULL };
  bool          good = insert != NULL, more = true;
  LedgerValue   values[LEDGER_COLUMNS];
  LedgerReply  *reply;

  while (good && more
         && (reply = ask (copy, sql, keys, (const char *const *) after, error)))
    {
      const int rows = ledger_reply_rows (reply);

      for (int i = 0; i < rows && good; i++)
        {
          ledger_reply_values (reply, i, 0, table, values);
          good = write_row (copy, table, insert, values, error);
        }
      more = rows > 0;
      for (int i = 0; i < keys && more; i++)
        {
          g_free (after[i]);
          after[i] = g_strdup (ledger_reply_text (reply, rows - 1, i));
        }
      ledger_reply_free (reply);
    }
  good = good && !more;
  g_free (after[0]);
  g_free (after[1]);
  sqlite3_finalize (insert);
  return good;
}

/* Writes the sessions as those of a file, numbered in the order in which they
 * began.
 */
static bool
copy_sessions (const Copy *copy, GError **error)
{
  LedgerReply *reply
      = ask (copy, "SELECT * FROM @.sessions ()", 0, NULL, error);
  bool good = reply != NULL;

  for (int i = 0; good && i < ledger_reply_rows (reply); i++)
    {
      const LedgerSession session = {
        .id = (uint64_t) i + 1,
        .host = (char *) ledger_reply_text (reply, i, 0),
        .pid = (uint64_t) ledger_reply_integer (reply, i, 1),
        .threads = (uint64_t) ledger_reply_integer (reply, i, 2),
        .began = (uint64_t) ledger_reply_integer (reply, i, 3),
        .ended = (uint64_t) ledger_reply_integer (reply, i, 4),
        .worked = (uint64_t) ledger_reply_integer (reply, i, 5),
        .nodes = (uint64_t) ledger_reply_integer (reply, i, 6),
        .reason = (char *) ledger_reply_text (reply, i, 7),
      };

      const LedgerSigns signs = {
        .seen = (uint64_t) ledger_reply_integer (reply, i, 8),
        .units = (uint64_t) ledger_reply_integer (reply, i, 9),
        .live = g_strcmp0 (ledger_reply_text (reply, i, 10), "t") == 0,
      };

      g_array_append_val (copy->snapshot->signs, signs);
      copy->snapshot->running |= signs.live;
      if (ledger_session_write (copy->snapshot->db, &session) != SQLITE_DONE)
        good = ledger_fail (copy->snapshot->db, "copying table session", error);
    }
  ledger_reply_free (reply);
  return good;
}

static bool
copy_points (const Copy *copy, GError **error)
{
  LedgerReply *reply = ask (copy, "SELECT * FROM @.points ()", 0, NULL, error);
  bool         good = reply != NULL;

  for (int i = 0; good && i < ledger_reply_rows (reply); i++)
    {
      const char       *best = ledger_reply_text (reply, i, 4);
      const LedgerPoint point = {
        .worked = (uint64_t) ledger_reply_integer (reply, i, 0),
        .at = (uint64_t) ledger_reply_integer (reply, i, 1),
        .share = (uint64_t) ledger_reply_integer (reply, i, 2),
        .nodes = (uint64_t) ledger_reply_integer (reply, i, 3),
        .best = { best, best ? ledger_reply_integer (reply, i, 4) : 0 },
      };

      if (ledger_point_insert (copy->snapshot->db, &point) != SQLITE_DONE)
        good = ledger_fail (copy->snapshot->db, "copying table point", error);
    }
  ledger_reply_free (reply);
  return good;
}

static bool
copy_size (const Copy *copy, GError **error)
{
  LedgerReply *reply = ask (copy, "SELECT @.bytes ()", 0, NULL, error);

  if (reply)
    copy->snapshot->bytes = (uint64_t) ledger_reply_integer (reply, 0, 0);
  ledger_reply_free (reply);
  return reply != NULL;
}

/* Copies all tables; the server is bound to one transaction. */
static bool
copy_tables (const Copy *copy, GError **error)
{
  return copy_run (copy, error)
         && copy_pages (copy, "SELECT * FROM @.units ($1, " PAGE ")",
                        &ledger_unit_table, error)
         && copy_pages (copy,
                        "SELECT * FROM @.batches ($1, $2, " PAGE_BATCHES ")",
                        &ledger_batch_table, error)
         && copy_sessions (copy, error) && copy_points (copy, error)
         && copy_size (copy, error);
}

/* Copies what is there at one moment into a new database. */
static bool
copy_once (const Copy *copy, GError **error)
{
  LedgerSnapshot *snapshot = copy->snapshot;
  bool            good;

  *snapshot = (LedgerSnapshot){
    .signs = g_array_new (FALSE, FALSE, sizeof (LedgerSigns)),
  };
  if (sqlite3_open ("", &snapshot->db) != SQLITE_OK)
    return ledger_fail (snapshot->db, "making a temporary database", error);
  good = ledger_schema_create (snapshot->db, error)
         && ledger_exec (snapshot->db, "BEGIN", "beginning", error)
         && ledger_server_run (
             copy->server, "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY",
             error);
  if (!good)
    return false;
  ledger_server_bind (copy->server, true);
  good = copy_tables (copy, error);
  ledger_server_bind (copy->server, false);
  ledger_server_run (copy->server, "COMMIT", NULL);
  return good && ledger_exec (snapshot->db, "COMMIT", "copying it", error);
}

bool
ledger_snapshot_take (LedgerSnapshot *snapshot, const char *uri, GError **error)
{
  const LedgerWaiting waiting = { .patience = 0 };
  Copy copy = { .server = ledger_server_new (uri, &waiting, error),
                .snapshot = snapshot };
  bool missing, good;

  *snapshot = (LedgerSnapshot){ 0 };
  good = copy.server && ledger_shared_find (copy.server, &missing, error);
  if (good)
    for (int i = 1; !(good = copy_once (&copy, i < ATTEMPTS ? NULL : error));
         i++)
      {
        ledger_snapshot_clear (snapshot);
        if (i == ATTEMPTS)
          break;
      }
  ledger_server_free (copy.server);
  return good;
}

void
ledger_snapshot_clear (LedgerSnapshot *snapshot)
{
  sqlite3_close (snapshot->db);
  g_clear_pointer (&snapshot->signs, g_array_unref);
  *snapshot = (LedgerSnapshot){ 0 };
}

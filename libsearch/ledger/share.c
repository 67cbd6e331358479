/* SPDX-License-Identifier: MIT */
/* share.c: ledgers on servers: they are made, joined, listed and removed. */
#include "handle.h"
#include "libsearch/ledger/store/owners.h"
#include "libsearch/ledger/store/shared.h"
#include "libsearch/ledger/store/stop.h"
#include "libsearch/ledger/store/pace.h"

#include <string.h>

/* How often to make a run whose server goes away meanwhile. */
#define ATTEMPTS 3

static SearchLedgerSharing sharing = { .lease = LEDGER_LEASE,
                                       .checkpoint = LEDGER_CHECKPOINT,
                                       .patience = LEDGER_PATIENCE };

const SearchLedgerSharing *
ledger_sharing (void)
{
  return &sharing;
}

void
search_ledger_set_sharing (const SearchLedgerSharing *how)
{
  SearchLedgerSharing own = { 0 };

  if (how)
    memcpy (&own, how, MIN (how->size, sizeof own));
  sharing.lease = own.lease > 0 ? own.lease : LEDGER_LEASE;
  sharing.checkpoint = own.checkpoint > 0 ? own.checkpoint : LEDGER_CHECKPOINT;
  sharing.patience = own.patience > 0 ? own.patience : LEDGER_PATIENCE;
  sharing.waits = own.waits;
  sharing.data = own.data;
  ledger_stop_set (&(LedgerStop){ .cancel = own.cancel,
                                  .grace = own.grace,
                                  .awaits = own.awaits,
                                  .data = own.data });
}

LedgerWaiting
ledger_waiting (const int *cancel, gint64 deadline)
{
  return (LedgerWaiting){ .patience = sharing.patience,
                          .cancel = cancel,
                          .deadline = deadline,
                          .tell = sharing.waits,
                          .data = sharing.data };
}

bool
search_ledger_is_shared (const char *path)
{
  return ledger_uri_is (path);
}

/* Adds a unit's row to records. */
static void
add_row (LedgerUnit *unit, void *records)
{
  LedgerRow row;

  ledger_unit_row (unit, &row);
  ledger_records_add (records, "t", row.values);
  ledger_row_clear (&row);
}

/* Divides the tree, and makes the run. */
static bool
create (LedgerServer *server, const SearchLedgerRun *run,
        bool (*split) (void *data, LedgerUnit *whole, GError **error),
        void *data, GError **error)
{
  LedgerUnit   *whole = ledger_unit_new_whole ();
  LedgerRecords units;
  GByteArray   *paths = g_byte_array_new ();
  bool          good = split (data, whole, error);

  ledger_records_init (&units, &ledger_unit_table, paths);
  if (good)
    {
      ledger_unit_walk (whole, add_row, &units);
      good = ledger_shared_create (server, run, &units, error);
    }
  ledger_records_clear (&units);
  g_byte_array_unref (paths);
  ledger_unit_free (whole);
  return good;
}

/* Says of a schema that is there and has no run what to do. */
static void
explain_taken (const LedgerServer *server, GError **error)
{
  const LedgerUri *uri = ledger_server_uri (server);

  g_clear_error (error);
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
               "'%s': the schema '%s' is there, and is no run: a run makes a "
               "schema of its own, '#NAME' behind the database says which",
               uri->text, uri->schema);
}

/* Refuses runs that processes cannot work on at once. */
static bool
check_kind (const SearchLedgerRun *run, const char *uri, GError **error)
{
  if (run->parts == 1 && run->wanted == 0)
    return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
               "'%s': a run of %s is explored by one process; in a file, its "
               "ledger would be right",
               uri, run->parts > 1 ? "a part" : "the first solutions");
  return false;
}

bool
ledger_share (const char *uri, const SearchLedgerRun *run,
              bool (*split) (void *data, LedgerUnit *whole, GError **error),
              void *data, GError **error)
{
  const LedgerWaiting waiting = ledger_waiting (NULL, 0);
  LedgerServer       *server;
  GError             *wrong = NULL;
  bool                missing, good, taken;

  if (!check_kind (run, uri, error)
      || !(server = ledger_server_new (uri, &waiting, error)))
    return false;
  good = ledger_shared_find (server, &missing, &wrong);
  if (!good && missing)
    {
      g_clear_error (&wrong);
      /* Another process may have made it meanwhile, or this one, and not heard
       * so.
       */
      for (int i = 0; i < ATTEMPTS && missing && !good
                      && (!wrong || wrong->code == SEARCH_ERROR_IO);
           i++)
        {
          g_clear_error (&wrong);
          good = create (server, run, split, data, &wrong);
          taken = g_str_equal (ledger_server_refusal (server), "42P06");
          if (!good && ledger_shared_find (server, &missing, NULL))
            {
              g_clear_error (&wrong);
              good = true;
            }
          else if (!good && missing && taken)
            explain_taken (server, &wrong);
        }
    }
  if (wrong)
    g_propagate_error (error, wrong);
  ledger_server_free (server);
  return good;
}

SearchLedger *
ledger_join (const char *uri, GError **error)
{
  const LedgerWaiting waiting = ledger_waiting (NULL, 0);
  LedgerServer       *server = ledger_server_new (uri, &waiting, error);
  SearchLedger       *handle;
  bool                missing;

  if (!server)
    return NULL;
  handle = g_new0 (SearchLedger, 1);
  handle->sessions = g_array_new (FALSE, FALSE, sizeof (LedgerSession));
  handle->ledger = g_new0 (Ledger, 1);
  handle->ledger->file = ledger_file_open (uri, LEDGER_WORK, error);
  if (!ledger_shared_find (server, &missing, error)
      || !ledger_shared_run (server, &handle->ledger->run, error)
      || !check_kind (&handle->ledger->run, uri, error))
    g_clear_pointer (&handle, search_ledger_free);
  ledger_server_free (server);
  return handle;
}

bool
search_ledger_each_run (const char *uri,
                        bool (*visit) (void *data, const char *run,
                                       const char *refused),
                        void *data, GError **error)
{
  const LedgerWaiting waiting = { 0 };
  LedgerServer       *server = ledger_server_new (uri, &waiting, error);
  LedgerReply        *reply = NULL;
  bool                more = true;

  if (server)
    {
      char *sql = ledger_owners_ask (ledger_server_uri (server), true);

      reply = ledger_server_call (server, sql, -1, NULL, true, error);
      g_free (sql);
    }
  for (int i = 0; reply && more && i < ledger_reply_rows (reply); i++)
    {
      const LedgerUri *at = ledger_server_uri (server);
      char      *run = ledger_uri_beside (at, ledger_owners_name (reply, i));
      char      *why;
      const bool refused = ledger_owners_judge (reply, i, at, &why) != NULL;

      more = visit (data, run, refused ? ledger_owners_role (reply, i) : NULL);
      g_free (why);
      g_free (run);
    }
  more = reply != NULL;
  ledger_reply_free (reply);
  ledger_server_free (server);
  return more;
}

bool
search_ledger_drop (const char *uri, GError **error)
{
  const LedgerWaiting waiting = { 0 };
  LedgerServer       *server = ledger_server_new (uri, &waiting, error);
  bool                missing = false, good;

  if (!server)
    return false;
  /* One with another protocol can be removed too. */
  good = ledger_shared_find (server, &missing, NULL)
         || (!missing && !*ledger_server_refusal (server));
  if (!good)
    ledger_shared_find (server, &missing, error);
  good = good && ledger_shared_drop (server, error);
  ledger_server_free (server);
  return good;
}

bool
search_ledger_each_suspect (const char *uri,
                            bool (*visit) (void *data, const char *address,
                                           uint64_t lost),
                            void *data, GError **error)
{
  const LedgerWaiting waiting = { 0 };
  LedgerServer       *server = ledger_server_new (uri, &waiting, error);
  LedgerReply        *reply
      = server ? ledger_server_call (server, "SELECT * FROM @.suspects ()", 0,
                                     NULL, true, error)
               : NULL;
  const bool good = reply != NULL;

  for (int i = 0; good && i < ledger_reply_rows (reply); i++)
    if (!visit (data, ledger_reply_text (reply, i, 0),
                (uint64_t) ledger_reply_integer (reply, i, 1)))
      break;
  ledger_reply_free (reply);
  ledger_server_free (server);
  return good;
}

/* SPDX-License-Identifier: MIT */
/* share.c: ledgers on servers: they are made, joined, listed and removed. */
#include "handle.h"
#include "libsearch/ledger/postgres/owners.h"
#include "libsearch/ledger/postgres/store.h"
#include "libsearch/ledger/store/pace.h"

#include <string.h>

/* How often to make a run whose server goes away meanwhile. */
#define ATTEMPTS 3

/* How many seconds calls go on for that are ended, if it is not said. */
#define GRACE 0.5

LedgerSharing
ledger_sharing (const SearchLedgerSharing *sharing)
{
  LedgerSharing own = { 0 };

  if (sharing)
    memcpy (&own, sharing, MIN (sharing->size, sizeof own));
  own.lease = own.lease > 0 ? own.lease : LEDGER_LEASE;
  own.checkpoint = own.checkpoint > 0 ? own.checkpoint : LEDGER_CHECKPOINT;
  own.patience = own.patience > 0 ? own.patience : LEDGER_PATIENCE;
  own.grace = own.grace > 0 ? own.grace : GRACE;
  return own;
}

/* How a server is waited for, as long as `patience` says. */
static LedgerWaiting
waiting_for (const LedgerSharing *sharing, double patience)
{
  return (LedgerWaiting){ .patience = patience,
                          .tell = sharing->waits,
                          .data = sharing->data,
                          .stop = sharing->cancel,
                          .grace = sharing->grace,
                          .awaits = sharing->awaits };
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

/* Is there a run?  `missing`: it is certain that there is none. */
static bool
look_for (LedgerServer *server, bool *missing, GError **error)
{
  GError    *wrong = NULL;
  const bool good = ledger_shared_find (server, missing, &wrong);

  if (good || *missing)
    g_clear_error (&wrong);
  else
    g_propagate_error (error, wrong);
  return good;
}

static bool
find (const char *uri, const LedgerSharing *sharing, bool *there,
      GError **error)
{
  const LedgerWaiting waiting = waiting_for (sharing, sharing->patience);
  LedgerServer       *server = ledger_server_new (uri, &waiting, error);
  bool                missing = false;

  *there = server && look_for (server, &missing, error);
  ledger_server_free (server);
  return *there || missing;
}

/* Makes the run of the units, once. */
static bool
create_once (LedgerServer *server, const LedgerRun *run, LedgerUnit *whole,
             GError **error)
{
  LedgerRecords units;
  GByteArray   *paths = g_byte_array_new ();
  bool          good;

  ledger_records_init (&units, &ledger_unit_table, paths);
  ledger_unit_walk (whole, add_row, &units);
  good = ledger_shared_create (server, run, &units, error);
  ledger_records_clear (&units);
  g_byte_array_unref (paths);
  return good;
}

/* Makes the run.  Another process may have made it meanwhile, or this one, and
 * not heard so.
 */
static bool
create (const char *uri, const LedgerSharing *sharing, const LedgerRun *run,
        LedgerUnit *whole, GError **error)
{
  const LedgerWaiting waiting = waiting_for (sharing, sharing->patience);
  LedgerServer       *server = ledger_server_new (uri, &waiting, error);
  GError             *wrong = NULL;
  bool                missing = true, good = false, taken;

  for (int i = 0; server && i < ATTEMPTS && missing && !good
                  && (!wrong || wrong->code == SEARCH_ERROR_IO);
       i++)
    {
      g_clear_error (&wrong);
      good = create_once (server, run, whole, &wrong);
      taken = g_str_equal (ledger_server_refusal (server), "42P06");
      if (!good && ledger_shared_find (server, &missing, NULL))
        {
          g_clear_error (&wrong);
          good = true;
        }
      else if (!good && missing && taken)
        explain_taken (server, &wrong);
    }
  if (wrong)
    g_propagate_error (error, wrong);
  ledger_server_free (server);
  return good;
}

static LedgerStore *
store_open (const char *uri, LedgerAccess access, const LedgerSharing *sharing,
            GError **error)
{
  const LedgerWaiting waiting
      = waiting_for (sharing, access == LEDGER_WORK ? sharing->patience : 0);
  LedgerServer *server = ledger_server_new (uri, &waiting, error);
  LedgerStore  *store;
  bool          missing;

  if (!server)
    return NULL;
  store = ledger_shared_store_new (server, sharing->lease, sharing->checkpoint);
  if (ledger_shared_find (server, &missing, error)
      && (access == LEDGER_WORK || ledger_shared_store_read (store, error)))
    return store;
  store->calls->close (store, false, NULL);
  return NULL;
}

const LedgerStoreKind ledger_shared_kind = { .shared = true,
                                             .dividing = LEDGER_DIVIDING,
                                             .attempts = ATTEMPTS,
                                             .find = find,
                                             .create = create,
                                             .open = store_open };

bool
search_ledger_each_run (const char *uri,
                        bool (*visit) (void *data, const char *run,
                                       const char *refused),
                        void *data, GError **error)
{
  const LedgerSharing sharing = ledger_sharing (NULL);
  const LedgerWaiting waiting = waiting_for (&sharing, 0);
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
  const LedgerSharing sharing = ledger_sharing (NULL);
  const LedgerWaiting waiting = waiting_for (&sharing, 0);
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
  const LedgerSharing sharing = ledger_sharing (NULL);
  const LedgerWaiting waiting = waiting_for (&sharing, 0);
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

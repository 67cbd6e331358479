/* SPDX-License-Identifier: MIT */
/* ledger.c: opens and closes ledgers. */
#include "ledger.h"
#include "libsearch/ledger/file/file.h"
#include "libsearch/ledger/postgres/store.h"
#include "libsearch/ledger/store/pace.h"
#include "libsearch/ledger/tree/solutions.h"

#include <string.h>

/* Default time in seconds for which calls to the store may continue after the
 * search should have ended.
 */
#define GRACE 0.5

const LedgerStoreKind *
ledger_kind (const char *path)
{
  return ledger_uri_is (path) ? &ledger_shared_kind : &ledger_file_kind;
}

bool
search_ledger_is_shared (const char *path)
{
  return ledger_kind (path)->shared;
}

SearchLedgerSharing
ledger_sharing (const SearchLedgerSharing *sharing)
{
  SearchLedgerSharing own = { 0 };

  if (sharing)
    memcpy (&own, sharing, MIN (sharing->size, sizeof own));
  own.size = sizeof own;
  own.lease = own.lease > 0 ? own.lease : LEDGER_LEASE;
  own.checkpoint = own.checkpoint > 0 ? own.checkpoint : LEDGER_CHECKPOINT;
  own.patience = own.patience > 0 ? own.patience : LEDGER_PATIENCE;
  own.grace = own.grace > 0 ? own.grace : GRACE;
  return own;
}

void
ledger_set_level (SearchLedger *ledger, const MemoLevel *level)
{
  SearchTally *tally = &ledger->total.tally;

  ledger->level = *level;
  memo_level_report (level, &ledger->counts);
  ledger->counts.stop_reason
      = level->complete ? SEARCH_STOP_COMPLETE : SEARCH_STOP_CALLBACK;
  *tally = ledger->counts.tally;
  ledger->total.open = ledger->counts.stop_reason != SEARCH_STOP_COMPLETE;
  ledger->total.units = !ledger->total.open;
}

/* Reads the newest level of a run with a memo table.  Returns false with an
 * error.
 */
static bool
read_level (SearchLedger *ledger, GError **error)
{
  MemoLevel level;

  ledger->run.memo = SEARCH_MEMO_LEVELS;
  if (!ledger_memo_read (ledger->store->rows, &level, error))
    return false;
  ledger_set_level (ledger, &level);
  return true;
}

/* Reads the rows of all tables into the ledger, except the solutions.  Returns
 * false with an error.
 */
static bool
load (SearchLedger *ledger, SearchLedgerAccess access, GError **error)
{
  LedgerStore *store = ledger->store;
  LedgerRows  *rows = store->rows;

  if (!ledger_run_read (rows, &ledger->run, error))
    return false;
  store->run = &ledger->run;
  store->checksum = ledger_run_checksum (&ledger->run);
  if (access == SEARCH_LEDGER_WORK && !store->whole)
    {
      ledger->sessions = ledger_sessions_new ();
      return true;
    }
  ledger->sessions = ledger_sessions_read (rows, store->checksum, error);
  if (!ledger->sessions
      || !(ledger->whole = ledger_tree_read (rows, &ledger->run, error))
      || !ledger_batches_check (rows, ledger->whole, error))
    return false;
  ledger_tree_total (ledger->whole, ledger->run.maximize, &ledger->total);
  if (rows->memo && !read_level (ledger, error))
    return false;
  ledger->points = ledger_points_read (
      rows, &ledger->total, g_str_equal (ledger->run.find, "best"), error);
  return ledger->points != NULL;
}

static void
free_ledger (SearchLedger *ledger)
{
  ledger_run_clear (&ledger->run);
  ledger_session_clear (&ledger->session);
  g_clear_pointer (&ledger->sessions, g_array_unref);
  g_clear_pointer (&ledger->points, g_array_unref);
  g_clear_pointer (&ledger->whole, ledger_unit_free);
  g_free (ledger->fingerprint);
  g_free (ledger);
}

/* Adds up the work time of all sessions.  Sets ledger->running if another
 * process works on the ledger, or a session is alive.
 */
static void
sum_sessions (SearchLedger *ledger, SearchLedgerAccess access)
{
  LedgerCondition state;

  ledger->store->calls->look (ledger->store, &state);
  ledger->running = access == SEARCH_LEDGER_READ && state.running;
  for (guint i = 0; i < ledger->sessions->len; i++)
    {
      const SearchLedgerSession *session
          = &g_array_index (ledger->sessions, SearchLedgerSession, i);

      ledger->worked += session->worked;
      ledger->running |= session->live;
    }
}

/* Reads the ledger in `store`.  On failure, closes the store and returns NULL
 * with an error.
 */
static SearchLedger *
read_store (LedgerStore *store, SearchLedgerAccess access, GError **error)
{
  SearchLedger *ledger = g_new0 (SearchLedger, 1);

  ledger->store = store;
  if (load (ledger, access, error))
    {
      if (access == SEARCH_LEDGER_READ)
        store->calls->release (store, true);
      sum_sessions (ledger, access);
      return ledger;
    }
  store->calls->close (store, false, NULL);
  free_ledger (ledger);
  return NULL;
}

SearchLedger *
ledger_open (const char *path, SearchLedgerAccess access,
             const SearchLedgerSharing *sharing, GError **error)
{
  const LedgerStoreKind    *kind = ledger_kind (path);
  const SearchLedgerSharing how = ledger_sharing (sharing);
  LedgerStore              *store;
  GError                   *wrong = NULL;

  for (int i = 1; (store = kind->open (path, access, &how, error)); i++)
    {
      SearchLedger *ledger = read_store (store, access, &wrong);

      if (ledger)
        {
          ledger->sharing = how;
          return ledger;
        }
      /* Opening for work is not repeated, since its calls to the server have
       * already waited for the server.
       */
      if (i == kind->attempts || access == SEARCH_LEDGER_WORK
          || !g_error_matches (wrong, SEARCH_ERROR, SEARCH_ERROR_IO))
        {
          g_propagate_error (error, wrong);
          return NULL;
        }
      g_clear_error (&wrong);
    }
  return NULL;
}

/* Returns the identifier of the newest session if the end of this session is
 * not recorded, although no process works on the ledger.  Otherwise returns 0.
 */
static uint64_t
find_doubtful (const SearchLedger *ledger)
{
  const GArray              *sessions = ledger->sessions;
  const SearchLedgerSession *newest;

  if (ledger->running || sessions->len == 0)
    return 0;
  newest = &g_array_index (sessions, SearchLedgerSession, sessions->len - 1);
  return newest->ended ? 0 : newest->id;
}

/* Opens a ledger, and repeats this until it is certain whether the newest
 * session was killed.  A session without a recorded end was killed if no
 * process works on the ledger, unless the session ended just after its row was
 * read.  If a second opening finds this session still without an end, the
 * session was killed.  Returns NULL with an error.
 */
static SearchLedger *
open_until_sure (const char *path, SearchLedgerAccess access,
                 const SearchLedgerSharing *sharing, GError **error)
{
  SearchLedger *ledger = NULL;
  uint64_t      doubtful = 0, before;

  do
    {
      before = doubtful;
      search_ledger_free (ledger);
      ledger = ledger_open (path, access, sharing, error);
      doubtful
          = ledger && access == SEARCH_LEDGER_READ ? find_doubtful (ledger) : 0;
    }
  while (doubtful != before && doubtful != 0);
  return ledger;
}

SearchLedger *
search_ledger_open (const char *path, SearchLedgerAccess access,
                    const SearchLedgerSharing *sharing, GError **error)
{
  const SearchLedgerSharing how = ledger_sharing (sharing);
  SearchLedger             *ledger;

  if (how.awaits)
    how.awaits (how.data, path);
  ledger = open_until_sure (path, access, &how, error);
  if (how.awaits)
    how.awaits (how.data, NULL);
  return ledger;
}

bool
search_ledger_close (SearchLedger *ledger, GError **error)
{
  bool good;

  if (!ledger)
    return true;
  good = ledger->store->calls->close (ledger->store, true, error);
  free_ledger (ledger);
  return good;
}

void
search_ledger_free (SearchLedger *ledger)
{
  search_ledger_close (ledger, NULL);
}

const char *
search_ledger_path (const SearchLedger *ledger)
{
  return ledger->store->rows->name;
}

const SearchLedgerRun *
search_ledger_run (const SearchLedger *ledger)
{
  return &ledger->run;
}

bool
search_ledger_claim (SearchLedger *ledger, const SearchLedgerRun *wanted,
                     GError **error)
{
  if (!search_ledger_run_check (&ledger->run, wanted,
                                search_ledger_path (ledger), error))
    return false;
  g_free (ledger->fingerprint);
  ledger->fingerprint = g_strdup (wanted->fingerprint);
  return true;
}

const SearchResult *
search_ledger_memo (const SearchLedger *ledger)
{
  return ledger->run.memo ? &ledger->counts : NULL;
}

bool
search_ledger_is_in_place (const SearchLedger *ledger)
{
  LedgerCondition state;

  ledger->store->calls->look (ledger->store, &state);
  return state.in_place;
}

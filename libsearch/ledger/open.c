/* SPDX-License-Identifier: MIT */
/* open.c: opens and closes ledgers. */
#include "handle.h"

/* Returns the newest session if it has not ended although no process works on
 * the ledger; else 0.
 */
static uint64_t
find_doubtful (const SearchLedger *handle)
{
  const GArray        *sessions = handle->ledger->sessions;
  const LedgerSession *newest;

  if (handle->running || sessions->len == 0)
    return 0;
  newest = &g_array_index (sessions, LedgerSession, sessions->len - 1);
  return newest->ended ? 0 : newest->id;
}

/* Adds up the time of the sessions, and looks whether one is at work. */
static void
sum_sessions (SearchLedger *handle)
{
  const GArray *sessions = handle->ledger->sessions;

  handle->worked = 0;
  for (guint i = 0; i < sessions->len; i++)
    {
      const LedgerSession *session
          = &g_array_index (sessions, LedgerSession, i);

      handle->worked += session->worked;
      handle->running |= session->live;
    }
}

static bool
look (SearchLedger *handle, const char *path, LedgerAccess access,
      GError **error)
{
  LedgerCondition state;

  ledger_close (handle->ledger, NULL);
  handle->ledger = ledger_open (path, access, &handle->sharing, error);
  if (!handle->ledger)
    return false;
  handle->ledger->store->calls->look (handle->ledger->store, &state);
  handle->running = access == LEDGER_READ && state.running;
  sum_sessions (handle);
  return true;
}

/* A session that has not ended was killed if no process has the lock.  But it
 * may have ended after it was read, so this reads again.
 */
static bool
look_until_sure (SearchLedger *handle, const char *path, LedgerAccess access,
                 GError **error)
{
  uint64_t doubtful = 0, before;

  do
    {
      before = doubtful;
      if (!look (handle, path, access, error))
        return false;
      doubtful = access == LEDGER_READ ? find_doubtful (handle) : 0;
    }
  while (doubtful != before && doubtful != 0);
  return true;
}

/* Tells that what begins may have to wait, or, with NULL, that it is over. */
static void
await (const SearchLedger *handle, const char *path)
{
  if (handle->sharing.awaits)
    handle->sharing.awaits (handle->sharing.data, path);
}

SearchLedger *
search_ledger_open (const char *path, SearchLedgerAccess access,
                    const SearchLedgerSharing *sharing, GError **error)
{
  SearchLedger *handle = g_new0 (SearchLedger, 1);
  bool          good;

  handle->sharing = ledger_sharing (sharing);
  await (handle, path);
  good = look_until_sure (
      handle, path, access == SEARCH_LEDGER_WORK ? LEDGER_WORK : LEDGER_READ,
      error);
  await (handle, NULL);
  if (good)
    return handle;
  search_ledger_free (handle);
  return NULL;
}

bool
search_ledger_close (SearchLedger *handle, GError **error)
{
  bool good;

  if (!handle)
    return true;
  good = ledger_close (handle->ledger, error);
  g_free (handle);
  return good;
}

void
search_ledger_free (SearchLedger *handle)
{
  search_ledger_close (handle, NULL);
}

const char *
search_ledger_path (const SearchLedger *handle)
{
  return ledger_path (handle->ledger);
}

const SearchLedgerRun *
search_ledger_run (const SearchLedger *handle)
{
  return &handle->ledger->run;
}

bool
search_ledger_is_in_place (const SearchLedger *handle)
{
  LedgerStore    *store = handle->ledger->store;
  LedgerCondition state;

  store->calls->look (store, &state);
  return state.in_place;
}

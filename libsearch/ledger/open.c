/* SPDX-License-Identifier: MIT */
/* open.c: opens and closes ledgers. */
#include "handle.h"
#include "libsearch/ledger/store/stop.h"

/* Notes when the sessions on a server were seen, and what they hold. */
static void
add_signs (SearchLedger *handle)
{
  const LedgerSnapshot *copy = ledger_file_copy (handle->ledger->file);
  const GArray         *signs = copy ? copy->signs : NULL;

  for (guint i = 0; signs && i < signs->len; i++)
    {
      const LedgerSigns *sign = &g_array_index (signs, LedgerSigns, i);
      LedgerSession     *session
          = &g_array_index (handle->sessions, LedgerSession, i);

      session->seen = sign->seen;
      session->units = sign->units;
      session->live = sign->live;
    }
}

/* Reads the sessions, adds up their time, and reads the history. */
static bool
read_sessions (SearchLedger *handle, GError **error)
{
  g_clear_pointer (&handle->sessions, g_array_unref);
  g_clear_pointer (&handle->points, g_array_unref);
  handle->worked = 0;
  if (!ledger_sessions (handle->ledger, &handle->sessions, error)
      || !ledger_points (handle->ledger, &handle->points, error))
    return false;
  add_signs (handle);
  for (guint i = 0; i < handle->sessions->len; i++)
    handle->worked += g_array_index (handle->sessions, LedgerSession, i).worked;
  return true;
}

/* Returns the newest session if it has not ended although no process works on
 * the ledger; else 0.
 */
static uint64_t
find_doubtful (const SearchLedger *handle)
{
  const LedgerSession *newest;

  if (handle->running || handle->sessions->len == 0)
    return 0;
  newest = &g_array_index (handle->sessions, LedgerSession,
                           handle->sessions->len - 1);
  return newest->ended ? 0 : newest->id;
}

static bool
look (SearchLedger *handle, const char *path, LedgerAccess access,
      GError **error)
{
  ledger_close (handle->ledger, NULL);
  handle->ledger = ledger_open (path, access, error);
  if (!handle->ledger || !read_sessions (handle, error))
    return false;
  handle->running = access == LEDGER_READ
                    && ledger_file_is_worked_on (handle->ledger->file);
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

SearchLedger *
search_ledger_open (const char *path, SearchLedgerAccess access, GError **error)
{
  SearchLedger *handle;
  bool          good;

  if (access == SEARCH_LEDGER_WORK && ledger_uri_is (path))
    return ledger_join (path, error);
  handle = g_new0 (SearchLedger, 1);
  ledger_await (path);
  good = look_until_sure (
      handle, path, access == SEARCH_LEDGER_WORK ? LEDGER_WORK : LEDGER_READ,
      error);
  ledger_await (NULL);
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
  g_clear_pointer (&handle->sessions, g_array_unref);
  g_clear_pointer (&handle->points, g_array_unref);
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
  return ledger_file_path (handle->ledger->file);
}

const SearchLedgerRun *
search_ledger_run (const SearchLedger *handle)
{
  return &handle->ledger->run;
}

bool
search_ledger_is_in_place (const SearchLedger *handle)
{
  return ledger_file_is_in_place (handle->ledger->file);
}

/* SPDX-License-Identifier: MIT */
/* absent.c: replaces store.c if libsearch is built without libpq: refuses all
 * calls for ledgers on a server.
 */
#include "store.h"

static bool
refuse (const char *uri, GError **error)
{
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
               "'%s': this libsearch was built without PostgreSQL, since "
               "configure found no libpq",
               uri);
  return false;
}

static bool
find (const char *uri, const SearchLedgerSharing *sharing, bool *there,
      GError **error)
{
  (void) sharing;
  *there = false;
  return refuse (uri, error);
}

static LedgerStore *
store_open (const char *uri, SearchLedgerAccess access,
            const SearchLedgerSharing *sharing, GError **error)
{
  (void) access;
  (void) sharing;
  refuse (uri, error);
  return NULL;
}

const LedgerStoreKind ledger_shared_kind
    = { .shared = true, .attempts = 1, .find = find, .open = store_open };

bool
search_ledger_each_run (const char *uri, const SearchLedgerSharing *sharing,
                        bool (*visit) (void *data, const char *run,
                                       const char *refused),
                        void *data, GError **error)
{
  (void) sharing;
  (void) visit;
  (void) data;
  return refuse (uri, error);
}

bool
search_ledger_drop (const char *uri, const SearchLedgerSharing *sharing,
                    GError **error)
{
  (void) sharing;
  return refuse (uri, error);
}

bool
search_ledger_each_suspect (const char *uri, const SearchLedgerSharing *sharing,
                            bool (*visit) (void *data, const char *address,
                                           uint64_t lost),
                            void *data, GError **error)
{
  (void) sharing;
  (void) visit;
  (void) data;
  return refuse (uri, error);
}

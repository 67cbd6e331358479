/* SPDX-License-Identifier: MIT */
/* ledger.c: makes, opens and closes a ledger, and adds up what is open. */
#include "ledger.h"
#include "libsearch/ledger/file/store.h"
#include "libsearch/ledger/postgres/store.h"
#include "libsearch/ledger/tree/batch.h"

const LedgerStoreKind *
ledger_kind (const char *path)
{
  return ledger_uri_is (path) ? &ledger_shared_kind : &ledger_file_kind;
}

/* Reads the rows of all tables, but not the solutions. */
static bool
load (Ledger *ledger, LedgerAccess access, GError **error)
{
  LedgerStore *store = ledger->store;
  LedgerRows  *rows = store->rows;

  if (!ledger_run_read (rows, &ledger->run, error))
    return false;
  store->run = &ledger->run;
  store->checksum = ledger_run_checksum (&ledger->run);
  if (access == LEDGER_WORK && !store->whole)
    {
      ledger->sessions = ledger_sessions_new ();
      return true;
    }
  ledger->sessions = ledger_sessions_read (rows, store->checksum, error);
  if (!ledger->sessions
      || !(ledger->whole = ledger_tree_read (rows, &ledger->run, error))
      || !ledger_batches_check (rows, ledger->whole, error))
    return false;
  ledger_tree_total (ledger->whole, ledger->run.maximise, &ledger->total);
  ledger->points = ledger_points_read (
      rows, &ledger->total, g_str_equal (ledger->run.find, "best"), error);
  return ledger->points != NULL;
}

static void
free_ledger (Ledger *ledger)
{
  ledger_run_clear (&ledger->run);
  ledger_session_clear (&ledger->session);
  g_clear_pointer (&ledger->sessions, g_array_unref);
  g_clear_pointer (&ledger->points, g_array_unref);
  g_clear_pointer (&ledger->whole, ledger_unit_free);
  g_free (ledger);
}

/* Reads what `store` has.  NULL with an error; the store is closed then. */
static Ledger *
read_store (LedgerStore *store, LedgerAccess access, GError **error)
{
  Ledger *ledger = g_new0 (Ledger, 1);

  ledger->store = store;
  if (load (ledger, access, error))
    {
      if (access == LEDGER_READ)
        store->calls->release (store, true);
      return ledger;
    }
  store->calls->close (store, false, NULL);
  free_ledger (ledger);
  return NULL;
}

Ledger *
ledger_open (const char *path, LedgerAccess access,
             const SearchLedgerSharing *sharing, GError **error)
{
  const LedgerStoreKind *kind = ledger_kind (path);
  const LedgerSharing    how = ledger_sharing (sharing);
  LedgerStore           *store;
  GError                *wrong = NULL;

  for (int i = 1; (store = kind->open (path, access, &how, error)); i++)
    {
      Ledger *ledger = read_store (store, access, &wrong);

      if (ledger)
        return ledger;
      if (i == kind->attempts
          || !g_error_matches (wrong, SEARCH_ERROR, SEARCH_ERROR_IO))
        {
          g_propagate_error (error, wrong);
          return NULL;
        }
      g_clear_error (&wrong);
    }
  return NULL;
}

bool
ledger_close (Ledger *ledger, GError **error)
{
  bool good;

  if (!ledger)
    return true;
  good = ledger->store->calls->close (ledger->store, true, error);
  free_ledger (ledger);
  return good;
}

const char *
ledger_path (const Ledger *ledger)
{
  return ledger->store->rows->name;
}

bool
ledger_is_complete (const Ledger *ledger)
{
  return ledger->whole && ledger->total.open == 0;
}

/* Adds up open units. */
typedef struct
{
  const Ledger *ledger;
  bool          found;
  uint64_t      share;
} Look;

static void
look (LedgerUnit *unit, void *data)
{
  Look *look = data;

  if (unit->state == LEDGER_OPEN
      && ledger_unit_is_in_part (unit, &look->ledger->run))
    {
      look->found = true;
      look->share += unit->share;
    }
}

/* Adds up the open units of the run's part. */
static Look
look_around (const Ledger *ledger)
{
  Look open = { .ledger = ledger };

  ledger_unit_walk (ledger->whole, look, &open);
  return open;
}

/* Have as many solutions been found as are wanted? */
static bool
has_wanted (const Ledger *ledger)
{
  return search_ledger_run_keeps (&ledger->run) && ledger->run.wanted > 0
         && ledger->total.kept >= ledger->run.wanted;
}

bool
ledger_is_finished (const Ledger *ledger)
{
  return ledger->whole && (has_wanted (ledger) || !look_around (ledger).found);
}

double
ledger_done (const Ledger *ledger)
{
  const Look   open = look_around (ledger);
  const double done = (double) ledger->total.share;

  return !ledger->whole ? 0
         : has_wanted (ledger) || !open.found
             ? 1
             : done / (done + (double) open.share);
}

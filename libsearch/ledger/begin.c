/* SPDX-License-Identifier: MIT */
/* begin.c: the ledger of a run, opened, or made if there is none. */
#include "handle.h"
#include "libsearch/ledger/tree/tree.h"
#include "libsearch/ledger/store/pace.h"

/* How many top units each part has at least. */
#define TOP_UNITS_OF_PART 8

/* A run that is begun, and what it takes to divide its tree. */
typedef struct
{
  const char            *path;
  const LedgerStoreKind *kind;
  LedgerSharing          sharing;
  const SearchLedgerRun *run;
  const SearchInstance  *instance;
  const SearchRepr      *repr;
  SearchSettings         settings;
  uint64_t               nodes;
  SearchEnd              end;
} Beginning;

static void
count_nodes (LedgerUnit *unit, void *nodes)
{
  *(uint64_t *) nodes += unit->tally.nodes;
}

/* Notes how many of the nodes dividing the tree has used. */
static void
note_limits (Beginning *beginning, LedgerUnit *whole)
{
  const uint64_t limit = beginning->settings.node_limit;

  ledger_unit_walk (whole, count_nodes, &beginning->nodes);
  if (limit > 0 && beginning->nodes >= limit)
    beginning->end = SEARCH_END_NODES;
}

/* Sets the error for a part whose units are not known, since a limit has ended
 * the division; no ledger is begun then.
 */
static bool
fail_part (const Beginning *beginning, GError **error)
{
  char *limit
      = g_strdelimit (g_strdup (search_end_name (beginning->end)), "-", ' ');

  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_LIMIT,
               "'%s': not begun: %s, before the tree was divided into parts",
               beginning->path, limit);
  g_free (limit);
  return false;
}

/* Divides the tree into top units, as far as limits allow.  Fails if a limit
 * ends that in a run of a part, whose units are known only when all are there.
 */
static bool
split (Beginning *beginning, LedgerUnit *whole, GError **error)
{
  const SearchLedgerRun *run = beginning->run;
  SearchSettings         settings = beginning->settings;
  const gint64           start = g_get_monotonic_time ();
  const guint            units
      = MAX (LEDGER_TOP_UNITS, TOP_UNITS_OF_PART * (guint) run->parts);
  SearchExplorer *explorer;

  settings.solution_limit = 0;
  settings.threads = 1;
  settings.visit = NULL;
  settings.tick = NULL;
  explorer = search_explorer_new (beginning->instance, beginning->repr,
                                  &settings, error);
  if (!explorer)
    return false;
  if (run->wanted == 0)
    beginning->end = ledger_tree_split (
        whole, explorer, units, settings.node_limit,
        beginning->kind->dividing
            ? start + (gint64) (beginning->kind->dividing * G_USEC_PER_SEC)
            : 0);
  search_explorer_free (explorer);
  note_limits (beginning, whole);
  return beginning->end == SEARCH_END_COMPLETE || run->parts == 1
         || fail_part (beginning, error);
}

/* Makes the ledger. */
static bool
create (Beginning *beginning, GError **error)
{
  LedgerUnit *whole = ledger_unit_new_whole ();
  const bool  good
      = split (beginning, whole, error)
        && beginning->kind->create (beginning->path, &beginning->sharing,
                                    beginning->run, whole, error);

  ledger_unit_free (whole);
  return good;
}

/* Refuses runs that processes cannot work on at once. */
static bool
check_shared (const SearchLedgerRun *run, const char *uri, GError **error)
{
  if (run->parts == 1 && run->wanted == 0)
    return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
               "'%s': a run of %s is explored by one process; in a file, its "
               "ledger would be right",
               uri, run->parts > 1 ? "a part" : "the first solutions");
  return false;
}

/* Makes the ledger if there is none; another process may make it first. */
static bool
ensure (Beginning *beginning, GError **error)
{
  GError *wrong = NULL;
  bool    there;

  if (!beginning->kind->find (beginning->path, &beginning->sharing, &there,
                              error))
    return false;
  if (there || create (beginning, &wrong))
    return true;
  if (beginning->kind->find (beginning->path, &beginning->sharing, &there, NULL)
      && there)
    {
      g_error_free (wrong);
      return true;
    }
  g_propagate_error (error, wrong);
  return false;
}

SearchLedger *
search_ledger_begin (const char *path, const SearchLedgerRun *run,
                     const SearchInstance *instance, const SearchRepr *repr,
                     const SearchSettings      *settings,
                     const SearchLedgerSharing *sharing, GError **error)
{
  Beginning     beginning = { .path = path,
                              .kind = ledger_kind (path),
                              .sharing = ledger_sharing (sharing),
                              .run = run,
                              .instance = instance,
                              .repr = repr,
                              .settings = ledger_settings (run, settings),
                              .end = SEARCH_END_COMPLETE };
  const char   *wrong = ledger_run_find_wrong (run);
  const gint64  start = g_get_monotonic_time ();
  SearchLedger *handle;

  if (wrong)
    {
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE, "the run: %s",
                   wrong);
      return NULL;
    }
  if ((beginning.kind->shared && !check_shared (run, path, error))
      || !ensure (&beginning, error))
    return NULL;
  handle = search_ledger_open (path, SEARCH_LEDGER_WORK, sharing, error);
  if (handle
      && !search_ledger_run_check (search_ledger_run (handle), run, path,
                                   error))
    g_clear_pointer (&handle, search_ledger_free);
  if (!handle)
    return NULL;
  handle->nodes = beginning.nodes;
  handle->divided = g_get_monotonic_time () - start;
  handle->end = beginning.end;
  return handle;
}

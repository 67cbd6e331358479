/* SPDX-License-Identifier: MIT */
/* begin-ledger.c: the ledger of a run, opened, or made if there is none. */
#include "begin-ledger.h"
#include "record.h"
#include "libsearch/ledger/tree/tree.h"

/* How many top units a run has, and each part of it at least. */
#define TOP_UNITS 512
#define TOP_UNITS_OF_PART 8

/* Seconds that stand for no time at all: 0 is no limit. */
#define NO_TIME 1e-6

/* What is begun. */
typedef struct
{
  const RunOptions     *options;
  const RunInstance    *at;
  const SearchSettings *settings;
  LedgerRun             wanted;
  LedgerBegun          *begun;
} Beginning;

static void
count_nodes (LedgerUnit *unit, void *nodes)
{
  *(uint64_t *) nodes += unit->tally.nodes;
}

/* Notes what is left of the limits. */
static void
note_limits (LedgerBegun *begun, LedgerUnit *whole, gint64 start)
{
  uint64_t nodes = 0;

  begun->worked = g_get_monotonic_time () - start;
  ledger_unit_walk (whole, count_nodes, &nodes);
  if (begun->node_limit > nodes)
    begun->node_limit -= nodes;
  else if (begun->node_limit > 0)
    begun->end = SEARCH_END_NODES;
  if (begun->time_limit > 0)
    begun->time_limit
        = MAX (begun->time_limit - (double) begun->worked / 1e6, NO_TIME);
}

/* No ledger is begun for a part that nobody knows. */
static bool
fail_part (const Beginning *beginning, GError **error)
{
  char *limit = g_strdelimit (
      g_strdup (search_end_name (beginning->begun->end)), "-", ' ');

  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_LIMIT,
               "'%s': not begun: %s, before the tree was divided into parts",
               beginning->options->ledger, limit);
  g_free (limit);
  return false;
}

/* Divides the tree into top units, as far as limits allow.  A part is known
 * only where that is done.
 */
static bool
split (const Beginning *beginning, LedgerUnit *whole, GError **error)
{
  const RunOptions *options = beginning->options;
  SearchSettings    settings = *beginning->settings;
  LedgerBegun      *begun = beginning->begun;
  const gint64      start = g_get_monotonic_time ();
  const guint       units
      = MAX (TOP_UNITS, TOP_UNITS_OF_PART * (guint) options->spec.part.total);
  SearchExplorer *explorer;

  settings.solution_limit = 0;
  settings.threads = 1;
  explorer = search_explorer_new (beginning->at->instance, beginning->at->repr,
                                  &settings, error);
  if (!explorer)
    return false;
  if (beginning->wanted.wanted == 0)
    begun->end
        = ledger_tree_split (whole, explorer, units, settings.node_limit);
  search_explorer_free (explorer);
  note_limits (begun, whole, start);
  return begun->end == SEARCH_END_COMPLETE || options->spec.part.total == 1
         || fail_part (beginning, error);
}

/* Makes the ledger. */
static bool
create (const Beginning *beginning, GError **error)
{
  LedgerUnit *whole = ledger_unit_new_whole ();
  const bool  good = split (beginning, whole, error)
                    && ledger_create (beginning->options->ledger,
                                      &beginning->wanted, whole, error);

  ledger_unit_free (whole);
  return good;
}

/* Makes the ledger if there is none; another process may be faster. */
static bool
ensure (const Beginning *beginning, GError **error)
{
  const RunOptions *options = beginning->options;

  if (options->resumed || ledger_file_exists (options->ledger)
      || create (beginning, error))
    return true;
  if (ledger_file_exists (options->ledger))
    g_clear_error (error);
  return !*error;
}

/* Opens it, if it is that of this run. */
static Ledger *
open_same (const Beginning *beginning, GError **error)
{
  const char *path = beginning->options->ledger;
  Ledger     *ledger = ledger_open (path, LEDGER_WORK, error);
  char       *difference
      = ledger ? ledger_run_difference (&ledger->run, &beginning->wanted, false)
               : NULL;

  if (!difference)
    return ledger;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
               "'%s' is the ledger of another run; %s", path, difference);
  g_free (difference);
  ledger_close (ledger, NULL);
  return NULL;
}

Ledger *
ledger_begin (const RunOptions *options, const RunInstance *at,
              const SearchSettings *settings, LedgerBegun *begun,
              GError **error)
{
  Beginning beginning
      = { .options = options, .at = at, .settings = settings, .begun = begun };
  Ledger *ledger = NULL;

  *begun = (LedgerBegun){ .node_limit = settings->node_limit,
                          .time_limit = settings->time_limit,
                          .end = SEARCH_END_COMPLETE };
  if (record_make (&options->spec, at, options->plugin_file, &beginning.wanted,
                   error)
      && ensure (&beginning, error))
    ledger = open_same (&beginning, error);
  ledger_run_clear (&beginning.wanted);
  return ledger;
}

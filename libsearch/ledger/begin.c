/* SPDX-License-Identifier: MIT */
/* begin.c: opens the ledger of a run, which is a recorded search; creates the
 * ledger if there is none.  To create a ledger, splits the search tree into the
 * top units, the units with which the run begins.
 */
#include "ledger.h"
#include "libsearch/ledger/store/pace.h"
#include "libsearch/ledger/work/result.h"

#include <string.h>

/* Limits that end the splitting of a tree into units.  EFFORT: how many
 * explorations are allowed for each wanted unit, since a tree with few branches
 * may never give enough units.  PATHS: maximum size in bytes of the paths of
 * all units together.
 */
#define EFFORT 4
#define PATHS ((size_t) 1 << 20)

/* The state of splitting a tree. */
typedef struct
{
  SearchExplorer *explorer;
  GPtrArray      *open;  /* units still to be explored (LedgerUnit) */
  guint           fixed; /* number of units that cannot be split */
  size_t          paths; /* size in bytes of the paths of all explored units */
  uint64_t        nodes; /* number of nodes that can still be explored */

  /* The limit that was reached, or SEARCH_STOP_COMPLETE. */
  SearchStopReason end;
} Split;

/* Removes from `open` the open unit with the largest share of the tree, and
 * returns this unit.  If several units have this share, takes the unit whose
 * address sorts first.
 */
static LedgerUnit *
take_largest (GPtrArray *open)
{
  guint largest = 0;

  for (guint i = 1; i < open->len; i++)
    {
      const LedgerUnit *unit = open->pdata[i], *best = open->pdata[largest];

      if (unit->share > best->share
          || (unit->share == best->share
              && strcmp (unit->address, best->address) < 0))
        largest = i;
    }
  return g_ptr_array_steal_index_fast (open, largest);
}

/* Marks `unit` as explored, and adds its child units (the parts of its subtree
 * that were not explored) to the units still to be explored.
 */
static void
apply (Split *split, LedgerUnit *unit, LedgerResult *result,
       const SearchTally *tally, const GPtrArray *left)
{
  ledger_result_set (result, tally, left);
  ledger_result_apply (result);
  ledger_unit_note_closed (unit);
  for (guint i = 0; i < unit->left; i++)
    g_ptr_array_add (split->open, unit->children[i]);
  split->paths += unit->path ? g_bytes_get_size (unit->path) : 0;
  split->nodes -= tally->nodes;
}

/* Returns true if a unit can be split by the result of an exploration.  Returns
 * false if the exploration found a solution, since nothing here stores
 * solutions; if an answer was too long; if a limit stopped the exploration
 * before its first candidate; or if the unexplored rest was lost.  If a limit
 * other than the budget was reached, stores the limit in `split`.
 */
static bool
is_good (Split *split, const SearchTally *tally, SearchStopReason end,
         const GPtrArray *left)
{
  if (end == SEARCH_STOP_COMPLETE || end == SEARCH_STOP_NODES)
    return tally->solutions == 0
           && (end == SEARCH_STOP_COMPLETE || tally->nodes > 0);
  split->end = end;
  return end != SEARCH_STOP_ANSWER && tally->solutions == 0
         && tally->candidates > 0 && left->len > 0;
}

/* Returns how many nodes to explore in a unit: 1, or for an only child twice as
 * many as in its parent.  The count doubles so that few explorations suffice
 * for a tree without branches, since each exploration makes the addresses of
 * the new units longer.  But if nodes vary, only the first does not.
 */
static uint64_t
budget_of (const Split *split, const LedgerUnit *unit)
{
  const LedgerUnit *parent = unit->parent;

  return parent && parent->left == 1 && !parent->varies
             ? MIN (2 * parent->budget, split->nodes)
             : 1;
}

/* Explores the first nodes of a unit.  The unexplored rest of the unit becomes
 * its child units, unless no unit begins there.  Returns false if the result
 * cannot be used (see is_good()), so that the splitting of the tree ends.
 */
static bool
explore (Split *split, LedgerUnit *unit)
{
  SearchUnit *search = ledger_unit_to_search (unit);
  GPtrArray  *left
      = g_ptr_array_new_with_free_func ((GDestroyNotify) search_unit_free);
  LedgerResult          *result = ledger_result_new (unit, NULL);
  SearchTally            tally = { 0 };
  const SearchStopReason end = search_explore (
      split->explorer, search, budget_of (split, unit), &tally, left);
  const SearchVaries varies = search_explorer_varies (split->explorer);
  const bool         fixed
      = varies == SEARCH_VARIES_WHOLE
        || (varies && strlen (unit->address) >= LEDGER_LONG_ADDRESS);
  const bool good = fixed || is_good (split, &tally, end, left);

  ledger_result_take (result, split->explorer);
  split->fixed += fixed;
  if (good && !fixed)
    apply (split, unit, result, &tally, left);
  ledger_result_free (result);
  g_ptr_array_unref (left);
  search_unit_free (search);
  return good;
}

SearchStopReason
ledger_tree_split (LedgerUnit *whole, SearchExplorer *explorer, guint units,
                   uint64_t nodes, gint64 until)
{
  Split    split = { .explorer = explorer,
                     .open = g_ptr_array_new (),
                     .nodes = nodes ? nodes : UINT64_MAX,
                     .end = SEARCH_STOP_COMPLETE };
  uint64_t next = 0;

  g_ptr_array_add (split.open, whole);
  for (guint i = 0; i < units * EFFORT && split.open->len > 0
                    && split.open->len + split.fixed < units
                    && split.paths < PATHS && split.end == SEARCH_STOP_COMPLETE
                    && (until == 0 || g_get_monotonic_time () < until);
       i++)
    if (split.nodes == 0)
      split.end = SEARCH_STOP_NODES;
    else if (!explore (&split, take_largest (split.open)))
      break;
  for (LedgerUnit *unit = whole; unit; unit = ledger_unit_next (unit, whole))
    if (unit->state == SEARCH_LEDGER_OPEN)
      unit->top = next++;
  g_ptr_array_unref (split.open);
  return split.end;
}

/* Minimum count of top units in each part of a run.  A run with several parts
 * has a ledger for each part of the tree.
 */
#define TOP_UNITS_OF_PART 8

/* The data for creating the ledger of a new run. */
typedef struct
{
  const char            *path;
  const LedgerStoreKind *kind;
  SearchLedgerSharing    sharing;
  const SearchLedgerRun *run;
  const SearchInstance  *instance;
  const SearchRepr      *repr;
  SearchSettings         settings;
  uint64_t               nodes;
  SearchStopReason       end;
} Beginning;

/* Stores how many nodes were explored to split the tree.  If the node limit is
 * reached, stores SEARCH_STOP_NODES as the reason for the end.
 */
static void
note_limits (Beginning *beginning, LedgerUnit *whole)
{
  const uint64_t limit = beginning->settings.node_limit;

  for (LedgerUnit *unit = whole; unit; unit = ledger_unit_next (unit, whole))
    beginning->nodes += unit->tally.nodes;
  if (limit > 0 && beginning->nodes >= limit)
    beginning->end = SEARCH_STOP_NODES;
}

/* Sets the error for a run that explores one part of the tree, if a limit ended
 * the splitting too early to find the units of this part.  Returns false.
 */
static bool
fail_part (const Beginning *beginning, GError **error)
{
  char *limit
      = g_strdelimit (g_strdup (search_stop_name (beginning->end)), "-", ' ');

  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_LIMIT,
               "'%s': not begun: %s, before the tree was divided into parts",
               beginning->path, limit);
  g_free (limit);
  return false;
}

/* Splits the tree into top units, the units with which the run begins, until
 * there are enough units or a limit is reached.  Does not split the tree of a
 * run that finds only some solutions.  If nodes may vary, splits the tree only
 * for one of several parts: sessions split the tree of a whole run.  Returns
 * false with an error; also if a limit was reached and the run is one of
 * several parts, which must all have the complete list of units.
 */
static bool
divide (Beginning *beginning, LedgerUnit *whole, GError **error)
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
  if (run->wanted == 0 && (run->parts > 1 || !beginning->repr->varies))
    beginning->end = ledger_tree_split (
        whole, explorer, units, settings.node_limit,
        beginning->kind->dividing
            ? start + (gint64) (beginning->kind->dividing * G_USEC_PER_SEC)
            : 0);
  search_explorer_free (explorer);
  note_limits (beginning, whole);
  return beginning->end == SEARCH_STOP_COMPLETE || run->parts == 1
         || fail_part (beginning, error);
}

/* Splits the tree, and creates the ledger with the units.  Returns false with
 * an error.
 */
static bool
create (Beginning *beginning, GError **error)
{
  LedgerUnit *whole = ledger_unit_new_whole ();
  MemoEntry   entry;
  const bool  good
      = (beginning->run->memo
             ? memo_find_entry (beginning->instance, beginning->repr,
                                &beginning->settings, &entry, error)
             : divide (beginning, whole, error))
        && beginning->kind->create (beginning->path, &beginning->sharing,
                                    beginning->run, whole, error);

  ledger_unit_free (whole);
  return good;
}

/* Returns false with an error if the run does not allow several processes. */
static bool
check_shared (const SearchLedgerRun *run, const char *uri, GError **error)
{
  if (run->memo)
    {
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                   "'%s': a server records no memo table; use a ledger in a "
                   "file",
                   uri);
      return false;
    }
  if (run->parts == 1 && run->wanted == 0)
    return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
               "'%s': one process must search a run of %s; use a ledger "
               "in a file",
               uri, run->parts > 1 ? "a part" : "the first solutions");
  return false;
}

/* Creates the ledger if it does not exist.  Returns true also if another
 * process creates the ledger during the call.  Returns false with an error.
 */
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
                              .end = SEARCH_STOP_COMPLETE };
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
  if (handle && !search_ledger_claim (handle, run, error))
    g_clear_pointer (&handle, search_ledger_free);
  if (!handle)
    return NULL;
  handle->nodes = beginning.nodes;
  handle->divided = g_get_monotonic_time () - start;
  handle->end = beginning.end;
  return handle;
}

/* SPDX-License-Identifier: MIT */
/* status.c: describes a ledger: the progress of its run, its sessions, its
 * units, and its solutions.
 */
#include "ledger.h"
#include "libsearch/ledger/rows/levels.h"
#include "libsearch/ledger/tree/solutions.h"

#include <libsearch/search-error.h>

bool
ledger_has_wanted (const SearchLedger *ledger)
{
  return ledger->run.wanted > 0 && ledger->total.kept >= ledger->run.wanted
         && search_ledger_run_keeps (&ledger->run);
}

/* Sets `share` to the sum of the shares of all open units that the run must
 * explore.  Returns false if there is no such unit.
 */
static bool
find_open (const SearchLedger *ledger, uint64_t *share)
{
  LedgerUnit *const whole = ledger->whole;
  bool              found = false;

  *share = 0;
  for (LedgerUnit *unit = whole; unit; unit = ledger_unit_next (unit, whole))
    if (ledger_unit_is_open (unit, &ledger->run))
      {
        found = true;
        *share += unit->share;
      }
  return found;
}

bool
ledger_is_complete (const SearchLedger *ledger)
{
  if (ledger->run.memo)
    return ledger->counts.stop_reason == SEARCH_STOP_COMPLETE;
  return ledger->whole && ledger->total.open == 0;
}

bool
ledger_is_finished (const SearchLedger *ledger)
{
  uint64_t share;

  if (ledger->run.memo)
    return ledger_is_complete (ledger);
  return ledger->whole
         && (ledger_has_wanted (ledger) || !find_open (ledger, &share));
}

/* Returns the finished fraction of the run, from 0 to 1; 0 if the tree was not
 * read.
 */
static double
how_much (const SearchLedger *ledger)
{
  const double done = (double) ledger->total.share;
  uint64_t     open;

  if (!ledger->whole || ledger->run.memo)
    return ledger_is_complete (ledger);
  return ledger_has_wanted (ledger) || !find_open (ledger, &open)
             ? 1
             : done / (done + (double) open);
}

/* Returns true if the unit has an open child unit. */
static bool
has_open_child (const LedgerUnit *unit)
{
  for (guint i = 0; i < unit->left; i++)
    if (unit->children[i]->state == SEARCH_LEDGER_OPEN)
      return true;
  return false;
}

/* Returns true if the remaining time does not follow from shares, because the
 * nodes of units vary: the first units of a process take most of its time.
 */
static bool
is_uneven (const SearchLedger *ledger)
{
  LedgerUnit *const whole = ledger->whole;

  for (LedgerUnit *unit = ledger->total.varies ? whole : NULL; unit;
       unit = ledger_unit_next (unit, whole))
    if (unit->varies && (unit->left == 0 || has_open_child (unit)))
      return true;
  return false;
}

/* Returns true if the run has explored enough to tell the remaining time: the
 * first thousandth of a run of less than a second tells little.
 */
static bool
tells_time (const SearchLedgerStatus *status)
{
  return status->done >= .001 || (status->done > 0 && status->seconds >= 1);
}

const SearchLedgerTotal *
search_ledger_total (const SearchLedger *ledger)
{
  return &ledger->total;
}

double
search_ledger_seconds (const SearchLedger *ledger)
{
  return (double) (ledger->worked + ledger->session.worked) / G_USEC_PER_SEC;
}

const SearchLedgerSession *
search_ledger_session (const SearchLedger *ledger, unsigned index)
{
  const SearchLedgerSession *own = &ledger->session;

  if (index < ledger->sessions->len)
    return &g_array_index (ledger->sessions, SearchLedgerSession, index);
  return index == ledger->sessions->len && own->id ? own : NULL;
}

const SearchLedgerPoint *
search_ledger_history (const SearchLedger *ledger, unsigned *count)
{
  *count = ledger->points ? ledger->points->len : 0;
  return *count > 0 ? (const SearchLedgerPoint *) ledger->points->data : NULL;
}

/* Returns the reason why the newest session ended before the whole tree was
 * explored.  Returns NULL if the tree is explored, if a process is working on
 * the run, or if no process ever did.
 */
static const char *
find_reason (const SearchLedger *ledger, const SearchLedgerStatus *status,
             const SearchLedgerSession *newest)
{
  if (status->complete)
    return NULL;
  if (status->finished)
    return ledger_has_wanted (ledger) ? search_stop_name (SEARCH_STOP_FIRST)
                                      : "part";
  if (status->running || !newest)
    return NULL;
  if (!newest->ended)
    return "killed";
  /* The newest session may be complete although the run is not: in a merged
   * ledger, that session may have completed only its part of the run.
   */
  return g_strcmp0 (newest->reason, search_stop_name (SEARCH_STOP_COMPLETE))
                 == 0
             ? "part"
             : newest->reason;
}

/* Returns the nodes per second of all live sessions together.  Sets `live` to
 * the number of these sessions.
 */
static double
sum_rates (const SearchLedger *ledger, unsigned *live)
{
  double rate = 0;

  *live = 0;
  for (guint i = 0; i < ledger->sessions->len; i++)
    {
      const SearchLedgerSession *session
          = &g_array_index (ledger->sessions, SearchLedgerSession, i);

      if (!session->live)
        continue;
      ++*live;
      if (session->worked > 0)
        rate += (double) session->nodes
                / ((double) session->worked / G_USEC_PER_SEC);
    }
  return rate;
}

/* Sets the rate and the remaining time from the sessions that are alive; does
 * nothing if no session is alive.
 */
static void
set_together (const SearchLedger *ledger, SearchLedgerStatus *status)
{
  unsigned     live;
  const double rate = sum_rates (ledger, &live);

  if (live == 0)
    return;
  status->rate = rate > 0 ? rate : -1;
  if (status->left > 0)
    status->left /= live;
}

const SearchLedgerStatus *
search_ledger_status (SearchLedger *ledger)
{
  SearchLedgerStatus        *status = &ledger->status;
  const SearchLedgerSession *newest;
  LedgerCondition            state;

  ledger->store->calls->look (ledger->store, &state);

  *status = (SearchLedgerStatus){
    .running = ledger->running,
    .finished = ledger_is_finished (ledger),
    .complete = ledger_is_complete (ledger),
    .done = how_much (ledger),
    .seconds = search_ledger_seconds (ledger),
    .sessions = ledger->sessions->len + (ledger->session.id != 0),
    .bytes = state.bytes,
  };
  newest = status->sessions > 0
               ? search_ledger_session (ledger, status->sessions - 1)
               : NULL;
  status->reason = find_reason (ledger, status, newest);
  status->left = status->finished ? 0
                 : tells_time (status)
                         && !g_str_equal (ledger->run.find, "best")
                         && !is_uneven (ledger)
                     ? status->seconds * (1 - status->done) / status->done
                     : -1;
  status->rate = newest && newest->worked > 0
                     ? (double) newest->nodes
                           / ((double) newest->worked / G_USEC_PER_SEC)
                     : -1;
  set_together (ledger, status);
  return status;
}

static SearchLedgerUnit
describe (const LedgerUnit *unit)
{
  return (SearchLedgerUnit){
    .address = unit->address,
    .parent = unit->parent ? unit->parent->address : NULL,
    .state = unit->state,
    .length = unit->length,
    .share = unit->share,
    .left = unit->left,
    .budget = unit->budget,
    .tally = unit->tally,
    .start = unit->start,
    .best = unit->best,
    .kept = unit->kept,
    .rows = unit->rows,
    .solutions = unit->solutions,
    .varies = unit->varies,
    .begun = unit->state == SEARCH_LEDGER_OPEN && ledger_unit_is_begun (unit)
  };
}

void
search_ledger_each_unit (const SearchLedger *ledger,
                         bool (*visit) (void                   *data,
                                        const SearchLedgerUnit *unit),
                         void *data)
{
  LedgerUnit *const whole = ledger->whole;

  for (LedgerUnit *unit = whole; unit; unit = ledger_unit_next (unit, whole))
    {
      const SearchLedgerUnit described = describe (unit);

      if (!visit (data, &described))
        return;
    }
}

/* Returns the sums over all explored units at each depth, as an array of
 * LedgerLevel; free it with g_array_unref().  Returns NULL if some units have
 * no counts by depth.
 */
static GArray *
sum_levels (const SearchLedger *ledger)
{
  LedgerUnit *const whole = ledger->whole;
  GArray           *levels = g_array_new (FALSE, FALSE, sizeof (LedgerLevel));

  for (LedgerUnit *unit = whole; unit; unit = ledger_unit_next (unit, whole))
    if (ledger->run.memo
        || (unit->state != SEARCH_LEDGER_OPEN
            && !(unit->levels && ledger_levels_add (levels, unit->levels))))
      {
        g_array_unref (levels);
        return NULL;
      }
  return levels;
}

GArray *
search_ledger_levels (const SearchLedger *ledger)
{
  GArray *sums = sum_levels (ledger), *levels = NULL;

  if (!sums)
    return NULL;
  levels = g_array_new (FALSE, FALSE, sizeof (SearchLevel));
  for (guint i = 0; i < sums->len; i++)
    {
      const LedgerLevel *sum = &g_array_index (sums, LedgerLevel, i);
      const SearchLevel  level
          = { .nodes = sum->nodes, .solutions = sum->solutions };

      g_array_append_val (levels, level);
    }
  g_array_unref (sums);
  return levels;
}

/* Returns the least depth whose balance is not 0; 0: there is none. */
static guint
find_unbalanced (const GArray *levels)
{
  for (guint depth = 1; depth < levels->len; depth++)
    if (g_array_index (levels, LedgerLevel, depth).balance != 0)
      return depth;
  return 0;
}

bool
search_ledger_check_classes (const SearchLedger *ledger, bool *closed,
                             GError **error)
{
  GArray *levels = g_str_equal (ledger->run.symmetry, "classes")
                           && ledger_is_complete (ledger)
                       ? sum_levels (ledger)
                       : NULL;
  guint   depth;

  *closed = levels != NULL;
  if (!levels)
    return true;
  depth = find_unbalanced (levels);
  g_array_unref (levels);
  if (depth > 0)
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_CHECK,
                 "'%s': the classes at depth %u are wrong: the count over "
                 "objects differs from the count over the children of their "
                 "parents",
                 search_ledger_path (ledger), depth);
  return depth == 0;
}

SearchUnit *
search_ledger_unit (const SearchLedger *ledger, const char *address)
{
  LedgerUnit *const whole = ledger->whole;

  for (LedgerUnit *unit = whole; unit; unit = ledger_unit_next (unit, whole))
    if (g_str_equal (unit->address, address))
      return ledger_unit_to_search (unit);
  return NULL;
}

bool
search_ledger_each_solution (SearchLedger *ledger,
                             bool (*visit) (void                 *data,
                                            const SearchSolution *solution),
                             void *data, GError **error)
{
  return !ledger->whole
         || ledger_solutions_each (ledger->store->rows, &ledger->run, visit,
                                   data, NULL, error);
}

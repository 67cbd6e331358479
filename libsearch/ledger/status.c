/* SPDX-License-Identifier: MIT */
/* status.c: how far a run is. */
#include "handle.h"

const SearchLedgerTotal *
search_ledger_total (const SearchLedger *handle)
{
  return &handle->ledger->total;
}

double
search_ledger_seconds (const SearchLedger *handle)
{
  return (double) (handle->worked + handle->ledger->session.worked)
         / G_USEC_PER_SEC;
}

const SearchLedgerSession *
search_ledger_session (const SearchLedger *handle, unsigned index)
{
  const LedgerSession *own = &handle->ledger->session;

  if (index < handle->ledger->sessions->len)
    return &g_array_index (handle->ledger->sessions, LedgerSession, index);
  return index == handle->ledger->sessions->len && own->id ? own : NULL;
}

const SearchLedgerPoint *
search_ledger_history (const SearchLedger *handle, unsigned *count)
{
  *count = handle->ledger->points ? handle->ledger->points->len : 0;
  return *count > 0 ? (const LedgerPoint *) handle->ledger->points->data : NULL;
}

/* Returns why the run is not complete; NULL: it is, or a process works on it,
 * or none has yet.
 */
static const char *
find_reason (const SearchLedger *handle, const SearchLedgerStatus *status,
             const LedgerSession *newest)
{
  const Ledger *ledger = handle->ledger;

  if (status->complete)
    return NULL;
  if (status->finished)
    return ledger->run.wanted && ledger->total.kept >= ledger->run.wanted
               ? search_end_name (SEARCH_END_FIRST)
               : "part";
  if (status->running || !newest)
    return NULL;
  if (!newest->ended)
    return "killed";
  /* Of ledgers that were merged, the newest session had its part complete. */
  return g_strcmp0 (newest->reason, search_end_name (SEARCH_END_COMPLETE)) == 0
             ? "part"
             : newest->reason;
}

/* Returns the nodes a second of all sessions that live, and counts these. */
static double
sum_rates (const SearchLedger *handle, unsigned *live)
{
  double rate = 0;

  *live = 0;
  for (guint i = 0; i < handle->ledger->sessions->len; i++)
    {
      const LedgerSession *session
          = &g_array_index (handle->ledger->sessions, LedgerSession, i);

      if (!session->live)
        continue;
      ++*live;
      if (session->worked > 0)
        rate += (double) session->nodes
                / ((double) session->worked / G_USEC_PER_SEC);
    }
  return rate;
}

/* Sets what several sessions at once have together. */
static void
set_together (const SearchLedger *handle, SearchLedgerStatus *status)
{
  unsigned     live;
  const double rate = sum_rates (handle, &live);

  if (live == 0)
    return;
  status->rate = rate > 0 ? rate : -1;
  if (status->left > 0)
    status->left /= live;
}

const SearchLedgerStatus *
search_ledger_status (SearchLedger *handle)
{
  const Ledger        *ledger = handle->ledger;
  SearchLedgerStatus  *status = &handle->status;
  const LedgerSession *newest;
  LedgerCondition      state;

  ledger->store->calls->look (ledger->store, &state);

  *status = (SearchLedgerStatus){
    .running = handle->running,
    .finished = ledger_is_finished (ledger),
    .complete = ledger_is_complete (ledger),
    .done = ledger_done (ledger),
    .seconds = search_ledger_seconds (handle),
    .sessions = handle->ledger->sessions->len + (ledger->session.id != 0),
    .bytes = state.bytes,
  };
  newest = status->sessions > 0
               ? search_ledger_session (handle, status->sessions - 1)
               : NULL;
  status->reason = find_reason (handle, status, newest);
  status->left = status->finished ? 0
                 : status->done > 0 && status->seconds > 0
                         && !g_str_equal (ledger->run.find, "best")
                     ? status->seconds * (1 - status->done) / status->done
                     : -1;
  status->rate = newest && newest->worked > 0
                     ? (double) newest->nodes
                           / ((double) newest->worked / G_USEC_PER_SEC)
                     : -1;
  set_together (handle, status);
  return status;
}

/* SPDX-License-Identifier: MIT */
/* ledger.h: SearchLedger, a ledger that is open: its run, its units, and their
 * total.
 *
 * Only one thread at a time may call these functions.  Their errors are
 * SEARCH_ERROR.
 */
#pragma once

#include "libsearch/ledger/rows/history.h"
#include "libsearch/ledger/store/store.h"

struct SearchLedger
{
  LedgerStore        *store;
  SearchLedgerRun     run;
  GArray             *sessions; /* SearchLedgerSession: before this process's */
  GArray             *points;   /* SearchLedgerPoint: when it was opened */
  LedgerUnit         *whole;    /* NULL: it was not read */
  SearchLedgerTotal   total;
  SearchLedgerSession session; /* this process's, once it works */
  SearchLedgerSharing sharing; /* as it was opened with */

  uint64_t worked;  /* microseconds that its sessions have worked */
  bool     running; /* did a process work on it when it was opened? */
  bool     at_work; /* search_ledger_work() has not returned */

  /* What dividing the tree has used of the limits of the first session. */
  uint64_t  nodes;
  gint64    divided; /* microseconds */
  SearchEnd end;     /* the limit that was reached, or COMPLETE */

  SearchLedgerStatus status; /* as last returned */
};

/* Returns the kind of store that a ledger of this name is in. */
const LedgerStoreKind *ledger_kind (const char *path);

/* Returns how to share, without zeros. */
SearchLedgerSharing ledger_sharing (const SearchLedgerSharing *sharing);

/* Opens a ledger as search_ledger_open() does, once: a session that ends
 * meanwhile may look as if it had been killed.
 */
SearchLedger *ledger_open (const char *path, SearchLedgerAccess access,
                           const SearchLedgerSharing *sharing, GError **error);

/* Splits an open tree, the unit with the largest share first, until it has so
 * many open units, or cannot be split any further, and numbers the open units:
 * these are the top units.  Unless a limit ends it, the result is always the
 * same.  Returns that limit, or SEARCH_END_COMPLETE.  Meets no more than
 * `nodes` nodes, 0 for any number; the explorer keeps the other limits.  Is
 * content with what there is at `until`, a monotonic time, 0 for never.
 */
SearchEnd ledger_tree_split (LedgerUnit *whole, SearchExplorer *explorer,
                             guint units, uint64_t nodes, gint64 until);

/* Is the run complete: the whole tree or its part explored, or the solutions
 * that are wanted found?
 */
bool ledger_is_complete (const SearchLedger *ledger);
bool ledger_is_finished (const SearchLedger *ledger);

/* Have as many solutions been found as are wanted? */
bool ledger_has_wanted (const SearchLedger *ledger);

/* Copies the settings as far as this library knows them; NULL: zeros. */
SearchSettings ledger_take_settings (const SearchSettings *settings);

/* Returns the settings of a search for what the run says; the fields that the
 * run does not fix are those of `settings`, or zero for NULL.
 */
SearchSettings ledger_settings (const SearchLedgerRun *run,
                                const SearchSettings  *settings);

/* SPDX-License-Identifier: MIT */
/* ledger.h: SearchLedger, an open ledger: its run, its units, and their total.
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
  GArray             *sessions; /* SearchLedgerSession: all earlier sessions */
  GArray             *points;   /* SearchLedgerPoint, as of opening */
  LedgerUnit         *whole;    /* NULL = not read */
  SearchLedgerTotal   total;
  SearchLedgerSession session; /* session of this process; id 0 = none yet */
  SearchLedgerSharing sharing; /* settings that it was opened with */

  uint64_t worked;  /* microseconds of work in earlier sessions */
  bool     running; /* a process worked on it when it was opened */
  bool     at_work; /* search_ledger_work() has not returned */

  /* Parts of the first session's limits that dividing the tree has used. */
  uint64_t  nodes;
  gint64    divided; /* microseconds */
  SearchEnd end;     /* limit that was reached, or COMPLETE */

  SearchLedgerStatus status; /* status that was last returned */
};

/* Returns the kind of store for a ledger of this name. */
const LedgerStoreKind *ledger_kind (const char *path);

/* Returns a copy of the settings, with defaults in the place of zeros. */
SearchLedgerSharing ledger_sharing (const SearchLedgerSharing *sharing);

/* Opens a ledger as search_ledger_open() does, but reads it once.  A session
 * that ends in the meantime may look as if it was killed.
 */
SearchLedger *ledger_open (const char *path, SearchLedgerAccess access,
                           const SearchLedgerSharing *sharing, GError **error);

/* Splits an open tree, the unit with the largest share first, until it has
 * `units` open units, or cannot be split any further.  Then numbers the open
 * units: these are the top units.  Explores at most `nodes` nodes (0 = no
 * limit); the explorer keeps the other limits.  Stops at `until`, a monotonic
 * time (0 = never).  Returns the limit that ended the split, or
 * SEARCH_END_COMPLETE.  Without a limit, the result depends only on the tree.
 */
SearchEnd ledger_tree_split (LedgerUnit *whole, SearchExplorer *explorer,
                             guint units, uint64_t nodes, gint64 until);

/* Return true if the run is complete or finished.  It is complete if the whole
 * tree is explored.  It is finished if its part is explored, or the solutions
 * that it wants are found.  Both return false if the tree was not read.
 */
bool ledger_is_complete (const SearchLedger *ledger);
bool ledger_is_finished (const SearchLedger *ledger);

/* Returns true if the run has found the number of solutions that it wants. */
bool ledger_has_wanted (const SearchLedger *ledger);

/* Copies the settings, as far as this library has the fields; NULL = zeros. */
SearchSettings ledger_take_settings (const SearchSettings *settings);

/* Returns the settings of a search for the run.  The fields that the run does
 * not fix are those of `settings`, or zero for NULL.
 */
SearchSettings ledger_settings (const SearchLedgerRun *run,
                                const SearchSettings  *settings);

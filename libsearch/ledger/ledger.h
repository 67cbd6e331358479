/* SPDX-License-Identifier: MIT */
/* ledger.h: SearchLedger, an open ledger: its run, its units, and their total.
 *
 * These functions are not thread-safe.  Their errors are SEARCH_ERROR.
 */
#pragma once

#include "libsearch/ledger/rows/history.h"
#include "libsearch/ledger/store/store.h"

struct SearchLedger
{
  LedgerStore    *store;
  SearchLedgerRun run;
  GArray         *sessions; /* earlier sessions (SearchLedgerSession) */

  /* History at the time of opening (SearchLedgerPoint). */
  GArray             *points;
  LedgerUnit         *whole; /* unit of the whole tree; NULL = not read */
  SearchLedgerTotal   total;
  SearchLedgerSession session; /* session of this process; id 0 = none yet */
  SearchLedgerSharing sharing; /* settings with which the ledger was opened */

  uint64_t worked; /* microseconds of work before this session */

  /* True if a process worked on the ledger when it was opened. */
  bool running;
  bool at_work; /* true until search_ledger_work() returns */

  /* Nodes and microseconds that splitting the tree has used; they count for the
   * limits of the first session.
   */
  uint64_t nodes;
  gint64   divided; /* microseconds */
  SearchStopReason
      end; /* the limit that was reached, or SEARCH_STOP_COMPLETE */

  SearchLedgerStatus status; /* status returned by the last call */

  /* SHA-256 of the file of this process's plugin; NULL = the file that made the
   * ledger.
   */
  char *fingerprint;

  /* Number of finished units that this file of the plugin has explored again.
   */
  uint64_t sampled;
};

/* Returns the kind of store, file or server, for a ledger of this name. */
const LedgerStoreKind *ledger_kind (const char *path);

/* Returns a copy of the settings with defaults instead of zeros. */
SearchLedgerSharing ledger_sharing (const SearchLedgerSharing *sharing);

/* Opens a ledger as search_ledger_open() does, but reads it only once.  A
 * session that ends during the call may look as if it was killed.
 */
SearchLedger *ledger_open (const char *path, SearchLedgerAccess access,
                           const SearchLedgerSharing *sharing, GError **error);

/* Splits an unexplored tree into at least `units` open units, if possible; the
 * unit with the largest share is split first.  Then numbers the open units:
 * these are the top units.  Explores at most `nodes` nodes (0 = no limit); the
 * explorer has the other limits.  Stops at `until`, a monotonic time (0 =
 * never).  Returns the limit that ended the split, or SEARCH_STOP_COMPLETE.
 * Without a limit, the result depends only on the tree.
 */
SearchStopReason ledger_tree_split (LedgerUnit *whole, SearchExplorer *explorer,
                                    guint units, uint64_t nodes, gint64 until);

/* Return true if the run is complete, or finished.  A run is complete if the
 * whole tree is explored.  It is finished if its part of the tree is explored,
 * or if it has found the solutions that it wants.  Both return false if the
 * tree was not read.
 */
bool ledger_is_complete (const SearchLedger *ledger);
bool ledger_is_finished (const SearchLedger *ledger);

/* Returns true if the run has found the number of solutions that it wants. */
bool ledger_has_wanted (const SearchLedger *ledger);

/* Copies settings from a caller that may be compiled with a different version
 * of the header; NULL = zeros.
 */
SearchSettings ledger_take_settings (const SearchSettings *settings);

/* Returns the settings of a search for the run.  Fields that the run determines
 * come from the run, the other fields from `settings` (NULL = zeros).
 */
SearchSettings ledger_settings (const SearchLedgerRun *run,
                                const SearchSettings  *settings);

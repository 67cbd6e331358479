/* SPDX-License-Identifier: MIT */
/* ledger.h: SearchLedger, an open ledger: its run, its units, and their total.
 *
 * These functions are not thread-safe.  Their errors are SEARCH_ERROR.
 */
#pragma once

#include "libsearch/ledger/rows/history.h"
#include "libsearch/ledger/rows/memo.h"
#include "libsearch/ledger/store/store.h"

struct SearchLedger
{
  LedgerStore    *store;
  SearchLedgerRun run;
  GArray         *sessions; /* earlier sessions (SearchLedgerSession) */

  /* Progress history: the progress of the run at several times
   * (SearchLedgerPoint), as read when the ledger was opened.
   */
  GArray           *points;
  LedgerUnit       *whole; /* unit of the whole tree; NULL = not read */
  SearchLedgerTotal total;

  /* If the run has a memo table: the newest stored level, or the facts; entry
   * is 0 before the first.  `counts` are its sums.
   */
  MemoLevel    level;
  SearchResult counts;

  /* Session of this process; its id is 0 until the session begins. */
  SearchLedgerSession session;
  SearchLedgerSharing sharing; /* settings with which the ledger was opened */

  uint64_t worked; /* microseconds of work before this session */

  /* True if another process worked on the ledger when this process opened it.
   */
  bool running;
  bool at_work; /* true until search_ledger_work() returns */

  /* How many nodes were explored to split the tree of a new ledger.  The limits
   * of the first session include these nodes.
   */
  uint64_t nodes;

  /* Time in microseconds for creating and opening the ledger.  The time limit
   * of the first session includes this time.
   */
  gint64 divided;

  /* The limit that ended the splitting of the tree, or SEARCH_STOP_COMPLETE. */
  SearchStopReason end;

  /* The status that search_ledger_status() returned last. */
  SearchLedgerStatus status;

  /* SHA-256 of the plugin file that this process has loaded; NULL = the plugin
   * file with which the ledger was created.
   */
  char *fingerprint;

  /* Number of finished units that sessions with this plugin file have explored
   * again, to check the plugin.
   */
  uint64_t sampled;
};

/* Returns the kind of store, file or server, that a ledger of this name has. */
const LedgerStoreKind *ledger_kind (const char *path);

/* Returns a copy of the settings with default values instead of zeros; NULL =
 * all defaults.
 */
SearchLedgerSharing ledger_sharing (const SearchLedgerSharing *sharing);

/* Opens a ledger as search_ledger_open() does, but reads it only once.  So a
 * session that ends during the call may look as if its process was killed.
 * Returns NULL with an error.
 */
SearchLedger *ledger_open (const char *path, SearchLedgerAccess access,
                           const SearchLedgerSharing *sharing, GError **error);

/* Splits the tree `whole`, which is unexplored, until it has at least `units`
 * open units, if possible.  Always splits the unit with the largest share of
 * the tree.  Then numbers the open units, now called top units, from 0.
 * Explores at most `nodes` nodes (0 = no limit), within the limits of
 * `explorer`.  Stops at the monotonic time `until` (0 = never).  Returns the
 * limit that ended the splitting, or SEARCH_STOP_COMPLETE.  If no limit ends
 * the splitting, the result depends only on the tree.
 */
SearchStopReason ledger_tree_split (LedgerUnit *whole, SearchExplorer *explorer,
                                    guint units, uint64_t nodes, gint64 until);

/* ledger_is_complete() returns true if the whole tree is explored.
 * ledger_is_finished() returns true if the run's part of the tree is explored,
 * or the run has found all solutions that it wants.  Both return false if the
 * tree was not read.
 */
bool ledger_is_complete (const SearchLedger *ledger);
bool ledger_is_finished (const SearchLedger *ledger);

/* Makes a level the newest stored level: sets the totals from it. */
void ledger_set_level (SearchLedger *ledger, const MemoLevel *level);

/* Returns true if the run has found the number of solutions that it wants. */
bool ledger_has_wanted (const SearchLedger *ledger);

/* Copies the settings of a caller that may have been compiled with another
 * version of the header, in which the structure has another size; NULL = zeros.
 */
SearchSettings ledger_take_settings (const SearchSettings *settings);

/* Returns the settings for a search of the run.  If the run determines a field,
 * takes the field from `run`.  Takes all other fields from `settings` (NULL =
 * zeros).
 */
SearchSettings ledger_settings (const SearchLedgerRun *run,
                                const SearchSettings  *settings);

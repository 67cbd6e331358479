/* SPDX-License-Identifier: MIT */
/* verify.h: checks whether the contents of a ledger are right.
 *
 * Each check calls verify_passed() or verify_failed() once, to report its
 * result.
 */
#pragma once

#include "libsearch/ledger/ledger.h"

#include <libsearch/search-ledger.h>

typedef struct
{
  SearchLedger      *ledger;
  SearchLedgerVerify how;

  /* True if the run searches for the best answer. */
  bool best;

  /* True if the run is up to symmetry, and if it finds one solution of each
   * orbit of a listed group.
   */
  bool symmetry, orbits;

  GPtrArray *units;      /* all units in serial order (LedgerUnit) */
  bool       has_digest; /* true if searches of the run compute digests */

  /* True after a check has found damage that makes later checks meaningless. */
  bool damaged;
  /* True if a requested check was not made, or was not completed. */
  bool incomplete;
  int *pulse;  /* as in SearchSettings */
  bool loaded; /* see ledger_load_alone() */
} Verify;

/* Both functions return true if the caller has cancelled.  Any thread may call
 * verify_is_cancelled().  verify_is_over() also sets verify->incomplete if the
 * caller has cancelled.
 */
bool verify_is_cancelled (const Verify *verify);
bool verify_is_over (Verify *verify);

/* Returns the settings with which a search gives the results that the searches
 * of the run gave.
 */
SearchSettings verify_settings (const Verify *verify);

/* Reports that the check `name` has passed for `count` things.  `what` is the
 * noun for one of these things.  Frees `remark`, which may be NULL.
 */
void verify_passed (Verify *verify, const char *name, uint64_t count,
                    const char *what, char *remark);

/* Reports that the check `name` has failed, with the message `wrong` and the
 * kind of error `code`.  Frees `wrong`.
 */
void verify_failed (Verify *verify, const char *name, SearchErrorCode code,
                    char *wrong);

/* Reports that the check `name` has failed with `error`, and frees the error.
 * All checks end then, unless the code of the error is SEARCH_ERROR_CHECK.
 */
void verify_broken (Verify *verify, const char *name, GError *error);

/* The checks, in the order in which they run.  They run in this order since
 * damage that one check finds makes the later checks meaningless.
 */
void verify_pages (Verify *verify);
void verify_checksums (Verify *verify);
void verify_tree (Verify *verify);
void verify_tallies (Verify *verify);
void verify_classes (Verify *verify);
void verify_paths (Verify *verify);
void verify_answers (Verify *verify);
void verify_duplicates (Verify *verify);
void verify_sample (Verify *verify);

/* The checks of a run with a memo table, in place of those from verify_tree()
 * on.
 */
void verify_level (Verify *verify);
void verify_again (Verify *verify);

/* Explores finished units again, in random order.  Ends after the monotonic
 * time `until` if at least `least` units are explored, or after all units.
 * Leaves out units with more than how.sample_nodes nodes.  Sets `count` to the
 * number of units that are equal to their rows.  Returns false with an error;
 * SEARCH_ERROR_INPUT names a unit that differs.
 */
bool verify_rebuilt (Verify *verify, gint64 until, guint least, uint64_t *count,
                     GError **error);

/* Calls `show` for each stored solution, in the order of the units' addresses,
 * until `show` returns false.  `unit` is the unit that found the solution, or
 * the folded unit whose row has replaced the row of that unit.  Calls `close`,
 * unless it is NULL, for each unit after the unit's solutions.  Returns false
 * with an error, which is SEARCH_ERROR_INPUT if a batch is damaged.
 */
bool verify_each_stored (Verify *verify,
                         bool (*show) (void *data, const LedgerUnit *unit,
                                       const SearchSolution *solution),
                         void (*close) (void *data, const LedgerUnit *unit),
                         void *data, GError **error);

/* SPDX-License-Identifier: MIT */
/* verify.h: checks whether the contents of a ledger are right.
 *
 * Each check reports its result once: by verify_passed(), or by
 * verify_failed().
 */
#pragma once

#include "libsearch/ledger/ledger.h"

#include <libsearch/search-ledger.h>

typedef struct
{
  SearchLedger      *ledger;
  SearchLedgerVerify how;
  bool               best;     /* a search for the best */
  bool               symmetry; /* a search up to symmetry */

  GPtrArray *units;      /* all units in serial order (LedgerUnit) */
  bool       has_digest; /* tallies have digests */

  /* True after damage that makes later checks meaningless. */
  bool damaged;
  /* True if a requested check was not made or not finished. */
  bool incomplete;
  int *pulse; /* as in SearchSettings */
} Verify;

/* Return true if the caller has cancelled.  Any thread may call
 * verify_is_cancelled().  verify_is_over() also notes that the checks are
 * incomplete.
 */
bool verify_is_cancelled (const Verify *verify);
bool verify_is_over (Verify *verify);

/* Returns settings for a search that are equal to the run's. */
SearchSettings verify_settings (const Verify *verify);

/* Reports that a check passed, for `count` things; `what` is the name of one of
 * them.  Frees `remark`, which may be NULL.
 */
void verify_passed (Verify *verify, const char *name, uint64_t count,
                    const char *what, char *remark);

/* Reports that a check failed.  `wrong` is the message, which is freed, and
 * `code` is the kind of error.
 */
void verify_failed (Verify *verify, const char *name, SearchErrorCode code,
                    char *wrong);

/* Reports an error as a failed check, and frees the error.  All checks end
 * after it, unless its code is SEARCH_ERROR_CHECK.
 */
void verify_broken (Verify *verify, const char *name, GError *error);

/* The checks, in the order in which they are made.  Damage found by one makes
 * later checks meaningless.
 */
void verify_pages (Verify *verify);
void verify_checksums (Verify *verify);
void verify_tree (Verify *verify);
void verify_tallies (Verify *verify);
void verify_paths (Verify *verify);
void verify_answers (Verify *verify);
void verify_duplicates (Verify *verify);
void verify_sample (Verify *verify);

/* Explores finished units again, in random order, until `until`, a monotonic
 * time, has passed and `least` units are explored; or all of them.  Leaves out
 * units with more than how.sample_nodes nodes.  Sets `count` to the number of
 * units that are equal to their rows.  Returns false with an error;
 * SEARCH_ERROR_INPUT names a unit that differs.
 */
bool verify_rebuilt (Verify *verify, gint64 until, guint least, uint64_t *count,
                     GError **error);

/* Calls `show` with each stored solution, in serial order, until it returns
 * false.  `unit` is the unit that found the solution, or the unit into which
 * that unit was folded.  Calls `close`, if it is not NULL, with each unit after
 * its solutions.  Returns false with SEARCH_ERROR_INPUT if a batch is damaged.
 */
bool verify_each_stored (Verify *verify,
                         bool (*show) (void *data, const LedgerUnit *unit,
                                       const SearchSolution *solution),
                         void (*close) (void *data, const LedgerUnit *unit),
                         void *data, GError **error);

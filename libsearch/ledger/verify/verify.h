/* SPDX-License-Identifier: MIT */
/* verify.h: is a ledger what it claims to be?
 *
 * Each check reports itself once: with verify_passed(), or with
 * verify_failed().
 */
#pragma once

#include "libsearch/ledger/ledger.h"

#include <libsearch/search-ledger.h>

typedef struct
{
  SearchLedger      *ledger;
  SearchLedgerVerify how;
  bool               best;     /* is looked for */
  bool               symmetry; /* orbits are */

  GPtrArray *units;      /* LedgerUnit, in serial order */
  bool       has_digest; /* do the tallies? */
  bool       damaged;    /* nothing that follows can be relied on */
  bool       incomplete; /* something that was asked for was not looked at */
} Verify;

/* Does the caller cancel?  The first may be called from any thread, the second
 * notes the answer.
 */
bool verify_is_cancelled (const Verify *verify);
bool verify_is_over (Verify *verify);

/* How to search for what the run looks for. */
SearchSettings verify_settings (const Verify *verify);

/* Reports that all is well with `count` of what is called `what` (one of them);
 * `remark`, if it is not NULL, is freed.
 */
void verify_passed (Verify *verify, const char *name, uint64_t count,
                    const char *what, char *remark);

/* Reports what is wrong, a text that is freed, and what kind of wrong it is. */
void verify_failed (Verify *verify, const char *name, SearchErrorCode code,
                    char *wrong);

/* The same for an error, which is freed: damage is a failed check, and that
 * something cannot be read ends all.
 */
void verify_broken (Verify *verify, const char *name, GError *error);

/* The checks, in this order.  After damage, none that follow can be relied on.
 */
void verify_pages (Verify *verify);
void verify_checksums (Verify *verify);
void verify_tree (Verify *verify);
void verify_tallies (Verify *verify);
void verify_paths (Verify *verify);
void verify_answers (Verify *verify);
void verify_duplicates (Verify *verify);
void verify_sample (Verify *verify);

/* Goes through all stored solutions: calls `show` with each, in serial order,
 * which is stored for `unit` or, where that is folded, for one that was below
 * it, and `close`, if it is not NULL, with each unit behind its solutions;
 * until `show` returns false.  False with SEARCH_ERROR_INPUT where a batch is
 * damaged.
 */
bool verify_each_stored (Verify *verify,
                         bool (*show) (void *data, const LedgerUnit *unit,
                                       const SearchSolution *solution),
                         void (*close) (void *data, const LedgerUnit *unit),
                         void *data, GError **error);

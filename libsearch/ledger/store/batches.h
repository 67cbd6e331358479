/* SPDX-License-Identifier: MIT */
/* batches.h: are the solutions in a file those that its units have? */
#pragma once

#include "libsearch/ledger/rows/unit.h"

/* Has `db`, the ledger `file`, as many solutions of each unit as this says?
 * False with SEARCH_ERROR_INPUT, which names the unit or the batch.
 */
bool ledger_batches_check (sqlite3 *db, const char *file, LedgerUnit *whole,
                           GError **error);

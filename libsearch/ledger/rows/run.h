/* SPDX-License-Identifier: MIT */
/* run.h: the run that a ledger belongs to. */
#pragma once

#include "table.h"

#include <libsearch/search-ledger.h>

void ledger_run_clear (SearchLedgerRun *run);

void ledger_run_copy (SearchLedgerRun *copy, const SearchLedgerRun *run);

/* Returns a message on the first rule that the run breaks, with the columns
 * that show it; NULL = none.
 */
const char *ledger_run_find_wrong (const SearchLedgerRun *run);

/* Reads the row of the run.  Returns false with an error, also if there is
 * none.
 */
bool ledger_run_read (LedgerRows *rows, SearchLedgerRun *run, GError **error);

/* Returns the checksum of the run's row, which differs from that of any other
 * run.
 */
int64_t ledger_run_checksum (const SearchLedgerRun *run);

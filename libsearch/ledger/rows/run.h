/* SPDX-License-Identifier: MIT */
/* run.h: reads and checks the row of a ledger's run. */
#pragma once

#include "table.h"

#include <libsearch/search-ledger.h>

void ledger_run_clear (SearchLedgerRun *run);

void ledger_run_copy (SearchLedgerRun *copy, const SearchLedgerRun *run);

/* Returns a message about the first rule that the run breaks; the message names
 * the columns.  NULL = the run breaks no rule.
 */
const char *ledger_run_find_wrong (const SearchLedgerRun *run);

/* Reads the row of the run.  Returns false with an error; also if there is no
 * row.
 */
bool ledger_run_read (LedgerRows *rows, SearchLedgerRun *run, GError **error);

/* Returns the checksum of the run's row.  No other run has this checksum. */
int64_t ledger_run_checksum (const SearchLedgerRun *run);

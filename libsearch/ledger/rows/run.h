/* SPDX-License-Identifier: MIT */
/* run.h: the run that a ledger belongs to. */
#pragma once

#include "table.h"

#include <libsearch/search-ledger.h>

/* What identifies a run. */
typedef SearchLedgerRun LedgerRun;

void ledger_run_clear (LedgerRun *run);

void ledger_run_copy (LedgerRun *copy, const LedgerRun *run);

/* Returns what no run can be, with the columns that show it; NULL: nothing. */
const char *ledger_run_find_wrong (const LedgerRun *run);

/* Reads it.  False with an error, also if there is none. */
bool ledger_run_read (LedgerRows *rows, LedgerRun *run, GError **error);

/* Returns the checksum of its row, which no other run has. */
int64_t ledger_run_checksum (const LedgerRun *run);

/* Copies what the values of a row of the ledger `file` say; false with
 * SEARCH_ERROR_INPUT if something is wrong with it.
 */
bool ledger_run_take (LedgerRun *run, const char *file,
                      const LedgerValue *values, GError **error);

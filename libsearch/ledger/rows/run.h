/* SPDX-License-Identifier: MIT */
/* run.h: the run that a ledger belongs to. */
#pragma once

#include "row.h"

#include <libsearch/search-ledger.h>

#include <sqlite3.h>

/* What identifies a run. */
typedef SearchLedgerRun LedgerRun;

void ledger_run_clear (LedgerRun *run);

void ledger_run_copy (LedgerRun *copy, const LedgerRun *run);

/* Insert the row, or read it; return what sqlite3_step() returned last, or
 * SQLITE_CORRUPT if there is no row or it is damaged.
 */
int ledger_run_insert (sqlite3 *db, const LedgerRun *run);
int ledger_run_select (sqlite3 *db, LedgerRun *run);

/* Returns the checksum of its row, which no other run has. */
int64_t ledger_run_checksum (const LedgerRun *run);

/* Copies what the values of a row say; false: it is damaged. */
bool ledger_run_take (LedgerRun *run, const LedgerValue *values);

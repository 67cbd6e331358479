/* SPDX-License-Identifier: MIT */
/* run.h: what a ledger is the ledger of. */
#pragma once

#include <libsearch/search-ledger.h>

#include <sqlite3.h>

/* What makes a run this one and no other. */
typedef SearchLedgerRun LedgerRun;

void ledger_run_clear (LedgerRun *run);

void ledger_run_copy (LedgerRun *copy, const LedgerRun *run);

/* Inserts the row, or reads it; what sqlite3_step() returned, or SQLITE_CORRUPT
 * where the row's checksum or a text in it is wrong.
 */
int ledger_run_insert (sqlite3 *db, const LedgerRun *run);
int ledger_run_select (sqlite3 *db, LedgerRun *run);

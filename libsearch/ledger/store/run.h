/* SPDX-License-Identifier: MIT */
/* run.h: the run that a ledger belongs to. */
#pragma once

#include <libsearch/search-ledger.h>

#include <sqlite3.h>

/* What identifies a run. */
typedef SearchLedgerRun LedgerRun;

void ledger_run_clear (LedgerRun *run);

void ledger_run_copy (LedgerRun *copy, const LedgerRun *run);

/* Insert the row, or read it; return what sqlite3_step() returned, or
 * SQLITE_CORRUPT if the row's checksum or a text in it is wrong.
 */
int ledger_run_insert (sqlite3 *db, const LedgerRun *run);
int ledger_run_select (sqlite3 *db, LedgerRun *run);

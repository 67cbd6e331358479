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

/* Insert the row, or read it; return what sqlite3_step() returned, or
 * SQLITE_CORRUPT if the row's checksum or a text in it is wrong.
 */
int ledger_run_insert (sqlite3 *db, const LedgerRun *run);
int ledger_run_select (sqlite3 *db, LedgerRun *run);

/* The columns of its row, the checksum included, and what each is. */
#define LEDGER_RUN_COLUMNS 20
#define LEDGER_RUN_TYPES "ittitttbtttiiiiiitii"

/* Sets the values of its row; they live as long as the run, and as `options`, to
 * be freed with g_free().
 */
void ledger_run_values (const LedgerRun *run, LedgerValue *values,
                        char **options);

/* Returns the checksum of its row, which no other run has. */
int64_t ledger_run_checksum (const LedgerRun *run);

/* Copies what the values of a row say; false: their checksum or a text in them is
 * wrong.
 */
bool ledger_run_take (LedgerRun *run, const LedgerValue *values);

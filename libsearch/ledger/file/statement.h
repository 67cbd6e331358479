/* SPDX-License-Identifier: MIT */
/* statement.h: statements in SQL, with errors that say what failed. */
#pragma once

#include "failure.h"
#include "libsearch/ledger/rows/table.h"

#include <stdint.h>

/* A compiled statement, kept for many runs; free with sqlite3_finalize().
 * NULL with an error.
 */
sqlite3_stmt *ledger_prepare (sqlite3 *db, const char *sql, GError **error);

/* Prepares the statement of ledger_table_insert(); NULL with an error. */
sqlite3_stmt *ledger_prepare_insert (sqlite3 *db, const LedgerTable *table,
                                     bool replace, GError **error);

/* Sets a parameter, counted from 1; the text stays the caller's, and must live
 * until the statement has run.
 */
bool ledger_bind_text (sqlite3_stmt *statement, int parameter, const char *text,
                       GError **error);

typedef enum
{
  LEDGER_STEP_ROW,   /* there is a row: sqlite3_column_*() */
  LEDGER_STEP_DONE,  /* there is none left; the statement is reset */
  LEDGER_STEP_FAILED /* with an error; the statement is reset */
} LedgerStep;

/* Goes to the next row. */
LedgerStep ledger_step (sqlite3_stmt *statement, GError **error);

/* Resets the statement, and clears its parameters. */
void ledger_reset (sqlite3_stmt *statement);

/* Returns the 64 bits in a column; columns are counted from 0. */
uint64_t ledger_column_u64 (sqlite3_stmt *statement, int column);

/* Returns a text of a row, which may be damaged, in one printable line; free
 * with g_free().
 */
char *ledger_column_print (sqlite3_stmt *statement, int column);

/* Runs statements once; `doing` is as in ledger_fail(). */
bool ledger_exec (sqlite3 *db, const char *sql, const char *doing,
                  GError **error);

/* Returns the first value of a query as a text; "" if there is none or it is
 * NULL.  Free with g_free(); NULL with an error.
 */
char *ledger_query (sqlite3 *db, const char *sql, GError **error);

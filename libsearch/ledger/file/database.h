/* SPDX-License-Identifier: MIT */
/* database.h: SQLite, as a ledger uses it: errors, statements and rows. */
#pragma once

#include "libsearch/ledger/rows/history.h"

#include <sqlite3.h>

typedef struct
{
  LedgerRows rows;
  sqlite3   *db;
} LedgerDatabase;

/* Sets what reads the rows of `db`, whose name is not copied. */
void ledger_database_init (LedgerDatabase *database, sqlite3 *db,
                           const char *name);

/* Writes the row of a record, in the place of one with the same key. */
bool ledger_database_write (sqlite3 *db, const LedgerTable *table,
                            const void *record, GError **error);

/* Writes a point, the latest one, and removes those before it in slots that it
 * makes too many.
 */
bool ledger_database_write_point (sqlite3 *db, const SearchLedgerPoint *point,
                                  GError **error);

/* A compiled statement, kept for many runs; free with sqlite3_finalize().
 * NULL with an error.
 */
sqlite3_stmt *ledger_prepare (sqlite3 *db, const char *sql, GError **error);

/* Prepares the statement of ledger_table_insert(); NULL with an error. */
sqlite3_stmt *ledger_prepare_insert (sqlite3 *db, const LedgerTable *table,
                                     bool replace, GError **error);

/* Goes to the next row: SQLITE_ROW.  SQLITE_DONE: there is none left;
 * SQLITE_ERROR, with an error: it has failed; the statement is reset then.
 */
int ledger_step (sqlite3_stmt *statement, GError **error);

/* Runs statements once; `doing` is as in ledger_fail(). */
bool ledger_exec (sqlite3 *db, const char *sql, const char *doing,
                  GError **error);

/* Returns the first value of a query as a text; "" if there is none or it is
 * NULL.  Free with g_free(); NULL with an error.
 */
char *ledger_query (sqlite3 *db, const char *sql, GError **error);

/* Sets `error` for the failure of the last call on `db`; `doing` says what was
 * tried, as in "writing a unit".  Damage is SEARCH_ERROR_INPUT, the lock of
 * another process SEARCH_ERROR_BUSY, all else SEARCH_ERROR_IO.  Returns false.
 */
bool ledger_fail (sqlite3 *db, const char *doing, GError **error);

/* The same for a failed system call, with errno; SEARCH_ERROR_IO. */
bool ledger_fail_errno (const char *path, const char *doing, GError **error);

/* The user_version of the tables. */
#define LEDGER_VERSION 1

/* Sets header fields and makes the tables in an empty database. */
bool ledger_schema_create (sqlite3 *db, GError **error);

/* Are the version and the tables in `db` exactly those that are made? */
bool ledger_schema_check (sqlite3 *db, GError **error);

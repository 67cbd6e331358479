/* SPDX-License-Identifier: MIT */
/* database.h: functions around SQLite for ledgers: errors, statements and rows.
 */
#pragma once

#include "libsearch/ledger/rows/history.h"

#include <sqlite3.h>

typedef struct
{
  LedgerRows rows;
  sqlite3   *db;
} LedgerDatabase;

/* Initializes a reader of the rows of `db`.  Does not copy `name`. */
void ledger_database_init (LedgerDatabase *database, sqlite3 *db,
                           const char *name);

/* Writes a record as a row of the table.  Replaces a row with the same key. */
bool ledger_database_write (sqlite3 *db, const LedgerTable *table,
                            const void *record, GError **error);

/* Writes a point of the progress history.  Removes earlier points of its time
 * slot, so that each slot has one point.
 */
bool ledger_database_write_point (sqlite3 *db, const SearchLedgerPoint *point,
                                  GError **error);

/* Compiles a statement that runs many times; free with sqlite3_finalize().
 * Returns NULL with an error.
 */
sqlite3_stmt *ledger_prepare (sqlite3 *db, const char *sql, GError **error);

/* Compiles a statement that inserts a row into the table, by
 * ledger_table_insert().  Returns NULL with an error.
 */
sqlite3_stmt *ledger_prepare_insert (sqlite3 *db, const LedgerTable *table,
                                     bool replace, GError **error);

/* Moves to the next row of a statement.  Returns SQLITE_ROW; SQLITE_DONE after
 * the last row; SQLITE_ERROR with an error.  SQLITE_DONE and SQLITE_ERROR also
 * reset the statement.
 */
int ledger_step (sqlite3_stmt *statement, GError **error);

/* Runs SQL statements once; `action` is for messages, as in ledger_fail().
 * Returns false with an error.
 */
bool ledger_exec (sqlite3 *db, const char *sql, const char *action,
                  GError **error);

/* Returns the first value of a query as a text; free with g_free().  Returns ""
 * if there is no row, or the value is NULL.  Returns NULL with an error.
 */
char *ledger_query (sqlite3 *db, const char *sql, GError **error);

/* Sets `error` for the failure of the last call on `db`, and returns false.
 * `action` is a phrase before the file's name, as in "write units to".  Damage
 * is SEARCH_ERROR_INPUT, the lock of another process is SEARCH_ERROR_BUSY, any
 * other failure is SEARCH_ERROR_IO.
 */
bool ledger_fail (sqlite3 *db, const char *action, GError **error);

/* Sets SEARCH_ERROR_IO for a failed system call, with the text of errno, and
 * returns false.
 */
bool ledger_fail_errno (const char *path, const char *action, GError **error);

/* The version number of the tables, which SQLite stores as user_version. */
#define LEDGER_VERSION 1

/* Writes the header fields and creates the tables in an empty database. */
bool ledger_schema_create (sqlite3 *db, GError **error);

/* Returns true if `db` has the version and exactly the tables that
 * ledger_schema_create() makes.  Otherwise returns false with an error.
 */
bool ledger_schema_check (sqlite3 *db, GError **error);

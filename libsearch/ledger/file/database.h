/* SPDX-License-Identifier: MIT */
/* database.h: reads and writes SQLite databases for ledgers: errors, statements
 * and rows.
 */
#pragma once

#include "libsearch/ledger/rows/history.h"

#include <sqlite3.h>

typedef struct
{
  LedgerRows rows;
  sqlite3   *db;
} LedgerDatabase;

/* Initializes `database`, a reader of the rows of `db`.  Messages call `db` by
 * the name `name`, which is not copied.
 */
void ledger_database_init (LedgerDatabase *database, sqlite3 *db,
                           const char *name);

/* Writes a record as a row of the table.  If the table has a row with an equal
 * key, replaces that row.  Returns false with an error.
 */
bool ledger_database_write (sqlite3 *db, const LedgerTable *table,
                            const void *record, GError **error);

/* Writes the row of the run of a new ledger.  Creates the tables that only a
 * run with a memo table has.  Returns false with an error.
 */
bool ledger_database_write_run (sqlite3 *db, const SearchLedgerRun *run,
                                GError **error);

/* Writes a point, the progress of the run at one time, to the progress history.
 * The work time is divided into slots of equal length; removes earlier points
 * in the slot of this point, so that each slot has one point.  Returns false
 * with an error.
 */
bool ledger_database_write_point (sqlite3 *db, const SearchLedgerPoint *point,
                                  GError **error);

/* Compiles a statement that will run several times; free with
 * sqlite3_finalize().  Returns NULL with an error.
 */
sqlite3_stmt *ledger_prepare (sqlite3 *db, const char *sql, GError **error);

/* Compiles the statement of ledger_table_insert(), which inserts a row into the
 * table; free with sqlite3_finalize().  Returns NULL with an error.
 */
sqlite3_stmt *ledger_prepare_insert (sqlite3 *db, const LedgerTable *table,
                                     bool replace, GError **error);

/* Moves to the next row of the result of a statement.  Returns SQLITE_ROW;
 * SQLITE_DONE after the last row; SQLITE_ERROR with an error.  SQLITE_DONE and
 * SQLITE_ERROR also reset the statement.
 */
int ledger_step (sqlite3_stmt *statement, GError **error);

/* Runs one or several SQL statements once.  If a statement fails, returns false
 * with an error.  `action` is a phrase for the message of this error, such as
 * "write units to".
 */
bool ledger_exec (sqlite3 *db, const char *sql, const char *action,
                  GError **error);

/* Returns the first value in the result of a query as a text; free with
 * g_free().  The text is "" if the result has no row, or the value is NULL.
 * Returns NULL with an error.
 */
char *ledger_query (sqlite3 *db, const char *sql, GError **error);

/* Sets `error` for the failure of the last call on `db`, and returns false.
 * `action` is a phrase that precedes the name of the file in the message, as in
 * "write units to".  The code is SEARCH_ERROR_INPUT for damage,
 * SEARCH_ERROR_BUSY for the lock of another process, SEARCH_ERROR_IO for other
 * failures.
 */
bool ledger_fail (sqlite3 *db, const char *action, GError **error);

/* Sets the error of a failed system call, SEARCH_ERROR_IO, with the text of
 * errno.  The message contains `path` and the phrase `action`, such as "lock".
 * Returns false.
 */
bool ledger_fail_errno (const char *path, const char *action, GError **error);

/* The version number of the tables, which SQLite stores as user_version. */
#define LEDGER_VERSION 2

/* Creates the tables of a ledger in an empty database, and writes the version
 * number.  Returns false with an error.
 */
bool ledger_schema_create (sqlite3 *db, GError **error);

/* Creates the tables that only a run with a memo table has. */
bool ledger_schema_add_memo (sqlite3 *db, GError **error);

/* Returns true if `db` has the version LEDGER_VERSION, and exactly the tables
 * that ledger_schema_create() makes, with or without those of
 * ledger_schema_add_memo().  Otherwise returns false with an error.
 */
bool ledger_schema_check (sqlite3 *db, GError **error);

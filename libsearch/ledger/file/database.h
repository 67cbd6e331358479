/* SPDX-License-Identifier: MIT */
/* database.h: the rows of a ledger in SQLite. */
#pragma once

#include "statement.h"
#include "libsearch/ledger/rows/point.h"

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
bool ledger_database_write_point (sqlite3 *db, const LedgerPoint *point,
                                  GError **error);

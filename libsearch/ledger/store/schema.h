/* SPDX-License-Identifier: MIT */
/* schema.h: the tables of a ledger; docs/ledger.md describes them. */
#pragma once

#include "statement.h"

#include <libsearch/search-ledger.h>

/* The user_version that this program writes; version.c brings older ledgers to
 * it.
 */
#define LEDGER_VERSION 4

/* The statements that make the tables. */
extern const char ledger_schema[];

/* The statements that bring tables of version 2 to version 3, and those to 4. */
extern const char ledger_schema_to_3[];
extern const char ledger_schema_to_4[];

/* Sets header fields and makes the tables in an empty database by `ddl`. */
bool ledger_schema_create (sqlite3 *db, const char *ddl, GError **error);

/* Returns the version of the tables in `db`, one that this program knows; 0 with
 * an error.
 */
int ledger_schema_version (sqlite3 *db, GError **error);

/* Brings the tables in `db` up to date, in one transaction, if they are of an
 * older version.
 */
bool ledger_schema_renew (sqlite3 *db, int version, GError **error);

/* Brings the tables in `db` from the version `from` to the next by the first of
 * `steps`, and so on until NULL: all in one transaction, or none.
 */
bool ledger_schema_migrate (sqlite3 *db, int from, const char *const *steps,
                            GError **error);

/* Are the tables in `db` exactly those that `ddl` makes? */
bool ledger_schema_check (sqlite3 *db, const char *ddl, GError **error);

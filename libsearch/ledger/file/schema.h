/* SPDX-License-Identifier: MIT */
/* schema.h: the tables of a ledger in SQLite, made of columns.c. */
#pragma once

#include "statement.h"

#include <libsearch/search-ledger.h>

/* The user_version of the tables. */
#define LEDGER_VERSION 1

/* Sets header fields and makes the tables in an empty database. */
bool ledger_schema_create (sqlite3 *db, GError **error);

/* Are the version and the tables in `db` exactly those that are made? */
bool ledger_schema_check (sqlite3 *db, GError **error);

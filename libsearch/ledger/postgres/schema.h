/* SPDX-License-Identifier: MIT */
/* schema.h: the statements of schema.sql, made of columns.c, and of
 * owners.sql. */
#pragma once

#include <glib.h>

/* Returns the statements that make a ledger without a run, with "@" for the
 * schema; free with g_free().
 */
char *ledger_postgres_schema (void);

/* The texts of schema.sql and owners.sql, without their comments. */
extern const char ledger_sql_schema[];
extern const char ledger_sql_owners[];

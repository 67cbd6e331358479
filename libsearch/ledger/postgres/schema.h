/* SPDX-License-Identifier: MIT */
/* schema.h: the statements of schema.sql, made of columns.c. */
#pragma once

#include <glib.h>

/* Returns the statements that make a ledger without a run, with "@" for the
 * schema; free with g_free().
 */
char *ledger_postgres_schema (void);

/* The text of schema.sql, without its comments. */
extern const char ledger_postgres_template[];

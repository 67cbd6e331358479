/* SPDX-License-Identifier: MIT */
/* row.h: rows of any table, and their checksums.
 *
 * The last column of each table is a checksum over all the others: the first
 * eight bytes of the SHA-256 of the table's name and of each value, with its
 * type and its length.
 */
#pragma once

#include <glib.h>
#include <sqlite3.h>
#include <stdbool.h>
#include <stdint.h>

/* The most columns that a table has, the checksum included. */
#define LEDGER_COLUMNS 32

/* A value of one of SQLite's types: SQLITE_NULL, SQLITE_INTEGER, SQLITE_TEXT,
 * SQLITE_BLOB.  SQLITE_INTEGER holds the 64 bits of an unsigned one, too.
 */
typedef struct
{
  int         type;
  int64_t     integer;
  const void *bytes; /* of a text or a blob; a text's are ended by a zero */
  size_t      length;
} LedgerValue;

LedgerValue ledger_null (void);
LedgerValue ledger_integer (uint64_t integer);

/* The bytes are not copied; NULL becomes a null. */
LedgerValue ledger_text (const char *text);
LedgerValue ledger_blob (GBytes *bytes);

/* The value as what its column holds; the row was read from a table that takes
 * nothing else.  Copies are to be freed, and are NULL for a null.
 */
uint64_t ledger_value_integer (const LedgerValue *value);
char    *ledger_value_dup_text (const LedgerValue *value);
GBytes  *ledger_value_dup_blob (const LedgerValue *value);

/* The checksum of a row of `count` values. */
int64_t ledger_row_checksum (const char *table, const LedgerValue *values,
                             int count);

/* Runs `statement`, which takes `count` values and their checksum, and resets
 * it.  Returns what sqlite3_step() did, SQLITE_DONE is good, or why a value
 * does not fit.
 */
int ledger_row_write (sqlite3_stmt *statement, const LedgerValue *values,
                      int count, int64_t checksum);

/* The `count` values of the row that `statement` is at, valid until its next
 * step, and whether the checksum behind them is theirs, and no text of them has
 * a zero in it.
 */
bool ledger_row_read (sqlite3_stmt *statement, const char *table,
                      LedgerValue *values, int count);

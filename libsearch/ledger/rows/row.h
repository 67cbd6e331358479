/* SPDX-License-Identifier: MIT */
/* row.h: rows of any table, and their checksums.
 *
 * The last column of each table is a checksum over all the others: the first
 * eight bytes of the SHA-256 of the table's name and of each value, with its
 * type and its length.  Nulls at the end are left out, so that a column that is
 * added later changes no checksum.
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

/* Makes a value of a text; the bytes are not copied, and NULL becomes a null.
 */
LedgerValue ledger_text (const char *text);
LedgerValue ledger_blob (GBytes *bytes);

/* Return the value as the type of its column, which its table guarantees.  Free
 * the copies; they are NULL for a null.
 */
uint64_t ledger_value_integer (const LedgerValue *value);
char    *ledger_value_dup_text (const LedgerValue *value);
GBytes  *ledger_value_dup_blob (const LedgerValue *value);

/* The checksum of a row of `count` values. */
int64_t ledger_row_checksum (const char *table, const LedgerValue *values,
                             int count);

/* Runs `statement`, which takes `count` values, and resets it.  Returns what
 * sqlite3_step() returned, SQLITE_DONE for success, or the error of binding a
 * value.
 */
int ledger_row_write (sqlite3_stmt *statement, const LedgerValue *values,
                      int count);

/* Is the checksum that is behind `count` values theirs?  False also if a text
 * has a zero byte: no text is written with one, and only the part before it
 * would be read.
 */
bool ledger_row_is_sealed (const char *table, const LedgerValue *values,
                           int count);

/* Reads the first `count` values of the row that `statement` is at, valid until
 * its next step.
 */
void ledger_row_values (sqlite3_stmt *statement, LedgerValue *values,
                        int count);

/* Reads the values of a row and the checksum behind them.  Returns false if the
 * checksum is not that of the values.
 */
bool ledger_row_read (sqlite3_stmt *statement, const char *table,
                      LedgerValue *values, int count);

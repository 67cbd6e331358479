/* SPDX-License-Identifier: MIT */
/* records.h: rows and texts as PostgreSQL takes them: arrays, in their text
 * form.
 */
#pragma once

#include "libsearch/ledger/rows/table.h"

/* An array of texts. */
typedef struct
{
  GString *text;
  unsigned rows;
} LedgerTexts;

void ledger_texts_init (LedgerTexts *texts);
void ledger_texts_clear (LedgerTexts *texts);
void ledger_texts_add (LedgerTexts *texts, const char *text);

/* Ends the array, behind which no text can be added, and returns it. */
const char *ledger_texts_end (LedgerTexts *texts);

/* An array of records of a table.  Their bytes are in `bytes`, for all records
 * of a call, and each has the place and the length of its own there; NULL: the
 * table has none.
 */
typedef struct
{
  const LedgerTable *table;
  GString           *text;
  GByteArray        *bytes;
  unsigned           rows;
} LedgerRecords;

void ledger_records_init (LedgerRecords *records, const LedgerTable *table,
                          GByteArray *bytes);
void ledger_records_clear (LedgerRecords *records);

/* Appends a row of values, with the checksum, behind `first`, a value of SQL,
 * or NULL.
 */
void ledger_records_add (LedgerRecords *records, const char *first,
                         const LedgerValue *values);

/* Ends the array, behind which no row can be added, and returns it. */
const char *ledger_records_end (LedgerRecords *records);

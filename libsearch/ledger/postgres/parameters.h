/* SPDX-License-Identifier: MIT */
/* parameters.h: writes numbers, texts and rows as parameters for PostgreSQL;
 * arrays in PostgreSQL's text form.
 */
#pragma once

#include "libsearch/ledger/rows/unit.h"

/* An array of texts, or of records for the rows of a table.  `bytes` is a
 * buffer for the bytes of all records of a call, or NULL if the table has no
 * columns of bytes.  A record contains only the position and the length of its
 * bytes in this buffer.
 */
typedef struct
{
  const LedgerTable *table; /* NULL = an array of texts */
  GString           *text;
  GByteArray        *bytes;
  unsigned           rows;
} LedgerArray;

void ledger_array_init (LedgerArray *array, const LedgerTable *table,
                        GByteArray *bytes);
void ledger_array_clear (LedgerArray *array);

/* Appends a record.  The fields of the record are: `first`, an SQL value (NULL
 * = no such field); the values of a row; and the checksum of the row.
 */
void ledger_array_add (LedgerArray *array, const char *first,
                       const LedgerValue *values);

/* ledger_array_add_unit() appends a record for the row of a unit, and sets the
 * checksum of the unit.  `first` is an SQL value before the row; NULL = none.
 * ledger_array_add_text() appends a text.
 */
void ledger_array_add_unit (LedgerArray *array, const char *first,
                            LedgerUnit *unit);
void ledger_array_add_text (LedgerArray *array, const char *text);

/* Ends the array and returns its text, which belongs to the array.  Nothing can
 * be appended after this call.
 */
const char *ledger_array_end (LedgerArray *array);

/* Memory for the texts of numbers, which are parameters of one call. */
typedef struct
{
  char text[10][G_ASCII_DTOSTR_BUF_SIZE];
  int  count;
} LedgerNumbers;

/* Each function returns the text of its value, for a parameter of a call.  The
 * text is valid as long as `numbers`.
 */
const char *ledger_number (LedgerNumbers *numbers, uint64_t value);
const char *ledger_real (LedgerNumbers *numbers, double value);
const char *ledger_best (LedgerNumbers *numbers, SearchBest best);

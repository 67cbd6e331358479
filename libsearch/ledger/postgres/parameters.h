/* SPDX-License-Identifier: MIT */
/* parameters.h: numbers, texts and rows as parameters for PostgreSQL.  Arrays
 * are in PostgreSQL's text form.
 */
#pragma once

#include "libsearch/ledger/rows/unit.h"

/* An array of records of a table, or of texts.  `bytes` collects the bytes of
 * all records of a call; a record contains the position and the length of its
 * own bytes.  `bytes` is NULL if the table has no columns of bytes.
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

/* Appends a row of values and its checksum.  `first` is an SQL value before
 * them, or NULL.
 */
void ledger_array_add (LedgerArray *array, const char *first,
                       const LedgerValue *values);

/* The first function appends the row of a unit, and sets the unit's checksum.
 * The second appends a text.
 */
void ledger_array_add_unit (LedgerArray *array, const char *first,
                            LedgerUnit *unit);
void ledger_array_add_text (LedgerArray *array, const char *text);

/* Ends the array, and returns its text.  Nothing can be added after that. */
const char *ledger_array_end (LedgerArray *array);

/* Memory for the numbers that are parameters of one call, as texts. */
typedef struct
{
  char text[10][G_ASCII_DTOSTR_BUF_SIZE];
  int  count;
} LedgerNumbers;

/* Return a number, a real number or a best value as text for a parameter of a
 * call.
 */
const char *ledger_number (LedgerNumbers *numbers, uint64_t value);
const char *ledger_real (LedgerNumbers *numbers, double value);
const char *ledger_best (LedgerNumbers *numbers, SearchBest best);

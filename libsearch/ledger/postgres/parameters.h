/* SPDX-License-Identifier: MIT */
/* parameters.h: numbers, texts and rows as PostgreSQL takes them; arrays in
 * their text form.
 */
#pragma once

#include "libsearch/ledger/rows/unit.h"

/* An array of records of a table, or of texts.  The bytes of records are in
 * `bytes`, for all of a call, and each has the place and the length of its own
 * there; NULL: the table has none.
 */
typedef struct
{
  const LedgerTable *table; /* NULL: of texts */
  GString           *text;
  GByteArray        *bytes;
  unsigned           rows;
} LedgerArray;

void ledger_array_init (LedgerArray *array, const LedgerTable *table,
                        GByteArray *bytes);
void ledger_array_clear (LedgerArray *array);

/* Appends a row of values, with the checksum, behind `first`, a value of SQL,
 * or NULL.
 */
void ledger_array_add (LedgerArray *array, const char *first,
                       const LedgerValue *values);

/* Appends the row of a unit, whose checksum it sets, or a text. */
void ledger_array_add_unit (LedgerArray *array, const char *first,
                            LedgerUnit *unit);
void ledger_array_add_text (LedgerArray *array, const char *text);

/* Ends the array, to which nothing can be added from now on, and returns it. */
const char *ledger_array_end (LedgerArray *array);

/* Room for the numbers of one call. */
typedef struct
{
  char text[10][G_ASCII_DTOSTR_BUF_SIZE];
  int  count;
} LedgerNumbers;

/* Return a number, a real one, or a best value, as a parameter of a call. */
const char *ledger_number (LedgerNumbers *numbers, uint64_t value);
const char *ledger_real (LedgerNumbers *numbers, double value);
const char *ledger_best (LedgerNumbers *numbers, SearchBest best);

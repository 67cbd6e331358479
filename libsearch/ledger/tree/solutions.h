/* SPDX-License-Identifier: MIT */
/* solutions.h: the stored solutions of units.
 *
 * Each solution is a line, and a row with many lines is called a batch.  A line
 * has the values of the answer, with spaces between them.  Then follow "*
 * WEIGHT", "/ ORBIT" and "= VALUE", the fields of SearchSolution, unless they
 * are 1, 1 and 0.
 */
#pragma once

#include "libsearch/ledger/rows/unit.h"

#include <libsearch/search.h>

/* Appends a line with the solution to the text. */
void ledger_answers_append (GString *text, const SearchSolution *solution);

/* Reads the line at *text into `solution`, and moves *text to the next line.
 * Writes at most `capacity` values of the answer to `answer`.  Returns false if
 * the line is invalid.
 */
bool ledger_answers_next (const char **text, SearchSolution *solution,
                          int *answer, size_t capacity);

/* Divides the lines of `text` into rows of about 64 KiB, and calls `write` with
 * the values of each row.  Returns false as soon as `write` returns false.
 */
bool ledger_batches_make (const char *address, const GString *text,
                          bool (*write) (void *data, const LedgerValue *values),
                          void *data);

/* Checks the values of a batch, which is a row with solutions.  Returns false
 * with SEARCH_ERROR_INPUT if the row is wrong.
 */
bool ledger_batch_check (const LedgerValue *values, GError **error);

/* Calls `show` for each stored solution of a run, in the order of the units'
 * addresses, until `show` returns false.  If `address` is not NULL, sets
 * *address before each call to the address of the unit for which the solution
 * is stored.  Returns false with an error if a row is damaged or cannot be
 * read.
 */
bool ledger_solutions_each (LedgerRows *rows, const SearchLedgerRun *run,
                            bool (*show) (void                 *data,
                                          const SearchSolution *solution),
                            void *data, const char **address, GError **error);

/* Checks that each unit has as many stored solutions as its row says.  Returns
 * false with an error; if the counts differ, the error is SEARCH_ERROR_INPUT,
 * and names the unit or the batch (row of solutions).
 */
bool ledger_batches_check (LedgerRows *rows, LedgerUnit *whole, GError **error);

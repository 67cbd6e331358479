/* SPDX-License-Identifier: MIT */
/* solutions.h: the stored solutions of units: a line for each solution, and
 * many lines in a row, which is called a batch.
 *
 * A line contains the values of the answer, separated by spaces.  "* WEIGHT",
 * "/ ORBIT" and "= VALUE", as in SearchSolution, follow if they are not 1, 1
 * and 0.
 */
#pragma once

#include "libsearch/ledger/rows/unit.h"

#include <libsearch/search.h>

/* Appends the line of a solution. */
void ledger_answers_append (GString *text, const SearchSolution *solution);

/* Reads the line at *text into `solution`, and moves *text to the next line.
 * Writes at most `capacity` values to `answer`.  Returns false if the line is
 * invalid.
 */
bool ledger_answers_next (const char **text, SearchSolution *solution,
                          int *answer, size_t capacity);

/* Makes rows of about 64 KiB from the lines of `text`.  Calls `write` with the
 * values of each row.  Returns false as soon as `write` does.
 */
bool ledger_batches_make (const char *address, const GString *text,
                          bool (*write) (void *data, const LedgerValue *values),
                          void *data);

/* Checks the values of a row with solutions.  Returns false with
 * SEARCH_ERROR_INPUT if the row is wrong.
 */
bool ledger_batch_check (const LedgerValue *values, GError **error);

/* Calls `show` for each solution of a run, in serial order, until it returns
 * false.  Sets `address`, if it is not NULL, to the address of the unit for
 * which the solution is stored.  Returns false with an error if a row is
 * damaged or cannot be read.
 */
bool ledger_solutions_each (LedgerRows *rows, const SearchLedgerRun *run,
                            bool (*show) (void                 *data,
                                          const SearchSolution *solution),
                            void *data, const char **address, GError **error);

/* Checks that each unit has as many stored solutions as its row says.  Returns
 * false with SEARCH_ERROR_INPUT, which names the unit or the batch.
 */
bool ledger_batches_check (LedgerRows *rows, LedgerUnit *whole, GError **error);

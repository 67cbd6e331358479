/* SPDX-License-Identifier: MIT */
/* solutions.h: the stored solutions of units: a line each, in rows of many
 * lines.
 *
 * A line has the values of the answer, with spaces between them.  "* WEIGHT",
 * "/ ORBIT" and "= VALUE", as in SearchSolution, follow if they are not 1, 1
 * and 0.
 */
#pragma once

#include "libsearch/ledger/rows/unit.h"

#include <libsearch/search.h>

/* Appends a line. */
void ledger_answers_append (GString *text, const SearchSolution *solution);

/* Reads the line at *text, which is moved behind it, into `solution` with at
 * most `capacity` values, written to `answer`.  False: it is no such line.
 */
bool ledger_answers_next (const char **text, SearchSolution *solution,
                          int *answer, size_t capacity);

/* Calls `write` for each row of about 64 KiB that the lines of `text` make,
 * with its values, until it returns false, which is returned.
 */
bool ledger_batches_make (const char *address, const GString *text,
                          bool (*write) (void *data, const LedgerValue *values),
                          void *data);

/* Checks the values of a row.  False with SEARCH_ERROR_INPUT if something is
 * wrong with it.
 */
bool ledger_batch_check (const LedgerValue *values, GError **error);

/* Calls `show` for each solution of a run, in serial order, until it returns
 * false; `address`, if it is not NULL, is set to what it is stored for.  False
 * with an error if a row is damaged or cannot be read.
 */
bool ledger_solutions_each (LedgerRows *rows, const SearchLedgerRun *run,
                            bool (*show) (void                 *data,
                                          const SearchSolution *solution),
                            void *data, const char **address, GError **error);

/* Are there as many solutions of each unit as the tree says?  False with
 * SEARCH_ERROR_INPUT, which names the unit or the batch.
 */
bool ledger_batches_check (LedgerRows *rows, LedgerUnit *whole, GError **error);

/* SPDX-License-Identifier: MIT */
/* table.h: a run of several instances, by several values of options: a line for
 * each instance as soon as its search ends.
 */
#pragma once

#include "search.h"

/* A table, and its instances that were searched so far. */
typedef struct Table Table;

/* Sets options->table if an option of the problem has several values; else
 * leaves it NULL.  Returns false with an error if a value is wrong.
 */
bool table_settle (RunOptions *options, const SearchProblem *problem,
                   GError **error);

/* Refuses a format or a ledger that a table cannot have, or that only a table
 * can have.
 */
bool table_check (RunOptions *options, const SearchProblem *problem,
                  GError **error);

void table_free (Table *table);

/* Ending of the file names of a table's ledgers. */
#define TABLE_LEDGER ".ledger"

/* Sets the options of the run's table in place of those of its instance.
 * Returns false with an error if the run does not belong to a table.
 */
bool table_take (SearchSpec *spec, const SearchLedgerRun *run,
                 const char *ledger, GError **error);

/* Returns the table's options, as a ledger records them; NULL for NULL. */
const char *table_options (const Table *table);

/* Searches all instances, and writes the table.  With a folder of ledgers, only
 * reads those that are complete.
 */
Status table_run (RunOptions *options);

/* Adds the searched instance.  Writes its line to the output, unless the table
 * is written as JSON.
 */
void table_add (Table *table, const RunInstance *at, const RunTotal *total,
                Known known, const SearchKnown *published);

/* SPDX-License-Identifier: MIT */
/* table.h: a table: a run of several instances, which several values of options
 * make.  The search of each instance adds a line to the table when it ends.
 */
#pragma once

#include "search.h"

/* A table, with the results of the instances that were searched already. */
typedef struct Table Table;

/* If the user typed several values for an option of the problem, makes
 * options->table; otherwise leaves it NULL.  Returns false with an error if a
 * value is wrong.
 */
bool table_settle (RunOptions *options, const SearchProblem *problem,
                   GError **error);

/* Returns false with an error if a table has a format or a ledger that only a
 * single run can have, or the other way round.
 */
bool table_check (RunOptions *options, const SearchProblem *problem,
                  GError **error);

void table_free (Table *table);

/* The file names of a table's ledgers end with this text. */
#define TABLE_LEDGER ".ledger"

/* For the run of an instance that belongs to a table: changes the options in
 * `spec` to those of the whole table.  Returns false with an error if the run
 * does not belong to a table.
 */
bool table_take (SearchSpec *spec, const SearchLedgerRun *run,
                 const char *ledger, GError **error);

/* Returns the options of the table, in the form in which its ledgers record
 * them.  If `table` is NULL, returns NULL.
 */
const char *table_options (const Table *table);

/* Searches all instances of the table, and writes the table.  An instance whose
 * ledger is complete is not searched again.  Returns the exit status.
 */
Status table_run (RunOptions *options);

/* Adds the result of an instance to the table.  Writes its line to the output,
 * unless the table is written as JSON.
 */
void table_add (Table *table, const RunInstance *at, const RunTotal *total,
                Known known, const SearchKnown *published);

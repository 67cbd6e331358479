/* SPDX-License-Identifier: MIT */
/* table.h: a table of several instances.  Its instances have the combinations
 * of the values that the user entered for options.  When the search of an
 * instance ends, its line is added to the table.
 */
#pragma once

#include "search.h"

/* A table, with the results of the instances that were searched already. */
typedef struct Table Table;

/* If the user entered several values for an option of the problem, makes
 * options->table; otherwise sets options->table to NULL.  Returns false with an
 * error if a value is wrong.
 */
bool table_settle (RunOptions *options, const SearchProblem *problem,
                   GError **error);

/* Returns false with an error if a table has a format or a ledger that only a
 * single run can have, or if a single run has a format or a ledger that only a
 * table can have.
 */
bool table_check (RunOptions *options, const SearchProblem *problem,
                  GError **error);

void table_free (Table *table);

/* End of the name of each file with a ledger of a table. */
#define TABLE_LEDGER ".ledger"

/* For the run of an instance that is part of a table: changes the options in
 * `spec` to the options of the whole table.  Returns false with an error if the
 * run is not part of a table.
 */
bool table_take (SearchSpec *spec, const SearchLedgerRun *run,
                 const char *ledger, GError **error);

/* Returns the options of the table in the form in which its ledgers record
 * them; NULL if `table` is NULL.
 */
const char *table_options (const Table *table);

/* Searches all instances of the table, and writes the table.  Skips the search
 * of an instance whose ledger is complete.  Returns the exit status.
 */
Status table_run (RunOptions *options);

/* Adds the result of an instance to the table.  Writes a line with the result
 * to the output, unless the table is written as JSON.
 */
void table_add (Table *table, const RunInstance *at, const RunTotal *total,
                Known known, const SearchKnown *published);

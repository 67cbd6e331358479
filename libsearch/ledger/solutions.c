/* SPDX-License-Identifier: MIT */
/* solutions.c: reads stored solutions. */
#include "ledger.h"
#include "libsearch/ledger/tree/batch.h"

/* Reads the batches of a subtree. */
typedef struct
{
  Ledger *ledger;
  bool (*show) (void *data, const SearchSolution *solution);
  void *data;
  int  *answer;
  bool  stopped;
} Reading;

/* Shows the solutions of the batch that `select` is at. */
static bool
read_batch (Reading *reading, sqlite3_stmt *select, GError **error)
{
  const char    *file = ledger_file_path (reading->ledger->file);
  LedgerValue    values[LEDGER_COLUMNS];
  SearchSolution solution;
  const char    *text;
  size_t         capacity;

  ledger_row_values (select, values, ledger_batch_table.count);
  if (!ledger_batch_check (file, values, error))
    return false;
  capacity = MIN (reading->ledger->run.answer_length, values[3].length);
  reading->answer = g_renew (int, reading->answer, capacity + 1);
  for (text = values[3].bytes; *text && !reading->stopped;)
    if (!ledger_answers_next (&text, &solution, reading->answer, capacity))
      return ledger_row_judge (&ledger_batch_table, file, values,
                               "answers is no list of solutions", error);
    else
      reading->stopped = !reading->show (reading->data, &solution);
  return true;
}

bool
ledger_each_solution (Ledger *ledger, const LedgerUnit *unit,
                      bool (*show) (void *data, const SearchSolution *solution),
                      void *data, GError **error)
{
  sqlite3      *db = ledger_file_db (ledger->file);
  LedgerUnit   *base = unit ? (LedgerUnit *) unit : ledger->whole;
  Reading       reading = { .ledger = ledger, .show = show, .data = data };
  bool          good = true;
  int           result = SQLITE_DONE;
  sqlite3_stmt *select = ledger_prepare (db,
                                         "SELECT * FROM batch"
                                         " WHERE address >= ?1"
                                         " AND address < ?1 || '~'"
                                         " ORDER BY address, part",
                                         error);

  if (!select)
    return false;
  sqlite3_bind_text (select, 1, base->address, -1, SQLITE_STATIC);
  while (good && !reading.stopped
         && (result = sqlite3_step (select)) == SQLITE_ROW)
    good = read_batch (&reading, select, error);
  if (good && !reading.stopped && result != SQLITE_DONE)
    good = ledger_fail (db, "reading solutions", error);
  sqlite3_finalize (select);
  g_free (reading.answer);
  return good;
}

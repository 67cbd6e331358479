/* SPDX-License-Identifier: MIT */
/* solutions.c: reads stored solutions. */
#include "ledger.h"
#include "libsearch/ledger/tree/batch.h"

/* Reads the batches. */
typedef struct
{
  Ledger *ledger;
  bool (*show) (void *data, const SearchSolution *solution);
  void *data;
  int  *answer;
} Reading;

/* Shows the solutions of a batch; a LedgerTake. */
static bool
read_batch (void *data, const LedgerValue *values, GError **error)
{
  Reading       *reading = data;
  const char    *file = ledger_path (reading->ledger);
  SearchSolution solution;
  const char    *text;
  size_t         capacity;

  if (!ledger_batch_check (file, values, error))
    return false;
  capacity = MIN (reading->ledger->run.answer_length, values[3].length);
  reading->answer = g_renew (int, reading->answer, capacity + 1);
  for (text = values[3].bytes; *text;)
    if (!ledger_answers_next (&text, &solution, reading->answer, capacity))
      return ledger_row_judge (&ledger_batch_table, file, values,
                               "answers is no list of solutions", error);
    else if (!reading->show (reading->data, &solution))
      return false;
  return true;
}

bool
ledger_each_solution (Ledger *ledger,
                      bool (*show) (void *data, const SearchSolution *solution),
                      void *data, GError **error)
{
  Reading    reading = { .ledger = ledger, .show = show, .data = data };
  const bool good
      = !ledger->whole
        || ledger_rows_read (ledger->store->rows, &ledger_batch_table,
                             read_batch, &reading, error);

  g_free (reading.answer);
  return good;
}

/* SPDX-License-Identifier: MIT */
/* stored.c: the stored solutions of a ledger, unit by unit. */
#include "stored.h"
#include "libsearch/ledger/tree/batch.h"

#include <string.h>

typedef struct
{
  Verify              *verify;
  const StoredVisitor *visitor;
  guint                at; /* the unit at hand */
  int                 *answer;
  bool                 stopped;
} Reading;

static const LedgerUnit *
unit_at (const Reading *reading)
{
  return reading->verify->units->pdata[reading->at];
}

/* The unit at hand is over. */
static void
close_unit (Reading *reading)
{
  const StoredVisitor *visitor = reading->visitor;

  if (visitor->close && !visitor->close (visitor->data, unit_at (reading)))
    reading->stopped = true;
}

/* Goes on to the unit that has the solutions at this address: the last that is
 * not behind it, units being in its order.
 */
static void
advance (Reading *reading, const char *address)
{
  const GPtrArray *units = reading->verify->units;

  while (!reading->stopped && reading->at + 1 < units->len)
    {
      const LedgerUnit *next = units->pdata[reading->at + 1];

      if (strcmp (next->address, address) > 0)
        break;
      close_unit (reading);
      reading->at++;
    }
}

static bool
show_lines (Reading *reading, const LedgerValue *values, GError **error)
{
  const Ledger        *ledger = reading->verify->ledger;
  const StoredVisitor *visitor = reading->visitor;
  const char          *text = values[3].bytes;
  SearchSolution       solution;

  while (*text && !reading->stopped)
    if (!ledger_answers_next (&text, &solution, reading->answer,
                              ledger->run.answer_length))
      return ledger_row_judge (&ledger_batch_table,
                               ledger_file_path (ledger->file), values,
                               "answers is no list of solutions", error);
    else
      reading->stopped
          = !visitor->show (visitor->data, unit_at (reading), &solution);
  return true;
}

/* Shows the solutions of the batch that `select` is at. */
static bool
read_batch (Reading *reading, sqlite3_stmt *select, GError **error)
{
  const Ledger *ledger = reading->verify->ledger;
  LedgerValue   values[LEDGER_COLUMNS];

  ledger_row_values (select, values, ledger_batch_table.count);
  if (!ledger_batch_check (ledger_file_path (ledger->file), values, error))
    return false;
  advance (reading, values[0].bytes);
  return reading->stopped || show_lines (reading, values, error);
}

/* Closes the units behind the last batch. */
static void
close_rest (Reading *reading)
{
  advance (reading, "~");
  if (!reading->stopped)
    close_unit (reading);
}

bool
verify_each_stored (Verify *verify, const StoredVisitor *visitor,
                    GError **error)
{
  sqlite3      *db = ledger_file_db (verify->ledger->file);
  Reading       reading = { .verify = verify, .visitor = visitor };
  LedgerStep    step = LEDGER_STEP_FAILED;
  bool          good = true;
  sqlite3_stmt *select = ledger_prepare (
      db, "SELECT * FROM batch ORDER BY address, part", error);

  if (!select)
    return false;
  reading.answer = g_new (int, verify->ledger->run.answer_length + 1);
  while (good && !reading.stopped
         && (step = ledger_step (select, error)) == LEDGER_STEP_ROW)
    {
      good = read_batch (&reading, select, error);
      reading.stopped |= verify_is_over (verify);
    }
  good = good && (reading.stopped || step == LEDGER_STEP_DONE);
  if (good)
    close_rest (&reading);
  sqlite3_finalize (select);
  g_free (reading.answer);
  return good;
}

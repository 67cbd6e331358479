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
      return ledger_row_judge (&ledger_batch_table, ledger_path (ledger),
                               values, "answers is no list of solutions",
                               error);
    else
      reading->stopped
          = !visitor->show (visitor->data, unit_at (reading), &solution);
  return true;
}

/* Shows the solutions of a batch; a LedgerTake. */
static bool
read_batch (void *data, const LedgerValue *values, GError **error)
{
  Reading *reading = data;

  if (!ledger_batch_check (ledger_path (reading->verify->ledger), values,
                           error))
    return false;
  advance (reading, values[0].bytes);
  if (!reading->stopped && !show_lines (reading, values, error))
    return false;
  reading->stopped |= verify_is_over (reading->verify);
  return !reading->stopped;
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
  const Ledger *ledger = verify->ledger;
  Reading       reading = { .verify = verify,
                            .visitor = visitor,
                            .answer = g_new (int, ledger->run.answer_length + 1) };
  const bool good = ledger_rows_read (ledger->store->rows, &ledger_batch_table,
                                      read_batch, &reading, error);

  if (good)
    close_rest (&reading);
  g_free (reading.answer);
  return good;
}

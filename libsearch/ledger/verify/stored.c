/* SPDX-License-Identifier: MIT */
/* stored.c: the stored solutions of a ledger, unit by unit. */
#include "stored.h"
#include "libsearch/ledger/rows/row.h"

#include <string.h>

typedef struct
{
  Verify              *verify;
  const StoredVisitor *visitor;
  guint                at;   /* the unit at hand */
  uint64_t             kept; /* solutions that it had so far */
  int                 *answer;
  bool                 stopped;
} Reading;

static const LedgerUnit *
unit_at (const Reading *reading)
{
  return reading->verify->units->pdata[reading->at];
}

/* The unit at hand is over. */
static bool
close_unit (Reading *reading, GError **error)
{
  const StoredVisitor *visitor = reading->visitor;
  const LedgerUnit    *unit = unit_at (reading);

  if (reading->kept != unit->kept)
    {
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_INPUT,
                   "unit '%s': %" G_GUINT64_FORMAT
                   " solution%s stored, and %" G_GUINT64_FORMAT " %s there",
                   unit->address, unit->kept,
                   unit->kept == 1 ? " was" : "s were", reading->kept,
                   reading->kept == 1 ? "is" : "are");
      return false;
    }
  reading->kept = 0;
  if (visitor->close && !visitor->close (visitor->data, unit))
    reading->stopped = true;
  return true;
}

/* Goes on to the last unit that is not behind this address; units are in its
 * order.
 */
static bool
advance (Reading *reading, const char *address, GError **error)
{
  const GPtrArray *units = reading->verify->units;

  while (!reading->stopped && reading->at + 1 < units->len)
    {
      const LedgerUnit *next = units->pdata[reading->at + 1];

      if (strcmp (next->address, address) > 0)
        break;
      if (!close_unit (reading, error))
        return false;
      reading->at++;
    }
  return true;
}

static bool
damaged (const char *address, uint64_t part, const char *what, GError **error)
{
  char *shown = g_strescape (address, NULL);

  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_INPUT,
               "batch %" G_GUINT64_FORMAT " of unit '%s': %s", part, shown,
               what);
  g_free (shown);
  return false;
}

static bool
owns (const LedgerUnit *unit, const char *address)
{
  return g_str_equal (unit->address, address)
         || (unit->state == LEDGER_FOLDED
             && g_str_has_prefix (address, unit->address));
}

static bool
show_lines (Reading *reading, const LedgerValue *values, GError **error)
{
  const LedgerRun     *run = &reading->verify->ledger->run;
  const StoredVisitor *visitor = reading->visitor;
  const char          *address = values[0].bytes;
  const uint64_t       part = ledger_value_integer (&values[1]);
  const char          *text = values[3].bytes;
  uint64_t             count = 0;
  SearchSolution       solution;

  for (; *text && !reading->stopped; count++)
    if (!ledger_answers_next (&text, &solution, reading->answer,
                              run->answer_length))
      return damaged (address, part, "it is no list of solutions", error);
    else
      reading->stopped
          = !visitor->show (visitor->data, unit_at (reading), &solution);
  reading->kept += count;
  return reading->stopped || count == ledger_value_integer (&values[2])
         || damaged (address, part, "its count is not that of its lines",
                     error);
}

/* Shows the solutions of the batch that `select` is at. */
static bool
read_batch (Reading *reading, sqlite3_stmt *select, GError **error)
{
  LedgerValue values[LEDGER_COLUMNS];
  const char *address;

  if (!ledger_row_read (select, "batch", values, ledger_batch_table.count - 1)
      || values[0].type != SQLITE_TEXT || values[3].type != SQLITE_TEXT)
    return damaged ((const char *) sqlite3_column_text (select, 0),
                    (uint64_t) sqlite3_column_int64 (select, 1),
                    "its checksum is not that of its row", error);
  address = values[0].bytes;
  if (!advance (reading, address, error))
    return false;
  if (reading->stopped)
    return true;
  if (!owns (unit_at (reading), address))
    return damaged (address, ledger_value_integer (&values[1]),
                    "there is no such unit", error);
  return show_lines (reading, values, error);
}

/* Closes the units behind the last batch. */
static bool
close_rest (Reading *reading, GError **error)
{
  while (!reading->stopped)
    {
      if (!close_unit (reading, error))
        return false;
      if (reading->at + 1 == reading->verify->units->len)
        break;
      reading->at++;
    }
  return true;
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
  good = good && (reading.stopped || step == LEDGER_STEP_DONE)
         && close_rest (&reading, error);
  sqlite3_finalize (select);
  g_free (reading.answer);
  return good;
}

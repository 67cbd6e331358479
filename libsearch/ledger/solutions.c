/* SPDX-License-Identifier: MIT */
/* solutions.c: reads stored solutions. */
#include "ledger.h"

/* Reads the batches of a subtree. */
typedef struct
{
  Ledger *ledger;
  bool (*show) (void *data, const SearchSolution *solution);
  void    *data;
  int     *answer;
  uint64_t count; /* solutions so far */
  bool     stopped;
} Reading;

static bool
damaged (const Reading *reading, sqlite3_stmt *select, const char *what,
         GError **error)
{
  char *address = ledger_column_print (select, 0);

  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_INPUT,
               "'%s': batch %lld of unit '%s': %s",
               ledger_file_path (reading->ledger->file),
               sqlite3_column_int64 (select, 1), address, what);
  g_free (address);
  return false;
}

/* Shows the solutions of the batch that `select` is at. */
static bool
read_batch (Reading *reading, sqlite3_stmt *select, GError **error)
{
  LedgerValue    values[LEDGER_COLUMNS];
  SearchSolution solution;
  const char    *text;
  size_t         capacity;
  uint64_t       count = 0;

  if (!ledger_row_read (select, "batch", values, ledger_batch_table.count - 1)
      || values[3].type != SQLITE_TEXT)
    return damaged (reading, select, "its checksum is not that of its row",
                    error);
  capacity = MIN (reading->ledger->run.answer_length, values[3].length);
  reading->answer = g_renew (int, reading->answer, capacity + 1);
  for (text = values[3].bytes; *text && !reading->stopped; count++)
    if (!ledger_answers_next (&text, &solution, reading->answer, capacity))
      return damaged (reading, select, "it is no list of solutions", error);
    else
      reading->stopped = !reading->show (reading->data, &solution);
  if (!reading->stopped && count != ledger_value_integer (&values[2]))
    return damaged (reading, select, "its count is not that of its lines",
                    error);
  reading->count += count;
  return true;
}

/* Adds how many solutions are stored for the unit. */
static void
add_kept (LedgerUnit *unit, void *data)
{
  *(uint64_t *) data += unit->kept;
}

static bool
check_count (const Reading *reading, LedgerUnit *unit, GError **error)
{
  uint64_t kept = 0;

  ledger_unit_walk (unit, add_kept, &kept);
  if (reading->stopped || kept == reading->count)
    return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_INPUT,
               "'%s': unit '%s' and those below: %" G_GUINT64_FORMAT
               " solution%s stored, and %" G_GUINT64_FORMAT " %s there",
               ledger_file_path (reading->ledger->file), unit->address, kept,
               kept == 1 ? " was" : "s were", reading->count,
               reading->count == 1 ? "is" : "are");
  return false;
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
  return good && check_count (&reading, base, error);
}

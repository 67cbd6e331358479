/* SPDX-License-Identifier: MIT */
/* batches.c: copies stored solutions from the inputs of a merge to the new
 * ledger, for the explorations that the merge has chosen.  A row with many
 * solutions is called a batch.
 */
#include "merge.h"
#include "libsearch/ledger/ledger.h"
#include "libsearch/ledger/file/database.h"
#include "libsearch/ledger/tree/solutions.h"

/* The state of copying solutions from one input ledger to the new ledger. */
typedef struct
{
  const LedgerMerge *merge;
  const LedgerInput *input;
  uint64_t           solutions; /* number of solutions copied so far */
  sqlite3           *to;
  LedgerRows        *rows; /* rows of the input */
  const LedgerUnit  *unit; /* unit whose solutions are copied */
  sqlite3_stmt      *insert;

  /* Statement that finds the checksum of a batch in the new ledger. */
  sqlite3_stmt *find;
  bool          failed; /* true if reading or writing the new ledger failed */
} Copy;

static bool
fail (int code, const LedgerUnit *unit, const char *what, GError **error)
{
  g_set_error (error, SEARCH_ERROR, code, "unit '%s': %s", unit->address, what);
  return false;
}

/* Compares a batch, a row of solutions, with the batch in the new ledger for
 * this unit and position, which was copied from another input.  Returns true if
 * their checksums are equal.  Otherwise returns false with an error; or sets
 * copy->failed if the new ledger cannot be read.
 */
static bool
check_same (Copy *copy, const LedgerValue *values, GError **error)
{
  const LedgerValue *checksum = &values[ledger_batch_table.count - 1];
  bool               same;

  copy->failed
      = sqlite3_bind_text (copy->find, 1, values[0].bytes, -1, SQLITE_STATIC)
            != SQLITE_OK
        || sqlite3_bind_int64 (copy->find, 2, values[1].integer) != SQLITE_OK
        || sqlite3_step (copy->find) != SQLITE_ROW;
  same = !copy->failed
         && sqlite3_column_int64 (copy->find, 0) == checksum->integer;
  sqlite3_reset (copy->find);
  return same || copy->failed
             ? same
             : fail (SEARCH_ERROR_CHECK, copy->unit,
                     "another ledger has other solutions of it", error);
}

/* Copies a row of solutions to the new ledger, unless the row is already there;
 * a callback of type LedgerTake.
 */
static bool
copy_row (void *data, const LedgerValue *values, GError **error)
{
  Copy *copy = data;

  if (!ledger_batch_check (values, error))
    return false;
  ledger_merge_tell (copy->merge, SEARCH_LEDGER_MERGE_COPIES, copy->solutions,
                     0);
  copy->solutions += ledger_value_integer (&values[2]);
  copy->failed
      = ledger_row_write (copy->insert, values, ledger_batch_table.count)
        != SQLITE_DONE;
  if (copy->failed)
    return false;
  return sqlite3_changes (copy->to) == 1 || check_same (copy, values, error);
}

/* Copies the solutions of a unit.  If the unit is folded (its row replaces all
 * rows below it), also copies the solutions of the units below it, whose
 * addresses begin with the unit's address. '~' is greater than every character
 * of an address.  Returns false with an error.
 */
static bool
copy_unit (Copy *copy, const LedgerUnit *unit, GError **error)
{
  char *last = g_strconcat (
      unit->address, unit->state == SEARCH_LEDGER_FOLDED ? "~" : "", NULL);
  const LedgerQuery query
      = { .table = &ledger_batch_table, .first = unit->address, .last = last };
  const uint64_t before = copy->solutions;
  GError        *wrong = NULL;
  bool           good;

  copy->unit = unit;
  good = copy->rows->read (copy->rows, &query, copy_row, copy, error);
  g_free (last);
  if (copy->failed)
    return ledger_fail (copy->to, "copy solutions to", error);
  return good
         && (copy->solutions - before == unit->kept
             || fail (SEARCH_ERROR_INPUT, unit, "stored solutions are missing",
                      &wrong)
             || ledger_rows_good (copy->rows, wrong, error));
}

/* Copies the solutions of the unit from this input, if the input explored the
 * unit in the way that the merge has chosen.  Returns false with an error.
 */
static bool
copy_choice (Copy *copy, const LedgerChoice *choice, GError **error)
{
  const GArray *members = choice->taken->members;

  for (guint i = 0; i < members->len; i++)
    {
      const LedgerMember *member = &g_array_index (members, LedgerMember, i);

      if (member->input == copy->input && member->unit->kept > 0
          && !copy_unit (copy, member->unit, error))
        return false;
    }
  return true;
}

static bool
copy_input (Copy *copy, GError **error)
{
  const SearchLedgerSharing sharing = ledger_sharing (copy->merge->how.sharing);
  LedgerStore              *store
      = ledger_kind (copy->input->name)
            ->open (copy->input->name, SEARCH_LEDGER_READ, &sharing, error);
  bool good = store != NULL;

  if (!store)
    return false;
  store->calls->release (store, true);
  copy->rows = store->rows;
  for (guint i = 0; good && i < copy->merge->taken->len; i++)
    good = copy_choice (copy, copy->merge->taken->pdata[i], error);
  return store->calls->close (store, true, good ? error : NULL) && good;
}

bool
ledger_merge_copy_batches (const LedgerMerge *merge, sqlite3 *db,
                           GError **error)
{
  Copy  copy = { .merge = merge, .to = db };
  char *insert, *sql;
  bool  good;

  insert = ledger_table_insert (&ledger_batch_table, false);
  sql = g_strconcat (insert, " ON CONFLICT DO NOTHING", NULL);
  copy.insert = ledger_prepare (db, sql, error);
  g_free (sql);
  g_free (insert);
  if (copy.insert)
    copy.find = ledger_prepare (
        db, "SELECT checksum FROM batch WHERE address = ? AND part = ?", error);
  good = copy.find != NULL;
  for (guint i = 0; good && i < merge->count; i++)
    {
      copy.input = &merge->inputs[i];
      if (copy.input->total.kept > 0)
        good = copy_input (&copy, error);
    }
  sqlite3_finalize (copy.insert);
  sqlite3_finalize (copy.find);
  return good;
}

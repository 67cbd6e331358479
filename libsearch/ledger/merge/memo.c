/* SPDX-License-Identifier: MIT */
/* memo.c: merges ledgers of a run with a memo table: takes the deepest level.
 */
#include "merge.h"
#include "libsearch/ledger/file/file.h"
#include "libsearch/ledger/ledger.h"

/* Compares two levels: a later one is greater, and the end of the search is the
 * greatest.
 */
static int
compare (const MemoLevel *one, const MemoLevel *other)
{
  const bool over = one->depth > 0 && one->states == 0;
  const bool other_over = other->depth > 0 && other->states == 0;

  if (over != other_over)
    return over ? 1 : -1;
  return over || one->depth == other->depth ? 0
         : one->depth > other->depth        ? 1
                                            : -1;
}

/* Returns false with an error if two inputs have one level with different
 * results.
 */
static bool
check_equal (const LedgerInput *one, const LedgerInput *other, GError **error)
{
  char       *here, *there;
  const char *column
      = ledger_table_differ (&ledger_memo_table, LEDGER_PLACE | LEDGER_RESULT,
                             &one->level, &other->level, &here, &there);

  if (!column)
    return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_CHECK,
               "%s and %s disagree about level %" G_GUINT64_FORMAT
               ": %s is %s, and %s",
               one->name, other->name, one->level.depth, column, here, there);
  g_free (here);
  g_free (there);
  return false;
}

bool
ledger_merge_choose_level (LedgerMerge *merge, GError **error)
{
  merge->deepest = merge->inputs;
  for (guint i = 1; i < merge->count; i++)
    {
      const LedgerInput *input = &merge->inputs[i];
      const int order = compare (&input->level, &merge->deepest->level);

      if (order == 0 && !check_equal (merge->deepest, input, error))
        return false;
      if (order > 0)
        merge->deepest = input;
    }
  return true;
}

/* Rows of the table `level` that are copied. */
typedef struct
{
  sqlite3      *db;
  sqlite3_stmt *insert;
} Copy;

static bool
copy_row (void *data, const LedgerValue *values, GError **error)
{
  Copy *copy = data;

  return ledger_row_take (&ledger_level_table, values, NULL, error)
         && (ledger_row_write (copy->insert, values, ledger_level_table.count)
                 == SQLITE_DONE
             || ledger_fail (copy->db, "write table level of", error));
}

/* Copies the table `level` of the deepest input, unless that has changed. */
static bool
copy_level (const LedgerMerge *merge, Copy *copy, GError **error)
{
  const LedgerInput *input = merge->deepest;
  SearchLedger      *ledger = ledger_open (input->name, SEARCH_LEDGER_READ,
                                           merge->how.sharing, error);
  bool               good;

  if (!ledger)
    return false;
  good = ledger->level.depth == input->level.depth
         && ledger->level.digest == input->level.digest;
  if (!good)
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_BUSY,
                 "'%s': a process has stored another level during the merge",
                 input->name);
  good = good
         && ledger_rows_read (ledger->store->rows, &ledger_level_table,
                              copy_row, copy, error);
  return search_ledger_close (ledger, good ? error : NULL) && good;
}

bool
ledger_merge_write_level (const LedgerMerge *merge, sqlite3 *db, GError **error)
{
  LedgerUnit *whole = ledger_unit_new_whole ();
  Copy        copy = { .db = db };
  bool good = ledger_database_write (db, &ledger_unit_table, whole, error);

  ledger_unit_free (whole);
  if (merge->deepest->level.depth == 0 || !good)
    return good;
  copy.insert = ledger_prepare_insert (db, &ledger_level_table, false, error);
  good = copy.insert
         && ledger_database_write (db, &ledger_memo_table,
                                   &merge->deepest->level, error)
         && copy_level (merge, &copy, error);
  sqlite3_finalize (copy.insert);
  return good;
}

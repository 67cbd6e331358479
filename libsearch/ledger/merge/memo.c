/* SPDX-License-Identifier: MIT */
/* memo.c: merges ledgers of a run with a memo table: takes the deepest level,
 * or the facts of all inputs.
 */
#include "merge.h"
#include "libsearch/ledger/file/file.h"
#include "libsearch/ledger/ledger.h"

/* Compares two levels: a later one, or more facts, are greater, and the end of
 * the search is the greatest.
 */
static int
compare (const MemoLevel *one, const MemoLevel *other)
{
  const uint64_t place = one->depth ? one->depth : one->states;
  const uint64_t other_place = other->depth ? other->depth : other->states;

  if (one->complete || other->complete)
    return one->complete - other->complete;
  return (place > other_place) - (place < other_place);
}

/* Returns false with an error if two inputs have one level, or the end of a
 * search depth first, with different results.
 */
static bool
check_equal (const LedgerInput *one, const LedgerInput *other, GError **error)
{
  const bool  facts = one->level.depth == 0;
  char       *here, *there;
  const char *column
      = facts && !one->level.complete
            ? NULL
            : ledger_table_differ (&ledger_memo_table,
                                   LEDGER_PLACE
                                       | (facts ? LEDGER_SUM : LEDGER_RESULT),
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

/* Sets the error for two inputs whose keys may differ.  Returns false. */
static bool
fail_plugin (const LedgerInput *one, const LedgerInput *other, GError **error)
{
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
               "%s and %s: the plugin has changed between them, and the keys "
               "are of different files; merge ledgers of one file",
               one->name, other->name);
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

      if (!g_str_equal (input->run.fingerprint,
                        merge->deepest->run.fingerprint))
        return fail_plugin (merge->deepest, input, error);
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
  MemoLevel     level; /* the merged level */
  MemoFacts     facts; /* those that are copied */
  GError       *error; /* of a fact */
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

/* Copies the facts of a chunk that are not copied yet; a MemoTake. */
static bool
copy_facts (void *data, const MemoChunk *chunk)
{
  Copy       *copy = data;
  LedgerChunk row = { copy->level.shards + 1, *chunk };
  LedgerRow   values;
  gsize       size;
  bool        good;

  copy->facts.fresh = g_byte_array_new ();
  good = memo_facts_take (&copy->facts, chunk, &copy->error);
  row.chunk.shard = copy->level.shards;
  row.chunk.entries = g_byte_array_free_to_bytes (copy->facts.fresh);
  size = g_bytes_get_size (row.chunk.entries);
  if (good && size > 0)
    {
      copy->level.shards++;
      copy->level.states
          += size / ((copy->level.entry + chunk->words) * sizeof (uint64_t));
      ledger_row_make (&values, &ledger_level_table, &row);
      good = ledger_row_write (copy->insert, values.values,
                               ledger_level_table.count)
                 == SQLITE_DONE
             || ledger_fail (copy->db, "write table level of", &copy->error);
      ledger_row_clear (&values);
    }
  g_bytes_unref (row.chunk.entries);
  return good;
}

/* Copies the rows of the table `level` of an input: of a level all. */
static bool
copy_rows (SearchLedger *ledger, Copy *copy, GError **error)
{
  if (copy->level.depth > 0)
    return ledger_rows_read (ledger->store->rows, &ledger_level_table, copy_row,
                             copy, error);
  return ledger_memo_each (ledger->store->rows, &ledger->level, copy_facts,
                           copy, error);
}

/* Copies the table `level` of an input, unless that has changed. */
static bool
copy_level (const LedgerMerge *merge, const LedgerInput *input, Copy *copy,
            GError **error)
{
  SearchLedger *ledger = ledger_open (input->name, SEARCH_LEDGER_READ,
                                      merge->how.sharing, error);
  bool          good;

  if (!ledger)
    return false;
  good = ledger->level.depth == input->level.depth
         && ledger->level.digest == input->level.digest; /* 0 of facts */
  if (!good)
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_BUSY,
                 "'%s': a process has stored another level during the merge",
                 input->name);
  good = good && copy_rows (ledger, copy, error);
  if (copy->error)
    g_propagate_prefixed_error (error, g_steal_pointer (&copy->error),
                                "%s disagrees with the others: ", input->name);
  return search_ledger_close (ledger, good ? error : NULL) && good;
}

bool
ledger_merge_write_level (const LedgerMerge *merge, sqlite3 *db, GError **error)
{
  const MemoLevel *level = &merge->deepest->level;
  LedgerUnit      *whole = ledger_unit_new_whole ();
  Copy             copy = { .db = db, .level = *level };
  bool good = ledger_database_write (db, &ledger_unit_table, whole, error);

  ledger_unit_free (whole);
  if (level->entry == 0 || !good)
    return good;
  if (level->depth == 0)
    {
      copy.level.states = copy.level.shards = 0;
      memo_facts_init (&copy.facts, level->entry);
    }
  copy.insert = ledger_prepare_insert (db, &ledger_level_table, false, error);
  good = copy.insert != NULL;
  for (guint i = 0; i < merge->count && good; i++)
    if (&merge->inputs[i] == merge->deepest
        || (level->depth == 0 && merge->inputs[i].level.entry > 0))
      good = copy_level (merge, &merge->inputs[i], &copy, error);
  good = good
         && ledger_database_write (db, &ledger_memo_table, &copy.level, error);
  sqlite3_finalize (copy.insert);
  memo_facts_clear (&copy.facts);
  return good;
}

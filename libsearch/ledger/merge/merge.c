/* SPDX-License-Identifier: MIT */
/* merge.c: makes one ledger of several of one run. */
#include "state.h"
#include "libsearch/ledger/ledger.h"
#include "libsearch/ledger/file/database.h"
#include "libsearch/ledger/file/file.h"

#include <libsearch/search-ledger.h>

#include <string.h>

/* With more rows than this, closed subtrees are folded until half as many are
 * left.  It is a constant, so that merging the same ledgers again gives the
 * same.
 */
#define FOLD_ROWS 65536

void
ledger_merge_tell (const LedgerMerge *merge, SearchLedgerMergeStep step,
                   uint64_t done, uint64_t all)
{
  if (merge->how.tick)
    merge->how.tick (merge->how.data, step, done, all);
}

/* Is the input a ledger of the same run as the first one? */
static bool
check_run (const LedgerMerge *merge, const LedgerInput *input, GError **error)
{
  char *difference
      = search_ledger_run_difference (&merge->inputs[0].run, &input->run, true);

  if (!difference)
    return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
               "%s (there) and %s (here) are of different runs; %s",
               merge->inputs[0].name, input->name, difference);
  g_free (difference);
  return false;
}

/* Reads the input, and closes it at once, since the same file may be given
 * twice.
 */
static bool
read_input (LedgerMerge *merge, LedgerInput *input, GError **error)
{
  const LedgerSharing sharing = ledger_sharing (NULL);
  Ledger *ledger = ledger_open (input->name, LEDGER_READ, &sharing, error);
  bool    good;

  if (!ledger)
    return false;
  input->sessions = g_steal_pointer (&ledger->sessions);
  ledger_run_copy (&input->run, &ledger->run);
  input->whole = g_steal_pointer (&ledger->whole);
  input->total = ledger->total;
  good = ledger_close (ledger, error);
  if (good
      && ledger_best_improves (merge->known, input->total.best,
                               input->run.maximise))
    merge->known = input->total.best;
  return good && check_run (merge, input, error);
}

static bool
read_inputs (LedgerMerge *merge, const char *const *names, GError **error)
{
  for (guint i = 0; i < merge->count; i++)
    {
      ledger_merge_tell (merge, SEARCH_LEDGER_MERGE_READS, i, merge->count);
      merge->inputs[i].name = names[i];
      if (!read_input (merge, &merge->inputs[i], error))
        return false;
    }
  merge->best = g_str_equal (merge->inputs[0].run.find, "best");
  merge->maximise = merge->inputs[0].run.maximise;
  return true;
}

/* Fails if an input has searched for the best to the end, and another has found
 * a better one.
 */
static bool
check_proofs (const LedgerMerge *merge, GError **error)
{
  for (guint i = 0; merge->best && i < merge->count; i++)
    {
      const LedgerInput *input = &merge->inputs[i];

      if (input->total.open > 0
          || !ledger_best_improves (input->total.best, merge->known,
                                    merge->maximise))
        continue;
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_CHECK,
                   "%s is complete, and the best in it is not that of all, "
                   "%" G_GINT64_FORMAT ": one of them is wrong",
                   input->name, merge->known.value);
      return false;
    }
  return true;
}

/* Compares runs by all that may differ except the part. */
static int
compare_runs (const LedgerRun *one, const LedgerRun *other)
{
  const int order
      = one->created != other->created ? one->created < other->created ? -1 : 1
        : one->seed != other->seed     ? one->seed < other->seed ? -1 : 1
                                   : g_strcmp0 (one->version, other->version);

  return order ? order
         : g_strcmp0 (one->plugin, other->plugin)
             ? g_strcmp0 (one->plugin, other->plugin)
             : g_strcmp0 (one->input_name, other->input_name);
}

/* Makes the run of the new ledger: the oldest run, with the part that all
 * inputs share, or 0.
 */
static void
join_runs (const LedgerMerge *merge, LedgerRun *run)
{
  const LedgerRun *oldest = &merge->inputs[0].run;
  uint64_t         part = oldest->part;

  for (guint i = 1; i < merge->count; i++)
    {
      const LedgerRun *next = &merge->inputs[i].run;

      if (next->part != part)
        part = SEARCH_LEDGER_ALL_PARTS;
      if (compare_runs (next, oldest) < 0)
        oldest = next;
    }
  ledger_run_copy (run, oldest);
  run->part = part;
}

/* Writes the run, and sessions, which hold the checksum of its row. */
static bool
write_run (const LedgerMerge *merge, sqlite3 *db, GError **error)
{
  LedgerRun run;
  bool      good;

  join_runs (merge, &run);
  good = ledger_database_write (db, &ledger_run_table, &run, error)
         && ledger_merge_write_sessions (merge, ledger_run_checksum (&run), db,
                                         error);
  ledger_run_clear (&run);
  return good;
}

/* Writes units. */
typedef struct
{
  const LedgerMerge *merge;
  sqlite3_stmt      *upsert;
  uint64_t           written;
  int                result;
} Writing;

static void
write_unit (LedgerUnit *unit, void *data)
{
  Writing *writing = data;

  if (writing->result != SQLITE_DONE)
    return;
  ledger_merge_tell (writing->merge, SEARCH_LEDGER_MERGE_WRITES,
                     writing->written++, 0);
  writing->result = ledger_unit_write (writing->upsert, unit);
}

static bool
write_units (const LedgerMerge *merge, sqlite3 *db, GError **error)
{
  const LedgerChoice *root = merge->choices->pdata[0];
  LedgerUnit         *whole = ledger_merge_make_tree (merge);
  GPtrArray          *folded = g_ptr_array_new ();
  Writing             writing = { .merge = merge, .result = SQLITE_DONE };

  if (root->taken->total.rows > FOLD_ROWS)
    ledger_tree_fold (whole, merge->maximise, FOLD_ROWS / 2, folded);
  writing.upsert = ledger_prepare_insert (db, &ledger_unit_table, true, error);
  if (writing.upsert)
    ledger_unit_walk (whole, write_unit, &writing);
  sqlite3_finalize (writing.upsert);
  g_ptr_array_unref (folded);
  ledger_unit_free (whole);
  return writing.upsert
         && (writing.result == SQLITE_DONE
             || ledger_fail (db, "writing units", error));
}

/* ledger_file_create()'s fill(). */
static bool
fill (sqlite3 *db, void *data, GError **error)
{
  const LedgerMerge *merge = data;

  return write_run (merge, db, error) && write_units (merge, db, error)
         && ledger_merge_copy_batches (merge, db, error);
}

static void
clear (LedgerMerge *merge)
{
  ledger_merge_clear_choices (merge);
  for (guint i = 0; i < merge->count; i++)
    {
      LedgerInput *input = &merge->inputs[i];

      ledger_run_clear (&input->run);
      g_clear_pointer (&input->whole, ledger_unit_free);
      g_clear_pointer (&input->sessions, g_array_unref);
    }
  g_free (merge->inputs);
}

bool
search_ledger_merge (const char *path, const char *const *names, unsigned count,
                     const SearchLedgerMerge *how, GError **error)
{
  LedgerMerge merge = { .inputs = g_new0 (LedgerInput, count), .count = count };
  bool        good;

  if (how)
    memcpy (&merge.how, how, MIN (how->size, sizeof merge.how));
  good = read_inputs (&merge, names, error) && check_proofs (&merge, error)
         && ledger_merge_choose (&merge, error)
         && ledger_file_create (path, fill, &merge, error);
  clear (&merge);
  return good;
}

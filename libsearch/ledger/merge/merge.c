/* SPDX-License-Identifier: MIT */
/* merge.c: merges several ledgers of one run into one ledger. */
#include "merge.h"
#include "libsearch/ledger/file/file.h"
#include "libsearch/ledger/ledger.h"

#include <string.h>

/* Returns a copy of the unit as a child of `parent`, without the children of
 * the unit.
 */
static LedgerUnit *
copy_unit (const LedgerUnit *unit, LedgerUnit *parent)
{
  LedgerUnit *copy = g_new (LedgerUnit, 1);

  *copy = *unit;
  copy->address = g_strdup (unit->address);
  copy->parent = parent;
  copy->children = g_new0 (LedgerUnit *, unit->left);
  copy->levels = g_strdup (unit->levels);
  copy->path = unit->path ? g_bytes_ref (unit->path) : NULL;
  copy->unfinished = unit->left;
  return copy;
}

/* Makes the tree of the new ledger, from copies of the units of the chosen
 * ways.  Returns the unit of the whole tree.
 */
static LedgerUnit *
make_tree (const LedgerMerge *merge)
{
  LedgerUnit *whole = NULL;

  for (guint i = 0; i < merge->taken->len; i++)
    {
      const LedgerChoice *choice = merge->taken->pdata[i];
      const LedgerWay    *way = choice->taken;
      LedgerUnit         *above = choice->above;
      LedgerUnit *unit = copy_unit (ledger_way_member (way)->unit, above);

      if (!above)
        whole = unit;
      else
        {
          above->children[unit->number] = unit;
          above->unfinished -= way->total.open == 0;
        }
      for (guint j = 0; j < unit->left; j++)
        way->children[j]->above = unit;
    }
  return whole;
}

#define COMPARE(a, b) (((a) > (b)) - ((a) < (b)))

/* Compares two sessions by the columns that identify a session: start time,
 * host, process.
 */
static int
compare_identity (const SearchLedgerSession *one,
                  const SearchLedgerSession *other)
{
  return one->began != other->began ? COMPARE (one->began, other->began)
         : !g_str_equal (one->host, other->host)
             ? g_strcmp0 (one->host, other->host)
             : COMPARE (one->pid, other->pid);
}

/* Compares two sessions by the columns that identify a session.  Inputs may
 * have copies of one session from different times; the latest copy comes first.
 */
static int
compare (const void *a, const void *b)
{
  const SearchLedgerSession *one = *(SearchLedgerSession *const *) a;
  const SearchLedgerSession *other = *(SearchLedgerSession *const *) b;
  int                        order = compare_identity (one, other);

  if (order == 0)
    order = COMPARE (other->ended, one->ended);
  if (order == 0)
    order = COMPARE (other->worked, one->worked);
  if (order == 0)
    order = COMPARE (other->nodes, one->nodes);
  return order;
}

/* Returns the sessions of all inputs, sorted by compare().  The inputs still
 * own the sessions.
 */
static GPtrArray *
list_sessions (const LedgerMerge *merge)
{
  GPtrArray *all = g_ptr_array_new ();

  for (guint i = 0; i < merge->count; i++)
    {
      const GArray *sessions = merge->inputs[i].sessions;

      for (guint j = 0; j < sessions->len; j++)
        g_ptr_array_add (all,
                         &g_array_index (sessions, SearchLedgerSession, j));
    }
  g_ptr_array_sort (all, compare);
  return all;
}

/* Returns true if all inputs were made with the same plugin file. */
static bool
has_one_plugin (const LedgerMerge *merge)
{
  for (guint i = 1; i < merge->count; i++)
    if (!g_str_equal (merge->inputs[i].run.fingerprint,
                      merge->inputs[0].run.fingerprint))
      return false;
  return true;
}

/* Writes the sessions of all inputs, each once, in the order in which they
 * began.  Each row contains `run`, the checksum of the run's row.  If the
 * inputs were made with several plugin files, writes 0 as the count of units
 * explored again, since this count is valid for one plugin file only.  Returns
 * false with an error.
 */
static bool
write_sessions (const LedgerMerge *merge, int64_t run, sqlite3 *db,
                GError **error)
{
  const bool one_plugin = has_one_plugin (merge);
  GPtrArray *all = list_sessions (merge);
  uint64_t   id = 0;
  bool       good = true;

  for (guint i = 0; i < all->len && good; i++)
    {
      LedgerSessionRow row = { *(SearchLedgerSession *) all->pdata[i], run };

      if (i > 0 && compare_identity (all->pdata[i - 1], &row.session) == 0)
        continue;
      row.session.id = ++id;
      if (!one_plugin)
        row.session.sampled = 0;
      good = ledger_database_write (db, &ledger_session_table, &row, error);
    }
  g_ptr_array_unref (all);
  return good;
}

/* If the ledger has more rows of units than this number, the merge folds
 * explored subtrees: one row with the sums replaces all rows of a subtree.  It
 * folds until half of this number remains.  The number is a constant, so that
 * merging equal ledgers gives equal results.
 */
#define FOLD_ROWS 65536

void
ledger_merge_tell (const LedgerMerge *merge, SearchLedgerMergeStep step,
                   uint64_t done, uint64_t all)
{
  if (merge->how.tick)
    merge->how.tick (merge->how.data, step, done, all);
}

/* Returns true if the input and the first input are ledgers of the same run.
 * Otherwise returns false with an error.
 */
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

/* Reads the ledger `input`, and closes it at once, since the caller may give a
 * file twice as an input.  Returns false with an error.
 */
static bool
read_input (LedgerMerge *merge, LedgerInput *input, GError **error)
{
  SearchLedger *ledger = ledger_open (input->name, SEARCH_LEDGER_READ,
                                      merge->how.sharing, error);
  bool          good;

  if (!ledger)
    return false;
  input->sessions = g_steal_pointer (&ledger->sessions);
  ledger_run_copy (&input->run, &ledger->run);
  input->whole = g_steal_pointer (&ledger->whole);
  input->total = ledger->total;
  input->level = ledger->level;
  good = search_ledger_close (ledger, error);
  if (good
      && ledger_best_improves (merge->known, input->total.best,
                               input->run.maximize))
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
  merge->maximize = merge->inputs[0].run.maximize;
  return true;
}

/* Returns false with an error if one input has explored the whole tree for the
 * best answer, but another input has a better answer.
 */
static bool
check_proofs (const LedgerMerge *merge, GError **error)
{
  for (guint i = 0; merge->best && i < merge->count; i++)
    {
      const LedgerInput *input = &merge->inputs[i];

      if (input->total.open > 0
          || !ledger_best_improves (input->total.best, merge->known,
                                    merge->maximize))
        continue;
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_CHECK,
                   "%s is complete, but its best solution is not the best of "
                   "all, %" G_GINT64_FORMAT ": one of them is wrong",
                   input->name, merge->known.value);
      return false;
    }
  return true;
}

/* Compares two runs by all fields that may differ between the inputs of a
 * merge, except the part of the tree.
 */
static int
compare_runs (const SearchLedgerRun *one, const SearchLedgerRun *other)
{
  const int order
      = one->created != other->created ? one->created < other->created ? -1 : 1
        : one->seed != other->seed     ? one->seed < other->seed ? -1 : 1
                                   : g_strcmp0 (one->version, other->version);

  return order ? order
         : g_strcmp0 (one->plugin, other->plugin)
             ? g_strcmp0 (one->plugin, other->plugin)
         : g_strcmp0 (one->fingerprint, other->fingerprint)
             ? g_strcmp0 (one->fingerprint, other->fingerprint)
             : g_strcmp0 (one->input_name, other->input_name);
}

/* Makes the run of the new ledger, a copy of the oldest run of the inputs.  The
 * field `part` of the new run is the part of the tree that all inputs have, or
 * SEARCH_LEDGER_ALL_PARTS if they have different parts.  If the inputs were
 * made with several plugin files, the new run has an empty fingerprint.
 */
static void
join_runs (const LedgerMerge *merge, SearchLedgerRun *run)
{
  const SearchLedgerRun *oldest = &merge->inputs[0].run;
  uint64_t               part = oldest->part;

  for (guint i = 1; i < merge->count; i++)
    {
      const SearchLedgerRun *next = &merge->inputs[i].run;

      if (next->part != part)
        part = SEARCH_LEDGER_ALL_PARTS;
      if (compare_runs (next, oldest) < 0)
        oldest = next;
    }
  if (merge->deepest)
    oldest = &merge->deepest->run;
  ledger_run_copy (run, oldest);
  run->part = part;
  if (merge->deepest)
    return;
  if (!has_one_plugin (merge))
    *run->fingerprint = '\0';
}

/* Writes the rows of the run and of the sessions.  Each session's row contains
 * the checksum of the run's row.  Returns false with an error.
 */
static bool
write_run (const LedgerMerge *merge, sqlite3 *db, GError **error)
{
  SearchLedgerRun run;
  bool            good;

  join_runs (merge, &run);
  good = ledger_database_write_run (db, &run, error)
         && write_sessions (merge, ledger_run_checksum (&run), db, error);
  ledger_run_clear (&run);
  return good;
}

static bool
write_units (const LedgerMerge *merge, sqlite3 *db, GError **error)
{
  const LedgerChoice *root = merge->choices->pdata[0];
  LedgerUnit         *whole = make_tree (merge);
  GPtrArray          *folded = g_ptr_array_new ();
  sqlite3_stmt       *upsert
      = ledger_prepare_insert (db, &ledger_unit_table, true, error);
  int      result = SQLITE_DONE;
  uint64_t written = 0;

  if (root->taken->total.rows > FOLD_ROWS)
    ledger_tree_fold (whole, merge->maximize, FOLD_ROWS / 2, folded);
  for (LedgerUnit *unit = upsert ? whole : NULL; unit && result == SQLITE_DONE;
       unit = ledger_unit_next (unit, whole))
    {
      ledger_merge_tell (merge, SEARCH_LEDGER_MERGE_WRITES, written++, 0);
      result = ledger_unit_write (upsert, unit);
    }
  sqlite3_finalize (upsert);
  g_ptr_array_unref (folded);
  ledger_unit_free (whole);
  return upsert
         && (result == SQLITE_DONE
             || ledger_fail (db, "write units to", error));
}

/* Writes the rows of the new ledger; the callback of ledger_file_create().
 * Returns false with an error.
 */
static bool
fill (sqlite3 *db, void *data, GError **error)
{
  const LedgerMerge *merge = data;

  if (merge->deepest)
    return write_run (merge, db, error)
           && ledger_merge_write_level (merge, db, error);
  return write_run (merge, db, error) && write_units (merge, db, error)
         && ledger_merge_copy_batches (merge, db, error);
}

static void
clear (LedgerMerge *merge)
{
  g_clear_pointer (&merge->choices, g_ptr_array_unref);
  g_clear_pointer (&merge->taken, g_ptr_array_unref);
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
  good = read_inputs (&merge, names, error)
         && (merge.inputs[0].run.memo
                 ? ledger_merge_choose_level (&merge, error)
                 : check_proofs (&merge, error)
                       && ledger_merge_choose (&merge, error))
         && ledger_file_create (path, fill, &merge, error);
  clear (&merge);
  return good;
}

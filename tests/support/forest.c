/* SPDX-License-Identifier: MIT */
/* forest.c: makes ledgers of a simulated search, whose candidates are numbers.
 * A unit is a range of numbers.
 */
#include "forest.h"

#include "libsearch/ledger/file/file.h"

/* Returns the value that the simulated search gives to a number: a hash, made
 * by the last steps of SplitMix64.
 */
static int64_t
value_of (uint64_t number)
{
  uint64_t z = (number + 1) * UINT64_C (0x9E3779B97F4A7C15);

  z = (z ^ (z >> 30)) * UINT64_C (0xBF58476D1CE4E5B9);
  return (int64_t) ((z ^ (z >> 27)) % 1000000);
}

/* A range of numbers: `first` and all after it, up to but not including `end`.
 */
typedef struct
{
  uint32_t first, end;
} Range;

/* Number of candidates of each tree in the current test; the candidates are the
 * numbers 0..forest_numbers-1.
 */
static uint32_t forest_numbers;

LedgerUnit *
forest_new (uint32_t numbers)
{
  forest_numbers = numbers;
  return ledger_unit_new_whole ();
}

/* Divides a range into `count` parts of about equal length, and returns the
 * part with the index `index`, from 0.
 */
static Range
part_of (Range range, guint index, guint count)
{
  uint32_t length;

  for (guint i = 0; i < index; i++)
    range.first += (range.end - range.first) / (count - i);
  length = (range.end - range.first) / (count - index);
  return (Range){ range.first, range.first + length };
}

/* Returns the range of numbers of a unit.  The numbers that the parent has not
 * explored are divided into parts; the range of the unit is one of these parts.
 */
static Range
range_of (const LedgerUnit *unit)
{
  const LedgerUnit *parent = unit->parent;
  Range             range;
  guint             index = 0;

  if (!parent)
    return (Range){ 0, forest_numbers };
  range = range_of (parent);
  range.first += (uint32_t) parent->tally.candidates;
  while (parent->children[index] != unit)
    index++;
  return part_of (range, index, parent->left);
}

static void
meet (LedgerUnit *unit, uint32_t number, SearchBest *best)
{
  const int64_t value = value_of (number);
  SearchTally  *tally = &unit->tally;

  tally->candidates++;
  if (best && !ledger_best_improves (*best, (SearchBest){ true, value }, false))
    return;
  tally->nodes++;
  if (best)
    *best = unit->best = (SearchBest){ true, value };
  if (best || number % 3 == 0)
    {
      unit->solutions.words[0] = ++tally->solutions;
      tally->digest += (uint64_t) value;
      tally->fundamental++;
      tally->orbits[0] = (SearchOrbit){ 1, tally->fundamental };
    }
}

/* Divides the numbers that the unit has not explored among new child units.
 * The unexplored numbers are those from `first` up to but not including `end`.
 */
static void
leave (LedgerUnit *unit, uint32_t first, uint32_t end, uint64_t share)
{
  const guint count = MIN (1 + first % 3, end - first);

  unit->left = unit->unfinished = count;
  unit->children = g_new (LedgerUnit *, count);
  unit->path = g_bytes_new ("path", count + 1);
  for (guint i = 0; i < count; i++)
    {
      const uint64_t part = share / (count - i);

      unit->children[i] = ledger_unit_new (unit, i, 1, part);
      share -= part;
    }
}

void
forest_explore (LedgerUnit *unit, uint32_t numbers, SearchBest *best)
{
  const Range    range = range_of (unit);
  const uint32_t first = range.first, end = range.end;
  const uint32_t cut = MIN (first + numbers, end);

  if (best)
    unit->start = *best;
  for (uint32_t number = first; number < cut; number++)
    meet (unit, number, best);
  unit->state = SEARCH_LEDGER_DONE;
  unit->budget = unit->tally.nodes;
  if (cut < end)
    leave (unit, cut, end, unit->share - unit->share / (end - first));
  ledger_unit_note_closed (unit);
}

bool
forest_explore_any (LedgerUnit *whole, GRand *random, SearchBest *best)
{
  GPtrArray *open = g_ptr_array_new ();
  bool       found;

  for (LedgerUnit *unit = whole; unit; unit = ledger_unit_next (unit, whole))
    if (unit->state == SEARCH_LEDGER_OPEN)
      g_ptr_array_add (open, unit);
  found = open->len > 0;
  if (found)
    {
      /* Draws the numbers in two statements, because C does not define the
       * order in which a call evaluates its arguments.
       */
      const gint32 numbers = g_rand_int_range (random, 1, 9);
      const gint32 which = g_rand_int_range (random, 0, (gint32) open->len);

      forest_explore (open->pdata[which], (uint32_t) numbers, best);
    }
  g_ptr_array_unref (open);
  return found;
}

LedgerUnit *
forest_at (LedgerUnit *whole, const char *address)
{
  LedgerUnit *unit = whole;

  while (unit && !g_str_equal (unit->address, address))
    unit = ledger_unit_next (unit, whole);
  CU_ASSERT_PTR_NOT_NULL_FATAL (unit);
  return unit;
}

/* Writes the stored solutions of a unit to the ledger, as a row of the table
 * `batch`.  Returns false after an error.
 */
static bool
store (sqlite3_stmt *insert, const LedgerUnit *unit)
{
  GString    *answers = g_string_new (NULL);
  LedgerValue values[LEDGER_COLUMNS]
      = { ledger_text (unit->address), ledger_integer (0),
          ledger_integer (unit->kept) };
  bool good;

  for (uint64_t i = 0; i < unit->kept; i++)
    g_string_append (answers, "0\n");
  values[3] = ledger_text (answers->str);
  values[4]
      = ledger_integer ((uint64_t) ledger_row_checksum ("batch", values, 4));
  good = unit->kept == 0 || ledger_row_write (insert, values, 5) == SQLITE_DONE;
  g_string_free (answers, TRUE);
  return good;
}

static void
write_batches (const char *path, LedgerUnit *whole)
{
  sqlite3      *db = NULL;
  sqlite3_stmt *insert;

  CU_ASSERT_EQUAL_FATAL (sqlite3_open (path, &db), SQLITE_OK);
  insert = ledger_prepare_insert (db, &ledger_batch_table, false, NULL);
  for (LedgerUnit *unit = whole; unit; unit = ledger_unit_next (unit, whole))
    CU_ASSERT_TRUE (store (insert, unit));
  sqlite3_finalize (insert);
  CU_ASSERT_EQUAL (sqlite3_close (db), SQLITE_OK);
}

char *
forest_write (const Scratch *scratch, const char *name, LedgerUnit *whole,
              bool best)
{
  char                 *no_options[] = { NULL };
  const SearchLedgerRun run = { .problem = (char *) "forest",
                                .plugin = (char *) "forest",
                                .abi = 1,
                                .fingerprint = (char *) "none",
                                .options = no_options,
                                .repr = (char *) "numbers",
                                .symmetry = (char *) "orbits",
                                .find = (char *) (best ? "best" : "count"),
                                .part = 1,
                                .parts = 1,
                                .answer_length = 1,
                                .version = (char *) "0" };
  char                 *path = g_build_filename (scratch->folder, name, NULL);

  for (LedgerUnit *unit = whole; unit; unit = ledger_unit_next (unit, whole))
    unit->solutions.words[0] = unit->tally.solutions;
  CU_ASSERT_TRUE_FATAL (
      ledger_file_kind.create (path, NULL, &run, whole, NULL));
  write_batches (path, whole);
  return path;
}

LedgerUnit *
forest_read (const char *path)
{
  SearchLedger *ledger = ledger_open (path, SEARCH_LEDGER_READ, NULL, NULL);
  LedgerUnit   *whole;

  CU_ASSERT_PTR_NOT_NULL_FATAL (ledger);
  whole = g_steal_pointer (&ledger->whole);
  CU_ASSERT_TRUE (search_ledger_close (ledger, NULL));
  return whole;
}

char *
forest_units (const char *path)
{
  LedgerFile   *file = ledger_file_open (path, SEARCH_LEDGER_READ, NULL);
  GString      *text = g_string_new (NULL);
  sqlite3_stmt *select;

  CU_ASSERT_PTR_NOT_NULL_FATAL (file);
  select = ledger_prepare (file->db,
                           "SELECT address, state, checksum FROM unit", NULL);
  while (ledger_step (select, NULL) == SQLITE_ROW)
    g_string_append_printf (
        text, "%s %s %lld\n", sqlite3_column_text (select, 0),
        sqlite3_column_text (select, 1), sqlite3_column_int64 (select, 2));
  sqlite3_finalize (select);
  CU_ASSERT_TRUE (ledger_file_close (file, NULL));
  return g_string_free (text, FALSE);
}

char *
forest_merge (const Scratch *scratch, const char *const *names, unsigned count)
{
  GError *error = NULL;
  char   *text = NULL;

  if (search_ledger_merge (scratch->path, names, count, NULL, &error))
    text = forest_units (scratch->path);
  else
    {
      fprintf (stderr, "# %s\n", error->message);
      g_clear_error (&error);
    }
  CU_ASSERT_PTR_NOT_NULL_FATAL (text);
  return text;
}

void
forest_fold (LedgerUnit *whole, uint64_t rows)
{
  GPtrArray *folded = g_ptr_array_new ();

  ledger_tree_fold (whole, false, rows, folded);
  g_ptr_array_unref (folded);
}

void
forest_finish (LedgerUnit *whole)
{
  GRand *random = g_rand_new_with_seed (1);

  while (forest_explore_any (whole, random, NULL))
    ;
  g_rand_free (random);
}

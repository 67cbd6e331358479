/* SPDX-License-Identifier: MIT */
/* sample-ledger.c: a small ledger, as the bytes of its files. */
#include "sample-ledger.h"
#include "files.h"
#include "tests/support/recorder.h"
#include "libsearch/ledger/file/file.h"
#include "libsearch/ledger/tree/solutions.h"

#define PATH_LENGTH 3 /* states */

static GByteArray *ledger, *change_log;

/* What exploring might give: so many leftovers, some nodes, and a solution. */
static LedgerResult *
make_result (LedgerUnit *unit, guint left, uint64_t nodes)
{
  static const int     answer[] = { 1, 3, 0, 2 };
  const SearchTally    tally = { .candidates = 2 * nodes,
                                 .nodes = nodes,
                                 .solutions = unit->parent ? 8 : 0,
                                 .fundamental = unit->parent ? 1 : 0,
                                 .digest = nodes * UINT64_C (0x9e3779b97f4a7c15),
                                 .orbits = { { unit->parent ? 8 : 0, 1 } } };
  const SearchSolution solution = {
    .answer = answer,
    .length = 4,
    .weight = 1,
    .orbit = 8,
  };
  const uint8_t taken[PATH_LENGTH] = { 1, 2, 3 };
  GPtrArray    *units
      = g_ptr_array_new_with_free_func ((GDestroyNotify) search_unit_free);
  LedgerResult *result;

  for (guint i = 0; i < left; i++)
    {
      SearchUnit *search = search_unit_new_whole ();

      search->share = unit->share / (left + 1);
      search->length = PATH_LENGTH - i;
      search->path = g_bytes_new (taken, sizeof taken);
      g_ptr_array_add (units, search);
    }
  result = ledger_result_new (unit, NULL);
  ledger_result_set (result, &tally, units);
  if (unit->parent)
    {
      result->solutions.words[0] = tally.solutions;
      ledger_answers_append (result->answers, &solution);
      result->kept = 1;
    }
  g_ptr_array_unref (units);
  return result;
}

/* A run of which only the whole tree has been split. */
static bool
create (const char *path, GError **error)
{
  char                 *options[] = { (char *) "n=4", NULL };
  const SearchLedgerRun run = { .problem = (char *) "nqueens",
                                .plugin = (char *) "nqueens",
                                .abi = 1,
                                .fingerprint = (char *) "0123",
                                .options = options,
                                .repr = (char *) "rows",
                                .symmetry = (char *) "orbits",
                                .find = (char *) "all",
                                .part = 1,
                                .parts = 1,
                                .answer_length = 4,
                                .seed = 1,
                                .version = (char *) "0",
                                .created = 1 };
  LedgerUnit           *whole = ledger_unit_new_whole ();
  LedgerResult         *result = make_result (whole, PATH_LENGTH, 1);
  bool                  good;

  ledger_result_apply (result);
  ledger_result_free (result);
  for (guint i = 0; i < whole->left; i++)
    whole->children[i]->top = i;
  good = ledger_file_kind.create (path, NULL, &run, whole, error);
  ledger_unit_free (whole);
  return good;
}

static bool
commit (Recorder *recorder, LedgerUnit *unit, guint left, GError **error)
{
  GPtrArray *results
      = g_ptr_array_new_with_free_func ((GDestroyNotify) ledger_result_free);
  bool good;

  g_ptr_array_add (results, make_result (unit, left, 5 + left));
  good = recorder_commit (recorder, results, error);
  g_ptr_array_unref (results);
  return good;
}

/* Explores the first two top units; the first is folded. */
static bool
work (const char *path, GError **error)
{
  SearchLedger *opened = ledger_open (path, SEARCH_LEDGER_WORK, NULL, error);
  LedgerUnit   *first;
  Recorder      recorder;
  bool          good;

  if (!opened)
    return false;
  first = opened->whole->children[0];
  good = recorder_begin (&recorder, opened, 0, error)
         && commit (&recorder, first, 1, error);
  recorder_fold_at (&recorder, 1);
  good = good && commit (&recorder, first->children[0], 0, error);
  recorder_fold_at (&recorder, UINT64_MAX);
  good = good && commit (&recorder, opened->whole->children[1], 2, error);
  good = recorder_end (&recorder, good ? "node-limit" : NULL, error) && good;
  return search_ledger_close (opened, good ? error : NULL) && good;
}

static GByteArray *
read_bytes (const char *path, GError **error)
{
  char *text;
  gsize length;

  return g_file_get_contents (path, &text, &length, error)
             ? g_byte_array_new_take ((guint8 *) text, length)
             : NULL;
}

/* Explores a unit more, and takes the log. */
static bool
work_with_log (const char *path, const char *log_path, GError **error)
{
  SearchLedger *opened = ledger_open (path, SEARCH_LEDGER_WORK, NULL, error);
  Recorder      recorder = { 0 };
  bool          good = opened && recorder_begin (&recorder, opened, 0, error)
              && commit (&recorder, opened->whole->children[1]->children[1], 1,
                         error);

  if (opened)
    recorder_end (&recorder, NULL, NULL);
  good = good && (change_log = read_bytes (log_path, error));

  return search_ledger_close (opened, good ? error : NULL) && good;
}

static void
make (void)
{
  char   *path = files_path ("sample");
  char   *log_path = files_path ("sample-wal");
  GError *error = NULL;

  g_setenv ("SEARCH_LEDGER_PAGE_SIZE", "512", TRUE);
  if (!create (path, &error) || !work (path, &error)
      || !(ledger = read_bytes (path, &error))
      || !work_with_log (path, log_path, &error))
    g_error ("%s", error->message);
  g_free (log_path);
  g_free (path);
}

const GByteArray *
sample_ledger (void)
{
  if (!ledger)
    make ();
  return ledger;
}

const GByteArray *
sample_log (void)
{
  if (!change_log)
    make ();
  return change_log;
}

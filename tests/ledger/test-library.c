/* SPDX-License-Identifier: MIT */
/* test-library.c: libsearch-ledger as programs use it, through its header. */
#include "tests/support/tap.h"

#include <libsearch/search-ledger.h>
#include <libsearch/search.h>

#include <glib/gstdio.h>

#define SOLUTIONS 724 /* of ten queens, OEIS A000170 */

/* Ten queens, and a folder for their ledgers. */
typedef struct
{
  SearchPlugin     *loaded;
  SearchInstance   *queens;
  const SearchRepr *repr;
  char             *folder;
  char             *path;
} Fixture;

static void
set_up (Fixture *fixture)
{
  const char *const options[] = { "n=10", NULL };

  fixture->loaded = search_plugin_load ("nqueens", NULL);
  CU_ASSERT_PTR_NOT_NULL_FATAL (fixture->loaded);
  fixture->queens = search_instance_new (
      search_plugin_problem (fixture->loaded), options, NULL);
  fixture->repr = search_problem_find_repr (
      search_plugin_problem (fixture->loaded), "rows", NULL);
  fixture->folder = g_dir_make_tmp ("test-library-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "ledger", NULL);
}

static void
tear_down (Fixture *fixture)
{
  const char *name;
  GDir       *folder = g_dir_open (fixture->folder, 0, NULL);

  while ((name = g_dir_read_name (folder)))
    {
      char *path = g_build_filename (fixture->folder, name, NULL);

      g_unlink (path);
      g_free (path);
    }
  g_dir_close (folder);
  g_rmdir (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
  search_instance_free (fixture->queens);
  search_plugin_free (fixture->loaded);
}

/* The part of a run that finds all, for `path` in the folder. */
static SearchLedgerRun *
make_run (const Fixture *fixture, uint64_t part, uint64_t parts)
{
  SearchLedgerRun *run
      = search_ledger_run_new (fixture->loaded, "nqueens", fixture->queens,
                               fixture->repr, NULL, true, NULL);

  run->part = part;
  run->parts = parts;
  return run;
}

/* Works on the ledger of `run` at `path` for so many nodes; 0: to its end. */
static SearchStopReason
work (const Fixture *fixture, const char *path, const SearchLedgerRun *run,
      uint64_t nodes, SearchResult *result)
{
  const SearchSettings settings
      = SEARCH_SETTINGS (.threads = 2, .digest = true, .node_limit = nodes);
  SearchLedger *ledger = search_ledger_begin (
      path, run, fixture->queens, fixture->repr, &settings, NULL, NULL);

  CU_ASSERT_PTR_NOT_NULL_FATAL (ledger);
  CU_ASSERT (search_ledger_work (ledger, fixture->queens, fixture->repr,
                                 &settings, result, NULL));
  CU_ASSERT (search_ledger_close (ledger, NULL));
  return result->stop_reason;
}

/* The whole run, in the ledger of the fixture. */
static void
work_all (const Fixture *fixture)
{
  SearchLedgerRun *run = make_run (fixture, 1, 1);
  SearchResult     result;

  CU_ASSERT (work (fixture, fixture->path, run, 0, &result)
             == SEARCH_STOP_COMPLETE);
  search_ledger_run_free (run);
}

static bool
count (void *data, const SearchSolution *solution)
{
  ++*(unsigned *) data;
  CU_ASSERT (solution->length == 10);
  return *(unsigned *) data != 100; /* says stop where somebody asked for it */
}

static void
test_resume (void)
{
  Fixture          fixture;
  SearchLedgerRun *run;
  SearchLedger    *ledger;
  SearchResult     part, result, plain;
  unsigned         solutions = 101;

  set_up (&fixture);
  run = make_run (&fixture, 1, 1);
  CU_ASSERT (work (&fixture, fixture.path, run, 5000, &part)
             == SEARCH_STOP_NODES);
  CU_ASSERT (part.tally.nodes == 5000);
  CU_ASSERT (work (&fixture, fixture.path, run, 0, &result)
             == SEARCH_STOP_COMPLETE);
  CU_ASSERT (search_run (fixture.queens, fixture.repr,
                         &(SearchSettings) SEARCH_SETTINGS (.digest = true),
                         NULL, &plain, NULL));
  CU_ASSERT (result.tally.solutions == SOLUTIONS);
  CU_ASSERT (result.tally.nodes == plain.tally.nodes);
  CU_ASSERT (result.has_digest && result.tally.digest == plain.tally.digest);

  ledger = search_ledger_open (fixture.path, SEARCH_LEDGER_READ, NULL, NULL);
  CU_ASSERT_PTR_NOT_NULL_FATAL (ledger);
  CU_ASSERT (search_ledger_status (ledger)->complete);
  CU_ASSERT (!search_ledger_status (ledger)->running);
  CU_ASSERT (search_ledger_status (ledger)->sessions == 2);
  CU_ASSERT (search_ledger_session (ledger, 0)->nodes == 5000);
  CU_ASSERT_STRING_EQUAL (search_ledger_session (ledger, 0)->reason,
                          "node-limit");
  CU_ASSERT_PTR_NULL (search_ledger_session (ledger, 2));
  CU_ASSERT (search_ledger_each_solution (ledger, count, &solutions, NULL));
  CU_ASSERT (solutions == 101 + SOLUTIONS);
  solutions = 0;
  CU_ASSERT (search_ledger_each_solution (ledger, count, &solutions, NULL));
  CU_ASSERT (solutions == 100);
  search_ledger_free (ledger);
  search_ledger_run_free (run);
  search_result_clear (&plain);
  tear_down (&fixture);
}

/* Who explores units again. */
typedef struct
{
  const SearchLedger *ledger;
  SearchExplorer     *explorer;
  SearchTally         sum;
  uint64_t            units, equal;
} Again;

static bool
explore (void *data, const SearchLedgerUnit *unit)
{
  Again      *again = data;
  SearchUnit *search = search_ledger_unit (again->ledger, unit->address);
  SearchTally tally = { 0 };

  CU_ASSERT_PTR_NOT_NULL_FATAL (search);
  CU_ASSERT (unit->state == SEARCH_LEDGER_DONE);
  CU_ASSERT (search->share == unit->share && search->length == unit->length);
  search_replay (again->explorer, search, unit->budget, unit->tally.candidates,
                 &tally, NULL);
  search_tally_add (&again->sum, &tally);
  again->units++;
  again->equal += tally.nodes == unit->tally.nodes
                  && tally.solutions == unit->tally.solutions
                  && tally.digest == unit->tally.digest;
  search_unit_free (search);
  return true;
}

static void
test_units (void)
{
  const SearchSettings settings = SEARCH_SETTINGS (.digest = true);
  Fixture              fixture;
  Again                again = { 0 };
  SearchLedger        *ledger;

  set_up (&fixture);
  work_all (&fixture);
  ledger = search_ledger_open (fixture.path, SEARCH_LEDGER_READ, NULL, NULL);
  CU_ASSERT_PTR_NOT_NULL_FATAL (ledger);
  again.ledger = ledger;
  again.explorer
      = search_explorer_new (fixture.queens, fixture.repr, &settings, NULL);
  search_ledger_each_unit (ledger, explore, &again);
  CU_ASSERT (again.units == search_ledger_total (ledger)->units);
  CU_ASSERT (again.units > 500 && again.equal == again.units);
  CU_ASSERT (again.sum.solutions == SOLUTIONS);
  CU_ASSERT (again.sum.nodes == search_ledger_total (ledger)->tally.nodes);
  CU_ASSERT_PTR_NULL (search_ledger_unit (ledger, "a9z"));
  search_explorer_free (again.explorer);
  search_ledger_free (ledger);
  tear_down (&fixture);
}

/* An error has this code; frees it. */
static void
expect (GError *error, SearchErrorCode code)
{
  CU_ASSERT (g_error_matches (error, SEARCH_ERROR, (int) code));
  g_clear_error (&error);
}

static void
test_refused (void)
{
  const SearchSettings settings = SEARCH_SETTINGS (.threads = 1);
  Fixture              fixture;
  SearchLedgerRun     *other;
  SearchLedger        *ledger;
  GError              *error = NULL;
  char                *none;

  set_up (&fixture);
  work_all (&fixture);
  other = make_run (&fixture, 1, 1);
  g_free (other->find);
  other->find = g_strdup ("count");
  CU_ASSERT_PTR_NULL (search_ledger_begin (fixture.path, other, fixture.queens,
                                           fixture.repr, &settings, NULL,
                                           &error));
  expect (g_steal_pointer (&error), SEARCH_ERROR_USAGE);
  ledger = search_ledger_open (fixture.path, SEARCH_LEDGER_READ, NULL, NULL);
  CU_ASSERT (!search_ledger_run_check (search_ledger_run (ledger), other,
                                       fixture.path, &error));
  expect (g_steal_pointer (&error), SEARCH_ERROR_USAGE);
  search_ledger_free (ledger);
  none = g_build_filename (fixture.folder, "none", NULL);
  CU_ASSERT_PTR_NULL (
      search_ledger_open (none, SEARCH_LEDGER_READ, NULL, &error));
  expect (g_steal_pointer (&error), SEARCH_ERROR_IO);
  CU_ASSERT (g_file_set_contents (none, "no ledger", -1, NULL));
  CU_ASSERT_PTR_NULL (
      search_ledger_open (none, SEARCH_LEDGER_WORK, NULL, &error));
  expect (g_steal_pointer (&error), SEARCH_ERROR_INPUT);
  g_free (none);
  search_ledger_run_free (other);
  tear_down (&fixture);
}

static void
take_check (void *data, const SearchLedgerCheck *check)
{
  unsigned *good = data;

  *good += check->good;
  CU_ASSERT (check->good && check->text);
}

static void
test_merge_and_verify (void)
{
  Fixture            fixture;
  SearchLedgerRun   *run;
  SearchLedger      *ledger;
  SearchResult       result;
  SearchLedgerVerify how;
  unsigned           good = 0;
  bool               all = false;
  char              *names[2];

  set_up (&fixture);
  for (unsigned i = 0; i < 2; i++)
    {
      names[i] = g_strdup_printf ("%s/%u", fixture.folder, i);
      run = make_run (&fixture, i + 1, 2);
      CU_ASSERT (work (&fixture, names[i], run, 0, &result)
                 == SEARCH_STOP_COMPLETE);
      CU_ASSERT (result.tally.solutions < SOLUTIONS);
      search_ledger_run_free (run);
    }
  CU_ASSERT (search_ledger_merge (fixture.path, (const char *const *) names, 2,
                                  NULL, NULL));
  ledger = search_ledger_open (fixture.path, SEARCH_LEDGER_READ, NULL, NULL);
  CU_ASSERT_PTR_NOT_NULL_FATAL (ledger);
  CU_ASSERT (search_ledger_total (ledger)->tally.solutions == SOLUTIONS);
  CU_ASSERT (search_ledger_run (ledger)->part == SEARCH_LEDGER_ALL_PARTS);
  how = (SearchLedgerVerify) SEARCH_LEDGER_VERIFY (
          .instance = fixture.queens, .repr = fixture.repr,
          .other = search_problem_find_repr (
              search_plugin_problem (fixture.loaded), "bitboard", NULL),
          .sample_nodes = SEARCH_LEDGER_SAMPLE_NODES, .seed = 1,
          .check = take_check, .data = &good);
  CU_ASSERT (search_ledger_verify (ledger, &how, &all, NULL));
  CU_ASSERT (all && good == 11);
  search_ledger_free (ledger);
  g_free (names[0]);
  g_free (names[1]);
  tear_down (&fixture);
}

int
main (void)
{
  CU_TestInfo tests[] = {
    { "a run is made, resumed and read", test_resume },
    { "units are read and explored again", test_units },
    { "what is no ledger of the run is refused", test_refused },
    { "parts are merged and verified", test_merge_and_verify },
    CU_TEST_INFO_NULL,
  };

  return tap_run ("ledger-library", tests);
}

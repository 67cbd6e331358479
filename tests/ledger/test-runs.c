/* SPDX-License-Identifier: MIT */
/* test-runs.c: runs that a ledger records, cut and taken up again, add
 * up to the whole; folded units stand for what they replace.
 */
#include "tests/support/recorder.h"
#include "tests/support/scratch.h"
#include "tests/support/tap.h"
#include "tests/support/tree.h"

#include "libsearch/ledger/work/workers.h"
#include "libsearch/ledger/ledger.h"
#include "libsearch/ledger/file/file.h"

/* What one test goes through. */
typedef struct
{
  SearchInstance *instance;
  Scratch         scratch;
  GRand          *random;
  const char     *find;
  guint           top;     /* how many top units to begin with */
  uint64_t        fold_at; /* 0: as it is by itself */
} Case;

static SearchSettings
settings_of (const Case *c, unsigned threads)
{
  (void) c;
  return (SearchSettings) SEARCH_SETTINGS (.digest = true, .threads = threads);
}

static void
describe (const Case *c, SearchLedgerRun *run)
{
  *run = (SearchLedgerRun){
    .problem = g_strdup ("tree"),
    .plugin = g_strdup ("tree"),
    .abi = SEARCH_ABI,
    .fingerprint = g_strdup ("none"),
    .options = g_new0 (char *, 1),
    .repr = g_strdup ("plain"),
    .symmetry = g_strdup ("none"),
    .find = g_strdup (c->find),
    .part = 1,
    .parts = 1,
    .answer_length = search_instance_answer_length (c->instance),
    .seed = 1,
    .version = g_strdup (search_version ()),
    .created = 1,
  };
}

static void
create (const Case *c)
{
  const SearchSettings settings = settings_of (c, 1);
  LedgerUnit          *whole = ledger_unit_new_whole ();
  SearchLedgerRun      run;
  SearchExplorer      *explorer
      = search_explorer_new (c->instance, &plain, &settings, NULL);

  describe (c, &run);
  ledger_tree_split (whole, explorer, c->top, 0, 0);
  CU_ASSERT_TRUE_FATAL (
      ledger_file_kind.create (c->scratch.path, NULL, &run, whole, NULL));
  search_explorer_free (explorer);
  ledger_unit_free (whole);
  ledger_run_clear (&run);
}

static SearchLedger *
open_ledger (const Case *c)
{
  GError       *error = NULL;
  SearchLedger *ledger
      = ledger_open (c->scratch.path, SEARCH_LEDGER_WORK, NULL, &error);

  if (error)
    printf ("# %s\n", error->message);
  CU_ASSERT_PTR_NOT_NULL_FATAL (ledger);
  return ledger;
}

/* A process at work. */
typedef struct
{
  const Case   *c;
  SearchLedger *ledger;
  bool          alive;
  Recorder      recorder;
} Process;

/* Commits what comes; ledger_workers_run()'s sink. */
static bool
commit (void *data, GPtrArray *results, const SearchProgress *progress)
{
  Process *process = data;

  (void) progress;
  process->alive = process->alive && g_rand_int (process->c->random) % 8 > 0;
  if (process->alive)
    CU_ASSERT_TRUE (recorder_commit (&process->recorder, results, NULL));
  return process->alive;
}

/* Works on it for at most so many nodes, as a process does that may die before
 * it commits the last results.  Returns whether all is done.
 */
static bool
work (const Case *c, uint64_t nodes)
{
  Process        process = { c, open_ledger (c), true, { 0 } };
  GPtrArray     *open = g_ptr_array_new ();
  SearchSettings settings = settings_of (c, 1 + g_rand_int (c->random) % 3);
  LedgerWorkers *workers;
  bool           done;

  settings.node_limit = nodes;
  settings.budget = g_rand_int (c->random) % 2 * 7;
  process.ledger->run.seed = g_rand_int (c->random);
  workers = ledger_workers_new (&process.ledger->run, c->instance, &plain,
                                &settings, (SearchBest){ 0 }, 200000, NULL);
  CU_ASSERT_PTR_NOT_NULL_FATAL (workers);
  ledger_tree_list_open (process.ledger->whole, &process.ledger->run, open);
  for (guint i = 0; i < open->len; i++)
    ledger_workers_add (workers, open->pdata[i]);
  g_ptr_array_unref (open);
  CU_ASSERT_TRUE (
      recorder_begin (&process.recorder, process.ledger, c->fold_at, NULL));
  ledger_workers_run (workers, commit, &process);
  ledger_workers_free (workers);
  recorder_end (&process.recorder, NULL, NULL);
  done = ledger_is_complete (process.ledger);
  CU_ASSERT_TRUE (search_ledger_close (process.ledger, NULL));
  return done;
}

static bool
add_hash (void *data, const SearchSolution *solution)
{
  SearchTally *sum = data;

  sum->solutions += solution->weight;
  sum->digest += solution->weight
                 * search_answer_hash (solution->answer, solution->length);
  return true;
}

/* Compares what the ledger says in the end with the recursion. */
static void
check_end (const Case *c)
{
  const SearchTally right = tree_count (c->instance, 0, NULL);
  SearchLedger     *ledger = open_ledger (c);
  SearchTally       stored = { 0 };

  CU_ASSERT_TRUE (tally_equal (&ledger->total.tally, &right));
  CU_ASSERT_EQUAL (ledger->total.share, SEARCH_SHARE_WHOLE);
  CU_ASSERT_TRUE (ledger_is_finished (ledger));
  CU_ASSERT_TRUE (
      search_ledger_each_solution (ledger, add_hash, &stored, NULL));
  if (search_ledger_run_keeps (&ledger->run))
    {
      CU_ASSERT_EQUAL (stored.solutions, right.solutions);
      CU_ASSERT_EQUAL (stored.digest, right.digest);
    }
  else
    CU_ASSERT_EQUAL (stored.solutions, 0);
  search_ledger_close (ledger, NULL);
}

/* Cuts each of some trees' runs into many. */
static void
run_cases (const char *find, uint64_t fold_at)
{
  for (int seed = 1; seed <= 12; seed++)
    {
      Case     c = { .instance = tree_new (seed, 2 + seed % 3, 11),
                     .random = g_rand_new_with_seed ((guint32) seed),
                     .find = find,
                     .top = (guint) (seed * seed),
                     .fold_at = fold_at };
      unsigned rounds = 0;

      scratch_init (&c.scratch, "ledger");
      create (&c);
      while (!work (&c, 1 + g_rand_int (c.random) % 400) && rounds < 10000)
        rounds++;
      check_end (&c);
      g_rand_free (c.random);
      search_instance_free (c.instance);
      scratch_clear (&c.scratch);
    }
}

static void
test_counts (void)
{
  run_cases ("count", 0);
}

static void
test_solutions (void)
{
  run_cases ("all", 0);
}

static void
test_folded (void)
{
  run_cases ("count", 20);
  run_cases ("all", 20);
}

/* What a fold must keep, and that it keeps the file small. */
static void
test_fold (void)
{
  Case          c = { .instance = tree_new (7, 3, 14),
                      .random = g_rand_new_with_seed (7),
                      .find = "count",
                      .top = 300 };
  SearchLedger *ledger;

  scratch_init (&c.scratch, "ledger");
  create (&c);
  for (int i = 0; i < 20; i++)
    work (&c, 50);
  ledger = open_ledger (&c);
  {
    const SearchLedgerTotal before = ledger->total;
    SearchLedgerTotal       after;
    GPtrArray              *folded = g_ptr_array_new ();

    ledger_tree_fold (ledger->whole, false, 0, folded);
    ledger_tree_total (ledger->whole, false, &after);
    CU_ASSERT (folded->len > 0);
    CU_ASSERT (after.rows < before.rows);
    CU_ASSERT_TRUE (tally_equal (&after.tally, &before.tally));
    CU_ASSERT_EQUAL (after.share, before.share);
    CU_ASSERT_EQUAL (after.open, before.open);
    CU_ASSERT_EQUAL (after.units, before.units);
    g_ptr_array_unref (folded);
  }
  search_ledger_close (ledger, NULL);
  g_rand_free (c.random);
  search_instance_free (c.instance);
  scratch_clear (&c.scratch);
}

/* Addresses sort as units are searched. */
static void
test_addresses (void)
{
  char *before = g_strdup ("");

  for (guint i = 0; i < 1200; i++)
    {
      char *address = ledger_address_child ("b12", i);

      CU_ASSERT (strcmp (before, address) < 0);
      g_free (before);
      before = address;
    }
  CU_ASSERT_STRING_EQUAL (before, "b12d1199");
  g_free (before);
}

int
main (void)
{
  CU_TestInfo tests[] = {
    { "counts, cut and taken up again", test_counts },
    { "stored solutions", test_solutions },
    { "with folding", test_folded },
    { "what a fold keeps", test_fold },
    { "the order of addresses", test_addresses },
    CU_TEST_INFO_NULL,
  };

  return tap_run ("ledger-runs", tests);
}

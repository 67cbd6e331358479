/* SPDX-License-Identifier: MIT */
/* small-ledger.c: makes ledgers that have only a few pages of SQLite. */
#include "small-ledger.h"
#include "ledger-state.h"
#include "queens.h"
#include "recorder.h"

#include "libsearch/ledger/file/file.h"
#include "libsearch/ledger/tree/solutions.h"

#include <stdio.h>
#include <unistd.h>

#define TOP_UNITS 6
#define BUDGET 9     /* budget of an exploration, in nodes */
#define TOGETHER 3   /* number of units explored in one transaction */
#define FOLD_ROWS 12 /* number of rows above which a session folds subtrees */

/* For each kind: whether solutions are stored, whether subtrees are folded
 * (replaced by one row), the number of transactions in the file, and the number
 * of transactions in the log.  UINT_MAX = as many as complete the run.  A
 * second session, which never ends, writes the log.
 */
static const struct
{
  bool     keep, fold;
  unsigned filed, logged;
} plans[SMALL_KINDS] = {
  { .fold = true, .filed = UINT_MAX },
  { .filed = 2 },
  { .keep = true, .filed = UINT_MAX },
  { .filed = 1, .logged = 2 },
  { .logged = UINT_MAX },
};

const char *const small_names[SMALL_KINDS]
    = { "counted", "half", "stored", "logged", "new" };

/* Data for exploring. */
typedef struct
{
  SearchInstance *queens;
  SearchExplorer *explorer;
  GString        *answers; /* of the current unit */
  uint64_t        kept;
  SearchLedger   *ledger;
  Recorder        recorder;
} Work;

static bool
keep_answer (void *data, const SearchSolution *solution)
{
  Work *work = data;

  ledger_answers_append (work->answers, solution);
  work->kept++;
  return true;
}

static void
work_init (Work *work, int n, bool keep)
{
  const SearchSettings settings
      = SEARCH_SETTINGS (.digest = true, .visit = keep ? keep_answer : NULL,
                         .data = work);

  *work = (Work){ .queens = queens_new (n), .answers = g_string_new (NULL) };
  work->explorer
      = search_explorer_new (work->queens, queens_reprs[0], &settings, NULL);
  CU_ASSERT_PTR_NOT_NULL_FATAL (work->explorer);
}

static void
work_clear (Work *work)
{
  search_explorer_free (work->explorer);
  search_instance_free (work->queens);
  g_string_free (work->answers, TRUE);
}

static LedgerResult *
explore (Work *work, LedgerUnit *unit)
{
  GPtrArray *left
      = g_ptr_array_new_with_free_func ((GDestroyNotify) search_unit_free);
  SearchUnit   *search = ledger_unit_to_search (unit);
  SearchTally   tally = { 0 };
  LedgerResult *result;

  g_string_truncate (work->answers, 0);
  work->kept = 0;
  search_explore (work->explorer, search, BUDGET, &tally, left);
  result = ledger_result_new (unit, search);
  ledger_result_take (result, work->explorer);
  ledger_result_set (result, &tally, left);
  g_string_append (result->answers, work->answers->str);
  result->kept = work->kept;
  g_ptr_array_unref (left);
  return result;
}

/* Adds one transaction. */
static void
add_results (Work *work)
{
  LedgerUnit *const whole = work->ledger->whole;
  GPtrArray        *open = g_ptr_array_new ();
  GPtrArray        *results
      = g_ptr_array_new_with_free_func ((GDestroyNotify) ledger_result_free);

  for (LedgerUnit *unit = whole; unit; unit = ledger_unit_next (unit, whole))
    if (unit->state == SEARCH_LEDGER_OPEN)
      g_ptr_array_add (open, unit);
  for (guint i = 0; i < MIN (open->len, TOGETHER); i++)
    g_ptr_array_add (results, explore (work, open->pdata[i]));
  CU_ASSERT_TRUE_FATAL (recorder_commit (&work->recorder, results, NULL));
  g_ptr_array_unref (results);
  g_ptr_array_unref (open);
}

/* Sets `run` to the description of the run that search-run records. */
static void
record_run (SearchLedgerRun *run, int n, bool keep)
{
  Scratch       scratch;
  SearchLedger *ledger;
  char         *number = g_strdup_printf ("--n=%d", n), *option;
  int           status = -1;

  scratch_init (&scratch, "record");
  option = g_strconcat ("--ledger=", scratch.path, NULL);
  {
    char *arguments[] = { (char *) g_getenv ("RUN"),
                          (char *) "nqueens",
                          number,
                          option,
                          (char *) "--node-limit=1",
                          (char *) (keep ? "--all" : "--quiet"),
                          NULL };

    CU_ASSERT_TRUE_FATAL (
        g_spawn_sync (NULL, arguments, NULL,
                      G_SPAWN_STDOUT_TO_DEV_NULL | G_SPAWN_STDERR_TO_DEV_NULL,
                      NULL, NULL, NULL, NULL, &status, NULL));
  }
  ledger = ledger_open (scratch.path, SEARCH_LEDGER_READ, NULL, NULL);
  CU_ASSERT_PTR_NOT_NULL_FATAL (ledger);
  ledger_run_copy (run, &ledger->run);
  CU_ASSERT_STRING_EQUAL_FATAL (run->repr, queens_reprs[0]->name);
  search_ledger_close (ledger, NULL);
  g_free (option);
  g_free (number);
  scratch_clear (&scratch);
}

static void
create (Work *work, const char *path, int n, bool keep)
{
  LedgerUnit     *whole = ledger_unit_new_whole ();
  SearchLedgerRun run;

  record_run (&run, n, keep);
  ledger_tree_split (whole, work->explorer, TOP_UNITS, 0, 0);
  CU_ASSERT_TRUE_FATAL (
      ledger_file_kind.create (path, NULL, &run, whole, NULL));
  ledger_run_clear (&run);
  ledger_unit_free (whole);
}

static void
add_state (SmallLedger *small, SearchLedger *ledger)
{
  GError *error = NULL;
  char   *state = ledger_state (ledger, &error);

  CU_ASSERT_PTR_NOT_NULL_FATAL (state);
  g_ptr_array_add (small->states, state);
}

/* Opens the ledger to work on it, as a new process would. */
static void
begin (Work *work, const char *path)
{
  work->ledger = ledger_open (path, SEARCH_LEDGER_WORK, NULL, NULL);
  CU_ASSERT_PTR_NOT_NULL_FATAL (work->ledger);
}

static void
enter (Work *work, SmallKind kind)
{
  CU_ASSERT_TRUE (recorder_begin (&work->recorder, work->ledger,
                                  plans[kind].fold ? FOLD_ROWS : 0, NULL));
}

static void
fill_file (SmallLedger *small, Work *work, const char *path, SmallKind kind)
{
  begin (work, path);
  if (plans[kind].filed)
    enter (work, kind);
  for (unsigned i = 0; i < plans[kind].filed && work->ledger->total.open > 0;
       i++)
    add_results (work);
  if (plans[kind].filed)
    CU_ASSERT_TRUE (recorder_end (&work->recorder, "complete", NULL));
  if (plans[kind].fold)
    CU_ASSERT (work->ledger->total.units > work->ledger->total.rows);
  add_state (small, work->ledger);
  CU_ASSERT_TRUE (search_ledger_close (work->ledger, NULL));
  small->file = small_read (path);
}

/* Adds a session to the ledger, and stores the log in the state in which it
 * remains if the session's process is killed.
 */
static void
fill_log (SmallLedger *small, Work *work, const char *path, SmallKind kind)
{
  char *log = g_strconcat (path, "-wal", NULL);

  begin (work, path);
  enter (work, kind);
  add_state (small, work->ledger);
  for (unsigned i = 0; i < plans[kind].logged && work->ledger->total.open > 0;
       i++)
    {
      add_results (work);
      add_state (small, work->ledger);
    }
  recorder_end (&work->recorder, NULL, NULL);
  small->log = small_read (log);
  CU_ASSERT_PTR_NOT_NULL_FATAL (small->log);
  CU_ASSERT_TRUE (search_ledger_close (work->ledger, NULL));
  g_free (log);
}

GByteArray *
small_read (const char *path)
{
  char *text;
  gsize length;

  return g_file_get_contents (path, &text, &length, NULL)
             ? g_byte_array_new_take ((guint8 *) text, length)
             : NULL;
}

void
small_write (const char *path, const GByteArray *bytes)
{
  FILE *file;

  if (!bytes)
    {
      unlink (path);
      return;
    }
  file = fopen (path, "we");
  CU_ASSERT_PTR_NOT_NULL_FATAL (file);
  CU_ASSERT_EQUAL_FATAL (fwrite (bytes->data, 1, bytes->len, file), bytes->len);
  CU_ASSERT_EQUAL_FATAL (fclose (file), 0);
}

void
small_ledger_init (SmallLedger *small, SmallKind kind, int n)
{
  Scratch scratch;
  Work    work;

  *small = (SmallLedger){ .states = g_ptr_array_new_with_free_func (g_free) };
  g_setenv ("SEARCH_LEDGER_PAGE_SIZE", "512", TRUE);
  scratch_init (&scratch, "ledger");
  work_init (&work, n, plans[kind].keep);
  create (&work, scratch.path, n, plans[kind].keep);
  fill_file (small, &work, scratch.path, kind);
  if (plans[kind].logged)
    fill_log (small, &work, scratch.path, kind);
  work_clear (&work);
  scratch_clear (&scratch);
}

void
small_ledger_clear (SmallLedger *small)
{
  g_byte_array_unref (small->file);
  g_clear_pointer (&small->log, g_byte_array_unref);
  g_ptr_array_unref (small->states);
}

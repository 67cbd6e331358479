/* SPDX-License-Identifier: MIT */
/* ledger.c: runs that ledgers record, for problems in C and in Python. */

/* Returns the description of a run, which identifies it in a ledger.  Copies
 * the part of the tree and the seed from `recorded`, unless `recorded` is NULL.
 * `fingerprint`, a checksum of the source, identifies a problem in Python,
 * which has no plugin.  Returns NULL with an error.
 */
static SearchLedgerRun *
ledger_describe (const SearchPlugin *loaded, const char *plugin,
                 const char *fingerprint, const SearchInstance *instance,
                 const SearchRepr *repr, const SearchSettings *settings,
                 bool keep, const SearchInput *input,
                 const SearchLedgerRun *recorded, GError **error)
{
  SearchLedgerRun *run
      = loaded ? search_ledger_run_new (loaded, plugin, instance, repr,
                                        settings, keep, error)
               : search_ledger_run_describe (plugin, fingerprint, instance,
                                             repr, settings, keep);

  if (run && input)
    {
      run->input_name = g_strdup (input->name);
      run->input = g_bytes_new (input->text, input->length);
    }
  if (run && recorded)
    {
      run->part = recorded->part;
      run->parts = recorded->parts;
      run->seed = recorded->seed;
      run->memo = recorded->memo;
    }
  return run;
}

/* Returns the text from which the run's instance was read, and sets *length to
 * its length in bytes.  Returns NULL if there is no text.
 */
static const char *
ledger_input (const SearchLedgerRun *run, size_t *length)
{
  *length = 0;
  return run->input ? g_bytes_get_data (run->input, length) : NULL;
}

/* Copies all solutions that the ledger stores to `answers`.  Returns false with
 * an error.
 */
static bool
ledger_answers (SearchLedger *ledger, Answers *answers, GError **error)
{
  answers_clear (answers);
  return search_ledger_each_solution (ledger, visit, answers, error);
}

/* The best answer of a ledger, which stores each answer that is better than the
 * answers before.
 */
typedef struct
{
  Answers *answers;
  int64_t  value;
} Best;

static bool
visit_best (void *data, const SearchSolution *solution)
{
  const Best *best = data;

  if (solution->value != best->value)
    return true;
  visit (best->answers, solution);
  return false;
}

/* Runs the search that the ledger at `path` records, closes the ledger, and
 * frees `run`.  This is a single function of C, so that no signal handler of
 * Python runs before everything is freed.  Returns false with an error.
 */
static bool
ledger_go (const char *path, SearchLedgerRun *run,
           const SearchInstance *instance, const SearchRepr *repr,
           const SearchSettings *settings, Answers *answers,
           SearchResult *result, GError **error)
{
  SearchLedger *ledger
      = search_ledger_begin (path, run, instance, repr, settings, NULL, error);
  bool closed;
  bool good
      = ledger
        && search_ledger_work (ledger, instance, repr, settings, result, error)
        && search_ledger_check_classes (ledger, &closed, error);

  search_ledger_run_free (run);
  if (good && search_ledger_run_keeps (search_ledger_run (ledger)))
    {
      Best best = { answers, result->best.value };

      answers_clear (answers);
      good = search_ledger_each_solution (
          ledger, settings->best ? visit_best : visit,
          settings->best ? (void *) &best : answers, error);
    }
  if (good)
    return search_ledger_close (ledger, error);
  search_ledger_free (ledger);
  return false;
}

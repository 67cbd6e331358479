/* SPDX-License-Identifier: MIT */
/* ledger.c: runs a search that is recorded in a ledger. */
#include "commands.h"
#include "facts.h"
#include "progress.h"
#include "recorded.h"
#include "search.h"
#include "symmetry.h"
#include "tools/cli/program.h"
#include "tools/cli/message.h"
#include "tools/cli/signals.h"
#include "tools/cli/watchdog.h"

#include <libsearch/search-ledger.h>
#include <string.h>

typedef struct
{
  const RunOptions *options;
  RunInstance      *at;
  Output           *output;
  SearchLedger     *ledger;
  Progress         *progress;
  Show              show;
  SearchSettings    settings;
  SearchResult      result;
  uint64_t          before;    /* finished share when this process began */
  bool              announced; /* see announce_again() */
} Run;

static const char *
problem_name (const Run *run)
{
  return search_instance_problem (run->at->instance)->name;
}

/* Opens the ledger of the run.  If the run is new, creates the ledger.  Returns
 * NULL with an error, for example if the ledger records another run.
 */
static SearchLedger *
open_same (Run *run, const SearchLedgerRun *wanted,
           const SearchLedgerSharing *sharing, GError **error)
{
  const RunOptions *options = run->options;
  SearchLedger     *ledger;

  if (!options->resumed)
    return search_ledger_begin (options->ledger, wanted, run->at->instance,
                                run->at->repr, &run->settings, sharing, error);
  /* Compares the runs before it opens the ledger for writing.  So a ledger of
   * another run does not change, even if the ledger has an older version.
   */
  if (!search_ledger_run_check (options->resumed, wanted, options->ledger,
                                error))
    return NULL;
  ledger = search_ledger_open (options->ledger, SEARCH_LEDGER_WORK, sharing,
                               error);
  run->settings.time_limit = watchdog_left ();
  if (ledger && !search_ledger_claim (ledger, wanted, error))
    g_clear_pointer (&ledger, search_ledger_free);
  return ledger;
}

static bool
open_ledger (Run *run, GError **error)
{
  const RunOptions   *options = run->options;
  SearchLedgerSharing sharing = recorded_sharing (options->ledger);
  SearchLedgerRun    *wanted = recorded_run_new (options, run->at, error);

  sharing.lease = options->lease;
  sharing.checkpoint = options->checkpoint;
  sharing.patience = options->patience;
  watchdog_enter (problem_name (run), "");
  if (wanted)
    run->ledger = open_same (run, wanted, &sharing, error);
  watchdog_leave ();
  search_ledger_run_free (wanted);
  return run->ledger != NULL;
}

/* Ends the process without waiting for threads.  It is called after the time
 * limit or a signal, if the process waits only for a callback that does not
 * return.  No committed result is lost.
 */
static void
give_up (Run *run)
{
  watchdog_complain ();
  search_ledger_abandon (run->ledger, *signals_caught () ? SEARCH_STOP_SIGNAL
                                                         : SEARCH_STOP_TIME);
  output_flush (run->output);
  program_end_now (STATUS_CHECK);
}

/* Prints the message that finished units are explored again.  Prints it only in
 * the first call.
 */
static void
announce_again (Run *run)
{
  if (!run->announced && !run->options->results.quiet)
    remark ("'%s': the plugin has changed since the ledger was made; exploring "
            "finished units again first",
            run->options->ledger);
  run->announced = true;
}

/* Draws the status line, which shows the progress.  Returns false if the output
 * can no longer be written.
 */
static bool
tick (void *data, const SearchProgress *progress)
{
  Run *run = data;

  if (watchdog_hangs ())
    give_up (run);
  if (progress->again_most > 0)
    announce_again (run);
  progress_tick (run->progress, progress);
  return output_tick (run->output);
}

/* Prints a solution while the search runs. */
static bool
show_new (void *data, const SearchSolution *solution)
{
  Run *run = data;

  return show_solution (&run->show, solution,
                        search_ledger_seconds (run->ledger));
}

/* Searches units of the ledger until the run is complete, or a limit or a
 * signal stops it.  Returns false with an error.
 */
static bool
work (Run *run, GError **error)
{
  const RunOptions *options = run->options;
  SearchSettings    settings = run->settings;
  bool              good;

  settings.threads = run->at->workers;
  settings.visit = options->spec.find == FIND_BEST || options->results.unordered
                       ? show_new
                       : NULL;
  settings.tick = tick;
  settings.data = run;
  watchdog_enter (problem_name (run), "; all committed results are safe");
  good = search_ledger_work (run->ledger, run->at->instance, run->at->repr,
                             &settings, &run->result, error);
  watchdog_leave ();
  return good && symmetry_check (run->at, SEARCH_STOP_FIRST, error)
         && search_ledger_check_classes (run->ledger, &run->at->closed, error);
}

/* Returns true if the ledger is on a server.  Other processes can then work on
 * the run too.
 */
static bool
is_shared (const Run *run)
{
  return search_ledger_is_shared (run->options->ledger);
}

static bool
show_stored (void *data, const SearchSolution *solution)
{
  Run *run = data;

  return show_solution (&run->show, solution, -1) && output_tick (run->output);
}

/* Prints the solution if it is the best in the ledger.  Returns false after it
 * has printed the solution, so that no other solution is visited.
 */
static bool
show_best (void *data, const SearchSolution *solution)
{
  Run *run = data;

  if (solution->value == search_ledger_total (run->ledger)->best.value)
    {
      show_stored (run, solution);
      return false;
    }
  return true;
}

/* Prints the best answer in the ledger.  Called before the search continues;
 * the search may find better answers.  Returns false with an error.
 */
static bool
show_incumbent (Run *run, GError **error)
{
  return !search_ledger_total (run->ledger)->best.found
         || search_ledger_each_solution (run->ledger, show_best, run, error);
}

/* Searches the unfinished part of the run, and prints the solutions.  If the
 * order of the solutions does not matter, prints them during the search.
 * Otherwise prints them at the end, in the order of a search by one thread.
 * Returns false with an error.
 */
static bool
finish (Run *run, GError **error)
{
  const RunOptions *options = run->options;
  const bool        is_new = !search_ledger_status (run->ledger)->finished;

  if ((options->spec.find == FIND_BEST && !show_incumbent (run, error))
      || !work (run, error))
    return false;
  return !FIND_LISTS (options->spec.find) || is_shared (run)
         || (is_new && options->results.unordered)
         || !search_ledger_status (run->ledger)->finished
         || search_ledger_each_solution (run->ledger, show_stored, run, error);
}

char *
run_resume_command (const RunOptions *options)
{
  return facts_resume_command (options->ledger,
                               strchr (options->spec.plugin, G_DIR_SEPARATOR)
                                   ? search_plugin_file (options->loaded)
                                   : NULL);
}

/* If the run is on a server and is not complete, prints a message with the
 * command that resumes the run.  Returns the exit status.
 */
static Status
part (const Run *run)
{
  const SearchStopReason end = run->result.stop_reason;
  char *reason = g_strdelimit (g_strdup (search_stop_name (end)), "-", ' ');
  char *command = run_resume_command (run->options);

  output_flush (run->output);
  if (!run->options->results.quiet)
    remark ("stopped (%s); to continue, run: %s", reason, command);
  g_free (command);
  g_free (reason);
  return end == SEARCH_STOP_CALLBACK ? STATUS_IO : STATUS_LIMIT;
}

/* Prints a message if the process has stopped in its first unit, and the ledger
 * has nothing of it, since the nodes of a unit vary.
 */
static void
remark_no_unit (const Run *run)
{
  if (run->at->repr->varies && !run->options->results.quiet
      && !search_ledger_status (run->ledger)->finished
      && search_ledger_total (run->ledger)->share == run->before)
    remark ("no unit was finished; representation '%s' records whole units "
            "only, so give the next session a longer limit",
            run->at->repr->name);
}

/* Reports the contents of the ledger. */
static Status
report (Run *run)
{
  const SearchLedgerStatus *status = search_ledger_status (run->ledger);
  RunTotal                  total = { .ledger = status };
  Status                    end;

  if (is_shared (run) && !status->complete)
    return part (run);
  run_total_add (&total, &run->result, NULL);
  if (status->finished && run->result.stop_reason == SEARCH_STOP_COMPLETE
      && !status->complete)
    total.failure = "part";
  end = run_conclude (&total, &run->show, NULL);
  output_flush (run->output); /* results must precede messages on a terminal */
  remark_no_unit (run);
  search_result_clear (&total.result);
  return end;
}

/* Prints the error.  If the run can be resumed from the ledger, also prints the
 * command that resumes it.  Returns the exit status of the error.
 */
static Status
fail (const Run *run, const GError *error, bool has_ledger)
{
  const Status status = status_of_error (error);

  output_flush (run->output); /* results must precede messages on a terminal */
  complain (status, "%s", error->message);
  if (has_ledger && (status == STATUS_IO || status == STATUS_LIMIT))
    {
      char *command = run_resume_command (run->options);

      remark ("all committed results are safe; to continue, run: %s", command);
      g_free (command);
    }
  return status;
}

/* Begins to show the progress.  The work of earlier processes counts as
 * progress, but not for the speed.
 */
static void
begin_progress (Run *run)
{
  const SearchLedgerTotal *total = search_ledger_total (run->ledger);
  const SearchProgress     before
      = { .tally = total->tally, .share = total->share };

  run->before = total->share;
  progress_start (run->progress, &before);
}

static void
clear (Run *run)
{
  progress_end (run->progress);
  show_clear (&run->show);
  search_result_clear (&run->result);
}

Status
run_ledger (const RunOptions *options, RunInstance *at, Output *output)
{
  Run     run = { .options = options,
                  .at = at,
                  .output = output,
                  .progress = progress_new (options, at),
                  .settings = run_settings (options) };
  GError *error = NULL;
  Status  status = STATUS_COMPLETE;
  bool    good, has_ledger;

  show_init (&run.show, options, at, output);
  run_announce (options, at);
  run_explain_crashes (options, at);
  good = open_ledger (&run, &error);
  if (good)
    begin_progress (&run);
  good = good && finish (&run, &error);
  if (good)
    status = report (&run);
  has_ledger = run.ledger && search_ledger_is_in_place (run.ledger);
  if (!good)
    status = fail (&run, error, has_ledger);
  clear (&run);
  if (!search_ledger_close (run.ledger, good ? &error : NULL) && good)
    status = fail (&run, error, has_ledger);
  g_clear_error (&error);
  return status;
}

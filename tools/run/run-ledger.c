/* SPDX-License-Identifier: MIT */
/* run-ledger.c: searches that a ledger records. */
#include "run-ledger.h"
#include "begin-ledger.h"
#include "conclude.h"
#include "progress.h"
#include "run-settings.h"
#include "show.h"
#include "libsearch/ledger/work/workers.h"
#include "libsearch/ledger/ledger.h"
#include "tools/shared/exits.h"
#include "tools/shared/signals.h"
#include "tools/shared/message.h"
#include "tools/shared/watchdog.h"

#include <string.h>

/* Microseconds between two looks at what is to be shown. */
#define LOOK 20000

typedef struct
{
  const RunOptions *options;
  RunInstance      *at;
  Output           *output;
  LedgerBegun       begun;
  Ledger           *ledger;
  LedgerCrew       *crew;
  Progress         *progress;
  Show              show;
  SearchSettings    settings;
  int              *answer;   /* room for one */
  gint64            deadline; /* of the time limit; 0: there is none */
  int               pulse;    /* that of the process, at the last look, */
  unsigned          looks;    /* and for so many it stood still */
  SearchBest        shown;    /* the best that was printed */
  SearchProgress    before;   /* what was done when we began, */
  double            worked;   /* and how long that took, in seconds */
  SearchEnd         end;
} Run;

static const char *
problem_name (const Run *run)
{
  return search_instance_problem (run->at->instance)->name;
}

/* Opens the ledger, which is made if there is none. */
static bool
open_ledger (Run *run, GError **error)
{
  Watchdog *watchdog
      = watchdog_new (problem_name (run), run->options->limits.time);

  run->ledger = ledger_begin (run->options, run->at, &run->settings,
                              &run->begun, error);
  watchdog_free (watchdog);
  return run->ledger != NULL;
}

static void
add_unit (LedgerUnit *unit, void *data)
{
  const Run *run = data;

  if (unit->state == LEDGER_OPEN && ledger_has_unit (run->ledger, unit))
    ledger_crew_add (run->crew, unit);
}

/* Gives the threads what is open. */
static bool
gather (Run *run, GError **error)
{
  const Ledger      *ledger = run->ledger;
  LedgerCrewSettings settings = { .instance = run->at->instance,
                                  .repr = run->at->repr,
                                  .search = run->settings,
                                  .seed = ledger->run.seed,
                                  .keep = ledger_run_keeps (&ledger->run),
                                  .best = ledger->total.best,
                                  .maximise = ledger->run.maximise };

  settings.search.threads = run->at->workers;
  settings.search.node_limit = run->begun.node_limit;
  settings.search.time_limit = run->begun.time_limit;
  if (settings.search.solution_limit)
    settings.search.solution_limit -= ledger->total.kept;
  run->crew = ledger_crew_new (&settings, error);
  if (run->crew)
    ledger_unit_walk (ledger->whole, add_unit, run);
  return run->crew != NULL;
}

/* Prints what the piece has found, where that is to be seen at once. */
static bool
show_piece (Run *run, const LedgerPiece *piece)
{
  const double seconds
      = run->worked + (double) run->ledger->session.worked / 1e6;
  const char    *text = piece->answers->str;
  SearchSolution solution;

  if (run->options->spec.find == FIND_BEST ? !ledger_best_improves (
          run->shown, piece->best, run->ledger->run.maximise)
                                           : !run->options->results.unordered)
    return true;
  run->shown = piece->best;
  while (ledger_answers_next (&text, &solution, run->answer,
                              run->ledger->run.answer_length))
    if (!show_solution (&run->show, &solution, seconds))
      return false;
  return true;
}

/* Draws how far it is, and looks whether anybody still reads. */
static bool
tick (Run *run)
{
  SearchProgress progress;

  ledger_crew_progress (run->crew, &progress);
  search_tally_add (&progress.tally, &run->before.tally);
  progress.share += run->before.share;
  progress_tick (run->progress, &progress);
  return output_tick (run->output);
}

/* A count that is not known is no result, nor is an answer that is none. */
static bool
has_result (const Run *run, GError **error)
{
  const SearchTally *tally = &run->ledger->total.tally;
  const bool         known = tally->solutions <= SEARCH_COUNT_MAX
                     && tally->nodes <= SEARCH_COUNT_MAX
                     && tally->candidates <= SEARCH_COUNT_MAX;

  return search_end_has_result (known ? run->end : SEARCH_END_OVERFLOW,
                                run->at->instance, run->at->repr, error);
}

/* Behind the time limit, what is left of the work is a callback that does not
 * return.  What was committed stays; no thread is waited for.
 */
static void
give_up (Run *run)
{
  ledger_end_session (run->ledger, search_end_name (SEARCH_END_TIME), NULL);
  output_flush (run->output);
  watchdog_complain (problem_name (run), ", and what was committed is safe");
  exits_now (STATUS_CHECK);
}

/* Gives up where callbacks have not returned for so many looks, behind the time
 * limit.
 */
static void
look_at_clock (Run *run)
{
  const double patience = watchdog_patience () * 1e6 / LOOK;
  const int    pulse = g_atomic_int_get (watchdog_pulse ());

  run->looks = pulse == run->pulse ? run->looks + 1 : 0;
  run->pulse = pulse;
  if (run->deadline && g_get_monotonic_time () > run->deadline
      && run->looks > patience)
    give_up (run);
}

/* Commits pieces as they come, until there are none any more. */
static bool
record (Run *run, GError **error)
{
  GPtrArray *pieces;
  bool       good = true;

  while ((pieces = ledger_crew_take (run->crew, LOOK)))
    {
      look_at_clock (run);
      if (good && pieces->len > 0)
        good = ledger_commit (run->ledger, pieces, error)
               && has_result (run, error);
      for (guint i = 0; good && i < pieces->len; i++)
        if (!show_piece (run, pieces->pdata[i]))
          ledger_crew_stop (run->crew, SEARCH_END_VISITOR);
      ledger_crew_give_back (run->crew, pieces);
      if (!good || !tick (run))
        ledger_crew_stop (run->crew, SEARCH_END_VISITOR);
    }
  return good;
}

/* Explores what is open, unless dividing the tree has met a limit already. */
static bool
explore (Run *run, GError **error)
{
  run->end = run->begun.end;
  if (run->end != SEARCH_END_COMPLETE)
    return true;
  if (run->begun.time_limit > 0)
    run->deadline = g_get_monotonic_time ()
                    + (gint64) (MIN (run->begun.time_limit, 1e9) * 1e6);
  if (!ledger_crew_start (run->crew, error) || !record (run, error))
    return false;
  run->end = ledger_crew_end (run->crew);
  return true;
}

/* Works on the ledger until nothing is left, or something says stop. */
static bool
work (Run *run, GError **error)
{
  return ledger_seconds (run->ledger, &run->worked, error)
         && ledger_begin_session (run->ledger, run->at->workers,
                                  run->begun.worked, error)
         && explore (run, error)
         && ledger_end_session (run->ledger, search_end_name (run->end), error)
         && has_result (run, error)
         && ledger_crew_check_paths (run->crew, run->options->ledger, error);
}

static bool
show_stored (void *data, const SearchSolution *solution)
{
  Run *run = data;

  return show_solution (&run->show, solution, -1) && output_tick (run->output);
}

/* Shows the best one, and says stop. */
static bool
show_best (void *data, const SearchSolution *solution)
{
  Run *run = data;

  if (solution->value == run->ledger->total.best.value)
    {
      show_stored (run, solution);
      return false;
    }
  return true;
}

/* The best answer so far, before better ones are found. */
static bool
show_incumbent (Run *run, GError **error)
{
  return !run->ledger->total.best.found
         || ledger_each_solution (run->ledger, NULL, show_best, run, error);
}

/* Works on what is not done yet, and prints what is to be seen: in the end, in
 * serial order, unless it was as it came.
 */
static bool
finish (Run *run, GError **error)
{
  const RunOptions *options = run->options;
  const bool        is_new = !ledger_is_finished (run->ledger);

  if ((options->spec.find == FIND_BEST && !show_incumbent (run, error))
      || (is_new && !work (run, error)))
    return false;
  return !FIND_LISTS (options->spec.find)
         || (is_new && options->results.unordered)
         || !ledger_is_finished (run->ledger)
         || ledger_each_solution (run->ledger, NULL, show_stored, run, error);
}

static SearchEnd
end_of (const Run *run)
{
  const Ledger *ledger = run->ledger;

  if (!ledger_is_finished (ledger) || run->end == SEARCH_END_VISITOR)
    return run->end;
  return ledger->run.wanted && ledger->total.kept >= ledger->run.wanted
             ? SEARCH_END_FIRST
             : SEARCH_END_COMPLETE;
}

/* Where it is, and the file of its plugin, where that has to be named. */
static RunLedger
describe_ledger (const RunOptions *options)
{
  return (RunLedger){ .path = options->ledger,
                      .plugin = strchr (options->spec.plugin, G_DIR_SEPARATOR)
                                    ? options->plugin_file
                                    : NULL };
}

/* Reports what the ledger holds now. */
static bool
report (Run *run, Status *status, GError **error)
{
  const RunOptions  *options = run->options;
  const LedgerTotal *sum = &run->ledger->total;
  const SearchEnd    end = end_of (run);
  const double       done = ledger_done (run->ledger);
  RunLedger          ledger = describe_ledger (options);
  RunTotal           total = { 0 };
  SearchResult       result = { .tally = sum->tally,
                                .end = end,
                                .loop = ledger_crew_loop (run->crew),
                                .threads = run->at->workers,
                                .has_digest = ledger_crew_has_digest (run->crew),
                                .best = sum->best };

  if (!ledger_seconds (run->ledger, &result.seconds, error))
    return false;
  ledger.done = done;
  ledger.finished = ledger_is_finished (run->ledger);
  ledger.left = ledger.finished ? 0
                : sum->share && options->spec.find != FIND_BEST
                    ? result.seconds * (1 - done) / done
                    : -1;
  run_total_add (&total, &result);
  if (ledger.finished && end == SEARCH_END_COMPLETE
      && !ledger_is_complete (run->ledger))
    total.failure = "part";
  *status = conclude (&total, &ledger, &run->show, NULL);
  run_total_clear (&total);
  return true;
}

/* Says what went wrong and, if there is a ledger to go on with, how to. */
static Status
fail (const Run *run, const GError *error, bool has_ledger)
{
  const Status status = status_of_error (error);

  output_flush (run->output); /* results first, where both are seen */
  complain (status, "%s", error->message);
  if (has_ledger && status == STATUS_IO)
    {
      const RunLedger ledger = describe_ledger (run->options);
      char           *command = report_resume_command (&ledger);

      remark ("what was committed is safe; to go on, run: %s", command);
      g_free (command);
    }
  return status;
}

static void
clear (Run *run)
{
  progress_end (run->progress);
  show_clear (&run->show);
  if (run->crew)
    ledger_crew_free (run->crew);
  g_free (run->answer);
}

Status
run_ledger (const RunOptions *options, RunInstance *at, Output *output)
{
  Run     run = { .options = options,
                  .at = at,
                  .output = output,
                  .progress = progress_new (&options->spec, &options->results, at,
                                            options->limits.memory),
                  .settings = run_settings (&options->spec, &options->limits,
                                            &options->results) };
  GError *error = NULL;
  Status  status = STATUS_COMPLETE;
  bool    good, has_ledger;

  show_init (&run.show, &options->spec, &options->results, at, output);
  run.answer = g_new (int, search_instance_answer_length (at->instance) + 1);
  if (!options->results.quiet)
    run_announce_memory (at, options->limits.memory);
  signals_catch ();
  good = open_ledger (&run, &error) && gather (&run, &error);
  if (good)
    {
      run.before.tally = run.ledger->total.tally;
      run.before.share = run.ledger->total.share;
      run.shown = run.ledger->total.best;
      progress_start (run.progress, &run.before);
    }
  good = good && finish (&run, &error) && report (&run, &status, &error);
  has_ledger = run.ledger && ledger_file_is_in_place (run.ledger->file);
  if (!good)
    status = fail (&run, error, has_ledger);
  clear (&run);
  if (!ledger_close (run.ledger, good ? &error : NULL) && good)
    status = fail (&run, error, has_ledger);
  g_clear_error (&error);
  return status;
}

/* SPDX-License-Identifier: MIT */
/* run-ledger.c: searches that a ledger records. */
#include "run-ledger.h"
#include "conclude.h"
#include "record.h"
#include "run-settings.h"
#include "show.h"
#include "tools/ledger/ledger-crew.h"
#include "tools/ledger/ledger.h"
#include "tools/shared/signals.h"

/* How many top units a run has, and each part of it at least. */
#define TOP_UNITS 512
#define TOP_UNITS_OF_PART 8

/* Microseconds between two looks at what is to be shown. */
#define LOOK 20000

typedef struct
{
  RunOptions    *options;
  Output        *output;
  LedgerRun      wanted;
  bool           created; /* by us */
  Ledger        *ledger;
  LedgerCrew    *crew;
  Progress      *progress;
  Show           show;
  SearchSettings settings;
  int           *answer; /* room for one */
  SearchBest     shown;  /* the best that was printed */
  SearchProgress before; /* what was done when we began */
  SearchEnd      end;
} Run;

/* Makes the ledger, with the tree split into top units. */
static bool
create (Run *run, GError **error)
{
  const RunOptions *options = run->options;
  SearchSettings    settings = run->settings;
  LedgerUnit       *whole = ledger_unit_new_whole ();
  SearchExplorer   *explorer;
  bool              good;

  settings.time_limit = 0;
  settings.solution_limit = 0;
  settings.threads = 1;
  explorer = search_explorer_new (options->instance, options->repr, &settings,
                                  error);
  if (explorer && run->wanted.wanted == 0)
    ledger_tree_split (
        whole, explorer,
        MAX (TOP_UNITS, TOP_UNITS_OF_PART * (guint) options->parts),
        run->wanted.state_size);
  good
      = explorer && ledger_create (options->ledger, &run->wanted, whole, error);
  search_explorer_free (explorer);
  ledger_unit_free (whole);
  return good;
}

/* Is the ledger that of this run? */
static bool
check_same (const Run *run, GError **error)
{
  char *difference
      = ledger_run_difference (&run->ledger->run, &run->wanted, false);

  if (!difference)
    return true;
  g_set_error (error, LEDGER_ERROR, LEDGER_ERROR_DIFFERS,
               "'%s' is the ledger of another run; %s", run->options->ledger,
               difference);
  g_free (difference);
  return false;
}

/* Makes the ledger if there is none; another process may be faster. */
static bool
ensure (Run *run, GError **error)
{
  const RunOptions *options = run->options;

  if (options->resumed || ledger_file_exists (options->ledger))
    return true;
  run->created = create (run, error);
  if (!run->created && ledger_file_exists (options->ledger))
    g_clear_error (error);
  return run->created || !*error;
}

/* Opens the ledger, which is made if there is none. */
static bool
open_ledger (Run *run, GError **error)
{
  const RunOptions *options = run->options;

  if (!record_make (options, &run->wanted, error) || !ensure (run, error))
    return false;
  run->ledger = ledger_open (options->ledger, LEDGER_WORK, error);
  return run->ledger && check_same (run, error);
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
  const RunOptions  *options = run->options;
  const Ledger      *ledger = run->ledger;
  LedgerCrewSettings settings = { .instance = options->instance,
                                  .repr = options->repr,
                                  .search = run->settings,
                                  .seed = ledger->run.seed,
                                  .keep = ledger_run_keeps (&ledger->run),
                                  .best = ledger->total.best,
                                  .maximise = ledger->run.maximise };

  settings.search.threads = options->workers;
  if (run->created && settings.search.node_limit)
    settings.search.node_limit
        -= MIN (settings.search.node_limit - 1, ledger->total.tally.nodes);
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
  const char    *text = piece->answers->str;
  SearchSolution solution;

  if (run->options->best ? !ledger_best_improves (run->shown, piece->best,
                                                  run->ledger->run.maximise)
                         : !run->options->unordered)
    return true;
  run->shown = piece->best;
  while (ledger_answers_next (&text, &solution, run->answer,
                              run->ledger->run.answer_length))
    if (!show_solution (&run->show, &solution))
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

/* A count that is not known is no result. */
static bool
check_counts (const Run *run, GError **error)
{
  const SearchTally *tally = &run->ledger->total.tally;

  if (run->end != SEARCH_END_OVERFLOW && tally->solutions <= SEARCH_COUNT_MAX
      && tally->nodes <= SEARCH_COUNT_MAX
      && tally->candidates <= SEARCH_COUNT_MAX)
    return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_OVERFLOW,
               "%s: the count passed 2^63-1", run->ledger->run.problem);
  return false;
}

/* Commits pieces as they come, until there are none any more. */
static bool
record (Run *run, GError **error)
{
  GPtrArray *pieces;
  bool       good = true;

  while ((pieces = ledger_crew_take (run->crew, LOOK)))
    {
      if (good && pieces->len > 0)
        good = ledger_commit (run->ledger, pieces, error)
               && check_counts (run, error);
      for (guint i = 0; good && i < pieces->len; i++)
        if (!show_piece (run, pieces->pdata[i]))
          ledger_crew_stop (run->crew, SEARCH_END_VISITOR);
      ledger_crew_give_back (run->crew, pieces);
      if (!good || !tick (run))
        ledger_crew_stop (run->crew, SEARCH_END_VISITOR);
    }
  return good;
}

/* Works on the ledger until nothing is left, or something says stop. */
static bool
work (Run *run, GError **error)
{
  if (!ledger_begin_session (run->ledger, run->options->workers, error)
      || !ledger_crew_start (run->crew, error) || !record (run, error))
    return false;
  run->end = ledger_crew_end (run->crew);
  return ledger_end_session (run->ledger, search_end_name (run->end), error)
         && check_counts (run, error);
}

static bool
show_stored (void *data, const SearchSolution *solution)
{
  Run *run = data;

  return show_solution (&run->show, solution) && output_tick (run->output);
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

  if ((options->best && !show_incumbent (run, error))
      || (is_new && !work (run, error)))
    return false;
  return options->find == FIND_COUNT || (is_new && options->unordered)
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

/* Seconds that all sessions took. */
static bool
sum_seconds (Run *run, double *seconds, GError **error)
{
  GArray *sessions;

  *seconds = 0;
  if (!ledger_sessions (run->ledger, &sessions, error))
    return false;
  for (guint i = 0; i < sessions->len; i++)
    *seconds
        += (double) g_array_index (sessions, LedgerSession, i).worked / 1e6;
  g_array_unref (sessions);
  return true;
}

/* Reports what the ledger holds now. */
static bool
report (Run *run, Status *status, GError **error)
{
  const RunOptions  *options = run->options;
  const LedgerTotal *sum = &run->ledger->total;
  const SearchEnd    end = end_of (run);
  const double       done = ledger_done (run->ledger);
  RunLedger          ledger = { .path = options->ledger,
                                .done = done,
                                .finished = ledger_is_finished (run->ledger) };
  RunTotal           total = { 0 };
  SearchResult       result = { .tally = sum->tally,
                                .end = end,
                                .loop = ledger_crew_loop (run->crew),
                                .threads = options->workers,
                                .has_digest = ledger_crew_has_digest (run->crew),
                                .best = sum->best };

  if (!sum_seconds (run, &result.seconds, error))
    return false;
  ledger.left = ledger.finished ? 0
                : sum->share    ? result.seconds * (1 - done) / done
                                : -1;
  run_total_add (&total, &result);
  if (ledger.finished && end == SEARCH_END_COMPLETE
      && !ledger_is_complete (run->ledger))
    total.failure = "part";
  *status = conclude (options, &total, &ledger, &run->show, NULL);
  run_total_clear (&total);
  return true;
}

/* Is the ledger where it was? */
static bool
is_in_place (const Run *run)
{
  return run->ledger && ledger_file_is_in_place (run->ledger->file);
}

/* Says what went wrong and, if there is a ledger to go on with, how to. */
static Status
fail (const Run *run, const GError *error, bool has_ledger)
{
  const Status status = status_of_error (error);

  output_flush (run->output); /* results first, where both are seen */
  complain ("%s", error->message);
  if (has_ledger && status == STATUS_IO)
    {
      const RunLedger ledger = { .path = run->options->ledger };
      char           *command = report_resume_command (&ledger);

      complain ("what was committed is safe; to go on, run: %s", command);
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
  ledger_run_clear (&run->wanted);
  g_free (run->answer);
}

Status
run_ledger (RunOptions *options, Output *output)
{
  Run     run = { .options = options,
                  .output = output,
                  .progress = progress_new (options, output_is_terminal (output)),
                  .settings = run_settings (options) };
  GError *error = NULL;
  Status  status = STATUS_COMPLETE;
  bool    good, has_ledger;

  show_init (&run.show, options, output, run.progress);
  run.answer
      = g_new (int, search_instance_answer_length (options->instance) + 1);
  run_announce_memory (options);
  signals_catch ();
  good = open_ledger (&run, &error) && gather (&run, &error);
  if (good)
    {
      run.before.tally = run.ledger->total.tally;
      run.before.share = run.ledger->total.share;
      run.shown = run.ledger->total.best;
      progress_begin (run.progress, &run.before);
    }
  good = good && finish (&run, &error) && report (&run, &status, &error);
  has_ledger = is_in_place (&run);
  if (!good)
    status = fail (&run, error, has_ledger);
  clear (&run);
  if (!ledger_close (run.ledger, good ? &error : NULL) && good)
    status = fail (&run, error, has_ledger);
  g_clear_error (&error);
  return status;
}

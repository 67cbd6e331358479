/* SPDX-License-Identifier: MIT */
/* progress.c: shows the progress of a search on stderr.  A reading is one
 * estimate of the total time of the search.
 */
#include "progress.h"
#include "libsearch/text/format.h"
#include "libsearch/text/numbers.h"
#include "tools/cli/signals.h"
#include "tools/cli/terminal.h"

#include <glib.h>
#include <stdio.h>
#include <string.h>

#define AGREEING 2.0 /* max. ratio of the largest to the smallest reading */
#define READINGS 8
#define PART 0.5 /* part of the elapsed time for which readings must agree */
#define SECONDS 60.0

bool
readings_take (Readings *readings, double elapsed, double whole)
{
  const double least = readings->count ? MIN (readings->least, whole) : whole;
  const double most = readings->count ? MAX (readings->most, whole) : whole;

  if (readings->count == 0 || most > least * AGREEING)
    *readings = (Readings){ .began = elapsed, .least = whole, .most = whole };
  else
    {
      readings->least = least;
      readings->most = most;
    }
  readings->count++;
  return readings->count >= READINGS
         && elapsed - readings->began >= MIN (elapsed * PART, SECONDS);
}

/* Times in microseconds.  READ is the time between two readings, which are
 * estimates of the total time.  If stderr is not a terminal, ADD is the time
 * between two lines.
 */
#define READ 80000
#define ADD 10000000

/* In a search for the best answer, the finished part of the tree, as a
 * fraction, before which no remaining time is shown.  The search finds better
 * answers early, and each of them makes the rest of the tree smaller.
 */
#define BEST_SURE 0.001

/* GUESS_SECONDS is the time for probes, which estimate the number of nodes
 * before the first line.  The estimate is used if the upper end of its interval
 * exceeds the estimate by less than GUESS_SURE, as a fraction of the estimate.
 * Otherwise the finished part is computed from shares (docs/estimates.md).
 */
#define GUESS_SECONDS 0.05
#define GUESS_SURE 0.2

struct Progress
{
  const RunOptions  *options;
  const RunInstance *at;

  bool shown; /* true if progress is shown at all */

  /* True: stderr is a terminal, where each new line replaces the line before.
   * False: each line is added to a file.
   */
  bool   drawn;
  gint64 start;
  gint64 delay; /* microseconds before the first line */
  gint64 next;  /* time when the next line is added */

  /* Time when the next reading (estimate of the total time) is made. */
  gint64   read;
  GString *line;
  Readings readings;

  /* True if the remaining time is shown, because the newest readings (estimates
   * of the total time) agree with each other.
   */
  bool steady;

  SearchBest best; /* best value so far */

  /* Time when `best` was found, in seconds after the start of the search. */
  double since;

  /* Part of the whole run, from 0 to 1, that earlier processes finished. */
  double   done_before;
  uint64_t nodes_before; /* nodes that earlier processes explored */

  /* Estimated number of nodes of the whole search; unknown if the field `mean`
   * is 0.
   */
  SearchEstimatedValue nodes;
  bool                 guessed;
};

static bool
is_wanted (const RunOptions *options)
{
  switch (options->results.progress)
    {
    case PROGRESS_ALWAYS:
      return true;
    case PROGRESS_NEVER:
      return false;
    default:
      return !options->results.quiet && status_line_possible ();
    }
}

Progress *
progress_new (const RunOptions *options, const RunInstance *at)
{
  Progress *progress = g_new0 (Progress, 1);

  progress->options = options;
  progress->at = at;
  progress->shown = is_wanted (options);
  progress->drawn = status_line_possible ();
  progress->start = g_get_monotonic_time ();
  progress->delay = status_line_delay ();
  progress->next = progress->start + progress->delay;
  progress->read = progress->start + READ;
  progress->line = g_string_new (NULL);
  status_line_begin ();
  return progress;
}

/* Returns true if the search visits exactly the tree whose size probes (random
 * walks from the root) estimate.
 */
static bool
is_plain (const SearchSpec *spec, const RunInstance *at)
{
  return (spec->find == FIND_COUNT || spec->find == FIND_ALL) && !spec->symmetry
         && !spec->partial && spec->strategy == SEARCH_STRATEGY_DEPTH
         && !at->many;
}

void
progress_start (Progress *progress, const SearchProgress *before)
{
  progress->nodes_before = before->tally.nodes;
  progress->done_before = (double) before->share / (double) SEARCH_SHARE_WHOLE;
}

/* In the first call, estimates the number of nodes by probes, which are random
 * walks from the root.  Later calls do nothing.
 */
static void
guess_nodes (Progress *progress)
{
  const RunInstance           *at = progress->at;
  const SearchEstimateSettings settings
      = SEARCH_ESTIMATE_SETTINGS (.seed = SEARCH_ESTIMATE_SEED,
                                  .time_limit = GUESS_SECONDS,
                                  .memory_limit
                                  = MIN (progress->options->limits.memory,
                                         SEARCH_ESTIMATE_MEMORY),
                                  .cancel = signals_caught ());
  SearchEstimate estimate;

  if (progress->guessed)
    return;
  progress->guessed = true;
  if (is_plain (&progress->options->spec, at)
      && search_estimate (at->instance, at->repr, &settings, &estimate, NULL)
      && !estimate.skewed && !estimate.cut
      && estimate.nodes.high < estimate.nodes.mean * (1 + GUESS_SURE))
    progress->nodes = estimate.nodes;
}

/* Returns the finished part of the search, from 0 to 1: the visited nodes,
 * divided by their estimated number.  If there is no estimate, or the search
 * has visited more nodes than the lower end of the estimate, or it has a memo
 * table, returns the sum of the finished shares.
 */
static double
part_done (const Progress *progress, const SearchProgress *state)
{
  const double nodes = (double) state->tally.nodes;

  return nodes < progress->nodes.low && !state->keys
             ? nodes / progress->nodes.mean
             : (double) state->share / (double) SEARCH_SHARE_WHOLE;
}

/* Appends the number of solutions, "2,345 solutions ".  In a search for the
 * best answer, appends the best value and the time when it was found.
 */
static void
append_found (const Progress *progress, const SearchProgress *state)
{
  const SearchSpec *spec = &progress->options->spec;
  GString          *line = progress->line;

  if (spec->find == FIND_BEST && state->best.found)
    {
      text_append_format (line, "best %" G_GINT64_FORMAT " after ",
                          state->best.value);
      append_duration (line, progress->since);
    }
  else if (spec->find == FIND_BEST)
    g_string_append (line, "none yet");
  else if (!spec->partial && state->tally.solutions > SEARCH_COUNT_MAX)
    g_string_append (line, "more than 2^63-1 solutions");
  else
    append_count_of (line,
                     spec->partial ? state->partials : state->tally.solutions,
                     spec->partial ? "partial" : "solution");
  g_string_append (line, "  ");
}

/* Returns the remaining time in seconds, computed from the average speed of the
 * search.  Returns a negative number if the time is unknown, for example if the
 * search stops after a number of solutions.
 */
static double
seconds_left (const Progress *progress, const SearchProgress *state,
              double seconds)
{
  const double done = part_done (progress, state);

  if (state->level || done <= progress->done_before
      || progress->options->spec.find == FIND_FIRST
      || (progress->options->spec.find == FIND_BEST && done < BEST_SURE))
    return -1;
  return seconds * (1 - done) / (done - progress->done_before);
}

/* Adds an estimate of the total time to the readings.  Stores the best value,
 * and the time when it was found.
 */
static void
read_state (Progress *progress, const SearchProgress *state, double seconds)
{
  const double left = seconds_left (progress, state, seconds);

  progress->steady
      = left >= 0
        && readings_take (&progress->readings, seconds, seconds + left);
  if (state->best.found
      && (!progress->best.found || progress->best.value != state->best.value))
    progress->since = seconds;
  progress->best = state->best;
}

/* Sets progress->line to a text such as "34.5 % 2,345 solutions 160 M nodes/s 1
 * min 05 s so far 2 min 05 s left 2 threads".
 */
static void
compose (Progress *progress, const SearchProgress *state, double seconds)
{
  const double done = part_done (progress, state);
  GString     *line = progress->line;

  g_string_truncate (line, 0);
  text_append_format (line, done < 0.01 ? "%.3f %%" : "%.1f %%", done * 100);
  if (state->level)
    text_append_format (line, " of level %zu", state->level);
  g_string_append (line, "  ");
  append_found (progress, state);
  append_rate (line, (double) (state->tally.nodes - progress->nodes_before)
                         / MAX (seconds, 1e-6));
  g_string_append (line, " nodes/s  ");
  if (state->keys)
    {
      append_count_of (line, state->keys, "key");
      g_string_append (line, "  ");
    }
  append_duration (line, seconds);
  g_string_append (line, " so far");
  if (progress->steady)
    {
      g_string_append (line, "  ");
      append_duration (line, MAX (seconds_left (progress, state, seconds), 0));
      g_string_append (line, " left");
    }
  g_string_append (line, "  ");
  append_count_of (line, progress->at->workers, "thread");
}

/* Returns true if progress is shown, and it is time to show a line. */
static bool
is_due (Progress *progress, gint64 now)
{
  if (!progress->shown)
    return false;
  if (progress->drawn)
    return status_line_is_due ();
  if (now < progress->next)
    return false;
  progress->next = now + ADD;
  return true;
}

/* Sets progress->line to a text with the number of finished units that are
 * explored again.
 */
static void
compose_again (Progress *progress, const SearchProgress *state)
{
  GString *line = progress->line;

  g_string_truncate (line, 0);
  append_count (line, state->again);
  g_string_append (line, " of at most ");
  append_count_of (line, state->again_most, "finished unit");
  g_string_append (line, " explored again");
}

/* Shows progress->line.  If stderr is a terminal, draws the line in the place
 * of the previous line, with the part up to "%" in bold.  If stderr is not a
 * terminal, or if the user has requested a line by SIGUSR1 (`asked`), adds the
 * line to the output.
 */
static void
write_line (const Progress *progress, bool asked)
{
  const char *text = progress->line->str;
  const char *strong = strchr (text, '%');

  if (progress->drawn && !asked)
    status_line_draw (text, strong ? (gsize) (strong + 1 - text) : 0);
  else
    {
      status_line_erase ();
      fprintf (stderr, "%s\n", text);
    }
}

/* Shows the number of finished units that are explored again.  The speed of the
 * search does not include the time of this work.
 */
static void
tick_again (Progress *progress, const SearchProgress *state, gint64 now)
{
  const bool asked = signals_asked ();

  progress->start = now;
  if (!asked && !is_due (progress, now))
    return;
  compose_again (progress, state);
  write_line (progress, asked);
}

void
progress_tick (Progress *progress, const SearchProgress *state)
{
  const gint64 now = g_get_monotonic_time ();
  const double seconds = (double) (now - progress->start) / 1e6;
  bool         asked;

  if (state->again_most > 0)
    {
      tick_again (progress, state, now);
      return;
    }
  asked = signals_asked ();
  if (!asked && now < progress->read)
    return;
  if (!state->keys
      && (asked
          || (progress->shown && seconds * 2e6 >= (double) progress->delay)))
    guess_nodes (progress);
  read_state (progress, state, seconds);
  progress->read = now + READ;
  if (!asked && !is_due (progress, now))
    return;
  compose (progress, state, seconds);
  write_line (progress, asked);
}

void
progress_end (Progress *progress)
{
  status_line_erase ();
  g_string_free (progress->line, TRUE);
  g_free (progress);
}

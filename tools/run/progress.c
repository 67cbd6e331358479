/* SPDX-License-Identifier: MIT */
/* progress.c: how far a search is, on stderr. */
#include "progress.h"
#include "tools/shared/terminal.h"
#include "tools/shared/numbers.h"
#include "tools/shared/signals.h"

#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

/* Microseconds: to the first line, between two on a terminal, and elsewhere. */
#define FIRST 1000000
#define REDRAW 200000
#define ADD 10000000

/* Seconds to estimate how many nodes there are to be, before the first line;
 * and what of them the interval may be off by, for the estimate to tell how
 * long it takes: where it is less, that is known better than from the share of
 * the tree that is done (docs/estimates.md).
 */
#define GUESS_SECONDS 0.05
#define GUESS_SURE 0.2

struct Progress
{
  const RunOptions *options;

  bool     shown; /* at all */
  bool     terminal;
  bool     smart; /* knows the sequences below */
  bool     colour;
  gint64   start;
  gint64   next; /* when to show it again */
  GString *line;
  bool     drawn; /* a line stands on the terminal now */

  double   done_before;  /* of 1, in other time */
  uint64_t nodes_before; /* the same */

  SearchGuess nodes; /* of the whole search; a mean of 0: nobody can tell */
  bool        guessed;
};

static bool
is_wanted (const RunOptions *options, bool on_terminal)
{
  switch (options->progress)
    {
    case PROGRESS_ALWAYS:
      return true;
    case PROGRESS_NEVER:
      return false;
    default:
      return !options->quiet && isatty (STDERR_FILENO)
             && (options->find == FIND_COUNT || !on_terminal);
    }
}

Progress *
progress_new (const RunOptions *options, bool on_terminal)
{
  Progress *progress = g_new0 (Progress, 1);

  progress->options = options;
  progress->shown = is_wanted (options, on_terminal);
  progress->terminal = isatty (STDERR_FILENO);
  progress->smart = terminal_is_smart (STDERR_FILENO);
  progress->colour = terminal_has_colours (STDERR_FILENO);
  progress->start = g_get_monotonic_time ();
  progress->next = progress->start + FIRST;
  progress->line = g_string_new (NULL);
  return progress;
}

/* Does it search all of the tree that probes see, and no other? */
static bool
is_plain (const RunOptions *options)
{
  return options->find != FIND_FIRST && !options->symmetry && !options->partial
         && !options->best && !options->unique
         && options->strategy == SEARCH_STRATEGY_DEPTH
         && !run_options_are_many (options);
}

void
progress_begin (Progress *progress, const SearchProgress *before)
{
  progress->nodes_before = before->tally.nodes;
  progress->done_before = (double) before->share / (double) SEARCH_SHARE_WHOLE;
}

/* Estimates the nodes, once. */
static void
guess_nodes (Progress *progress)
{
  const RunOptions            *options = progress->options;
  const SearchEstimateSettings settings
      = { .seed = SEARCH_ESTIMATE_SEED,
          .time_limit = GUESS_SECONDS,
          .memory_limit = MIN (options->memory, SEARCH_ESTIMATE_MEMORY),
          .cancel = signals_caught () };
  SearchEstimate estimate;

  if (progress->guessed)
    return;
  progress->guessed = true;
  if (is_plain (options)
      && search_estimate (options->instance, options->repr, &settings,
                          &estimate, NULL)
      && !estimate.skewed && !estimate.cut
      && estimate.nodes.high < estimate.nodes.mean * (1 + GUESS_SURE))
    progress->nodes = estimate.nodes;
}

/* How much is done, of 1: of the nodes that there are likely to be, as long as
 * they can be so few, or else of the tree.
 */
static double
part_done (const Progress *progress, const SearchProgress *state)
{
  const double nodes = (double) state->tally.nodes;

  return nodes < progress->nodes.low
             ? nodes / progress->nodes.mean
             : (double) state->share / (double) SEARCH_SHARE_WHOLE;
}

/* "2,345 solutions  ", or what the best is worth. */
static void
append_found (GString *line, const RunOptions *options,
              const SearchProgress *state)
{
  if (options->best && state->best.found)
    g_string_append_printf (line, "best %" G_GINT64_FORMAT "  ",
                            state->best.value);
  else if (options->best)
    g_string_append (line, "none yet  ");
  else
    {
      append_count (line, options->partial ? state->partials
                                           : state->tally.solutions);
      g_string_append (line, options->partial ? " partials  " : " solutions  ");
    }
}

/* "34.5 %  2,345 solutions  160 M nodes/s  2 min 05 s left" */
static void
compose (Progress *progress, const SearchProgress *state, double seconds)
{
  const double done = part_done (progress, state);
  GString     *line = progress->line;

  g_string_truncate (line, 0);
  g_string_append_printf (line, done < 0.01 ? "%.3f %%" : "%.1f %%",
                          done * 100);
  if (state->level)
    g_string_append_printf (line, " of level %zu", state->level);
  g_string_append (line, "  ");
  append_found (line, progress->options, state);
  append_rate (line, (double) (state->tally.nodes - progress->nodes_before)
                         / MAX (seconds, 1e-6));
  g_string_append (line, " nodes/s  ");
  if (state->level || done <= progress->done_before)
    {
      append_duration (line, seconds);
      g_string_append (line, " so far");
    }
  else
    {
      append_duration (line,
                       seconds * (1 - done) / (done - progress->done_before));
      g_string_append (line, " left");
    }
}

/* Cuts the line to less than the terminal's width, between two fields. */
static void
fit (Progress *progress)
{
  GString       *line = progress->line;
  struct winsize size = { 0 };
  char          *end;

  if (ioctl (STDERR_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0
      || line->len < size.ws_col)
    return;
  g_string_truncate (line, size.ws_col - 1U);
  end = g_strrstr (line->str, "  ");
  g_string_truncate (line, end ? (gsize) (end - line->str) : 0);
}

void
progress_erase (Progress *progress)
{
  if (!progress->drawn)
    return;
  fprintf (stderr, progress->smart ? "\r\033[K" : "\r%*s\r",
           (int) progress->line->len, "");
  fflush (stderr);
  progress->drawn = false;
}

/* Draws the line in place of the one before. */
static void
draw (Progress *progress)
{
  const GString *line = progress->line;
  const size_t   percent = MIN (strcspn (line->str, "%") + 1, line->len);

  if (progress->colour)
    fprintf (stderr, "\033[1m%.*s\033[0m%s", (int) percent, line->str,
             line->str + percent);
  else
    fputs (line->str, stderr);
  progress->drawn = true;
}

void
progress_tick (Progress *progress, const SearchProgress *state)
{
  const gint64 now = g_get_monotonic_time ();
  const bool   asked = signals_asked ();

  if (!asked && (!progress->shown || now < progress->next))
    return;
  guess_nodes (progress);
  progress_erase (progress);
  compose (progress, state, (double) (now - progress->start) / 1e6);
  if (asked || !progress->terminal)
    fprintf (stderr, "%s\n", progress->line->str);
  else
    {
      fit (progress);
      draw (progress);
    }
  fflush (stderr);
  if (now >= progress->next)
    progress->next = now + (progress->terminal ? REDRAW : ADD);
}

void
progress_end (Progress *progress)
{
  progress_erase (progress);
  g_string_free (progress->line, TRUE);
  g_free (progress);
}

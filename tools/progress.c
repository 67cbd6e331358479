/* SPDX-License-Identifier: MIT */
/* progress.c: how far a search is, on stderr. */
#include "progress.h"
#include "numbers.h"
#include "signals.h"

#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

/* Microseconds: to the first line, between two on a terminal, and elsewhere. */
#define FIRST 1000000
#define REDRAW 200000
#define ADD 10000000

struct Progress
{
  bool     shown; /* at all */
  bool     terminal;
  bool     colour;
  gint64   start;
  gint64   next; /* when to show it again */
  GString *line;
  size_t   drawn; /* columns that stand on the terminal now */
};

/* Solutions that are printed to the same terminal are progress enough. */
static bool
is_wanted (const RunOptions *options)
{
  switch (options->progress)
    {
    case PROGRESS_ALWAYS:
      return true;
    case PROGRESS_NEVER:
      return false;
    default:
      return !options->quiet && isatty (STDERR_FILENO)
             && (options->find == FIND_COUNT || options->output
                 || !isatty (STDOUT_FILENO));
    }
}

/* See https://no-color.org. */
static bool
is_coloured (void)
{
  const char *no_colour = g_getenv ("NO_COLOR");
  const char *terminal = g_getenv ("TERM");

  return !(no_colour && *no_colour) && terminal
         && !g_str_equal (terminal, "dumb");
}

Progress *
progress_new (const RunOptions *options)
{
  Progress *progress = g_new0 (Progress, 1);

  progress->shown = is_wanted (options);
  progress->terminal = isatty (STDERR_FILENO);
  progress->colour = progress->terminal && is_coloured ();
  progress->start = g_get_monotonic_time ();
  progress->next = progress->start + FIRST;
  progress->line = g_string_new (NULL);
  return progress;
}

/* "34.5 %  2,345 solutions  160 M nodes/s  2 min 05 s left" */
static void
compose (Progress *progress, const SearchProgress *state, double seconds)
{
  const double share = (double) state->share / (double) SEARCH_SHARE_WHOLE;
  GString     *line = progress->line;

  g_string_truncate (line, 0);
  g_string_append_printf (line, "%.1f %%", share * 100);
  if (state->level)
    g_string_append_printf (line, " of level %zu", state->level);
  g_string_append (line, "  ");
  append_count (line, state->tally.solutions);
  g_string_append (line, " solutions  ");
  append_rate (line, (double) state->tally.nodes / MAX (seconds, 1e-6));
  g_string_append (line, " nodes/s  ");
  if (state->level || share == 0)
    {
      append_duration (line, seconds);
      g_string_append (line, " so far");
    }
  else
    {
      append_duration (line, seconds / share - seconds);
      g_string_append (line, " left");
    }
}

static void
erase (Progress *progress)
{
  if (progress->drawn)
    fprintf (stderr, "\r%*s\r", (int) progress->drawn, "");
  progress->drawn = 0;
}

/* Draws the line over the one before, no wider than the terminal. */
static void
draw (Progress *progress)
{
  struct winsize size = { 0 };
  const size_t   percent = strcspn (progress->line->str, "%") + 1;

  if (ioctl (STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 1)
    g_string_truncate (progress->line,
                       MIN (progress->line->len, (size_t) size.ws_col - 1));
  if (progress->colour && progress->line->len > percent)
    fprintf (stderr, "\r\033[1m%.*s\033[0m%s", (int) percent,
             progress->line->str, progress->line->str + percent);
  else
    fprintf (stderr, "\r%s", progress->line->str);
  if (progress->drawn > progress->line->len)
    fprintf (stderr, "%*s", (int) (progress->drawn - progress->line->len), "");
  progress->drawn = progress->line->len;
}

void
progress_tick (Progress *progress, const SearchProgress *state)
{
  const gint64 now = g_get_monotonic_time ();
  const bool   asked = signals_asked ();

  if (!asked && (!progress->shown || now < progress->next))
    return;
  compose (progress, state, (double) (now - progress->start) / 1e6);
  if (asked || !progress->terminal)
    {
      erase (progress);
      fprintf (stderr, "%s\n", progress->line->str);
    }
  else
    draw (progress);
  fflush (stderr);
  if (now >= progress->next)
    progress->next = now + (progress->terminal ? REDRAW : ADD);
}

void
progress_end (Progress *progress)
{
  erase (progress);
  fflush (stderr);
  g_string_free (progress->line, TRUE);
  g_free (progress);
}

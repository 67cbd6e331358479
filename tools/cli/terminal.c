/* SPDX-License-Identifier: MIT */
/* terminal.c: finds out properties of a terminal, and draws a status line. */
#include "terminal.h"
#include "libsearch/text/numbers.h"

#include <stdio.h>
#include <sys/ioctl.h>
#include <unistd.h>

/* Returns true if the environment variable `name` is set and not empty; see
 * https://no-color.org.
 */
static bool
is_set (const char *name)
{
  const char *value = g_getenv (name);

  return value && *value;
}

/* Returns true if programs can move the cursor of the terminal. */
static bool
is_smart (int fd)
{
  return isatty (fd) && is_set ("TERM")
         && !g_str_equal (g_getenv ("TERM"), "dumb");
}

bool
terminal_has_colours (int fd)
{
  return is_smart (fd) && !is_set ("NO_COLOR");
}

bool
terminal_measure (int fd, unsigned *rows, unsigned *columns)
{
  struct winsize window;

  if (ioctl (fd, TIOCGWINSZ, &window) != 0 || window.ws_row == 0
      || window.ws_col == 0)
    return false;
  *rows = window.ws_row;
  *columns = window.ws_col;
  return true;
}

/* Microseconds between two updates of the status line. */
#define REDRAW 200000

/* Length of the status line on the screen, in bytes; 0 = none. */
static gsize  drawn;
static gint64 next;  /* time of the next update */
static gint64 apart; /* microseconds before the first update */

bool
status_line_possible (void)
{
  return isatty (STDERR_FILENO);
}

gint64
status_line_delay (void)
{
  const char *seconds = g_getenv ("SEARCH_PROGRESS_SECONDS");

  return seconds ? (gint64) (CLAMP (g_ascii_strtod (seconds, NULL), 0, 1e9)
                             * G_USEC_PER_SEC)
                 : G_USEC_PER_SEC;
}

void
status_line_begin (void)
{
  const gint64 patience = status_line_delay ();

  next = g_get_monotonic_time () + patience;
  apart = MIN (patience, REDRAW);
}

bool
status_line_is_due (void)
{
  const gint64 now = g_get_monotonic_time ();

  if (now < next)
    return false;
  next = now + apart;
  return true;
}

/* Shortens the line to the width of the terminal.  Cuts only at two successive
 * spaces, which separate the numbers of the line.
 */
static void
fit (GString *line)
{
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
status_line_erase (void)
{
  if (drawn == 0)
    return;
  fprintf (stderr, is_smart (STDERR_FILENO) ? "\r\033[K" : "\r%*s\r",
           (int) drawn, "");
  fflush (stderr);
  drawn = 0;
}

void
status_line_draw (const char *text, gsize strong)
{
  GString *line = g_string_new (text);

  fit (line);
  strong = terminal_has_colours (STDERR_FILENO) ? MIN (strong, line->len) : 0;
  status_line_erase ();
  if (strong > 0)
    fprintf (stderr, "\033[1m%.*s\033[0m", (int) strong, line->str);
  fputs (line->str + strong, stderr);
  fflush (stderr);
  drawn = line->len;
  g_string_free (line, TRUE);
}

/* The current activity. */
static void (*write_line) (const void *data, GString *line); /* NULL: none */
static const void *line_data;
static gint64      start;

void
activity_begin (bool quiet, void (*write) (const void *data, GString *line),
                const void *data)
{
  if (quiet || !status_line_possible ())
    return;
  write_line = write;
  line_data = data;
  start = g_get_monotonic_time ();
  status_line_begin ();
}

bool
activity_is_shown (void)
{
  return write_line != NULL;
}

void
activity_tick (void)
{
  GString *line;

  if (!write_line || !status_line_is_due ())
    return;
  line = g_string_new (NULL);
  write_line (line_data, line);
  g_string_append (line, "  ");
  append_duration (line, (double) (g_get_monotonic_time () - start) / 1e6);
  g_string_append (line, " so far");
  status_line_draw (line->str, 0);
  g_string_free (line, TRUE);
}

void
activity_end (void)
{
  write_line = NULL;
  status_line_erase ();
}

/* SPDX-License-Identifier: MIT */
/* activity.c: what a command that is no search is at, on the status line. */
#include "activity.h"
#include "libsearch/text/numbers.h"
#include "status-line.h"

static ActivityWrite write_line; /* NULL: none is shown */
static const void   *line_data;
static gint64        start;

void
activity_begin (bool quiet, ActivityWrite write, const void *data)
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

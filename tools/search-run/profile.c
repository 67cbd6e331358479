/* SPDX-License-Identifier: MIT */
/* profile.c: a run's counts by depth as a page. */
#include "profile.h"
#include "run-command.h"
#include "tools/draw/page/page.h"

void
profile_write (const RunReport *report, Output *page)
{
  RunReport whole = *report;
  Report   *data = report_new (NULL);
  GString  *text = g_string_new (NULL);
  char *command = run_command (report->spec, report->at, report->result->loop);
  char *name = run_headline (report->spec, report->at);
  char *title = g_strdup_printf ("%s: counts by depth", name);

  whole.levels = true;
  report_member (data, "page", as_string ("profile"));
  report_member (data, "command", as_string (command));
  report_member (data, "first", as_count (report->spec->wanted));
  report_member (data, "summary", as_report (run_report (&whole)));
  page_append (text, "profile", title, data);
  output_write (page, text->str, text->len);
  g_string_free (text, TRUE);
  g_free (command);
  g_free (name);
  g_free (title);
}

/* SPDX-License-Identifier: MIT */
/* profile.c: a run's counts by depth as a page. */
#include "profile.h"
#include "run-command.h"
#include "tools/page/page.h"

void
profile_write (const RunReport *report, Output *page)
{
  RunReport   whole = *report;
  JsonObject *data = json_object_new ();
  GString    *text = g_string_new (NULL);
  char *command = run_command (report->spec, report->at, report->result->loop);
  char *name = run_headline (report->spec, report->at);
  char *title = g_strdup_printf ("%s: counts by depth", name);

  whole.levels = true;
  json_object_set_string_member (data, "page", "profile");
  json_object_set_string_member (data, "command", command);
  json_object_set_int_member (data, "first", (gint64) report->spec->wanted);
  json_object_set_object_member (data, "summary", report_object (&whole));
  page_append (text, title, data);
  output_write (page, text->str, text->len);
  g_string_free (text, TRUE);
  g_free (command);
  g_free (name);
  g_free (title);
}

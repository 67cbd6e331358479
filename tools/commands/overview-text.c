/* SPDX-License-Identifier: MIT */
/* overview-text.c: how far a run is, for people. */
#include "overview.h"
#include "tools/shared/names.h"
#include "tools/run/record.h"
#include "tools/run/recorded-plugin.h"
#include "tools/run/run-report.h"
#include "libsearch/text/numbers.h"

#include <string.h>

/* Labels are as wide as the longest. */
#define WIDTH 11

static void
append_label (GString *out, const char *label)
{
  g_string_append_printf (out, "%-*s ", WIDTH, label);
}

/* A line with a phrase. */
static void
append_line (GString *out, const char *label, const char *text)
{
  append_label (out, label);
  g_string_append_printf (out, "%s\n", text);
}

/* "2026-11-21 20:15:00", in local time. */
static void
append_time (GString *out, uint64_t microseconds)
{
  GDateTime *time = g_date_time_new_from_unix_local (
      (gint64) (microseconds / G_USEC_PER_SEC));
  char *text = time ? g_date_time_format (time, "%F %T") : NULL;

  g_string_append (out, text ? text : "?");
  g_free (text);
  g_clear_pointer (&time, g_date_time_unref);
}

char *
overview_run_command (const Overview *overview)
{
  const SearchLedgerRun *run = overview->run;
  GString               *out = g_string_new (NULL);
  char                 **arguments = record_arguments (run, overview->path);

  for (char **argument = arguments; argument[1]; argument++)
    {
      const char *value
          = argument == arguments ? NULL : strchr (*argument, '=');
      char *quoted = names_quote (value ? value + 1 : *argument);

      if (argument > arguments)
        g_string_append_c (out, ' ');
      if (value)
        g_string_append_printf (out, "%.*s ", (int) (value - *argument),
                                *argument);
      g_string_append (out, quoted);
      g_free (quoted);
    }
  if (run->input)
    spec_append_input (out, run->input_name);
  g_strfreev (arguments);
  return g_string_free (out, FALSE);
}

char *
overview_resume_command (const Overview *overview)
{
  const SearchLedgerRun *run = overview->run;
  const RunLedger        ledger
      = { .path = overview->path,
          .plugin = recorded_plugin_is_file (run) ? run->plugin : NULL };

  return report_resume_command (&ledger);
}

static void
append_worker (GString *out, const SearchLedgerSession *session)
{
  if (!session || session->ended)
    {
      g_string_append (out, " (a process that is about to begin or to end)");
      return;
    }
  g_string_append_printf (out,
                          " (process %" G_GUINT64_FORMAT " on host %s since ",
                          session->pid, session->host);
  append_time (out, session->began);
  g_string_append (out, ", ");
  append_count_of (out, session->threads, "thread");
  g_string_append_c (out, ')');
}

static void
append_state (GString *out, const Overview *overview)
{
  append_label (out, "state");
  if (overview->status->running)
    {
      g_string_append (out, "running");
      if (search_ledger_is_shared (overview->path))
        overview_state_shared (overview, out);
      else
        append_worker (out, overview->newest);
    }
  else if (overview->status->complete)
    g_string_append (out, "complete");
  else if (overview->status->reason)
    {
      char *reason = names_end (overview->status->reason);

      g_string_append_printf (
          out, "%s (%s)", overview->status->finished ? "finished" : "stopped",
          reason);
      g_free (reason);
    }
  else
    g_string_append (out, "not begun");
  g_string_append_c (out, '\n');
}

/* How far it is, and when it will be done. */
static void
append_done (GString *out, const Overview *overview)
{
  append_label (out, "done");
  g_string_append_printf (out, "%.2f %%\n", overview->status->done * 100);
  if (overview->status->finished || overview->status->left < 0)
    return;
  append_label (out, "left");
  append_duration (out, overview->status->left);
  g_string_append_c (out, '\n');
}

/* What was found. */
static void
append_found (GString *out, const Overview *overview)
{
  const SearchTally *tally = &overview->total->tally;

  if (g_str_equal (overview->run->find, "best"))
    {
      append_label (out, "best");
      if (overview->total->best.found)
        g_string_append_printf (out, "%" G_GINT64_FORMAT "%s\n",
                                overview->total->best.value,
                                overview->status->complete ? " (proven)" : "");
      else
        g_string_append (out, overview->status->complete
                                  ? "none: there is no solution\n"
                                  : "none so far\n");
      return;
    }
  append_label (out, "solutions");
  if (!overview->status->complete)
    g_string_append (out, ">= ");
  append_count (out, tally->solutions);
  g_string_append_c (out, '\n');
  if (!g_str_equal (overview->run->symmetry, "none"))
    {
      append_label (out, "fundamental");
      if (!overview->status->complete)
        g_string_append (out, ">= ");
      report_orbits_text (tally, out);
    }
}

static void
append_work (GString *out, const Overview *overview)
{
  append_label (out, "nodes");
  append_count (out, overview->total->tally.nodes);
  g_string_append_c (out, '\n');
  if (overview->status->rate >= 0)
    {
      append_label (out, "rate");
      append_rate (out, overview->status->rate);
      g_string_append (out, " nodes/s\n");
    }
  append_label (out, "time");
  append_duration (out, overview->status->seconds);
  g_string_append (out, " in ");
  append_count_of (out, overview->status->sessions, "session");
  g_string_append_c (out, '\n');
}

/* Most ledgers are small. */
static void
append_file_size (GString *out, uint64_t bytes)
{
  if (bytes < 1 << 20)
    g_string_append_printf (out, "%" G_GUINT64_FORMAT " KiB", bytes >> 10);
  else
    append_size (out, bytes);
}

/* What is in the file. */
static void
append_file (GString *out, const Overview *overview)
{
  const SearchLedgerTotal *total = overview->total;

  append_label (out, "units");
  append_count (out, total->units);
  g_string_append (out, " done, ");
  append_count (out, total->open);
  g_string_append (out, " open\n");
  if (search_ledger_run_keeps (overview->run))
    {
      append_label (out, "stored");
      append_count_of (out, total->kept, "solution");
      g_string_append_c (out, '\n');
    }
  append_label (out, "size");
  append_file_size (out, overview->status->bytes);
  g_string_append_c (out, '\n');
}

void
overview_text (const Overview *overview, GString *out)
{
  const SearchLedgerRun *run = overview->run;
  char                  *quoted = names_quote (overview->path);
  char                  *command = overview_run_command (overview);

  append_line (out, "ledger", quoted);
  append_line (out, "run", command);
  append_label (out, "made");
  append_time (out, run->created);
  g_string_append_c (out, '\n');
  append_state (out, overview);
  append_done (out, overview);
  append_found (out, overview);
  append_work (out, overview);
  append_file (out, overview);
  if (search_ledger_is_shared (overview->path))
    overview_sessions_text (overview, out);
  if (!overview->status->finished && !overview->status->running)
    {
      g_free (command);
      command = overview_resume_command (overview);
      append_line (out, "resume", command);
    }
  g_free (command);
  g_free (quoted);
}

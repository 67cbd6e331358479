/* SPDX-License-Identifier: MIT */
/* overview.c: reports the progress of a run that a ledger records. */
#include "overview.h"
#include "facts.h"
#include "memo.h"
#include "recorded.h"
#include "symmetry.h"
#include "libsearch/text/format.h"
#include "libsearch/text/numbers.h"
#include "tools/cli/names.h"

#include <string.h>

bool
overview_read (Overview *overview, const char *path, GError **error)
{
  const SearchLedgerSharing sharing = recorded_sharing (path);
  SearchLedger             *ledger
      = search_ledger_open (path, SEARCH_LEDGER_READ, &sharing, error);

  *overview = (Overview){ .path = path, .ledger = ledger };
  if (!ledger)
    return false;
  overview->run = search_ledger_run (ledger);
  overview->total = search_ledger_total (ledger);
  overview->status = search_ledger_status (ledger);
  overview->memo = search_ledger_memo (ledger);
  if (overview->status->sessions > 0)
    overview->newest
        = search_ledger_session (ledger, overview->status->sessions - 1);
  return search_ledger_check_classes (ledger, &overview->closed, error);
}

void
overview_clear (Overview *overview)
{
  search_ledger_free (overview->ledger);
}

/* Maximum number of sessions that the text lists, one in each line. */
#define SESSIONS_MAX 100

static bool
is_best (const Overview *overview)
{
  return g_str_equal (overview->run->find, "best");
}

/* Adds the problem and the options of the search to the report. */
static void
add_run (Report *report, const Overview *overview)
{
  const SearchLedgerRun *run = overview->run;
  char                  *quoted = names_quote (overview->path);
  char                  *command = recorded_command (overview->run);
  Report                *options = report_new (NULL);

  for (char **option = run->options; *option; option++)
    {
      char **sides = g_strsplit (*option, "=", 2);

      report_member (options, sides[0], facts_option (sides[1]));
      g_strfreev (sides);
    }
  report_said (report, "ledger", "ledger", as_string (overview->path), quoted);
  report_line (report, "run", "%s", command);
  report_member (report, "problem", as_string (run->problem));
  report_member (report, "options", as_report (options));
  if (run->input)
    report_member (report, "input", as_string (run->input_name));
  report_member (report, "repr", as_string (run->repr));
  report_member (report, "symmetry", as_string (run->symmetry));
  report_member (report, "find", as_string (run->find));
  report_member (report, "part", as_count (run->part));
  report_member (report, "parts", as_count (run->parts));
  report_said (report, "made", "created", as_time (run->created), NULL);
  g_free (command);
  g_free (quoted);
}

/* Appends a text about the process that works on a ledger in a file. */
static void
append_process (GString *out, const SearchLedgerSession *session)
{
  char *began;

  if (!session || session->ended)
    {
      g_string_append (out, " (a process that begins or ends)");
      return;
    }
  began = report_text_of (as_time (session->began));
  text_append_format (out,
                      " (process %" G_GUINT64_FORMAT " on host %s since %s, ",
                      session->pid, session->host, began);
  append_count_of (out, session->threads, "thread");
  g_string_append_c (out, ')');
  g_free (began);
}

/* Appends the number of processes that work on a ledger on a server, and the
 * number of their threads.
 */
static void
append_processes (GString *out, const Overview *overview)
{
  uint64_t count = 0, threads = 0;

  for (unsigned i = 0; i < overview->status->sessions; i++)
    {
      const SearchLedgerSession *session
          = search_ledger_session (overview->ledger, i);

      count += session->live;
      threads += session->live ? session->threads : 0;
    }
  g_string_append (out, " (");
  append_count (out, count);
  text_append_format (out, " process%s, ", count == 1 ? "" : "es");
  append_count_of (out, threads, "thread");
  g_string_append_c (out, ')');
}

/* Returns a text for the state of the run.  Free with g_free(). */
static char *
describe_state (const Overview *overview)
{
  const SearchLedgerStatus *status = overview->status;
  GString                  *out = g_string_new (NULL);

  if (status->running)
    {
      g_string_append (out, "running");
      if (search_ledger_is_shared (overview->path))
        append_processes (out, overview);
      else
        append_process (out, overview->newest);
    }
  else if (status->complete)
    g_string_append (out, "complete");
  else if (status->reason)
    {
      char *reason = names_end (status->reason);

      text_append_format (
          out, "%s (%s%s)", status->finished ? "finished" : "stopped", reason,
          overview->total->varies && status->done == 0 ? "; no unit finished"
                                                       : "");
      g_free (reason);
    }
  else
    g_string_append (out, "not begun");
  return g_string_free (out, FALSE);
}

static void
add_state (Report *report, const Overview *overview)
{
  const SearchLedgerSession *session = overview->newest;
  const SearchLedgerStatus  *status = overview->status;
  char                      *state = describe_state (overview);

  report_line (report, "state", "%s", state);
  report_member (report, "running", as_flag (status->running));
  if (status->running && session && !session->ended)
    {
      report_member (report, "pid", as_count (session->pid));
      report_member (report, "host", as_string (session->host));
      report_member (report, "since", as_time (session->began));
      report_member (report, "threads", as_count (session->threads));
    }
  report_member (report, "finished", as_flag (status->finished));
  report_member (report, "complete", as_flag (status->complete));
  report_member (report, "reason", as_string (status->reason));
  (overview->memo ? report_member : report_fact) (report, "done",
                                                  as_share (status->done));
  (status->finished ? report_member : report_fact) (report, "left",
                                                    as_seconds (status->left));
  g_free (state);
}

static void
add_found (Report *report, const Overview *overview)
{
  const SearchLedgerTotal *total = overview->total;
  const bool               complete = overview->status->complete;
  const SearchCount       *solutions
      = overview->memo ? &overview->memo->solutions : &total->solutions;

  if (is_best (overview))
    {
      facts_add_best (report, &total->best, complete, "");
      report_member (report, "solutions", as_large (solutions));
    }
  else
    facts_add_lower_bound (report, "solutions", as_large (solutions), complete,
                           "");
  if (g_str_equal (overview->run->symmetry, "classes"))
    symmetry_report_classes (report, &total->tally, overview->closed);
  else if (!g_str_equal (overview->run->symmetry, "none"))
    facts_add_orbits (report, &total->tally, complete);
}

static void
add_work (Report *report, const Overview *overview)
{
  const SearchLedgerStatus *status = overview->status;
  GString                  *time = g_string_new (NULL);
  char                     *rate = report_text_of (as_rate (status->rate));

  report_fact (report, "nodes",
               overview->memo ? facts_nodes (overview->memo)
                              : as_count (overview->total->tally.nodes));
  if (overview->memo)
    memo_report (report, &overview->memo->memo, NULL, NULL);
  if (overview->memo && overview->memo->level && !status->complete)
    report_line (report, "level", "%zu", overview->memo->level);
  if (*rate)
    report_line (report, "rate", "%s nodes/s", rate);
  report_member (report, "rate", as_rate (status->rate));
  append_duration (time, status->seconds);
  g_string_append (time, " in ");
  append_count_of (time, status->sessions, "session");
  report_said (report, "time", "seconds", as_seconds (status->seconds),
               time->str);
  report_member (report, "sessions", as_count (status->sessions));
  g_string_free (time, TRUE);
  g_free (rate);
}

/* Adds facts about the contents of the ledger to the report. */
static void
add_contents (Report *report, const Overview *overview)
{
  const SearchLedgerTotal *total = overview->total;
  GString                 *units = g_string_new (NULL);
  GString                 *stored = g_string_new (NULL);

  append_count (units, total->units);
  g_string_append (units, " done, ");
  append_count (units, total->open);
  g_string_append (units, " open");
  append_count_of (stored, total->kept, "solution");
  if (overview->memo)
    report_member (report, "units", as_count (total->units));
  else
    report_said (report, "units", "units", as_count (total->units), units->str);
  report_member (report, "open", as_count (total->open));
  if (search_ledger_run_keeps (overview->run))
    report_said (report, "stored", "stored", as_count (total->kept),
                 stored->str);
  else
    report_member (report, "stored", as_count (total->kept));
  report_said (report, "size", "bytes", as_bytes (overview->status->bytes),
               NULL);
  g_string_free (stored, TRUE);
  g_string_free (units, TRUE);
}

/* Makes a list of points in the run's history, each with its time and the
 * progress at this time.
 */
static Report *
list_history (const Overview *overview)
{
  const double done = overview->status->done;
  /* Share of the tree that this run must search, such as SEARCH_SHARE_WHOLE. */
  const double whole = done > 0 ? (double) overview->total->share / done
                                : (double) SEARCH_SHARE_WHOLE;
  unsigned     count;
  const SearchLedgerPoint *points
      = search_ledger_history (overview->ledger, &count);
  Report *list = report_list_new ();

  for (const SearchLedgerPoint *point = points; point < points + count; point++)
    {
      Report      *row = report_new (NULL);
      const double share = (double) point->share / MAX (whole, 1);

      report_member (row, "seconds",
                     as_seconds ((double) point->worked / G_USEC_PER_SEC));
      report_member (row, "at", as_time (point->at));
      report_member (row, "done", as_share (MIN (share, 1)));
      report_member (row, "nodes", as_count (point->nodes));
      if (point->best.found)
        report_member (row, "best", as_integer (point->best.value));
      report_member (list, NULL, as_report (row));
    }
  return list;
}

/* Adds the data for charts: the counts by depth (null if they are unknown) and
 * the history of the run.
 */
static void
add_curves (Report *report, const Overview *overview)
{
  GArray *levels = search_ledger_levels (overview->ledger);

  report_member (report, "levels",
                 as_report (levels ? facts_depths (levels, false) : NULL));
  report_member (report, "history", as_report (list_history (overview)));
  g_clear_pointer (&levels, g_array_unref);
}

/* Adds a line about a session, such as "HOST, process 12, 2 threads, 3 units,
 * seen 1.00 s ago".
 */
static void
add_session_line (Report *report, const SearchLedgerSession *session)
{
  const double silent
      = (double) ((gint64) g_get_real_time () - (gint64) session->seen) / 1e6;
  GString *out = g_string_new (NULL);

  text_append_format (out, "%s, process %" G_GUINT64_FORMAT ", ", session->host,
                      session->pid);
  append_count_of (out, session->threads, "thread");
  g_string_append (out, ", ");
  append_count_of (out, session->units, "unit");
  g_string_append (out, ", seen ");
  append_duration (out, MAX (silent, 0));
  report_line (report, "session", "%s ago", out->str);
  g_string_free (out, TRUE);
}

/* Adds a unit that `lost` processes held when they were lost (silent for longer
 * than their lease).  Adds a line to the report to[0], and an element to the
 * list to[1].  Always returns true.
 */
static bool
add_suspect (void *data, const char *address, uint64_t lost)
{
  Report **to = data;
  Report  *suspect = report_new (NULL);

  report_line (to[0], "unit",
               "'%s': %" G_GUINT64_FORMAT
               " processes were lost while they held it",
               address, lost);
  report_member (suspect, "unit", as_string (address));
  report_member (suspect, "lost", as_count (lost));
  report_member (to[1], NULL, as_report (suspect));
  return true;
}

/* Adds the sessions that work on the run.  Also adds each unit that several
 * lost processes held, since such a unit may cause crashes.  Only for ledgers
 * on servers.
 */
static void
add_sessions (Report *report, const Overview *overview)
{
  const SearchLedgerSharing sharing = recorded_sharing (overview->path);
  Report *members = report_list_new (), *suspects = report_list_new ();
  guint   live = 0;

  for (unsigned i = 0; i < overview->status->sessions; i++)
    {
      const SearchLedgerSession *session
          = search_ledger_session (overview->ledger, i);

      if (!session->live)
        continue;
      if (live++ < SESSIONS_MAX)
        add_session_line (report, session);
      report_member (members, NULL, as_report (facts_session (session)));
    }
  if (live > SESSIONS_MAX)
    report_line (report, "", "and %u more", live - SESSIONS_MAX);
  search_ledger_each_suspect (overview->path, &sharing, add_suspect,
                              (Report *[]){ report, suspects }, NULL);
  report_member (report, "members", as_report (members));
  report_member (report, "suspects", as_report (suspects));
}

Report *
overview_report (const Overview *overview)
{
  Report *report = report_new ("status");

  add_run (report, overview);
  add_state (report, overview);
  add_found (report, overview);
  add_work (report, overview);
  add_contents (report, overview);
  add_curves (report, overview);
  if (search_ledger_is_shared (overview->path))
    add_sessions (report, overview);
  if (!overview->status->finished && !overview->status->running)
    {
      char *command = recorded_resume_command (overview->run, overview->path);

      report_line (report, "resume", "%s", command);
      g_free (command);
    }
  return report;
}

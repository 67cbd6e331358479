/* SPDX-License-Identifier: MIT */
/* overview-sessions.c: the processes at work on a ledger on a server, and the
 * units that processes were lost with.
 */
#include "overview.h"
#include "tools/shared/json-line.h"
#include "libsearch/text/numbers.h"

/* The most sessions of which a text has a line each. */
#define LINES 100

/* Calls `visit` for each session that lives. */
static void
each_live (const Overview *overview,
           void (*visit) (void *data, const SearchLedgerSession *session),
           void *data)
{
  for (unsigned i = 0; i < overview->status->sessions; i++)
    {
      const SearchLedgerSession *session
          = search_ledger_session (overview->ledger, i);

      if (session->live)
        visit (data, session);
    }
}

/* Adds up sessions. */
typedef struct
{
  uint64_t count, threads;
} Sum;

static void
add_session (void *data, const SearchLedgerSession *session)
{
  Sum *sum = data;

  sum->count++;
  sum->threads += session->threads;
}

void
overview_state_shared (const Overview *overview, GString *out)
{
  Sum sum = { 0 };

  each_live (overview, add_session, &sum);
  g_string_append (out, " (");
  append_count (out, sum.count);
  g_string_append_printf (out, " process%s, ", sum.count == 1 ? "" : "es");
  append_count_of (out, sum.threads, "thread");
  g_string_append_c (out, ')');
}

/* Writes lines. */
typedef struct
{
  GString *out;
  guint    lines;
} Text;

static void
append_session (void *data, const SearchLedgerSession *session)
{
  Text        *text = data;
  const double silent
      = (double) ((gint64) g_get_real_time () - (gint64) session->seen) / 1e6;

  if (text->lines++ >= LINES)
    return;
  g_string_append_printf (text->out,
                          "%-11s %s, process %" G_GUINT64_FORMAT ", ",
                          "session", session->host, session->pid);
  append_count_of (text->out, session->threads, "thread");
  g_string_append (text->out, ", ");
  append_count_of (text->out, session->units, "unit");
  g_string_append (text->out, ", seen ");
  append_duration (text->out, MAX (silent, 0));
  g_string_append (text->out, " ago\n");
}

static bool
append_suspect (void *data, const char *address, uint64_t lost)
{
  g_string_append_printf (data,
                          "%-11s '%s': %" G_GUINT64_FORMAT
                          " processes were lost while they held it\n",
                          "unit", address, lost);
  return true;
}

void
overview_sessions_text (const Overview *overview, GString *out)
{
  Text text = { out, 0 };

  each_live (overview, append_session, &text);
  if (text.lines > LINES)
    g_string_append_printf (out, "%-11s and %u more\n", "", text.lines - LINES);
  search_ledger_each_suspect (overview->path, append_suspect, out, NULL);
}

static void
add_object (void *data, const SearchLedgerSession *session)
{
  JsonObject *object = json_object_new ();

  json_line_set_string (object, "host", session->host);
  json_line_set_count (object, "pid", session->pid);
  json_line_set_count (object, "threads", session->threads);
  json_line_set_count (object, "units", session->units);
  json_line_set_count (object, "nodes", session->nodes);
  json_object_set_double_member (object, "began",
                                 (double) session->began / 1e6);
  json_object_set_double_member (object, "seen", (double) session->seen / 1e6);
  json_array_add_object_element (data, object);
}

static bool
add_suspect (void *data, const char *address, uint64_t lost)
{
  JsonObject *object = json_object_new ();

  json_line_set_string (object, "unit", address);
  json_line_set_count (object, "lost", lost);
  json_array_add_object_element (data, object);
  return true;
}

void
overview_sessions_json (const Overview *overview, JsonObject *object)
{
  JsonArray *members = json_array_new (), *suspects = json_array_new ();

  each_live (overview, add_object, members);
  search_ledger_each_suspect (overview->path, add_suspect, suspects, NULL);
  json_object_set_array_member (object, "members", members);
  json_object_set_array_member (object, "suspects", suspects);
}

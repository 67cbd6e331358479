/* SPDX-License-Identifier: MIT */
/* merge.c: search-run merge: several ledgers of one run become one. */
#include "tools/ledger/ledger-merge.h"
#include "commands.h"
#include "tools/ledger/ledger.h"
#include "tools/run/run-report.h"
#include "tools/shared/json-line.h"
#include "tools/shared/numbers.h"
#include "tools/shared/output.h"

#include <errno.h>
#include <string.h>

#define LABEL 10 /* the width of labels */

static void
append_label (GString *out, const char *label)
{
  g_string_append_printf (out, "%-*s ", LABEL, label);
}

/* "nqueens n=12 --repr bitboard" */
static void
append_run (const LedgerRun *run, GString *out)
{
  g_string_append (out, run->problem);
  for (char **option = run->options; *option; option++)
    g_string_append_printf (out, " %s", *option);
  g_string_append_printf (out, " --repr %s", run->repr);
  if (!g_str_equal (run->symmetry, "none"))
    g_string_append_printf (out, " --symmetry %s", run->symmetry);
}

static void
append_text (const Ledger *ledger, const RunLedger *state, guint count,
             GString *out)
{
  const LedgerTotal *total = &ledger->total;

  append_label (out, "merged");
  append_count_of (out, count, "ledger");
  g_string_append (out, " of ");
  append_run (&ledger->run, out);
  g_string_append_c (out, '\n');
  append_label (out, "solutions");
  if (!ledger_is_complete (ledger))
    g_string_append (out, ">= ");
  append_count (out, total->tally.solutions);
  g_string_append_c (out, '\n');
  if (g_str_equal (ledger->run.find, "best") && total->best.found)
    {
      append_label (out, "best");
      g_string_append_printf (out, "%" G_GINT64_FORMAT "\n", total->best.value);
    }
  append_label (out, "nodes");
  append_count (out, total->tally.nodes);
  g_string_append_c (out, '\n');
  append_label (out, "complete");
  g_string_append (out, ledger_is_complete (ledger) ? "yes\n" : "no\n");
  report_ledger_text (state, LABEL, out);
}

static void
append_json (const Ledger *ledger, const RunLedger *state, guint count,
             GString *out)
{
  const LedgerTotal *total = &ledger->total;
  JsonObject        *object = json_object_new ();

  json_line_set_string (object, "type", "merge");
  json_line_set_string (object, "problem", ledger->run.problem);
  json_object_set_int_member (object, "merged", count);
  json_object_set_int_member (object, "solutions",
                              (gint64) total->tally.solutions);
  json_object_set_int_member (object, "nodes", (gint64) total->tally.nodes);
  if (total->best.found)
    json_object_set_int_member (object, "best", total->best.value);
  json_object_set_boolean_member (object, "complete",
                                  ledger_is_complete (ledger));
  report_ledger_json (state, object);
  json_line_append (object, out);
}

/* Says what is in the new ledger. */
static bool
report (const char *path, guint count, bool json, GString *out, GError **error)
{
  Ledger   *ledger = ledger_open (path, LEDGER_READ, error);
  RunLedger state = { .path = path };

  if (!ledger)
    return false;
  state.done = (double) ledger->total.share / (double) SEARCH_SHARE_WHOLE;
  state.finished = ledger_is_finished (ledger);
  state.left = state.finished ? 0 : -1;
  (json ? append_json : append_text) (ledger, &state, count, out);
  return ledger_close (ledger, error);
}

static Status
print (const GString *text)
{
  Output *output = output_open (NULL, NULL);
  int     failure;

  output_write (output, text->str, text->len);
  failure = output_close (output);
  if (failure && failure != EPIPE)
    complain ("stdout: %s", g_strerror (failure));
  return failure ? STATUS_IO : STATUS_COMPLETE;
}

static bool
merge (char **files, bool json, GString *out, GError **error)
{
  const guint count = g_strv_length (files) - 1;

  if (ledger_file_exists (files[0]))
    return usage_error (error, "merge: '%s' is there already; OUT is to be new",
                        files[0]);
  return ledger_merge (files[0], (const char *const *) files + 1, count, error)
         && report (files[0], count, json, out, error);
}

/* Takes the options out of what was typed. */
static bool
parse (int *argc, char ***argv, gboolean *json, GError **error)
{
  const GOptionEntry entries[]
      = { { "json", 0, 0, G_OPTION_ARG_NONE, json,
            "Print the summary as a line of JSON", NULL },
          { 0 } };
  GOptionContext *context = g_option_context_new ("OUT LEDGER...");
  bool            good;

  g_option_context_add_main_entries (context, entries, NULL);
  good = g_option_context_parse (context, argc, argv, error);
  g_option_context_free (context);
  return good
         && (*argc > 2
             || usage_error (error, "merge: the ledgers are missing; merge OUT "
                                    "LEDGER... would be right"));
}

Status
command_merge (int argc, char **argv)
{
  GString *text = g_string_new (NULL);
  GError  *error = NULL;
  gboolean json = FALSE;
  Status   status;

  if (!parse (&argc, &argv, &json, &error)
      || !merge (argv + 1, json, text, &error))
    {
      complain ("%s", error->message);
      status = status_of_error (error);
      g_error_free (error);
    }
  else
    status = print (text);
  g_string_free (text, TRUE);
  return status;
}

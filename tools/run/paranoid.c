/* SPDX-License-Identifier: MIT */
/* paranoid.c: every representation, looked at and reported. */
#include "paranoid.h"
#include "paranoid-report.h"
#include "libsearch/text/numbers.h"
#include "tools/shared/activity.h"
#include "tools/shared/message.h"
#include "tools/shared/signals.h"

/* How far it is with one. */
typedef struct
{
  const SearchRepr *repr;
  uint64_t          calls, nodes;
} Trial;

/* "marks  1,234 calls  152 nodes". */
static void
write_trial (const void *data, GString *line)
{
  const Trial *trial = data;

  g_string_append_printf (line, "%s  ", trial->repr->name);
  append_count_of (line, trial->calls, "call");
  g_string_append (line, "  ");
  append_count_of (line, trial->nodes, "node");
}

static void
tick (void *data, uint64_t calls, uint64_t nodes)
{
  Trial *trial = data;

  trial->calls = calls;
  trial->nodes = nodes;
  activity_tick ();
}

/* What came of looking at one, in words; how to end.  That it cannot search
 * this instance is no mistake.
 */
static Status
append_report (bool json, const SearchRepr *repr,
               const SearchInspection *inspection, const GError *error,
               GString *out)
{
  if (g_error_matches (error, SEARCH_ERROR, SEARCH_ERROR_MEMORY))
    {
      complain (STATUS_FAILED, "--paranoid: %s", error->message);
      return STATUS_FAILED;
    }
  if (error)
    {
      (json ? paranoid_skip_json : paranoid_skip_text) (repr, error->message,
                                                        out);
      return STATUS_COMPLETE;
    }
  (json ? paranoid_report_json : paranoid_report_text) (repr, inspection, out);
  if (inspection->mistake)
    {
      complain (STATUS_CHECK, "%s: %s", repr->name, inspection->mistake);
      return STATUS_CHECK;
    }
  return *signals_caught () ? STATUS_LIMIT : STATUS_COMPLETE;
}

/* Tries and reports one. */
static Status
try (const RunOptions *options, const RunInstance *at, const SearchRepr *repr,
     Output *output)
{
  Trial                       trial = { .repr = repr };
  const SearchInspectSettings settings
      = SEARCH_INSPECT_SETTINGS (.node_limit = options->limits.nodes,
                                 .time_limit = options->limits.time,
                                 .memory_limit = options->limits.memory,
                                 .cancel = signals_caught (), .tick = tick,
                                 .data = &trial);
  GString          *text = g_string_new (NULL);
  GError           *error = NULL;
  SearchInspection *inspection;
  Status            status;

  activity_begin (run_wants_silence (&options->results), write_trial, &trial);
  inspection = search_inspect (at->instance, repr, &settings, &error);
  activity_end ();
  status = append_report (options->results.json, repr, inspection, error, text);
  output_write (output, text->str, text->len);
  output_flush (output);
  search_inspection_free (inspection);
  g_clear_error (&error);
  g_string_free (text, TRUE);
  return status;
}

Status
paranoid (const RunOptions *options, RunInstance *at, Output *output)
{
  const SearchProblem *problem = search_instance_problem (at->instance);
  const bool           all = !options->spec.repr_name
                   || g_str_equal (options->spec.repr_name, SEARCH_REPR_AUTO);
  Status status = STATUS_COMPLETE;

  signals_catch ();
  for (const SearchRepr *const *repr = problem->reprs;
       *repr && status != STATUS_LIMIT; repr++)
    if (all || *repr == at->repr)
      {
        const Status one = try (options, at, *repr, output);

        status = MAX (status, one);
      }
  return status;
}

/* SPDX-License-Identifier: MIT */
/* paranoid.c: the option --paranoid, which looks for mistakes in
 * representations, and reports them.
 */
#include "commands.h"
#include "facts.h"
#include "libsearch/text/format.h"
#include "libsearch/text/numbers.h"
#include "tools/cli/terminal.h"
#include "tools/cli/message.h"
#include "tools/cli/signals.h"
#include "tools/cli/watchdog.h"

/* Progress of the inspection of one representation. */
typedef struct
{
  const SearchRepr *repr;
  uint64_t          calls, nodes;
} Trial;

/* Appends the progress as "marks 1,234 calls 152 nodes". */
static void
write_trial (const void *data, GString *line)
{
  const Trial *trial = data;

  text_append_format (line, "%s  ", trial->repr->name);
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

/* Width of the column of names, in characters, which is enough for most names.
 */
#define NAME_WIDTH 12

static Report *
report_begin (const SearchRepr *repr)
{
  Report *report = report_new ("paranoid");

  report_align (report, NAME_WIDTH);
  report_member (report, "repr", as_string (repr->name));
  return report;
}

/* Returns the result of the inspection (the test of a representation's
 * callbacks) in words, with the numbers of inspected states.  Free with
 * g_free().
 */
static char *
describe_amount (const SearchInspection *inspection)
{
  GString *text = g_string_new (inspection->mistake ? "a mistake: "
                                : inspection->note  ? "a doubt, see below: "
                                                    : "no mistake found: ");

  append_count_of (text, inspection->candidates, "candidate");
  g_string_append (text, ", ");
  append_count_of (text, inspection->nodes, "node");
  g_string_append (text, " and ");
  append_count_of (text, inspection->solutions, "solution");
  g_string_append (text, " looked at");
  g_string_append (text, inspection->complete ? "" : ", then out of time");
  return g_string_free (text, FALSE);
}

/* Adds the counts with memo tables of a representation with keys. */
static void
add_keys (Report *report, const SearchInspection *inspection)
{
  GString *text = g_string_new (NULL);
  char    *hex
      = text_format ("%016" G_GINT64_MODIFIER "x", inspection->product_digest);

  append_count_of (text, inspection->hits_checked, "hit");
  g_string_append (text, " of memo tables checked");
  if (inspection->has_product_digest)
    text_append_format (text, ", product digest %s", hex);
  g_string_append (text, inspection->compared ? ", equal without a table"
                         : inspection->counted
                             ? ""
                             : ", not all: a limit was reached");
  if (inspection->hits_checked > 0)
    report_line (report, "", "%s", text->str);
  report_member (report, "hits_checked", as_count (inspection->hits_checked));
  report_member (report, "product_digest",
                 as_string (inspection->has_product_digest ? hex : NULL));
  report_member (report, "counted", as_flag (inspection->counted));
  report_member (report, "compared", as_flag (inspection->compared));
  g_string_free (text, TRUE);
  g_free (hex);
}

/* Makes the report of a representation whose callbacks were inspected (tested).
 */
static Report *
report_inspection (const SearchRepr *repr, const SearchInspection *inspection)
{
  Report *report = report_begin (repr), *callbacks = report_list_new ();
  char   *amount = describe_amount (inspection);
  char   *calls = g_strjoinv (", ", (char **) inspection->callbacks);

  report_line (report, repr->name, "%s", amount);
  report_line (report, "", "calls of %s", calls);
  if (inspection->note)
    report_line (report, "", "note: %s", inspection->note);
  report_member (report, "mistake", as_string (inspection->mistake));
  report_member (report, "note", as_string (inspection->note));
  report_member (report, "complete", as_flag (inspection->complete));
  report_member (report, "candidates", as_count (inspection->candidates));
  report_member (report, "nodes", as_count (inspection->nodes));
  report_member (report, "solutions", as_count (inspection->solutions));
  for (const char **name = inspection->callbacks; *name; name++)
    report_member (callbacks, NULL, as_string (*name));
  report_member (report, "callbacks", as_report (callbacks));
  add_keys (report, inspection);
  g_free (calls);
  g_free (amount);
  return report;
}

/* Makes the report of a representation that is not inspected, because it cannot
 * search the instance.  `why` is the reason.
 */
static Report *
report_left_out (const SearchRepr *repr, const char *why)
{
  Report *report = report_begin (repr);

  report_line (report, repr->name, "not checked: %s", why);
  report_member (report, "left_out", as_string (why));
  return report;
}

/* Writes the report of a representation.  Returns STATUS_CHECK after a mistake,
 * or STATUS_FAILED if there was not enough memory.  If the representation
 * cannot search the instance, this is no mistake.
 */
static Status
conclude (const RunOptions *options, const SearchRepr *repr,
          const SearchInspection *inspection, const GError *error,
          Output *output)
{
  if (g_error_matches (error, SEARCH_ERROR, SEARCH_ERROR_MEMORY))
    {
      complain (STATUS_FAILED, "--paranoid: %s", error->message);
      return STATUS_FAILED;
    }
  facts_write (error ? report_left_out (repr, error->message)
                     : report_inspection (repr, inspection),
               options, output);
  if (!error && inspection->mistake)
    {
      complain (STATUS_CHECK, "%s: %s", repr->name, inspection->mistake);
      return STATUS_CHECK;
    }
  return !error && *signals_caught () ? STATUS_LIMIT : STATUS_COMPLETE;
}

/* Inspects a representation (tests its callbacks), and reports the result.  The
 * remaining time is divided among the `left` representations that must still be
 * inspected.  Returns the exit status.
 */
static Status
try (const RunOptions *options, const RunInstance *at, const SearchRepr *repr,
     unsigned left, Output *output)
{
  Trial                       trial = { .repr = repr };
  const SearchInspectSettings settings
      = SEARCH_INSPECT_SETTINGS (.node_limit = options->limits.nodes,
                                 .time_limit = watchdog_left () / left,
                                 .memory_limit = options->limits.memory,
                                 .cancel = signals_caught (), .tick = tick,
                                 .data = &trial);
  GError           *error = NULL;
  SearchInspection *inspection;
  Status            status;

  activity_begin (run_wants_silence (options), write_trial, &trial);
  inspection = search_inspect (at->instance, repr, &settings, &error);
  activity_end ();
  status = conclude (options, repr, inspection, error, output);
  output_flush (output);
  search_inspection_free (inspection);
  g_clear_error (&error);
  return status;
}

Status
run_paranoid (const RunOptions *options, RunInstance *at, Output *output)
{
  const SearchProblem *problem = search_instance_problem (at->instance);
  const bool           all = !options->spec.repr_name
                   || g_str_equal (options->spec.repr_name, SEARCH_REPR_AUTO);
  unsigned left = !all;
  Status   status = STATUS_COMPLETE;

  while (all && problem->reprs[left])
    left++;
  watchdog_catch ();
  for (const SearchRepr *const *repr = problem->reprs;
       *repr && status != STATUS_LIMIT; repr++)
    if (all || *repr == at->repr)
      {
        const Status one = try (options, at, *repr, left--, output);

        status = MAX (status, one);
      }
  return status;
}

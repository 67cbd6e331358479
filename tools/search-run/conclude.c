/* SPDX-License-Identifier: MIT */
/* conclude.c: how a run ends: its summary and its status. */
#include "conclude.h"
#include "profile.h"
#include "run-format.h"
#include "tools/cli/machine.h"
#include "libsearch/text/numbers.h"
#include "tools/cli/terminal.h"
#include "tools/cli/message.h"

#include <stdio.h>

static Status
status_of_end (SearchEnd end)
{
  switch (end)
    {
    case SEARCH_END_COMPLETE:
    case SEARCH_END_FIRST:
      return STATUS_COMPLETE;
    case SEARCH_END_VISITOR:
      return STATUS_IO;
    default:
      return STATUS_LIMIT;
    }
}

/* Prints the summary where it belongs: with the results, or beside them. */
static void
summarise (const RunReport *report, Output *output)
{
  GString   *text = g_string_new (NULL);
  const bool has_results = FIND_LISTS (report->spec->find) || report->at->many
                           || run_format_is_document (report->at);

  report_append (run_report (report), report->results->json, text);
  if (!has_results || report->results->json)
    output_write (output, text->str, text->len);
  else if (!report->results->quiet)
    {
      output_flush (output); /* solutions first, where both are seen */
      status_line_erase ();
      fputs (text->str, stderr);
    }
  g_string_free (text, TRUE);
}

static void
complain_of_check (const RunReport *report)
{
  const SearchResult *result = report->result;
  const SearchKnown  *known = &report->known.published;

  if (report->spec->find == FIND_BEST)
    complain (STATUS_CHECK,
              "--check: the best is %" G_GINT64_FORMAT
              ", but %s has %" G_GINT64_FORMAT,
              result->best.value, known->best_source, known->best);
  else
    complain (STATUS_CHECK,
              "--check: %" G_GUINT64_FORMAT
              " solution%s, but %s has %" G_GUINT64_FORMAT,
              result->tally.solutions, plural (result->tally.solutions),
              known->source, known->solutions);
}

Status
conclude (const RunTotal *total, const RunLedger *ledger, Show *show,
          Output *page)
{
  const SearchResult *result = &total->result;
  const RunReport     report
      = { .spec = show->spec,
          .results = show->results,
          .at = show->at,
          .result = result,
          .total = total,
          .ledger = ledger,
          .known = total->failure
                       ? (Known){ .outcome = KNOWN_INCOMPLETE }
                       : known_compare (show->spec, show->at, result),
          .peak = memory_peak (),
          .levels = show->results->stats };
  const Status status = status_of_end (result->end);

  if (result->end != SEARCH_END_VISITOR)
    {
      output_begin (show->output);
      show_end (show, status == STATUS_COMPLETE && !total->failure,
                show->at->drawn == DRAWN_HTML ? run_report (&report) : NULL);
      summarise (&report, show->output);
      if (!show->results->quiet)
        show_complain (show);
    }
  if (page)
    profile_write (&report, page);
  if (run_format_failed (show->at))
    return STATUS_IO;
  if (show->results->check && report.known.outcome == KNOWN_MISMATCH)
    {
      complain_of_check (&report);
      return STATUS_CHECK;
    }
  if (show->spec->find == FIND_UNIQUE && status == STATUS_COMPLETE
      && total->unique < total->instances)
    return STATUS_FAILED;
  return status;
}

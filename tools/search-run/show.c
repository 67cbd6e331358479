/* SPDX-License-Identifier: MIT */
/* show.c: solutions on their way to the output. */
#include "show.h"
#include "run-document.h"
#include "run-format.h"
#include "run-report.h"
#include "show-document.h"
#include "libsearch/text/numbers.h"
#include "tools/cli/status.h"
#include "tools/cli/message.h"

void
show_init (Show *show, const SearchSpec *spec, const RunResults *results,
           const RunInstance *at, Output *output)
{
  *show = (Show){ .spec = spec,
                  .results = results,
                  .at = at,
                  .output = output,
                  .line = g_string_new (NULL) };
}

void
show_clear (Show *show)
{
  show_end (show, false, NULL);
  g_clear_pointer (&show->fragments, g_hash_table_unref);
  g_string_free (show->line, TRUE);
}

static bool
write_line (Show *show)
{
  const Drawn drawn = show->at->drawn;
  const bool  good
      = drawn != DRAWN_NONE && drawn != DRAWN_MZN
            ? output_write (show->output, show->line->str, show->line->len)
            : output_show (show->output, show->line);

  g_string_truncate (show->line, 0);
  return good;
}

/* A page has a beginning, also where no solution follows. */
static void
begin (Show *show)
{
  if (show->at->drawn != DRAWN_HTML || show->begun)
    return;
  show->fragments = fragments_new ();
  show_html_begin (show);
  show->begun = true;
}

/* Draws it on the page, unless that has as many as it may have. */
static bool
draw (Show *show, const SearchSolution *solution, double seconds)
{
  if (show->drawn == run_document_solutions (show->spec, show->results))
    return true;
  show->drawn++;
  begin (show);
  show_html_solution (show, solution, seconds);
  return write_line (show);
}

bool
show_solution (Show *show, const SearchSolution *solution, double seconds)
{
  const bool first = show->shown++ == 0;

  if (show->at->drawn == DRAWN_HTML)
    return draw (show, solution, seconds);
  if (show->at->drawn == DRAWN_SVG)
    return show_svg (show, solution);
  if (!first && run_format_is_picture (show->at))
    g_string_append_c (show->line, '\n');
  report_solution (show->spec, show->at, show->results->json, solution, seconds,
                   show->line);
  if (!run_format_failed (show->at))
    return write_line (show);
  g_string_truncate (show->line, 0);
  return false;
}

void
show_end (Show *show, bool complete, Report *summary)
{
  if (complete || summary)
    begin (show);
  if (show->begun)
    {
      show_html_end (show, complete, summary);
      write_line (show);
      show->begun = false;
    }
  else
    report_free (summary);
}

void
show_complain (const Show *show)
{
  GString *text;

  if (show->at->drawn != DRAWN_HTML || show->drawn == show->shown)
    return;
  text = g_string_new (show->results->path ? show->results->path : "the page");
  g_string_append (text, ": only ");
  append_first (text, show->drawn);
  g_string_append (text, " of ");
  append_count_of (text, show->shown,
                   show->spec->partial ? "partial state" : "solution");
  g_string_append (text, "; --html-solutions=K draws more");
  remark ("%s", text->str);
  g_string_free (text, TRUE);
}

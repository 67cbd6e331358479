/* SPDX-License-Identifier: MIT */
/* show.c: solutions on their way to the output. */
#include "show.h"
#include "run-format.h"
#include "run-report.h"
#include "show-document.h"

void
show_init (Show *show, const RunOptions *options, Output *output,
           Progress *progress)
{
  *show = (Show){ .options = options,
                  .output = output,
                  .progress = progress,
                  .line = g_string_new (NULL) };
}

void
show_clear (Show *show)
{
  show_end (show, false, NULL);
  g_string_free (show->line, TRUE);
}

static bool
write_line (Show *show)
{
  const bool good
      = output_write (show->output, show->line->str, show->line->len);

  g_string_truncate (show->line, 0);
  return good;
}

/* A page has a beginning, also where no solution follows. */
static void
begin (Show *show)
{
  if (show->options->drawn != DRAWN_HTML || show->begun)
    return;
  show_html_begin (show);
  show->begun = true;
}

bool
show_solution (Show *show, const SearchSolution *solution)
{
  const RunOptions *options = show->options;
  const bool        first = show->shown++ == 0;

  if (show->progress)
    progress_erase (show->progress);
  if (options->drawn == DRAWN_SVG)
    return show_svg (show, solution);
  begin (show);
  if (options->drawn == DRAWN_HTML)
    show_html_solution (show, solution);
  else
    {
      if (!first && run_format_is_picture (options))
        g_string_append_c (show->line, '\n');
      report_solution (options, solution, show->line);
    }
  return write_line (show);
}

void
show_end (Show *show, bool complete, JsonObject *summary)
{
  if (complete || summary)
    begin (show);
  if (show->begun)
    {
      show_html_end (show, complete, summary);
      write_line (show);
      show->begun = false;
    }
  else if (summary)
    json_object_unref (summary);
}

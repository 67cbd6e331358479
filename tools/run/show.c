/* SPDX-License-Identifier: MIT */
/* show.c: solutions on their way to the output. */
#include "show.h"
#include "run-report.h"

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
  g_string_free (show->line, TRUE);
}

bool
show_solution (Show *show, const SearchSolution *solution)
{
  g_string_truncate (show->line, 0);
  if (show->printed && show->options->format->picture)
    g_string_append_c (show->line, '\n');
  show->printed = true;
  if (show->progress)
    progress_erase (show->progress);
  report_solution (show->options, solution, show->line);
  return output_write (show->output, show->line->str, show->line->len);
}

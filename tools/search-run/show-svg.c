/* SPDX-License-Identifier: MIT */
/* show-svg.c: a solution as a file of SVG. */
#include "run-format.h"
#include "show-document.h"
#include "tools/cli/program.h"

/* What the picture is of. */
static char *
make_title (const RunInstance *at, const SearchSolution *solution)
{
  const SearchProblem *problem = search_instance_problem (at->instance);
  GString             *title = g_string_new (problem->name);

  g_string_append (title, ": ");
  run_format_append (at, solution->answer, solution->length, title);
  return g_string_free (title, FALSE);
}

/* Writes the line to a file of its own: 000001.svg for the first. */
static bool
write_file (Show *show)
{
  GError *error = NULL;
  char   *name = g_strdup_printf ("%06" G_GUINT64_FORMAT ".svg", show->shown);
  char   *path = g_build_filename (show->results->path, name, NULL);
  Output *output = output_reserve ("--output", path, &error);
  Status  status = STATUS_IO;

  if (output)
    {
      output_write (output, show->line->str, show->line->len);
      status = finish_output (output, path, STATUS_COMPLETE);
    }
  else
    finish_failed (error);
  g_free (path);
  g_free (name);
  return status == STATUS_COMPLETE;
}

bool
show_svg (Show *show, const SearchSolution *solution)
{
  char *title = make_title (show->at, solution);
  bool  good;

  picture_append_document (show->at->picture, solution->answer,
                           solution->length, title, show->line);
  g_string_append_c (show->line, '\n');
  good = show->results->folder
             ? write_file (show)
             : output_write (show->output, show->line->str, show->line->len);
  g_string_truncate (show->line, 0);
  g_free (title);
  return good;
}

/* SPDX-License-Identifier: MIT */
/* diff-page.c: a comparison as a page. */
#include "diff-page.h"
#include "tools/draw/page/page.h"
#include "tools/report/report.h"

/* What every page of a comparison has. */
static Report *
make_data (const Comparison *comparison, bool agree)
{
  Report *data = report_new (NULL);

  report_member (data, "page", as_string ("disagreement"));
  report_member (data, "problem",
                 as_string (comparison->options.problem->name));
  report_member (data, "agree", as_flag (agree));
  return data;
}

/* Writes the page; takes `title` and `data`. */
static void
write_page (const Comparison *comparison, char *title, Report *data)
{
  GString *text = g_string_new (NULL);

  page_append (text, "disagreement", title, data);
  output_write (comparison->page, text->str, text->len);
  g_string_free (text, TRUE);
  g_free (title);
}

void
diff_page_fault (const Comparison *comparison, const char *instance)
{
  const char *name = comparison->options.problem->name;
  const Diff *diff = comparison->diff;
  Report     *data = make_data (comparison, false);
  Report     *sides = report_list_new ();
  char      **reprs = g_strsplit (diff_sides (diff), ",", -1);
  char       *whole = g_strconcat (name, instance, NULL);
  char       *command = diff_report_command (comparison, instance);

  for (char **repr = reprs; *repr; repr++)
    report_member (sides, NULL, as_string (*repr));
  report_member (data, "instance", as_string (whole));
  report_member (
      data, "written",
      as_string (comparison->written->len ? comparison->written->str : NULL));
  report_member (data, "fault", as_string (diff_fault (diff)));
  report_member (data, "sides", as_report (sides));
  report_member (data, "evidence", as_string (diff_evidence (diff)));
  report_member (data, "command", as_string (command));
  diff_pictures_move (diff_pictures (diff), data);
  write_page (comparison, g_strdup_printf ("%s: a disagreement", name), data);
  g_strfreev (reprs);
  g_free (whole);
  g_free (command);
}

/* What one representation has done in each way. */
static Report *
make_row (const Comparison *comparison, guint repr)
{
  const SearchRepr *const *reprs
      = (const SearchRepr *const *) comparison->options.reprs->pdata;
  const GArray *ways = diff_ways (comparison->diff);
  Report       *row = report_new (NULL);
  Report       *cells = report_list_new ();

  for (guint way = 0; way < ways->len; way++)
    {
      const DiffCell *cell = diff_cell (comparison->diff, repr, way);
      Report         *object = NULL;

      if (cell->seconds > 0)
        {
          object = report_new (NULL);
          report_member (object, "solutions", as_count (cell->solutions));
          report_member (object, "seconds", as_seconds (cell->seconds));
          report_member (cells, NULL, as_report (object));
        }
      else
        report_member (cells, NULL, as_null ());
    }
  report_member (row, "repr", as_string (reprs[repr]->name));
  report_member (row, "cells", as_report (cells));
  return row;
}

void
diff_page_agreement (const Comparison *comparison, bool complete)
{
  const char   *name = comparison->options.problem->name;
  const GArray *ways = diff_ways (comparison->diff);
  Report       *data = make_data (comparison, true);
  Report       *names = report_list_new (), *rows = report_list_new ();

  for (guint way = 0; way < ways->len; way++)
    {
      char *text = diff_way_name (&g_array_index (ways, DiffWay, way));

      report_member (names, NULL, as_string (text));
      g_free (text);
    }
  for (guint repr = 0; repr < comparison->options.reprs->len; repr++)
    report_member (rows, NULL, as_report (make_row (comparison, repr)));
  report_member (data, "instances", as_count (comparison->compared));
  report_member (data, "samples", as_count (comparison->options.samples));
  report_member (data, "first", as_string (comparison->first->str));
  report_member (data, "last", as_string (comparison->last->str));
  report_member (data, "complete", as_flag (complete));
  report_member (data, "ways", as_report (names));
  report_member (data, "reprs", as_report (rows));
  write_page (comparison, g_strdup_printf ("%s: agreement", name), data);
}

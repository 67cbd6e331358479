/* SPDX-License-Identifier: MIT */
/* diff-page.c: a comparison as a page. */
#include "diff-page.h"
#include "tools/page/page.h"
#include "tools/shared/json-line.h"

/* What every page of a comparison has. */
static JsonObject *
make_data (const Comparison *comparison, bool agree)
{
  JsonObject *data = json_object_new ();

  json_object_set_string_member (data, "page", "disagreement");
  json_line_set_string (data, "problem", comparison->options.problem->name);
  json_object_set_boolean_member (data, "agree", agree);
  return data;
}

/* Writes the page; takes `title` and `data`. */
static void
write_page (const Comparison *comparison, char *title, JsonObject *data)
{
  GString *text = g_string_new (NULL);

  page_append (text, title, data);
  output_write (comparison->page, text->str, text->len);
  g_string_free (text, TRUE);
  g_free (title);
}

void
diff_page_fault (const Comparison *comparison, const char *instance)
{
  const char *name = comparison->options.problem->name;
  const Diff *diff = comparison->diff;
  JsonObject *data = make_data (comparison, false);
  JsonArray  *sides = json_array_new ();
  char      **reprs = g_strsplit (diff_sides (diff), ",", -1);
  char       *whole = g_strconcat (name, instance, NULL);
  char       *command = diff_report_command (comparison, instance);

  for (char **repr = reprs; *repr; repr++)
    json_array_add_string_element (sides, *repr);
  json_line_set_string (data, "instance", whole);
  json_line_set_string (data, "written",
                        comparison->written->len ? comparison->written->str
                                                 : NULL);
  json_line_set_string (data, "fault", diff_fault (diff));
  json_object_set_array_member (data, "sides", sides);
  json_line_set_string (data, "evidence", diff_evidence (diff));
  json_line_set_string (data, "command", command);
  diff_pictures_set (diff_pictures (diff), data);
  write_page (comparison, g_strdup_printf ("%s: a disagreement", name), data);
  g_strfreev (reprs);
  g_free (whole);
  g_free (command);
}

/* What one representation has done in each way. */
static JsonObject *
make_row (const Comparison *comparison, guint repr)
{
  const SearchRepr *const *reprs
      = (const SearchRepr *const *) comparison->options.reprs->pdata;
  const GArray *ways = diff_ways (comparison->diff);
  JsonObject   *row = json_object_new ();
  JsonArray    *cells = json_array_new ();

  for (guint way = 0; way < ways->len; way++)
    {
      const DiffCell *cell = diff_cell (comparison->diff, repr, way);
      JsonObject     *object = NULL;

      if (cell->seconds > 0)
        {
          object = json_object_new ();
          json_line_set_count (object, "solutions", cell->solutions);
          json_object_set_double_member (object, "seconds", cell->seconds);
          json_array_add_object_element (cells, object);
        }
      else
        json_array_add_null_element (cells);
    }
  json_line_set_string (row, "repr", reprs[repr]->name);
  json_object_set_array_member (row, "cells", cells);
  return row;
}

void
diff_page_agreement (const Comparison *comparison, bool complete)
{
  const char   *name = comparison->options.problem->name;
  const GArray *ways = diff_ways (comparison->diff);
  JsonObject   *data = make_data (comparison, true);
  JsonArray    *names = json_array_new (), *rows = json_array_new ();

  for (guint way = 0; way < ways->len; way++)
    {
      char *text = diff_way_name (&g_array_index (ways, DiffWay, way));

      json_array_add_string_element (names, text);
      g_free (text);
    }
  for (guint repr = 0; repr < comparison->options.reprs->len; repr++)
    json_array_add_object_element (rows, make_row (comparison, repr));
  json_object_set_int_member (data, "instances", comparison->compared);
  json_object_set_int_member (data, "samples",
                              (gint64) comparison->options.samples);
  json_line_set_string (data, "first", comparison->first->str);
  json_line_set_string (data, "last", comparison->last->str);
  json_object_set_boolean_member (data, "complete", complete);
  json_object_set_array_member (data, "ways", names);
  json_object_set_array_member (data, "reprs", rows);
  write_page (comparison, g_strdup_printf ("%s: agreement", name), data);
}

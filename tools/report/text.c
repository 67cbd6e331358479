/* SPDX-License-Identifier: MIT */
/* text.c: writes a report as lines with aligned values.  A list of reports
 * becomes a table.
 */
#include "report.h"
#include "libsearch/text/format.h"
#include "libsearch/text/numbers.h"
#include "libsearch/text/printable.h"

#include <string.h>

/* Appends a size in bytes with its unit.  Sizes below 1 MiB are rounded to
 * whole KiB, since most ledgers are small.
 */
static void
append_bytes (GString *out, uint64_t bytes)
{
  if (bytes < 1 << 20)
    text_append_format (out, "%" G_GUINT64_FORMAT " KiB", bytes >> 10);
  else
    append_size (out, bytes);
}

static void
append_time (GString *out, Value time)
{
  char *text = value_time (time, "%F %T", g_date_time_new_from_unix_local);

  g_string_append (out, text ? text : "?");
  g_free (text);
}

static void
append_value (GString *out, Value value)
{
  switch (value.kind)
    {
    case VALUE_NULL:
    case VALUE_REPORT:
      break;
    case VALUE_FLAG:
      g_string_append (out, value.flag ? "yes" : "no");
      break;
    case VALUE_INTEGER:
      text_append_format (out, "%" G_GINT64_FORMAT, value.integer);
      break;
    case VALUE_COUNT:
      append_count (out, (uint64_t) value.integer);
      break;
    case VALUE_LARGE:
      append_large_count (out, value.count);
      break;
    case VALUE_NUMBER:
      text_append_format (out, "%g", value.number);
      break;
    case VALUE_RATIO:
      text_append_format (out, "%.2f", value.number);
      break;
    case VALUE_SHARE:
      text_append_format (out, "%.2f %%", value.number * 100);
      break;
    case VALUE_SECONDS:
      append_duration (out, value.number);
      break;
    case VALUE_RATE:
      append_rate (out, value.number);
      break;
    case VALUE_BYTES:
      append_bytes (out, (uint64_t) value.integer);
      break;
    case VALUE_TIME:
      append_time (out, value);
      break;
    case VALUE_STRING:
      g_string_append (out, value.string);
      break;
    }
}

char *
report_text_of (Value value)
{
  GString *text = g_string_new (NULL);

  append_value (text, value);
  return g_string_free (text, FALSE);
}

/* Returns true if the fact is only in the JSON form of its report, and not in
 * the text.
 */
static bool
is_silent (const Fact *fact)
{
  return !fact->words && (!fact->label || fact->value.kind == VALUE_NULL);
}

static int
label_width (const Report *report)
{
  int width = report_label_width (report);

  for (guint i = 0; i < report_length (report); i++)
    {
      const Fact *fact = report_get (report, i);

      if (fact->label && !is_silent (fact))
        width = MAX (width, (int) strlen (fact->label));
    }
  return width;
}

/* Returns the texts of a row of a table, ended by NULL; free with g_strfreev().
 * The texts are the values of the row's members.  If `heading`, the texts are
 * the names of the members, which are the headings of the columns.
 */
static char **
row_texts (const Report *row, bool heading)
{
  GPtrArray *texts = g_ptr_array_new ();

  for (guint i = 0; i < report_length (row); i++)
    {
      const Fact *fact = report_get (row, i);

      g_ptr_array_add (texts, heading ? g_strdup (fact->name)
                                      : report_text_of (fact->value));
    }
  g_ptr_array_add (texts, NULL);
  return (char **) g_ptr_array_free (texts, FALSE);
}

/* Appends a row of a table.  `widths` contains the widths of the columns in
 * characters; the texts are aligned right.
 */
static void
append_row (GString *out, char **texts, const GArray *widths)
{
  for (guint i = 0; texts[i]; i++)
    text_append_format (out, "%s%*s", i ? "  " : "",
                        g_array_index (widths, int, i), texts[i]);
  while (out->str[out->len - 1] == ' ')
    g_string_truncate (out, out->len - 1);
  g_string_append_c (out, '\n');
}

/* Appends a list of reports as a table, after an empty line.  Each report is a
 * row, and the names of its members are the headings of the columns.
 */
static void
append_table (GString *out, const Report *list)
{
  GPtrArray *rows
      = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  GArray *widths = g_array_new (FALSE, TRUE, sizeof (int));

  for (guint i = 0; i < report_length (list); i++)
    {
      const Report *row = report_get (list, i)->value.report;

      if (i == 0)
        g_ptr_array_add (rows, row_texts (row, true));
      g_ptr_array_add (rows, row_texts (row, false));
    }
  for (guint i = 0; i < rows->len; i++)
    for (char **texts = rows->pdata[i], **at = texts; *at; at++)
      {
        const guint column = (guint) (at - texts);
        int        *width;

        if (column >= widths->len)
          g_array_set_size (widths, column + 1);
        width = &g_array_index (widths, int, column);
        *width = MAX (*width, (int) strlen (*at));
      }
  if (rows->len > 0)
    g_string_append_c (out, '\n');
  for (guint i = 0; i < rows->len; i++)
    append_row (out, rows->pdata[i], widths);
  g_array_unref (widths);
  g_ptr_array_unref (rows);
}

/* Appends a text after a label.  Replaces control characters in `text`, and
 * indents its second and later lines to the column of values.  So a text from a
 * plugin or a file cannot imitate a line of the report, or control a terminal.
 */
static void
append_behind (GString *out, int width, const char *text)
{
  char *printable = g_strdup (text), **lines;

  printable_text (printable);
  lines = g_strsplit (printable, "\n", -1);
  for (char **line = lines; *line; line++)
    if (line == lines)
      g_string_append (out, *line);
    else
      text_append_format (out, "\n%*s %s", width, "", *line);
  g_strfreev (lines);
  g_free (printable);
}

/* Appends the line of a fact. */
static void
append_line (GString *out, int width, const Fact *fact)
{
  char *text
      = fact->words ? g_strdup (fact->words) : report_text_of (fact->value);

  if (fact->label)
    {
      text_append_format (out, "%-*s ", width, fact->label);
      append_behind (out, width, text);
    }
  else
    g_string_append (out, text);
  g_string_append_c (out, '\n');
  g_free (text);
}

void
report_append_text (const Report *report, GString *out)
{
  const int width = label_width (report);

  for (guint i = 0; i < report_length (report); i++)
    {
      const Fact *fact = report_get (report, i);

      if (is_silent (fact))
        continue;
      if (fact->value.kind == VALUE_REPORT && !fact->words)
        append_table (out, fact->value.report);
      else
        append_line (out, width, fact);
    }
}

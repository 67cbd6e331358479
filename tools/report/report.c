/* SPDX-License-Identifier: MIT */
/* report.c: makes a report, which is a list of facts for people and programs.
 */
#include "report.h"
#include "libsearch/text/format.h"

#include <math.h>
#include <string.h>

struct Report
{
  bool    is_list;
  int     label_width; /* minimum width of the column of labels */
  GArray *facts;       /* of Fact */
};

static Value
number_of (ValueKind kind, double number)
{
  return isfinite (number) ? (Value){ .kind = kind, .number = number }
                           : as_null ();
}

Value
as_number (double number)
{
  return number_of (VALUE_NUMBER, number);
}

Value
as_large (const SearchCount *count)
{
  uint64_t number;

  if (search_count_to_uint64 (*count, &number) && number <= INT64_MAX)
    return as_count (number);
  return (Value){ .kind = VALUE_LARGE, .count = count };
}

Value
as_known (uint64_t count)
{
  return count > SEARCH_COUNT_MAX ? as_null () : as_count (count);
}

Value
as_ratio (double ratio)
{
  return number_of (VALUE_RATIO, ratio);
}

Value
as_share (double share)
{
  return number_of (VALUE_SHARE, share);
}

Value
as_seconds (double seconds)
{
  return number_of (VALUE_SECONDS, seconds < 0 ? NAN : seconds);
}

Value
as_rate (double rate)
{
  return number_of (VALUE_RATE, rate < 0 ? NAN : rate);
}

char *
value_time (Value time, const char *format, GDateTime *(*make) (gint64 seconds))
{
  GDateTime *date = make (time.integer / G_USEC_PER_SEC);
  char      *text = date ? g_date_time_format (date, format) : NULL;

  g_clear_pointer (&date, g_date_time_unref);
  return text;
}

static void
clear_fact (void *data)
{
  Fact *fact = data;

  g_free (fact->label);
  g_free (fact->name);
  g_free (fact->words);
  if (fact->value.kind == VALUE_STRING)
    g_free ((char *) fact->value.string);
  else if (fact->value.kind == VALUE_LARGE)
    g_free ((SearchCount *) fact->value.count);
  else if (fact->value.kind == VALUE_REPORT)
    report_free (fact->value.report);
}

Report *
report_list_new (void)
{
  Report *report = g_new0 (Report, 1);

  report->is_list = true;
  report->label_width
      = (int) strlen ("solutions"); /* the longest label in most reports */
  report->facts = g_array_new (FALSE, FALSE, sizeof (Fact));
  g_array_set_clear_func (report->facts, clear_fact);
  return report;
}

Report *
report_new (const char *type)
{
  Report *report = report_list_new ();

  report->is_list = false;
  if (type)
    report_member (report, "type", as_string (type));
  return report;
}

void
report_free (Report *report)
{
  if (!report)
    return;
  g_array_unref (report->facts);
  g_free (report);
}

void
report_align (Report *report, int width)
{
  report->label_width = width;
}

static void
add (Report *report, const char *label, const char *name, Value value,
     char *words)
{
  Fact fact = { .label = g_strdup (label),
                .name = g_strdup (name),
                .words = words,
                .value = value };

  if (value.kind == VALUE_STRING)
    fact.value.string = g_strdup (value.string);
  else if (value.kind == VALUE_LARGE)
    fact.value.count = g_memdup2 (value.count, sizeof *value.count);
  g_array_append_val (report->facts, fact);
}

void
report_fact (Report *report, const char *name, Value value)
{
  add (report, name, name, value, NULL);
}

void
report_said (Report *report, const char *label, const char *name, Value value,
             const char *words)
{
  add (report, label, name, value, g_strdup (words));
}

void
report_member (Report *report, const char *name, Value value)
{
  add (report, NULL, name, value, NULL);
}

void
report_line (Report *report, const char *label, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  add (report, label, NULL, as_null (), text_vformat (format, arguments));
  va_end (arguments);
}

void
report_append (Report *report, bool json, GString *out)
{
  if (json)
    {
      report_append_json (report, out);
      g_string_append_c (out, '\n');
    }
  else
    report_append_text (report, out);
  report_free (report);
}

int
report_label_width (const Report *report)
{
  return report->label_width;
}

guint
report_length (const Report *report)
{
  return report->facts->len;
}

const Fact *
report_get (const Report *report, guint index)
{
  return &g_array_index (report->facts, Fact, index);
}

bool
report_is_list (const Report *report)
{
  return report->is_list;
}

/* SPDX-License-Identifier: MIT */
/* json.c: writes values and members of objects in JSON. */
#include "json.h"
#include "libsearch/text/format.h"
#include "libsearch/text/json.h"

#include <math.h>
#include <string.h>

/* Number of significant digits of a number that is not an integer. */
#define DIGITS 9

/* Smallest and largest power of ten that is written without an exponent, for
 * example 0.000016 in place of 1.6e-05.
 */
#define POWER_MIN -15
#define POWER_MAX 15

static void
append_number (GString *out, double number)
{
  const double size = fabs (number);
  const int    power = size > 0 ? (int) floor (log10 (size)) : 0;
  const bool   plain = power >= POWER_MIN && power < POWER_MAX;
  char         format[16], text[64];

  g_snprintf (format, sizeof format, plain ? "%%.%df" : "%%.%dg",
              plain ? MAX (DIGITS - 1 - power, 0) : DIGITS);
  g_ascii_formatd (text, sizeof text, format, number);
  if (plain && strchr (text, '.'))
    {
      size_t length = strlen (text);

      while (text[length - 1] == '0')
        length--;
      text[text[length - 1] == '.' ? length - 1 : length] = '\0';
    }
  g_string_append (out, text);
}

void
json_append_string (GString *out, const char *string)
{
  char *valid = g_utf8_make_valid (string, -1);

  text_append_json (out, valid);
  g_free (valid);
}

void
json_append_value (GString *out, Value value)
{
  char *text;

  switch (value.kind)
    {
    case VALUE_NULL:
      g_string_append (out, "null");
      break;
    case VALUE_FLAG:
      g_string_append (out, value.flag ? "true" : "false");
      break;
    case VALUE_INTEGER:
    case VALUE_COUNT:
    case VALUE_BYTES:
      text_append_format (out, "%" G_GINT64_FORMAT, value.integer);
      break;
    case VALUE_LARGE:
      text = search_count_to_text (*value.count);
      g_string_append (out, text);
      g_free (text);
      break;
    case VALUE_NUMBER:
    case VALUE_RATIO:
    case VALUE_SHARE:
    case VALUE_SECONDS:
    case VALUE_RATE:
      append_number (out, value.number);
      break;
    case VALUE_TIME:
      text = value_time (value, "%FT%TZ", g_date_time_new_from_unix_utc);
      json_append_value (out, as_string (text));
      g_free (text);
      break;
    case VALUE_STRING:
      json_append_string (out, value.string);
      break;
    case VALUE_REPORT:
      report_append_json (value.report, out);
      break;
    }
}

/* Returns true if the value is an integer that JavaScript's numbers would
 * round.
 */
static bool
is_rounded (Value value)
{
  if (value.kind == VALUE_LARGE)
    return true;
  return (value.kind == VALUE_INTEGER || value.kind == VALUE_COUNT
          || value.kind == VALUE_BYTES)
         && (value.integer > JSON_EXACT_MAX || value.integer < -JSON_EXACT_MAX);
}

void
json_separate (GString *out)
{
  if (out->len > 0 && !strchr ("{,", out->str[out->len - 1]))
    g_string_append_c (out, ',');
}

void
json_append_member (GString *out, const char *name, Value value)
{
  json_separate (out);
  json_append_string (out, name);
  g_string_append_c (out, ':');
  json_append_value (out, value);
  if (!is_rounded (value))
    return;
  text_append_format (out, ",\"%s_text\":\"", name);
  json_append_value (out, value);
  g_string_append_c (out, '"');
}

void
report_append_json (const Report *report, GString *out)
{
  const bool  is_list = report_is_list (report);
  const char *separator = "";

  g_string_append_c (out, is_list ? '[' : '{');
  for (guint i = 0; i < report_length (report); i++)
    {
      const Fact *fact = report_get (report, i);

      if (is_list)
        {
          g_string_append (out, separator);
          json_append_value (out, fact->value);
          separator = ",";
        }
      else if (fact->name)
        json_append_member (out, fact->name, fact->value);
    }
  g_string_append_c (out, is_list ? ']' : '}');
}

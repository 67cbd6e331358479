/* SPDX-License-Identifier: MIT */
/* json-text.c: JSON as text, with numbers that people can read as well. */
#include "json-text.h"

#include <math.h>
#include <string.h>

/* Significant digits of a number that is no integer. */
#define DIGITS 9

/* Powers of ten between which a number is written without one. */
#define LEAST -15
#define MOST 15

void
json_text_append_double (GString *out, double number)
{
  const double size = fabs (number);
  const int    power = size > 0 ? (int) floor (log10 (size)) : 0;
  const bool   plain = power >= LEAST && power < MOST;
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

/* The string that begins at `at` ends before what this returns. */
static const char *
skip_string (const char *at)
{
  for (at++; *at != '"'; at++)
    if (*at == '\\')
      at++;
  return at + 1;
}

char *
json_text (JsonNode *node, bool pretty)
{
  static const char digits[] = "+-.0123456789Ee";
  char             *text = json_to_string (node, pretty);
  GString          *out = g_string_new (NULL);

  for (const char *at = text, *end; *at; at = end)
    {
      const bool number = *at == '-' || g_ascii_isdigit (*at);

      end = *at == '"' ? skip_string (at)
            : number   ? at + strspn (at, digits)
                       : at + 1;
      if (number && strcspn (at, ".Ee") < (size_t) (end - at))
        json_text_append_double (out, g_ascii_strtod (at, NULL));
      else
        g_string_append_len (out, at, end - at);
    }
  g_free (text);
  return g_string_free (out, FALSE);
}

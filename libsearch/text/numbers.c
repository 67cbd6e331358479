/* SPDX-License-Identifier: MIT */
/* numbers.c: numbers for people to read. */
#include "numbers.h"
#include "format.h"

#include <string.h>

void
append_count (GString *out, uint64_t count)
{
  if (count >= 1000)
    {
      append_count (out, count / 1000);
      text_append_format (out, ",%03u", (unsigned) (count % 1000));
    }
  else
    text_append_format (out, "%u", (unsigned) count);
}

void
append_digits (GString *out, const char *digits)
{
  const size_t length = strlen (digits);

  for (size_t i = 0; i < length; i++)
    {
      if (i > 0 && (length - i) % 3 == 0)
        g_string_append_c (out, ',');
      g_string_append_c (out, digits[i]);
    }
}

void
append_large_count (GString *out, const SearchCount *count)
{
  char *digits = search_count_to_text (*count);

  append_digits (out, digits);
  g_free (digits);
}

/* Length of a year, in seconds. */
#define YEAR UINT64_C (31557600)

/* Appends a number below 1000 with three significant digits. */
static void
append_three_digits (GString *out, double number)
{
  const int decimals = number < 0.9995  ? 3
                       : number < 9.995 ? 2
                       : number < 99.95 ? 1
                                        : 0;

  text_append_format (out, "%.*f", decimals, number);
}

void
append_count_of (GString *out, uint64_t count, const char *what)
{
  append_count (out, count);
  text_append_format (out, " %s%s", what, plural (count));
}

void
append_first (GString *out, uint64_t count)
{
  g_string_append (out, "the first");
  if (count == 1)
    return;
  g_string_append_c (out, ' ');
  append_count (out, count);
}

void
append_first_of (GString *out, uint64_t count, const char *what)
{
  append_first (out, count);
  text_append_format (out, " %s%s", what, plural (count));
}

void
append_duration (GString *out, double seconds)
{
  static const struct
  {
    uint64_t    below; /* seconds */
    uint64_t    unit;
    const char *name;
    uint64_t    part;
    const char *part_name;
  } scales[] = {
    { 3600, 60, "min", 1, "s" },
    { 86400, 3600, "h", 60, "min" },
    { YEAR, 86400, "d", 3600, "h" },
  };
  const uint64_t whole = (uint64_t) CLAMP (seconds + 0.5, 0, DURATION_MAX);
  size_t         i = 0;

  if (seconds < 0.9995)
    {
      append_three_digits (out, seconds * 1e3);
      g_string_append (out, " ms");
    }
  else if (seconds < 59.95)
    {
      append_three_digits (out, seconds);
      g_string_append (out, " s");
    }
  else if (seconds > DURATION_MAX)
    g_string_append (out, "> 3e9 years");
  else if (whole >= YEAR)
    {
      append_count (out, whole / YEAR);
      text_append_format (out, " year%s", plural (whole / YEAR));
    }
  else
    {
      while (whole >= scales[i].below)
        i++;
      text_append_format (
          out, "%" G_GUINT64_FORMAT " %s %02" G_GUINT64_FORMAT " %s",
          whole / scales[i].unit, scales[i].name,
          whole % scales[i].unit / scales[i].part, scales[i].part_name);
    }
}

void
append_rate (GString *out, double number)
{
  static const char *const letters[] = { "", " k", " M", " G", " T" };
  size_t                   i = 0;

  for (; number >= 999.5 && i + 1 < G_N_ELEMENTS (letters); i++)
    number /= 1000;
  if (i == 0)
    text_append_format (out, "%.0f", number);
  else
    append_three_digits (out, number);
  g_string_append (out, letters[i]);
}

void
append_size (GString *out, uint64_t bytes)
{
  text_append_format (out, "%.1f MiB", (double) bytes / 1048576);
}

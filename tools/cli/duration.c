/* SPDX-License-Identifier: MIT */
/* duration.c: see duration.h. */
#include "duration.h"

#include <string.h>

/* From the largest; of two names for the same, the first is written. */
static const struct
{
  const char *name;
  uint64_t    milliseconds;
} units[] = {
  { "d", 86400000 }, { "h", 3600000 }, { "min", 60000 },
  { "m", 60000 },    { "s", 1000 },    { "ms", 1 },
};

/* The unit that the letters are; 0: none. */
static uint64_t
unit_of (const char *letters, size_t length)
{
  for (size_t i = 0; i < G_N_ELEMENTS (units); i++)
    if (strlen (units[i].name) == length
        && strncmp (units[i].name, letters, length) == 0)
      return units[i].milliseconds;
  return 0;
}

/* Reads "90", "1.5" or "1e3". */
static bool
read_number (const char *text, double *seconds)
{
  char *end;

  *seconds = g_ascii_strtod (text, &end);
  return *text && !*end && strspn (text, "+-.0123456789eE") == strlen (text);
}

bool
duration_read (const char *text, double *seconds)
{
  double sum = 0;

  if (read_number (text, seconds))
    return true;
  while (*text)
    {
      const size_t   digits = strspn (text, "0123456789.");
      const size_t   letters = strspn (text + digits, "dhmins");
      const uint64_t unit = unit_of (text + digits, letters);
      char          *number = g_strndup (text, digits);
      double         part;
      const bool good = digits > 0 && unit > 0 && read_number (number, &part);

      g_free (number);
      if (!good)
        return false;
      sum += part * (double) unit / 1000;
      text += digits + letters;
    }
  *seconds = sum;
  return sum > 0;
}

void
duration_append (GString *out, uint64_t milliseconds)
{
  size_t i = 0;

  while (milliseconds % units[i].milliseconds != 0)
    i++;
  g_string_append_printf (out, "%" G_GUINT64_FORMAT "%s",
                          milliseconds / units[i].milliseconds, units[i].name);
}

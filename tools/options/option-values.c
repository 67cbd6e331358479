/* SPDX-License-Identifier: MIT */
/* option-values.c: the values that options take. */
#include "option-values.h"
#include "tools/shared/status.h"

#include <string.h>

/* "0..2^63-1": the largest numbers there are, as people write them. */
static char *
range_text (uint64_t min, uint64_t max)
{
  if (max > UINT32_MAX && (max & (max + 1)) == 0)
    return g_strdup_printf ("%" G_GUINT64_FORMAT "..2^%d-1", min,
                            64 - __builtin_clzll (max));
  return g_strdup_printf ("%" G_GUINT64_FORMAT "..%" G_GUINT64_FORMAT, min,
                          max);
}

gboolean
parse_count (const char *option, const char *value, uint64_t min, uint64_t max,
             const char *noun, uint64_t *count, GError **error)
{
  GError *number = NULL;
  guint64 parsed;
  char   *range;

  if (g_ascii_string_to_unsigned (value, 10, min, max, &parsed, &number))
    {
      *count = parsed;
      return TRUE;
    }
  range = range_text (min, max);
  usage_error (error,
               g_error_matches (number, G_NUMBER_PARSER_ERROR,
                                G_NUMBER_PARSER_ERROR_OUT_OF_BOUNDS)
                   ? "%s: %s is not in %s%s%s"
                   : "%s: '%s' is not a whole number in %s%s%s",
               option, value, range, noun ? " " : "", noun ? noun : "");
  g_free (range);
  g_error_free (number);
  return FALSE;
}

gboolean
parse_seconds (const char *option, const char *value, double *seconds,
               GError **error)
{
  char  *end;
  double parsed = g_ascii_strtod (value, &end);

  if (!*value || *end || strspn (value, "+-.0123456789eE") != strlen (value))
    return usage_error (error,
                        "%s: '%s' is not a number of seconds in " SECONDS_RANGE,
                        option, value);
  if (parsed < SECONDS_MIN || parsed > SECONDS_MAX)
    return usage_error (error, "%s: %s is not in " SECONDS_RANGE " seconds",
                        option, value);
  *seconds = parsed;
  return TRUE;
}

gboolean
parse_percent (const char *option, const char *value, double *percent,
               GError **error)
{
  char  *end;
  double parsed = g_ascii_strtod (value, &end);

  if (end == value || !g_str_equal (end, "%")
      || strspn (value, "0123456789.%") != strlen (value) || parsed > 100)
    return usage_error (error, "%s: '%s' is not a part in 0%%..100%%", option,
                        value);
  *percent = parsed;
  return TRUE;
}

gboolean
parse_part (const char *option, const char *value, uint64_t max,
            uint64_t *index, uint64_t *total, GError **error)
{
  char     **numbers = g_strsplit (value, "/", 2);
  const bool good
      = numbers[0] && numbers[1]
        && g_ascii_string_to_unsigned (numbers[1], 10, 1, max, total, NULL)
        && g_ascii_string_to_unsigned (numbers[0], 10, 0, *total, index, NULL);

  g_strfreev (numbers);
  if (*total == 1)
    *index = 1; /* which is all there is */
  return good
         || usage_error (error,
                         "%s: '%s' is no part; I/K would be right, with K in "
                         "1..%" G_GUINT64_FORMAT
                         " and I in 1..K, or 0 for all parts",
                         option, value, max);
}

gboolean
parse_word (const char *option, const char *value, const char *what,
            const char *const *words, int *index, GError **error)
{
  for (int i = 0; words[i]; i++)
    if (g_str_equal (value, words[i]))
      {
        *index = i;
        return TRUE;
      }
  search_unknown_name (what, value, words, error);
  g_prefix_error (error, "%s: ", option);
  return FALSE;
}

char **
parse_list (const char *list)
{
  static const char *const nothing[] = { "", NULL };

  return *list ? g_strsplit (list, ",", -1) : g_strdupv ((char **) nothing);
}

gboolean
parse_words (const char *option, const char *value, const char *what,
             const char *const *words, bool *chosen, GError **error)
{
  char   **list = parse_list (value);
  gboolean good = TRUE;
  int      index;

  for (int i = 0; words[i]; i++)
    chosen[i] = false;
  for (char **word = list; *word && good; word++)
    if ((good = parse_word (option, *word, what, words, &index, error)))
      chosen[index] = true;
  g_strfreev (list);
  return good;
}

gboolean
parse_counts (const char *option, const char *value, uint64_t min, uint64_t max,
              GArray *counts, GError **error)
{
  char   **list = parse_list (value);
  gboolean good = TRUE;
  uint64_t count;

  g_array_set_size (counts, 0);
  for (char **number = list; *number && good; number++)
    if ((good = parse_count (option, *number, min, max, NULL, &count, error)))
      g_array_append_val (counts, count);
  g_strfreev (list);
  return good;
}

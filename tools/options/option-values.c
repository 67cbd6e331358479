/* SPDX-License-Identifier: MIT */
/* option-values.c: the values that options take. */
#include "option-values.h"
#include "tools/shared/names.h"
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

const char *const *
option_words (const char *name)
{
  static const struct
  {
    const char        *name;
    const char *const *words;
  } lists[] = {
    { "loop", run_loop_names },
    { "progress", run_progress_names },
    { "strategy", run_strategy_names },
    { "symmetry", run_symmetry_names },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (lists); i++)
    if (g_str_equal (name, lists[i].name))
      return lists[i].words;
  return NULL;
}

const char *
option_words_help (const char *name, const char *separator, const char *format)
{
  char       *words = g_strjoinv (separator, (char **) option_words (name));
  char       *text = g_strdup_printf (format, words);
  const char *kept = g_intern_string (text);

  g_free (text);
  g_free (words);
  return kept;
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

/* SPDX-License-Identifier: MIT */
/* ranges.c: reads ranges of values for a problem's options, and finds the
 * values of each instance.
 */
#include "ranges.h"
#include "options.h"
#include "status.h"

#include <string.h>

static void
clear (void *range)
{
  g_array_unref (((Range *) range)->values);
}

GArray *
ranges_new (void)
{
  GArray *ranges = g_array_new (FALSE, FALSE, sizeof (Range));

  g_array_set_clear_func (ranges, clear);
  return ranges;
}

Range *
ranges_add (GArray *ranges, const SearchOption *option)
{
  const Range range
      = { option, g_array_new (FALSE, FALSE, sizeof (int64_t)), false };

  g_array_append_val (range.values, option->initial);
  g_array_append_val (ranges, range);
  return &g_array_index (ranges, Range, ranges->len - 1);
}

static bool
refuse_number (double count, GError **error)
{
  return usage_error (error, "the ranges make %.0f instances; the limit is %d",
                      count, RANGES_MAX);
}

/* Reads a number for the option. */
static bool
read_number (const SearchOption *option, const char *text, gint64 *value)
{
  return text
         && g_ascii_string_to_signed (text, 10, option->min, option->max, value,
                                      NULL);
}

/* Reads a flag's value, "yes" or "no"; an empty text means "yes". */
static bool
read_flag (const SearchOption *option, const char *text, gint64 *value)
{
  *value = strcmp (text, "no") != 0;
  return option->type == SEARCH_OPTION_FLAG
         && (!*text || !*value || strcmp (text, "yes") == 0);
}

/* Appends the values of `text`, an element of the list `whole`, which is "A" or
 * "A..B".  If `text` has another form, returns false with an error that quotes
 * `whole`.
 */
static bool
read_part (Range *range, const char *text, const char *whole, GError **error)
{
  const SearchOption *option = range->option;
  char              **ends = g_strsplit (text, "..", 2);
  gint64              from, to;
  const bool          is_word = read_flag (option, text, &from);
  const bool          good
      = is_word
        || (read_number (option, ends[0], &from)
            && read_number (option, ends[1] ? ends[1] : ends[0], &to));

  g_strfreev (ends);
  if (!good)
    return usage_error (
        error,
        "--%s: '%s' is not a number, a range A..B or a list A,B "
        "from %" G_GINT64_FORMAT " to %" G_GINT64_FORMAT,
        option->name, whole, (gint64) option->min, (gint64) option->max);
  if (is_word)
    to = from;
  if (from > to)
    return usage_error (error,
                        "--%s: '%s' is empty: %" G_GINT64_FORMAT
                        " is above %" G_GINT64_FORMAT,
                        option->name, text, from, to);
  if ((double) to - (double) from >= RANGES_MAX)
    return refuse_number ((double) to - (double) from + 1, error);
  for (int64_t value = from;; value++)
    {
      g_array_append_val (range->values, value);
      if (value == to)
        return true;
    }
}

bool
range_read (Range *range, const char *text, GError **error)
{
  char **parts = option_list (text);
  bool   good = true;

  g_array_set_size (range->values, 0);
  range->set = true;
  for (char **part = parts; *part && good; part++)
    good = read_part (range, *part, text, error);
  g_strfreev (parts);
  return good;
}

bool
ranges_count (const GArray *ranges, size_t *count, GError **error)
{
  double product = 1;

  for (guint i = 0; i < ranges->len; i++)
    product *= g_array_index (ranges, Range, i).values->len;
  if (product > RANGES_MAX)
    return refuse_number (product, error);
  *count = (size_t) product;
  return true;
}

int64_t
ranges_value (const GArray *ranges, size_t index, guint at)
{
  const GArray *values;

  for (guint i = ranges->len - 1; i > at; i--)
    index /= g_array_index (ranges, Range, i).values->len;
  values = g_array_index (ranges, Range, at).values;
  return g_array_index (values, int64_t, index % values->len);
}

/* SPDX-License-Identifier: MIT */
/* levels.c: writes a table of the counts at each depth as a text, and reads
 * such a text.
 */
#include "levels.h"
#include "libsearch/answers/product.h"
#include "libsearch/text/format.h"

#include <string.h>

/* The maximum depth in a text.  The limit protects memory, since a table of
 * counts takes 24 bytes for each depth.
 */
#define DEPTH_MAX (1 << 22)

static const LedgerLevel *
at (const GArray *levels, guint depth)
{
  return &g_array_index (levels, LedgerLevel, depth);
}

static bool
is_empty (const LedgerLevel *level)
{
  return level->nodes == 0 && level->solutions == 0 && level->balance == 0;
}

/* Returns the number of levels from `depth` on, before `end`, that have the
 * counts of the level at `depth`.
 */
static guint
count_equal (const GArray *levels, guint depth, guint end)
{
  guint count = 1;

  while (depth + count < end
         && memcmp (at (levels, depth + count), at (levels, depth),
                    sizeof (LedgerLevel))
                == 0)
    count++;
  return count;
}

char *
ledger_levels_write (const GArray *levels)
{
  guint    first = 0, end = levels->len;
  GString *text;

  while (first < end && is_empty (at (levels, first)))
    first++;
  while (end > first && is_empty (at (levels, end - 1)))
    end--;
  if (end > DEPTH_MAX)
    return NULL;
  text = g_string_new (NULL);
  for (guint depth = first, count; depth < end; depth += count)
    {
      const LedgerLevel *level = at (levels, depth);

      count = count_equal (levels, depth, end);
      if (depth == first)
        text_append_format (text, "%u:", first);
      else
        g_string_append_c (text, ' ');
      text_append_format (text, "%" G_GUINT64_FORMAT, level->nodes);
      if (level->solutions > 0)
        text_append_format (text, "/%" G_GUINT64_FORMAT, level->solutions);
      if (level->balance > 0)
        text_append_format (text, "~%" G_GUINT64_FORMAT, level->balance);
      if (count > 1)
        text_append_format (text, "x%u", count);
    }
  return g_string_free (text, FALSE);
}

/* Reads a number, and moves `*text` to the text after it.  Returns false if
 * there is no number at `*text`.
 */
static bool
read_number (const char **text, uint64_t *number)
{
  char *end;

  if (!g_ascii_isdigit (**text))
    return false;
  *number = g_ascii_strtoull (*text, &end, 10);
  *text = end;
  return true;
}

/* If the text continues with `letter`, reads the letter and the number after
 * it.  Returns false if no number follows the letter.
 */
static bool
read_behind (const char **text, char letter, uint64_t *number)
{
  if (**text != letter)
    return true;
  ++*text;
  return read_number (text, number);
}

/* Reads the counts of a level, and the number of consecutive levels that have
 * these counts.  Returns false if the text does not begin with such counts.
 */
static bool
read_levels (const char **text, LedgerLevel *level, uint64_t *count)
{
  *level = (LedgerLevel){ 0 };
  *count = 1;
  return read_number (text, &level->nodes)
         && read_behind (text, '/', &level->solutions)
         && read_behind (text, '~', &level->balance)
         && level->balance < PRODUCT_PRIME && read_behind (text, 'x', count)
         && *count > 0;
}

/* Calls `add` for each group of consecutive levels with equal counts.  Passes
 * the counts, the first depth of the group, and the number of its levels.
 * Returns false if the text is invalid.
 */
static bool
each_levels (const char *text,
             void (*add) (void *data, const LedgerLevel *level, guint depth,
                          guint count),
             void *data)
{
  LedgerLevel level;
  uint64_t    depth, count;

  if (!*text)
    return true;
  if (!read_number (&text, &depth) || *text++ != ':')
    return false;
  while (true)
    {
      if (!read_levels (&text, &level, &count) || depth > DEPTH_MAX
          || count > DEPTH_MAX - depth)
        return false;
      add (data, &level, (guint) depth, (guint) count);
      depth += count;
      if (!*text)
        return true;
      if (*text++ != ' ')
        return false;
    }
}

/* Adds `count` times the counts in `level` to a sum; a callback of
 * each_levels().
 */
static void
add_up (void *data, const LedgerLevel *level, guint depth, guint count)
{
  LedgerLevel *sum = data;
  LedgerLevel  all;

  (void) depth;
  if (__builtin_mul_overflow (count, level->nodes, &all.nodes))
    all.nodes = SEARCH_COUNT_MAX + 1;
  if (__builtin_mul_overflow (count, level->solutions, &all.solutions))
    all.solutions = SEARCH_COUNT_MAX + 1;
  sum->nodes = search_loop_add (sum->nodes, all.nodes);
  sum->solutions = search_loop_add (sum->solutions, all.solutions);
}

bool
ledger_levels_sum (const char *text, LedgerLevel *sum)
{
  *sum = (LedgerLevel){ 0 };
  return each_levels (text, add_up, sum);
}

/* Adds the counts of `level` to `count` elements of an array of LedgerLevel,
 * from `depth` on; a callback of each_levels().
 */
static void
add_levels (void *data, const LedgerLevel *level, guint depth, guint count)
{
  const LedgerLevel none = { 0 };
  GArray           *array = data;

  while (array->len < depth + count)
    g_array_append_val (array, none);
  for (guint i = depth; i < depth + count; i++)
    {
      LedgerLevel *sum = &g_array_index (array, LedgerLevel, i);

      sum->nodes = search_loop_add (sum->nodes, level->nodes);
      sum->solutions = search_loop_add (sum->solutions, level->solutions);
      sum->balance = product_add (sum->balance, level->balance);
    }
}

bool
ledger_levels_add (GArray *levels, const char *text)
{
  return each_levels (text, add_levels, levels);
}

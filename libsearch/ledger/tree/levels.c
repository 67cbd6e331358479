/* SPDX-License-Identifier: MIT */
/* levels.c: how many nodes and solutions units met at each depth, as texts. */
#include "levels.h"

/* No path is longer than this. */
#define DEPTH_MAX G_MAXINT

static const SearchLevel *
at (const GArray *levels, guint depth)
{
  return &g_array_index (levels, SearchLevel, depth);
}

static bool
is_empty (const SearchLevel *level)
{
  return level->nodes == 0 && level->solutions == 0;
}

/* How many levels from this depth on have the same counts? */
static guint
count_equal (const GArray *levels, guint depth, guint end)
{
  guint count = 1;

  while (depth + count < end
         && at (levels, depth + count)->nodes == at (levels, depth)->nodes
         && at (levels, depth + count)->solutions
                == at (levels, depth)->solutions)
    count++;
  return count;
}

char *
ledger_levels_write (const GArray *levels)
{
  GString *text = g_string_new (NULL);
  guint    first = 0, end = levels->len;

  while (first < end && is_empty (at (levels, first)))
    first++;
  while (end > first && is_empty (at (levels, end - 1)))
    end--;
  for (guint depth = first, count; depth < end; depth += count)
    {
      const SearchLevel *level = at (levels, depth);

      count = count_equal (levels, depth, end);
      if (depth == first)
        g_string_append_printf (text, "%u:", first);
      else
        g_string_append_c (text, ' ');
      g_string_append_printf (text, "%" G_GUINT64_FORMAT, level->nodes);
      if (level->solutions > 0)
        g_string_append_printf (text, "/%" G_GUINT64_FORMAT, level->solutions);
      if (count > 1)
        g_string_append_printf (text, "x%u", count);
    }
  return g_string_free (text, FALSE);
}

/* Reads a number, and goes behind it.  False: there is none. */
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

/* The same of one that may be missing, behind a letter. */
static bool
read_behind (const char **text, char letter, uint64_t *number)
{
  if (**text != letter)
    return true;
  ++*text;
  return read_number (text, number);
}

/* Adds `count` levels from `depth` on. */
static void
add_level (GArray *levels, uint64_t depth, uint64_t count,
           const SearchLevel *level)
{
  if (levels->len < depth + count)
    {
      const SearchLevel none = { 0 };

      while (levels->len < depth + count)
        g_array_append_val (levels, none);
    }
  for (guint i = (guint) depth; i < depth + count; i++)
    {
      SearchLevel *sum = &g_array_index (levels, SearchLevel, i);

      sum->nodes = search_count_add (sum->nodes, level->nodes);
      sum->solutions = search_count_add (sum->solutions, level->solutions);
    }
}

bool
ledger_levels_add (GArray *levels, const char *text)
{
  uint64_t depth;

  if (!*text)
    return true;
  if (!read_number (&text, &depth) || *text++ != ':')
    return false;
  while (true)
    {
      SearchLevel level = { 0 };
      uint64_t    count = 1;

      if (!read_number (&text, &level.nodes)
          || !read_behind (&text, '/', &level.solutions)
          || !read_behind (&text, 'x', &count) || count == 0
          || depth > DEPTH_MAX || count > DEPTH_MAX - depth)
        return false;
      add_level (levels, depth, count, &level);
      depth += count;
      if (!*text)
        return true;
      if (*text++ != ' ')
        return false;
    }
}

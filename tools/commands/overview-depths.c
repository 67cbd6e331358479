/* SPDX-License-Identifier: MIT */
/* overview-depths.c: what a run has met at each depth, as a histogram. */
#include "overview.h"
#include "libsearch/text/numbers.h"

/* The characters of the longest bar, and the most lines. */
#define BAR 40
#define LINES 16

/* Puts depths together, so that there are few lines; returns how many each is.
 */
static guint
thin (GArray *levels)
{
  const guint step = (levels->len + LINES - 1) / LINES;

  for (guint i = 0; i < levels->len; i++)
    {
      const SearchLevel from = g_array_index (levels, SearchLevel, i);
      SearchLevel      *to = &g_array_index (levels, SearchLevel, i / step);

      if (i % step == 0)
        *to = (SearchLevel){ 0 };
      to->nodes = search_count_add (to->nodes, from.nodes);
      to->solutions = search_count_add (to->solutions, from.solutions);
    }
  g_array_set_size (levels, (levels->len + step - 1) / step);
  return step;
}

/* Appends a count in groups of digits, in a column. */
static void
append_cell (GString *out, uint64_t count, int width)
{
  GString *text = g_string_new (NULL);

  append_count (text, count);
  g_string_append_printf (out, " %*s", width, text->str);
  g_string_free (text, TRUE);
}

static void
append_line (const SearchLevel *level, guint first, guint last, uint64_t most,
             GString *out)
{
  char *name = first < last ? g_strdup_printf ("%u..%u", first, last)
                            : g_strdup_printf ("%u", first);
  const int bar
      = (int) ((double) level->nodes / (double) most * BAR + 0.5);

  g_string_append_printf (out, "%11s", name);
  append_cell (out, level->nodes, 17);
  append_cell (out, level->solutions, 17);
  for (int i = 0; i < bar; i++)
    g_string_append (out, i == 0 ? " #" : "#");
  g_string_append_c (out, '\n');
  g_free (name);
}

void
overview_depths (const Overview *overview, GString *out)
{
  GArray  *levels = search_ledger_levels (overview->ledger);
  uint64_t most = 1;
  guint    step, last;

  if (levels && levels->len > 1)
    {
      g_array_remove_index (levels, 0); /* the root is none of the nodes */
      last = levels->len;
      step = thin (levels);
      for (guint i = 0; i < levels->len; i++)
        most = MAX (most, g_array_index (levels, SearchLevel, i).nodes);
      g_string_append (
          out, "\n      depth             nodes         solutions\n");
      for (guint i = 0; i < levels->len; i++)
        append_line (&g_array_index (levels, SearchLevel, i), i * step + 1,
                     MIN (i * step + step, last), most, out);
    }
  g_clear_pointer (&levels, g_array_unref);
}

/* SPDX-License-Identifier: MIT */
/* overview-depths.c: what is watched of a run: how far it is, and what it has met
 * at each depth, as a histogram.
 */
#include "overview.h"
#include "tools/cli/terminal.h"
#include "libsearch/text/numbers.h"

#include <string.h>
#include <unistd.h>

/* The characters of the longest bar, and of what is before it. */
#define BAR 40
#define BEFORE_BAR 48

/* The most lines, and the lines above them. */
#define LINES 16
#define HEADING 2

/* Puts depths together, so that there are so many lines at most; returns how many
 * each is.
 */
static guint
thin (GArray *levels, guint lines)
{
  const guint step = (levels->len + lines - 1) / lines;

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
             guint longest, GString *out)
{
  char *name = first < last ? g_strdup_printf ("%u..%u", first, last)
                            : g_strdup_printf ("%u", first);
  const int bar
      = (int) ((double) level->nodes / (double) most * longest + 0.5);

  g_string_append_printf (out, "%11s", name);
  append_cell (out, level->nodes, 17);
  append_cell (out, level->solutions, 17);
  for (int i = 0; i < bar; i++)
    g_string_append (out, i == 0 ? " #" : "#");
  g_string_append_c (out, '\n');
  g_free (name);
}

/* Appends the histogram, of so many lines and such bars at most. */
static void
append_depths (const Overview *overview, guint lines, guint longest,
               GString *out)
{
  GArray  *levels = search_ledger_levels (overview->ledger);
  uint64_t most = 1;
  guint    step, last;

  if (levels && levels->len > 1)
    {
      g_array_remove_index (levels, 0); /* the root is none of the nodes */
      last = levels->len;
      step = thin (levels, lines);
      for (guint i = 0; i < levels->len; i++)
        most = MAX (most, g_array_index (levels, SearchLevel, i).nodes);
      g_string_append (
          out, "\n      depth             nodes         solutions\n");
      for (guint i = 0; i < levels->len; i++)
        append_line (&g_array_index (levels, SearchLevel, i), i * step + 1,
                     MIN (i * step + step, last), most, longest, out);
    }
  g_clear_pointer (&levels, g_array_unref);
}

/* Returns how many rows the lines of a text take; those of no more than `rows` of
 * them stay.
 */
static guint
fit (GString *text, guint columns, guint rows)
{
  guint       used = 0;
  const char *line = text->str, *end;

  for (; (end = strchr (line, '\n')); line = end + 1)
    {
      const guint width = (guint) g_utf8_strlen (line, end - line);
      const guint more = width > 0 ? (width + columns - 1) / columns : 1;

      if (used + more > rows)
        break;
      used += more;
    }
  g_string_truncate (text, (gsize) (line - text->str));
  return used;
}

void
overview_watched (const Overview *overview, GString *out)
{
  guint height, columns, lines = LINES, longest = BAR;

  overview_text (overview, out);
  if (terminal_measure (STDOUT_FILENO, &height, &columns))
    {
      /* The cursor is in the last row. */
      const guint rows = MAX (height, 2) - 1;
      const guint left = rows - fit (out, columns, rows);

      lines = left > HEADING ? MIN (left - HEADING, LINES) : 0;
      longest = columns > BEFORE_BAR ? MIN (columns - BEFORE_BAR, BAR) : 0;
    }
  if (lines > 0)
    append_depths (overview, lines, longest, out);
}

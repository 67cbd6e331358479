/* SPDX-License-Identifier: MIT */
/* run-comparison-text.c: two runs side by side, for people. */
#include "run-comparison.h"
#include "libsearch/text/numbers.h"

/* A table of texts, whose columns are as wide as they must be. */
typedef struct
{
  GPtrArray *cells; /* char *, row after row */
  guint      columns;
  guint      left; /* so many columns, the first, begin at their left */
} Table;

static void
table_init (Table *table, guint columns, guint left)
{
  *table = (Table){ .cells = g_ptr_array_new_with_free_func (g_free),
                    .columns = columns,
                    .left = left };
}

/* Adds a cell; takes `text`, where NULL stands for nothing. */
static void
add (Table *table, char *text)
{
  g_ptr_array_add (table->cells, text ? text : g_strdup (""));
}

static int
width_of (const Table *table, guint column)
{
  glong width = 0;

  for (guint i = column; i < table->cells->len; i += table->columns)
    width = MAX (width, g_utf8_strlen (table->cells->pdata[i], -1));
  return (int) width;
}

static void
append_cell (const Table *table, guint column, const char *text, GString *out)
{
  const int space = width_of (table, column) - (int) g_utf8_strlen (text, -1);

  if (column > 0)
    g_string_append (out, "  ");
  if (column < table->left)
    g_string_append_printf (out, "%s%*s", text, space, "");
  else
    g_string_append_printf (out, "%*s%s", space, "", text);
}

/* Appends the table, and frees what is in it. */
static void
table_end (Table *table, GString *out)
{
  for (guint i = 0; i < table->cells->len; i++)
    {
      const guint column = i % table->columns;

      append_cell (table, column, table->cells->pdata[i], out);
      if (column + 1 == table->columns)
        {
          while (out->str[out->len - 1] == ' ')
            g_string_truncate (out, out->len - 1);
          g_string_append_c (out, '\n');
        }
    }
  g_ptr_array_unref (table->cells);
}

static char *
format_count (uint64_t count)
{
  GString *text = g_string_new (NULL);

  append_count (text, count);
  return g_string_free (text, FALSE);
}

/* How many times the first number the second one is. */
static char *
format_ratio (double a, double b)
{
  if (!(a > 0))
    return g_strdup ("-");
  if (b / a >= 9999.5 && b / a < 1e18)
    return format_count ((uint64_t) (b / a + 0.5));
  return g_strdup_printf (b / a > 0 && b / a < 0.005 ? "%.1e" : "%.2f", b / a);
}

/* What a row shows of a file; NULL: there is no such thing. */
typedef char *(*Show) (const SummaryFile *file, const char *name);

static char *
show_text (const SummaryFile *file, const char *name)
{
  return g_strdup (summary_file_text (file, name));
}

static char *
show_options (const SummaryFile *file, const char *name)
{
  (void) name;
  return summary_file_options (file);
}

static char *
show_complete (const SummaryFile *file, const char *name)
{
  const char *reason = summary_file_text (file, "reason");

  (void) name;
  return summary_file_is_complete (file)
             ? g_strdup ("yes")
             : g_strconcat ("no", reason ? ": " : NULL, reason, NULL);
}

static char *
show_count (const SummaryFile *file, const char *name)
{
  uint64_t count;

  return summary_file_count (file, name, &count) ? format_count (count) : NULL;
}

static char *
show_best (const SummaryFile *file, const char *name)
{
  JsonNode *best;

  (void) name;
  if (!summary_file_best (file, &best))
    return NULL;
  return JSON_NODE_HOLDS_NULL (best) ? g_strdup ("none")
                                     : json_to_string (best, FALSE);
}

static char *
show_time (const SummaryFile *file, const char *name)
{
  double   seconds = 0;
  GString *text = g_string_new (NULL);

  summary_file_number (file, name, &seconds);
  append_duration (text, seconds);
  return g_string_free (text, FALSE);
}

static char *
show_memory (const SummaryFile *file, const char *name)
{
  uint64_t bytes;
  GString *text;

  if (!summary_file_count (file, name, &bytes))
    return NULL;
  text = g_string_new (NULL);
  append_size (text, bytes);
  return g_string_free (text, FALSE);
}

static const struct
{
  const char *label, *name;
  Show        show;
  bool        ratio;
} rows[] = {
  { "problem", "problem", show_text, false },
  { "options", "options", show_options, false },
  { "input", "input", show_text, false },
  { "repr", "repr", show_text, false },
  { "strategy", "strategy", show_text, false },
  { "loop", "loop", show_text, false },
  { "symmetry", "symmetry", show_text, false },
  { "depth", "depth", show_count, false },
  { "threads", "threads", show_count, false },
  { "complete", "complete", show_complete, false },
  { "best", "best", show_best, false },
  { "solutions", "solutions", show_count, true },
  { "partials", "partials", show_count, true },
  { "fundamental", "fundamental", show_count, true },
  { "nodes", "nodes", show_count, true },
  { "candidates", "candidates", show_count, true },
  { "digest", "digest", show_text, false },
  { "time", "seconds", show_time, true },
  { "memory", "peak_memory", show_memory, true },
};

/* One row, unless neither has it. */
static void
add_row (const RunComparison *comparison, size_t i, Table *table)
{
  const SummaryFile *files = comparison->files;
  double             numbers[2];
  char              *a = rows[i].show (&files[0], rows[i].name);
  char              *b = rows[i].show (&files[1], rows[i].name);

  if (!a && !b)
    return;
  add (table, g_strdup (rows[i].label));
  add (table, a ? a : g_strdup ("-"));
  add (table, b ? b : g_strdup ("-"));
  add (table,
       rows[i].ratio && summary_file_number (&files[0], rows[i].name, numbers)
               && summary_file_number (&files[1], rows[i].name, numbers + 1)
           ? format_ratio (numbers[0], numbers[1])
           : NULL);
}

/* The table of the runs, without its heading. */
#define COLUMNS 4

static void
add_runs (const RunComparison *comparison, Table *table)
{
  add (table, g_strdup ("file"));
  add (table, g_strdup (comparison->files[0].name));
  add (table, g_strdup (comparison->files[1].name));
  add (table, NULL);
  for (size_t i = 0; i < G_N_ELEMENTS (rows); i++)
    add_row (comparison, i, table);
}

static void
append_runs (const RunComparison *comparison, GString *out)
{
  Table table;

  table_init (&table, COLUMNS, 3);
  add (&table, NULL);
  add (&table, g_strdup ("A"));
  add (&table, g_strdup ("B"));
  add (&table, g_strdup ("     B/A")); /* as wide as most ratios of times */
  add_runs (comparison, &table);
  table_end (&table, out);
}

static void
add_pair (Table *table, uint64_t a, uint64_t b)
{
  add (table, format_count (a));
  add (table, format_count (b));
}

/* Makes the table of counts by depth, with its heading; false: empty, as not
 * both have them.
 */
static bool
add_levels (const RunComparison *comparison, Table *table)
{
  static const char *const headings[]
      = { "depth",   "candidates A", "candidates B", "nodes A",
          "nodes B", "solutions A",  "solutions B",  "nodes B/A" };
  const SummaryFile *files = comparison->files;
  const guint        a = summary_file_depths (&files[0]);
  const guint        b = summary_file_depths (&files[1]);

  table_init (table, G_N_ELEMENTS (headings), 0);
  if (a == 0 || b == 0)
    return false;
  for (size_t i = 0; i < G_N_ELEMENTS (headings); i++)
    add (table, g_strdup (headings[i]));
  for (guint depth = 0; depth < MAX (a, b); depth++)
    {
      const SearchLevel left = summary_file_level (&files[0], depth);
      const SearchLevel right = summary_file_level (&files[1], depth);

      if (depth == 0 && left.solutions == 0 && right.solutions == 0)
        continue;
      add (table, g_strdup_printf ("%u", depth));
      add_pair (table, left.candidates, right.candidates);
      add_pair (table, left.nodes, right.nodes);
      add_pair (table, left.solutions, right.solutions);
      add (table, format_ratio ((double) left.nodes, (double) right.nodes));
    }
  return true;
}

static void
append_levels (const RunComparison *comparison, GString *out)
{
  Table table;

  if (add_levels (comparison, &table))
    g_string_append_c (out, '\n');
  table_end (&table, out);
}

/* The rows of the table, which it frees. */
static JsonArray *
table_rows (Table *table)
{
  JsonArray *list = json_array_new ();

  for (guint i = 0; i < table->cells->len; i += table->columns)
    {
      JsonArray *row = json_array_new ();

      for (guint column = 0; column < table->columns; column++)
        json_array_add_string_element (row, table->cells->pdata[i + column]);
      json_array_add_array_element (list, row);
    }
  g_ptr_array_unref (table->cells);
  return list;
}

JsonArray *
run_comparison_rows (const RunComparison *comparison)
{
  Table table;

  table_init (&table, COLUMNS, 3);
  add_runs (comparison, &table);
  return table_rows (&table);
}

JsonArray *
run_comparison_levels (const RunComparison *comparison)
{
  Table table;

  add_levels (comparison, &table);
  return table_rows (&table);
}

void
run_comparison_text (const RunComparison *comparison, GString *out)
{
  append_runs (comparison, out);
  append_levels (comparison, out);
  g_string_append_printf (out, "\n%s\n", comparison->verdict);
}

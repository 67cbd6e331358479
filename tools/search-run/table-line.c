/* SPDX-License-Identifier: MIT */
/* table-line.c: writes the lines of a table, one for each instance.  A field is
 * the value of one column in a line.
 */
#include "table-line.h"
#include "facts.h"
#include "libsearch/text/format.h"
#include "tools/cli/ranges.h"
#include "tools/report/json.h"

#include <string.h>

/* Minimum widths of columns, in characters.  The widths are fixed before the
 * first line is written, when the values of later lines are not known.
 */
#define COUNT_WIDTH 14
#define TIME_WIDTH 10

/* A field of a line. */
typedef struct
{
  const char *name;
  Value       value;

  /* Text that replaces the value; NULL: the value is shown. */
  char *words;

  /* Minimum width in characters; the column is at least as wide as its name.
   * Negative: the value is aligned left.
   */
  int width;
} Cell;

static void
clear_cell (void *cell)
{
  g_free (((Cell *) cell)->words);
}

static GArray *
new_cells (void)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (Cell));

  g_array_set_clear_func (cells, clear_cell);
  return cells;
}

static void
add (GArray *cells, const char *name, int width, Value value)
{
  const Cell cell = { .name = name, .width = width, .value = value };

  g_array_append_val (cells, cell);
}

/* Adds a field (a value of one column) with the text `words`, and becomes the
 * owner of `words`.  If `words` is NULL, the field is empty.
 */
static void
add_words (GArray *cells, const char *name, int width, char *words)
{
  const Cell cell
      = { .name = name, .width = width, .value = as_null (), .words = words };

  g_array_append_val (cells, cell);
}

/* Returns the width of the widest value. */
static int
range_width (const Range *range)
{
  int width = 0;

  for (guint i = 0; i < range->values->len; i++)
    width = MAX (
        width, g_snprintf (NULL, 0, "%" G_GINT64_FORMAT,
                           (gint64) g_array_index (range->values, int64_t, i)));
  return width;
}

static void
add_options (const Table *table, GArray *cells)
{
  for (guint i = 0; i < table->ranges->len; i++)
    {
      const Range *range = &g_array_index (table->ranges, Range, i);

      add (cells, range->option->name, range_width (range),
           as_integer (ranges_value (table->ranges, table->index, i)));
    }
}

bool
row_is_whole (const Row *row)
{
  return row->total
         && (row->total->result.stop_reason == SEARCH_STOP_COMPLETE
             || row->total->result.stop_reason == SEARCH_STOP_FIRST);
}

/* Adds a field (a value of one column) with a count.  If the count is only a
 * lower bound, the field begins with ">=" in a table as text.
 */
static void
add_count (const Table *table, const Row *row, GArray *cells, const char *name,
           Value count)
{
  char *digits;

  if (!row->total)
    add (cells, name, COUNT_WIDTH, as_null ());
  else if (row_is_whole (row) || table->form != FORM_TEXT)
    add (cells, name, COUNT_WIDTH, count);
  else
    {
      digits = report_text_of (count);
      add_words (cells, name, COUNT_WIDTH, g_strconcat (">= ", digits, NULL));
      g_free (digits);
    }
}

/* Adds a field with the number of nodes.  If the number is unknown, the field
 * contains "-" in a table as text, and nothing in CSV.
 */
static void
add_nodes (const Table *table, const Row *row, GArray *cells)
{
  const SearchResult *result = row->total ? &row->total->result : NULL;

  if (result && !result->has_nodes && table->form == FORM_TEXT)
    add_words (cells, "nodes", COUNT_WIDTH, g_strdup ("-"));
  else
    add (cells, "nodes", COUNT_WIDTH,
         result ? facts_nodes (result) : as_null ());
}

/* Adds the fields (values of columns) with the results of the search, such as
 * the number of solutions.
 */
static void
add_found (const Table *table, const Row *row, GArray *cells)
{
  static const SearchResult none;
  const SearchSpec         *spec = &table->options->spec;
  const SearchResult       *result = row->total ? &row->total->result : &none;

  if (spec->find == FIND_BEST)
    add (cells, "best", COUNT_WIDTH,
         result->best.found ? as_integer (result->best.value) : as_null ());
  else if (spec->find == FIND_UNIQUE)
    add (cells, "unique", 0,
         row_is_whole (row) ? as_flag (row->total->unique == 1) : as_null ());
  else if (spec->partial)
    add_count (table, row, cells, "partials", as_count (result->partials));
  else
    add_count (table, row, cells, "solutions", as_large (&result->solutions));
  if (spec->symmetry)
    add_count (table, row, cells,
               spec->symmetry == SEARCH_SYMMETRY_CLASSES
                       && table->form == FORM_TEXT
                   ? "classes"
                   : "fundamental",
               as_count (result->tally.fundamental));
  add_nodes (table, row, cells);
  add (cells, table->form == FORM_CSV ? "seconds" : "time", TIME_WIDTH,
       as_seconds (row->total ? result->seconds : -1));
}

/* Returns the length of the longest name of a representation of the problem. */
static int
repr_width (const SearchProblem *problem)
{
  int width = 0;

  for (const SearchRepr *const *repr = problem->reprs; *repr; repr++)
    width = MAX (width, (int) strlen ((*repr)->name));
  return width;
}

/* Returns the reason why the result is incomplete, as a word for programs such
 * as "time-limit"; NULL: the result is complete.
 */
static const char *
reason (const Row *row)
{
  return row_is_whole (row) ? NULL
         : row->total       ? search_stop_name (row->total->result.stop_reason)
                            : "refused";
}

/* Returns a remark on the result, as text for people; NULL: there is no remark.
 * Free with g_free().
 */
static char *
remark_on (const Table *table, const Row *row)
{
  const RunOptions *options = table->options;
  char             *end, *words;

  if (!row->total)
    return g_strconcat ("refused: ", row->refusal, NULL);
  if (!row_is_whole (row))
    {
      end = names_end (reason (row));
      words = g_strconcat ("incomplete: ", end, NULL);
      g_free (end);
      return words;
    }
  if (!options->results.check)
    return NULL;
  return row->known == KNOWN_UNKNOWN
             ? g_strdup (known_name (row->known))
             : known_words (row->known, &options->spec, &row->total->result,
                            row->published);
}

/* Lists the fields of a line. */
static GArray *
list_cells (const Table *table, const RunInstance *at, const Row *row)
{
  const bool checks = table->options->results.check;
  GArray    *cells = new_cells ();

  add_options (table, cells);
  add_found (table, row, cells);
  add (cells, "repr",
       -repr_width (search_plugin_problem (table->options->loaded)),
       as_string (row->total ? at->repr->name : NULL));
  if (table->form != FORM_CSV)
    {
      add_words (cells, checks ? "check" : "", -1, remark_on (table, row));
      return cells;
    }
  add (cells, "reason", 0, as_string (reason (row)));
  if (checks)
    add (cells, "check", 0,
         as_string (row->total ? known_name (row->known) : NULL));
  return cells;
}

/* Appends the text of a field. */
static void
append_cell (const Cell *cell, bool csv, GString *out)
{
  char *text;

  if (cell->words)
    g_string_append (out, cell->words);
  else if (csv && cell->value.kind == VALUE_STRING)
    g_string_append (out, cell->value.string);
  else if (csv && cell->value.kind != VALUE_NULL)
    json_append_value (out, cell->value);
  else
    {
      text = report_text_of (cell->value);
      g_string_append (out, text);
      g_free (text);
    }
}

/* Appends the fields, or their names. */
static void
append_csv (const GArray *cells, bool heading, GString *out)
{
  for (guint i = 0; i < cells->len; i++)
    {
      const Cell *cell = &g_array_index (cells, Cell, i);

      if (i > 0)
        g_string_append_c (out, ',');
      if (heading)
        g_string_append (out, cell->name);
      else
        append_cell (cell, true, out);
    }
  g_string_append_c (out, '\n');
}

/* Appends a line with its fields (values of columns).  If `heading`, appends
 * the names of the columns instead of the values.
 */
static void
append_text (const GArray *cells, bool heading, GString *out)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < cells->len; i++)
    {
      const Cell *cell = &g_array_index (cells, Cell, i);
      const int   width = MAX (ABS (cell->width), (int) strlen (cell->name));

      g_string_assign (text, heading ? cell->name : "");
      if (!heading)
        append_cell (cell, false, text);
      text_append_format (out, "%s%*s", i > 0 ? "  " : "",
                          cell->width < 0 ? -width : width, text->str);
    }
  while (out->str[out->len - 1] == ' ')
    g_string_truncate (out, out->len - 1);
  g_string_append_c (out, '\n');
  g_string_free (text, TRUE);
}

/* Appends the line of an instance in a b-file (a file of values of a sequence
 * in OEIS), such as "8 92".  If the result is incomplete, appends a comment
 * instead.  If the result differs from the published number, appends a comment
 * before the line.
 */
static void
append_b_file (const Table *table, const Row *row, GString *out)
{
  const SearchSpec *spec = &table->options->spec;
  const gint64      index = ranges_value (table->ranges, table->index, 0);
  char             *words = remark_on (table, row);
  GArray           *cells = new_cells ();

  if (!row_is_whole (row) || row->known == KNOWN_MISMATCH)
    text_append_format (out, "# %" G_GINT64_FORMAT ": %s\n", index, words);
  add_found (table, row, cells);
  if (row_is_whole (row))
    {
      text_append_format (out, "%" G_GINT64_FORMAT " ", index);
      append_cell (&g_array_index (cells, Cell, spec->symmetry ? 1 : 0), true,
                   out);
      g_string_append_c (out, '\n');
    }
  g_array_unref (cells);
  g_free (words);
}

/* Appends the comments at the beginning of a b-file, a file of values of a
 * sequence in OEIS.
 */
static void
append_comments (const Table *table, GString *out)
{
  GDateTime *now = g_date_time_new_now_utc ();
  char      *date = g_date_time_format (now, "%F");

  text_append_format (out, "# %s\n# libsearch %s, %s\n", table->command,
                      search_version (), date);
  g_free (date);
  g_date_time_unref (now);
}

/* Appends a line of JSON about an instance that cannot be searched. */
static void
append_refusal (const Table *table, const Row *row, GString *out)
{
  Report *report = report_new ("refusal");
  Report *options = report_new (NULL);

  for (guint i = 0; i < table->ranges->len; i++)
    report_member (options,
                   g_array_index (table->ranges, Range, i).option->name,
                   as_integer (ranges_value (table->ranges, table->index, i)));
  report_member (
      report, "problem",
      as_string (search_plugin_problem (table->options->loaded)->name));
  report_member (report, "options", as_report (options));
  report_member (report, "message", as_string (row->refusal));
  report_append (report, true, out);
}

void
table_add_line (Table *table, const RunInstance *at, const Row *row)
{
  void (*append) (const GArray *cells, bool heading, GString *out)
      = table->form == FORM_CSV ? append_csv : append_text;
  const bool first = !table->begun;
  GArray    *cells;

  table->begun = true;
  if (table->form == FORM_JSON)
    {
      if (!row->total)
        append_refusal (table, row, table->text);
      return;
    }
  if (table->form == FORM_B_FILE)
    {
      if (first)
        append_comments (table, table->text);
      append_b_file (table, row, table->text);
      return;
    }
  cells = list_cells (table, at, row);
  if (first)
    append (cells, true, table->text);
  append (cells, false, table->text);
  g_array_unref (cells);
}

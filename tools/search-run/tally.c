/* SPDX-License-Identifier: MIT */
/* tally.c: the option --tally, which counts how often each value occurs at each
 * place (position in the answers).  Writes the counts as text, CSV, JSON or a
 * picture.
 */
#include "facts.h"
#include "format.h"
#include "search.h"
#include "libsearch/text/format.h"
#include "tools/cli/message.h"
#include "tools/cli/terminal.h"
#include "tools/cli/watchdog.h"
#include "tools/draw/page/page.h"
#include "tools/draw/picture.h"
#include "tools/draw/shades.h"
#include "tools/report/json.h"

#include <string.h>
#include <unistd.h>

/* Index of a value that stands for no value: the answer is too short to have a
 * value at the place.
 */
#define NONE SIZE_MAX

/* One of the tables of a result. */
typedef struct
{
  const char              *name;  /* in CSV and JSON */
  const char              *title; /* for people */
  const SearchFrequencies *frequencies;
} Table;

/* Sets `tables` to the tables of counts that the result contains.  Returns the
 * number of tables, at most 2.
 */
static size_t
list_tables (const SearchResult *result, Table tables[2])
{
  size_t count = 0;

  if (result->frequencies)
    tables[count++]
        = (Table){ "solutions", "all solutions", result->frequencies };
  if (result->representatives)
    tables[count++]
        = (Table){ "fundamental", "one solution of each orbit or class",
                   result->representatives };
  return count;
}

static const SearchCount none = { { 0 } };

static bool
is_empty (const Table *table)
{
  return search_count_compare (table->frequencies->all, none) == 0;
}

static SearchCount
count_at (const SearchFrequencies *frequencies, size_t place, size_t value)
{
  return search_frequencies_count (frequencies, frequencies->counts,
                                   place * frequencies->values + value);
}

static SearchCount
absent_at (const SearchFrequencies *frequencies, size_t place)
{
  return search_frequencies_count (frequencies, frequencies->absent, place);
}

/* Returns true if all answers have the same length, so that each answer has a
 * value at each place (position).
 */
static bool
is_even (const SearchFrequencies *frequencies)
{
  for (size_t i = 0; i < frequencies->places * frequencies->words; i++)
    if (frequencies->absent[i])
      return false;
  return true;
}

/* The texts in the cells of a table, row by row.  The first row and the first
 * column contain labels.  The first cell is the corner, in which they meet.
 */
typedef struct
{
  size_t     rows, columns;
  GPtrArray *cells;
} Cells;

static const char *
cell (const Cells *cells, bool across, size_t row, size_t column)
{
  if (across && row == 0 && column == 0)
    return "value\\place";
  return cells->cells->pdata[across ? column * cells->columns + row
                                    : row * cells->columns + column];
}

static void
add_count (GPtrArray *cells, SearchCount count)
{
  g_ptr_array_add (cells, search_count_to_text (count));
}

/* Makes the cells of a table: a row for each place (position in the answers), a
 * column for each value.  If answers have different lengths, a last column
 * counts the answers that are too short for the place.
 */
static Cells
make_cells (const SearchFrequencies *frequencies)
{
  const bool even = is_even (frequencies);
  Cells      cells = { .rows = frequencies->places + 1,
                       .columns = frequencies->values + (even ? 1 : 2),
                       .cells = g_ptr_array_new_with_free_func (g_free) };

  g_ptr_array_add (cells.cells, g_strdup ("place\\value"));
  for (size_t value = 0; value < frequencies->values; value++)
    g_ptr_array_add (cells.cells,
                     text_format ("%" G_GINT64_FORMAT,
                                  (gint64) frequencies->min + (gint64) value));
  if (!even)
    g_ptr_array_add (cells.cells, g_strdup ("none"));
  for (size_t place = 0; place < frequencies->places; place++)
    {
      watchdog_step ();
      g_ptr_array_add (cells.cells, text_format ("%zu", place));
      for (size_t value = 0; value < frequencies->values; value++)
        add_count (cells.cells, count_at (frequencies, place, value));
      if (!even)
        add_count (cells.cells, absent_at (frequencies, place));
    }
  return cells;
}

static size_t
column_width (const Cells *cells, bool across, size_t column)
{
  const size_t rows = across ? cells->columns : cells->rows;
  size_t       width = 0;

  for (size_t row = 0; row < rows; row++)
    width = MAX (width, strlen (cell (cells, across, row, column)));
  return width;
}

static size_t
table_width (const Cells *cells, bool across)
{
  const size_t columns = across ? cells->rows : cells->columns;
  size_t       width = 2 * (columns - 1);

  for (size_t column = 0; column < columns; column++)
    width += column_width (cells, across, column);
  return width;
}

/* Appends the table as text.  Its rows are the places (positions in the
 * answers); if `across`, its columns are the places.
 */
static void
append_cells (const Cells *cells, bool across, GString *out)
{
  const size_t rows = across ? cells->columns : cells->rows;
  const size_t columns = across ? cells->rows : cells->columns;
  size_t      *widths = g_new (size_t, columns);

  for (size_t column = 0; column < columns; column++)
    widths[column] = column_width (cells, across, column);
  for (size_t row = 0; row < rows; row++)
    {
      watchdog_step ();
      for (size_t column = 0; column < columns; column++)
        text_append_format (out, "%*s%s", (int) widths[column],
                            cell (cells, across, row, column),
                            column + 1 < columns ? "  " : "\n");
    }
  g_free (widths);
}

/* Appends the text `before` and a table as text, whose rows are the places
 * (positions in the answers).  If the rows would be wider than `width`, and
 * rows of values would be narrower, exchanges rows and columns.
 */
static void
append_table (const Table *table, const char *before, size_t width,
              GString *out)
{
  const Cells cells = make_cells (table->frequencies);
  const bool  across
      = table_width (&cells, false) > width
        && table_width (&cells, true) < table_width (&cells, false);

  g_string_append (out, before);
  append_cells (&cells, across, out);
  g_ptr_array_unref (cells.cells);
}

static void
append_number (SearchCount count, GString *out)
{
  char *digits = search_count_to_text (count);

  g_string_append (out, digits);
  g_free (digits);
}

/* Returns the number of solutions that have a value at the place (position in
 * the answers).  `value` is the index of this value in the table `first`, whose
 * smallest value may differ from that of `frequencies`.  If `value` is NONE,
 * returns the number of solutions whose answers are too short for the place.
 */
static SearchCount
count_of (const SearchFrequencies *frequencies, size_t place, size_t value,
          const SearchFrequencies *first)
{
  const gint64 column = first->min + (gint64) value - frequencies->min;

  if (place >= frequencies->places)
    return value == NONE ? frequencies->all : none;
  if (value == NONE)
    return absent_at (frequencies, place);
  return column >= 0 && column < (gint64) frequencies->values
             ? count_at (frequencies, place, (size_t) column)
             : none;
}

/* Appends a line of CSV with the counts of one value at one place (position) in
 * each table.  If `value` is NONE, the line counts the answers that are too
 * short for the place.
 */
static void
append_csv_line (const Table *tables, size_t count, size_t place, size_t value,
                 GString *out)
{
  const SearchFrequencies *first = tables[0].frequencies;

  text_append_format (out, "%zu,", place);
  if (value != NONE)
    text_append_format (out, "%" G_GINT64_FORMAT,
                        (gint64) first->min + (gint64) value);
  for (size_t i = 0; i < count; i++)
    {
      g_string_append_c (out, ',');
      append_number (count_of (tables[i].frequencies, place, value, first),
                     out);
    }
  g_string_append_c (out, '\n');
}

/* Appends the tables as CSV, with a line for each place (position in the
 * answers) and value.  If answers have different lengths, a line without a
 * value counts the answers that are too short for the place.
 */
static void
append_csv (const Table *tables, size_t count, GString *out)
{
  const SearchFrequencies *first = count ? tables[0].frequencies : NULL;
  const bool               even = !first || is_even (first);

  g_string_append (out, "place,value");
  for (size_t i = 0; i < count; i++)
    text_append_format (out, ",%s", tables[i].name);
  g_string_append_c (out, '\n');
  for (size_t place = 0; first && place < first->places; place++)
    {
      watchdog_step ();
      for (size_t value = 0; value < first->values; value++)
        append_csv_line (tables, count, place, value, out);
      if (!even)
        append_csv_line (tables, count, place, NONE, out);
    }
}

/* Appends a JSON list of `length` counts, from the index `from` on.  `quote` is
 * appended before and after each count: "" for numbers, "\"" for texts.
 */
static void
append_counts (const SearchFrequencies *frequencies, const uint64_t *counts,
               size_t from, size_t length, const char *quote, GString *out)
{
  g_string_append_c (out, '[');
  for (size_t i = 0; i < length; i++)
    {
      text_append_format (out, "%s%s", i ? "," : "", quote);
      append_number (search_frequencies_count (frequencies, counts, from + i),
                     out);
      g_string_append (out, quote);
    }
  g_string_append_c (out, ']');
}

/* Appends the JSON member `name`.  Its value is an array that contains, for
 * each place (position in the answers), an array of the counts of the values at
 * this place.
 */
static void
append_matrix (const SearchFrequencies *frequencies, const char *name,
               const char *quote, GString *out)
{
  text_append_format (out, ",\"%s\":[", name);
  for (size_t place = 0; place < frequencies->places; place++)
    {
      watchdog_step ();
      g_string_append (out, place ? "," : "");
      append_counts (frequencies, frequencies->counts,
                     place * frequencies->values, frequencies->values, quote,
                     out);
    }
  g_string_append_c (out, ']');
}

/* Appends a table of counts as a line of JSON. */
static void
append_json (const Table *table, bool complete, GString *out)
{
  const SearchFrequencies *frequencies = table->frequencies;
  const bool               large = frequencies->solutions > JSON_EXACT_MAX;

  g_string_append (out, "{\"type\":\"frequencies\"");
  json_append_member (out, "of", as_string (table->name));
  json_append_member (out, "complete", as_flag (complete));
  json_append_member (out, "solutions", as_large (&frequencies->all));
  json_append_member (out, "places", as_count (frequencies->places));
  json_append_member (out, "min", as_integer (frequencies->min));
  json_append_member (out, "values", as_count (frequencies->values));
  append_matrix (frequencies, "counts", "", out);
  if (large)
    append_matrix (frequencies, "counts_text", "\"", out);
  g_string_append (out, ",\"absent\":");
  append_counts (frequencies, frequencies->absent, 0, frequencies->places, "",
                 out);
  if (large)
    {
      g_string_append (out, ",\"absent_text\":");
      append_counts (frequencies, frequencies->absent, 0, frequencies->places,
                     "\"", out);
    }
  g_string_append (out, "}\n");
}

/* Returns the title of a picture of the frequencies.  Free with g_free(). */
static char *
make_title (const RunOptions *options, const RunInstance *at,
            const Table *table, bool complete)
{
  char *name = facts_headline (&options->spec, at);
  char *all = search_count_to_text (table->frequencies->all);
  char *title = text_format ("%s: values at each place, %s (%s%s)", name,
                             table->title, complete ? "" : "incomplete: ", all);

  g_free (all);
  g_free (name);
  return title;
}

/* Returns the data for a table on a page: the picture of the table, and its
 * numbers.
 */
static Report *
make_data (const RunOptions *options, const RunInstance *at, const Table *table,
           bool complete)
{
  const SearchFrequencies *frequencies = table->frequencies;
  Report                  *data = report_new (NULL);
  GString *svg = g_string_new (NULL), *text = g_string_new (NULL);
  char    *title = make_title (options, at, table, complete);
  char    *view_box = shades_view_box (at->instance, frequencies);

  shades_append (at->instance, frequencies, svg);
  append_table (table, "", SIZE_MAX, text);
  report_member (data, "title", as_string (title));
  report_member (data, "viewBox", as_string (view_box));
  report_member (data, "picture", as_string (svg->str));
  report_member (data, "numbers", as_string (text->str));
  g_string_free (svg, TRUE);
  g_string_free (text, TRUE);
  g_free (title);
  g_free (view_box);
  return data;
}

/* Appends an HTML page with a picture of each table, and the numbers of its
 * cells.
 */
static void
append_page (const RunOptions *options, const RunInstance *at,
             const Table *tables, size_t count, bool complete, GString *out)
{
  char   *name = facts_headline (&options->spec, at);
  Report *data = report_new (NULL), *list = report_list_new ();

  for (size_t i = 0; i < count; i++)
    report_member (list, NULL,
                   as_report (make_data (options, at, &tables[i], complete)));
  report_member (data, "page", as_string ("frequencies"));
  report_member (data, "tables", as_report (list));
  page_append (out, "frequencies", name, data);
  g_free (name);
}

/* Appends an SVG document with the picture of a table. */
static void
append_document (const RunOptions *options, const RunInstance *at,
                 const Table *table, bool complete, GString *out)
{
  char *title = make_title (options, at, table, complete);
  char *view_box = shades_view_box (at->instance, table->frequencies);

  picture_begin_document (view_box, title, out);
  shades_append (at->instance, table->frequencies, out);
  g_string_append (out, "</svg>\n");
  g_free (title);
  g_free (view_box);
}

/* Appends an SVG document with one picture, or an HTML page with all pictures.
 * If a picture would be too large, prints a message instead.
 */
static void
append_picture (const RunOptions *options, const RunInstance *at,
                const Table *tables, size_t count, bool complete, GString *out)
{
  if (!shades_fit (tables[0].frequencies))
    remark ("--tally: %zu values at %zu places are too many for a picture; "
            "--format=csv prints their numbers",
            tables[0].frequencies->values, tables[0].frequencies->places);
  else if (at->drawn == DRAWN_HTML)
    append_page (options, at, tables, count, complete, out);
  else
    append_document (options, at, tables, complete, out);
}

/* Returns the width of the terminal on stdout, in characters; SIZE_MAX if
 * stdout is no terminal.
 */
static size_t
output_width (void)
{
  unsigned rows, columns;

  if (!isatty (STDOUT_FILENO))
    return SIZE_MAX;
  return terminal_measure (STDOUT_FILENO, &rows, &columns) ? columns : 80;
}

/* Appends a table as text.  Adds a title if there are several tables, or if the
 * table counts only some of the solutions.
 */
static void
append_titled (const Table *table, bool several, bool complete, GString *out)
{
  char *title = g_strconcat (
      table->title, complete ? ":\n" : ", as far as they were found:\n", NULL);

  append_table (table, several || !complete ? title : "", output_width (), out);
  g_free (title);
}

void
tally_append (const RunOptions *options, const RunInstance *at,
              const SearchResult *result, bool complete, GString *out)
{
  Table        tables[2];
  const size_t count = list_tables (result, tables);

  if (g_strcmp0 (options->results.format_name, TALLY_CSV) == 0)
    append_csv (tables, count, out);
  else if (format_is_document (at))
    append_picture (options, at, tables, count, complete, out);
  else if (count > 0 && !options->results.json && is_empty (&tables[0]))
    text_append_format (out, "%s\n",
                        search_count_compare (result->solutions, none) > 0
                            ? "a limit ended the search before the values "
                              "were counted"
                        : complete ? "there is no solution"
                                   : "there is no solution so far");
  else
    for (size_t i = 0; i < count; i++)
      if (options->results.json)
        append_json (&tables[i], complete, out);
      else
        append_titled (&tables[i], count > 1, complete, out);
}

bool
tally_complain (const SearchResult *result)
{
  Table        tables[2];
  const size_t count = list_tables (result, tables);
  bool         wrong = false;

  watchdog_step ();
  for (size_t i = 0; i < count; i++)
    if (!search_frequencies_add_up (tables[i].frequencies))
      {
        complain (STATUS_CHECK,
                  "--tally: the frequencies at a place do not add up to the "
                  "number of %s",
                  tables[i].title);
        wrong = true;
      }
  return wrong;
}

/* SPDX-License-Identifier: MIT */
/* tally.c: --tally: how often each value stands at each place, as a table, as
 * CSV, as JSON and as a picture.
 */
#include "facts.h"
#include "format.h"
#include "search.h"
#include "libsearch/text/format.h"
#include "tools/cli/message.h"
#include "tools/cli/terminal.h"
#include "tools/draw/page/page.h"
#include "tools/draw/shades.h"
#include "tools/report/json.h"

#include <string.h>
#include <unistd.h>

/* One of the tables of a result. */
typedef struct
{
  const char              *name;  /* in CSV and JSON */
  const char              *title; /* for people */
  const SearchFrequencies *frequencies;
} Table;

/* Sets the tables that the result has.  Returns their number, 0..2. */
static size_t
list_tables (const SearchResult *result, Table tables[2])
{
  size_t count = 0;

  if (result->frequencies)
    tables[count++]
        = (Table){ "solutions", "all solutions", result->frequencies };
  if (result->representatives)
    tables[count++] = (Table){ "fundamental", "one solution of each orbit",
                               result->representatives };
  return count;
}

static SearchCount
count_at (const SearchFrequencies *frequencies, size_t place, size_t value)
{
  return frequencies->counts[place * frequencies->values + value];
}

/* Returns true if all answers have all places. */
static bool
is_even (const SearchFrequencies *frequencies)
{
  for (size_t place = 0; place < frequencies->places; place++)
    if (search_count_compare (frequencies->absent[place], (SearchCount){ 0 }))
      return false;
  return true;
}

/* A text table: texts of cells, row by row, with a row and a column of labels.
 */
typedef struct
{
  size_t     rows, columns;
  GPtrArray *cells;
} Cells;

static const char *
cell (const Cells *cells, bool across, size_t row, size_t column)
{
  return cells->cells->pdata[across ? column * cells->columns + row
                                    : row * cells->columns + column];
}

/* Makes the cells: a row for each place, a column for each value, and a column
 * for answers without the place if there are any.
 */
static Cells
make_cells (const SearchFrequencies *frequencies)
{
  const bool even = is_even (frequencies);
  Cells      cells = { .rows = frequencies->places + 1,
                       .columns = frequencies->values + (even ? 1 : 2),
                       .cells = g_ptr_array_new_with_free_func (g_free) };

  g_ptr_array_add (cells.cells, g_strdup ("place"));
  for (size_t value = 0; value < frequencies->values; value++)
    g_ptr_array_add (cells.cells,
                     text_format ("%" G_GINT64_FORMAT,
                                  (gint64) frequencies->min + (gint64) value));
  if (!even)
    g_ptr_array_add (cells.cells, g_strdup ("none"));
  for (size_t place = 0; place < frequencies->places; place++)
    {
      g_ptr_array_add (cells.cells, text_format ("%zu", place));
      for (size_t value = 0; value < frequencies->values; value++)
        g_ptr_array_add (cells.cells, search_count_to_text (count_at (
                                          frequencies, place, value)));
      if (!even)
        g_ptr_array_add (cells.cells,
                         search_count_to_text (frequencies->absent[place]));
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

/* Appends the table: places down, or `across`. */
static void
append_cells (const Cells *cells, bool across, GString *out)
{
  const size_t rows = across ? cells->columns : cells->rows;
  const size_t columns = across ? cells->rows : cells->columns;
  size_t      *widths = g_new (size_t, columns);

  for (size_t column = 0; column < columns; column++)
    widths[column] = column_width (cells, across, column);
  for (size_t row = 0; row < rows; row++)
    for (size_t column = 0; column < columns; column++)
      text_append_format (out, "%*s%s", (int) widths[column],
                          cell (cells, across, row, column),
                          column + 1 < columns ? "  " : "\n");
  g_free (widths);
}

/* Appends a table for people, after the text `before`.  It has the places down,
 * unless only the places across fit into the width.
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
  if (across)
    g_string_append (out, "places across, values down\n");
  append_cells (&cells, across, out);
  g_ptr_array_unref (cells.cells);
}

/* Appends lines of CSV: a line for each place and value. */
static void
append_csv (const Table *tables, size_t count, GString *out)
{
  const SearchFrequencies *first = count ? tables[0].frequencies : NULL;

  g_string_append (out, "place,value");
  for (size_t i = 0; i < count; i++)
    text_append_format (out, ",%s", tables[i].name);
  g_string_append_c (out, '\n');
  for (size_t place = 0; first && place < first->places; place++)
    for (size_t value = 0; value < first->values; value++)
      {
        text_append_format (out, "%zu,%" G_GINT64_FORMAT, place,
                            (gint64) first->min + (gint64) value);
        for (size_t i = 0; i < count; i++)
          {
            const SearchFrequencies *other = tables[i].frequencies;
            const gint64 column = first->min + (gint64) value - other->min;
            char        *text = search_count_to_text (
                       place < other->places && column >= 0
                               && column < (gint64) other->values
                           ? count_at (other, place, (size_t) column)
                           : (SearchCount){ 0 });

            text_append_format (out, ",%s", text);
            g_free (text);
          }
        g_string_append_c (out, '\n');
      }
}

/* Appends a list of `length` counts, as numbers or, with `quote`, as texts. */
static void
append_counts (const SearchCount *counts, size_t length, const char *quote,
               GString *out)
{
  g_string_append_c (out, '[');
  for (size_t i = 0; i < length; i++)
    {
      char *text = search_count_to_text (counts[i]);

      text_append_format (out, "%s%s%s%s", i ? "," : "", quote, text, quote);
      g_free (text);
    }
  g_string_append_c (out, ']');
}

/* Appends the member `name` with the counts, a list for each place. */
static void
append_matrix (const SearchFrequencies *frequencies, const char *name,
               const char *quote, GString *out)
{
  text_append_format (out, ",\"%s\":[", name);
  for (size_t place = 0; place < frequencies->places; place++)
    {
      g_string_append (out, place ? "," : "");
      append_counts (frequencies->counts + place * frequencies->values,
                     frequencies->values, quote, out);
    }
  g_string_append_c (out, ']');
}

/* Appends a line of JSON for a table. */
static void
append_json (const Table *table, bool complete, GString *out)
{
  const SearchFrequencies *frequencies = table->frequencies;
  uint64_t                 solutions = 0;

  search_count_to_uint64 (frequencies->solutions, &solutions);
  g_string_append (out, "{\"type\":\"frequencies\"");
  json_append_member (out, "of", as_string (table->name));
  json_append_member (out, "complete", as_flag (complete));
  json_append_member (out, "solutions", as_count (solutions));
  json_append_member (out, "places", as_count (frequencies->places));
  json_append_member (out, "min", as_integer (frequencies->min));
  json_append_member (out, "values", as_count (frequencies->values));
  append_matrix (frequencies, "counts", "", out);
  if (solutions > JSON_EXACT_MAX)
    append_matrix (frequencies, "counts_text", "\"", out);
  g_string_append (out, ",\"absent\":");
  append_counts (frequencies->absent, frequencies->places, "", out);
  if (solutions > JSON_EXACT_MAX)
    {
      g_string_append (out, ",\"absent_text\":");
      append_counts (frequencies->absent, frequencies->places, "\"", out);
    }
  g_string_append (out, "}\n");
}

/* Returns the headline of a picture; free with g_free(). */
static char *
make_title (const RunOptions *options, const RunInstance *at,
            const Table *table, bool complete)
{
  char *name = facts_headline (&options->spec, at);
  char *count = search_count_to_text (table->frequencies->solutions);
  char *title
      = text_format ("%s: values at each place, %s (%s%s)", name, table->title,
                     complete ? "" : "incomplete: ", count);

  g_free (name);
  g_free (count);
  return title;
}

static void
append_escaped (GString *out, const char *before, const char *text,
                const char *after)
{
  g_string_append (out, before);
  search_append_escaped (out, text);
  g_string_append (out, after);
}

/* Appends a page: a picture for each table, and the numbers of its cells. */
static void
append_page (const RunOptions *options, const RunInstance *at,
             const Table *tables, size_t count, bool complete, GString *out)
{
  char *name = facts_headline (&options->spec, at);

  append_escaped (out,
                  "<!DOCTYPE html>\n<html lang=\"en\">\n<meta "
                  "charset=\"utf-8\">\n<meta name=\"viewport\" "
                  "content=\"width=device-width\">\n<title>",
                  name, "</title>\n<style>");
  text_append_format (
      out,
      "%sbody { font-family: system-ui, sans-serif; margin: 1rem; color: "
      "var(--ink); background: var(--paper); } .picture { display: block; "
      "width: 100%%; max-width: 45rem; } pre { overflow: auto; }</style>\n",
      asset_picture_css);
  for (size_t i = 0; i < count; i++)
    {
      char *title = make_title (options, at, &tables[i], complete);

      append_escaped (out, "<h2>", title, "</h2>\n");
      shades_append (out, at->instance, tables[i].frequencies, title, false);
      g_string_append (out, "\n<pre>");
      append_table (&tables[i], "", SIZE_MAX, out);
      g_string_append (out, "</pre>\n");
      g_free (title);
    }
  g_string_append (out, "</html>\n");
  g_free (name);
}

/* Appends the picture of the first table, as a document. */
static void
append_document (const RunOptions *options, const RunInstance *at,
                 const Table *table, bool complete, GString *out)
{
  char *title = make_title (options, at, table, complete);

  shades_append (out, at->instance, table->frequencies, title, true);
  g_string_append_c (out, '\n');
  g_free (title);
}

/* Appends a picture, or a page of pictures.  Prints a message if they would be
 * too large.
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

/* Returns the width of the terminal on stdout, or no limit. */
static size_t
output_width (void)
{
  unsigned rows, columns;

  if (!isatty (STDOUT_FILENO))
    return SIZE_MAX;
  return terminal_measure (STDOUT_FILENO, &rows, &columns) ? columns : 80;
}

/* Appends a table for people, with its title if there are several, or if it is
 * of a part of the solutions.
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

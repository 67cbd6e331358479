/* SPDX-License-Identifier: MIT */
/* parameters.c: writes numbers, texts and rows as parameters for PostgreSQL. */
#include "parameters.h"
#include "libsearch/text/format.h"

#include <string.h>

/* Appends a text between two quotes.  Writes `mark` for each of these two
 * quotes, and `escape` before each quote and backslash in the text.
 */
static void
append_quoted (GString *array, const char *text, size_t length,
               const char *mark, const char *escape)
{
  g_string_append (array, mark);
  for (size_t i = 0; i < length; i++)
    {
      if (text[i] == '"' || text[i] == '\\')
        g_string_append (array, escape);
      g_string_append_c (array, text[i]);
    }
  g_string_append (array, mark);
}

void
ledger_array_init (LedgerArray *array, const LedgerTable *table,
                   GByteArray *bytes)
{
  *array = (LedgerArray){ .table = table,
                          .text = g_string_new ("{"),
                          .bytes = bytes };
}

void
ledger_array_clear (LedgerArray *array)
{
  g_string_free (array->text, TRUE);
  *array = (LedgerArray){ 0 };
}

/* Appends two numbers: the position of the value in the shared buffer of bytes,
 * counted from 1, and the length of the value.  Appends the value to this
 * buffer.
 */
static void
append_bytes (LedgerArray *array, const LedgerValue *value)
{
  text_append_format (array->text, "%u,%zu", array->bytes->len + 1,
                      value->length);
  g_byte_array_append (array->bytes, value->bytes, (guint) value->length);
}

/* Appends a value as a field of a record in an array; a null is an empty field.
 * PostgreSQL removes backslashes twice, when it reads the array and when it
 * reads the record, so two levels of backslashes are written.
 */
static void
append (LedgerArray *array, const LedgerValue *value, bool is_bytes)
{
  switch (value->type)
    {
    case SQLITE_INTEGER:
      text_append_format (array->text, "%" G_GINT64_FORMAT, value->integer);
      break;
    case SQLITE_TEXT:
      append_quoted (array->text, value->bytes, value->length, "\\\"",
                     "\\\\\\");
      break;
    case SQLITE_BLOB:
      append_bytes (array, value);
      break;
    default:
      if (is_bytes)
        g_string_append_c (array->text, ',');
    }
}

void
ledger_array_add (LedgerArray *array, const char *first,
                  const LedgerValue *values)
{
  const LedgerTable *table = array->table;

  g_string_append (array->text, array->rows++ ? ",\"(" : "\"(");
  if (first)
    text_append_format (array->text, "%s,", first);
  for (int i = 0; i < table->count - 1; i++)
    {
      append (array, &values[i], table->columns[i].kind->type == SQLITE_BLOB);
      g_string_append_c (array->text, ',');
    }
  append (array, &values[table->count - 1], false);
  g_string_append (array->text, ")\"");
}

void
ledger_array_add_unit (LedgerArray *array, const char *first, LedgerUnit *unit)
{
  LedgerRow row;

  ledger_unit_row (unit, &row);
  ledger_array_add (array, first, row.values);
  ledger_row_clear (&row);
}

void
ledger_array_add_text (LedgerArray *array, const char *text)
{
  if (array->rows++ > 0)
    g_string_append_c (array->text, ',');
  append_quoted (array->text, text, strlen (text), "\"", "\\");
}

const char *
ledger_array_end (LedgerArray *array)
{
  g_string_append_c (array->text, '}');
  return array->text->str;
}

const char *
ledger_number (LedgerNumbers *numbers, uint64_t value)
{
  char *text = numbers->text[numbers->count++];

  g_snprintf (text, sizeof *numbers->text, "%" G_GINT64_FORMAT, (gint64) value);
  return text;
}

const char *
ledger_real (LedgerNumbers *numbers, double value)
{
  return g_ascii_dtostr (numbers->text[numbers->count++], sizeof *numbers->text,
                         value);
}

const char *
ledger_best (LedgerNumbers *numbers, SearchBest best)
{
  return best.found ? ledger_number (numbers, (uint64_t) best.value) : NULL;
}

/* SPDX-License-Identifier: MIT */
/* records.c: numbers, texts and rows as PostgreSQL takes them. */
#include "records.h"

#include <string.h>

/* Appends a text; `mark` stands for a quote, and `escape` before each quote and
 * backslash in it.
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
ledger_records_init (LedgerRecords *records, const LedgerTable *table,
                     GByteArray *bytes)
{
  *records = (LedgerRecords){ .table = table,
                              .text = g_string_new ("{"),
                              .bytes = bytes };
}

void
ledger_records_clear (LedgerRecords *records)
{
  g_string_free (records->text, TRUE);
  *records = (LedgerRecords){ 0 };
}

/* Appends where the bytes begin, and how many they are. */
static void
append_bytes (LedgerRecords *records, const LedgerValue *value)
{
  g_string_append_printf (records->text, "%u,%zu", records->bytes->len + 1,
                          value->length);
  g_byte_array_append (records->bytes, value->bytes, (guint) value->length);
}

/* Appends a value to a record in an array: each of the two takes a backslash
 * for itself.  Nothing is a null.
 */
static void
append (LedgerRecords *records, const LedgerValue *value, bool is_bytes)
{
  switch (value->type)
    {
    case SQLITE_INTEGER:
      g_string_append_printf (records->text, "%" G_GINT64_FORMAT,
                              value->integer);
      break;
    case SQLITE_TEXT:
      append_quoted (records->text, value->bytes, value->length, "\\\"",
                     "\\\\\\");
      break;
    case SQLITE_BLOB:
      append_bytes (records, value);
      break;
    default:
      if (is_bytes)
        g_string_append_c (records->text, ',');
    }
}

void
ledger_records_add (LedgerRecords *records, const char *first,
                    const LedgerValue *values)
{
  const LedgerTable *table = records->table;

  g_string_append (records->text, records->rows++ ? ",\"(" : "\"(");
  if (first)
    g_string_append_printf (records->text, "%s,", first);
  for (int i = 0; i < table->count - 1; i++)
    {
      append (records, &values[i], table->columns[i].kind->type == SQLITE_BLOB);
      g_string_append_c (records->text, ',');
    }
  append (records, &values[table->count - 1], false);
  g_string_append (records->text, ")\"");
}

void
ledger_records_add_unit (LedgerRecords *records, const char *first,
                         LedgerUnit *unit)
{
  LedgerRow row;

  ledger_unit_row (unit, &row);
  ledger_records_add (records, first, row.values);
  ledger_row_clear (&row);
}

void
ledger_records_add_text (LedgerRecords *records, const char *text)
{
  if (records->rows++ > 0)
    g_string_append_c (records->text, ',');
  append_quoted (records->text, text, strlen (text), "\"", "\\");
}

const char *
ledger_records_end (LedgerRecords *records)
{
  g_string_append_c (records->text, '}');
  return records->text->str;
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

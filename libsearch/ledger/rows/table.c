/* SPDX-License-Identifier: MIT */
/* table.c: rows of records, records of rows, and what tells records apart. */
#include "table.h"

#include <libsearch/search-error.h>

#include <string.h>

const LedgerTable *const ledger_tables[]
    = { &ledger_run_table,     &ledger_unit_table,  &ledger_batch_table,
        &ledger_session_table, &ledger_point_table, NULL };

static LedgerValue
get (const LedgerColumn *column, const void *record, char **made)
{
  *made = NULL;
  return column->kind->get ((const char *) record + column->at, made);
}

void
ledger_row_make (LedgerRow *row, const LedgerTable *table, const void *record)
{
  row->table = table;
  for (int i = 0; i < table->count - 1; i++)
    row->values[i] = get (&table->columns[i], record, &row->made[i]);
  row->values[table->count - 1]
      = ledger_integer ((uint64_t) ledger_row_checksum (
          table->name, row->values, table->count - 1));
}

void
ledger_row_clear (LedgerRow *row)
{
  for (int i = 0; i < row->table->count - 1; i++)
    g_free (row->made[i]);
}

int64_t
ledger_row_seal (const LedgerRow *row)
{
  return row->values[row->table->count - 1].integer;
}

/* "unit 'a0'", "batch 'a0' 3"; free with g_free(). */
static char *
name_row (const LedgerTable *table, const LedgerValue *values)
{
  GString *name = g_string_new (table->name);

  for (int i = 0; i < table->keys; i++)
    if (values[i].type == SQLITE_TEXT)
      {
        char *shown = g_strescape (values[i].bytes, NULL);

        g_string_append_printf (name, " '%s'", shown);
        g_free (shown);
      }
    else
      g_string_append_printf (name, " %" G_GINT64_FORMAT, values[i].integer);
  return g_string_free (name, FALSE);
}

const char *
ledger_rules_broken (const LedgerRule *rules, size_t count)
{
  for (size_t i = 0; i < count; i++)
    if (rules[i].broken)
      return rules[i].what;
  return NULL;
}

bool
ledger_row_judge (const LedgerTable *table, const char *file,
                  const LedgerValue *values, const char *wrong, GError **error)
{
  char *name;

  if (!wrong)
    return true;
  name = name_row (table, values);
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_INPUT, "'%s': %s: %s", file,
               name, wrong);
  g_free (name);
  return false;
}

/* Copies one value.  False: it is none of the column. */
static bool
copy_value (const LedgerColumn *column, const LedgerValue *value, void *record)
{
  const bool fits = value->type == column->kind->type
                    || (column->null && value->type == SQLITE_NULL);

  return fits
         && (!record
             || column->kind->set ((char *) record + column->at, value));
}

bool
ledger_row_take (const LedgerTable *table, const char *file,
                 const LedgerValue *values, void *record, GError **error)
{
  if (!ledger_row_is_sealed (table->name, values, table->count - 1))
    return ledger_row_judge (table, file, values,
                             "its checksum is not that of its row", error);
  for (int i = 0; i < table->count - 1; i++)
    if (!copy_value (&table->columns[i], &values[i], record))
      {
        const LedgerColumn *column = &table->columns[i];
        char               *wrong = values[i].type == SQLITE_NULL
                                        ? g_strdup_printf ("%s is NULL", column->name)
                                        : g_strdup_printf ("%s is no %s", column->name,
                                                           column->kind->name);

        ledger_row_judge (table, file, values, wrong, error);
        g_free (wrong);
        return false;
      }
  return true;
}

/* Returns a value as a text; free with g_free(). */
static char *
print (const LedgerValue *value)
{
  switch (value->type)
    {
    case SQLITE_INTEGER:
      return g_strdup_printf ("%" G_GINT64_FORMAT, value->integer);
    case SQLITE_TEXT:
      return g_strdup_printf ("'%s'", (const char *) value->bytes);
    case SQLITE_BLOB:
      return g_compute_checksum_for_data (G_CHECKSUM_SHA256, value->bytes,
                                          value->length);
    default:
      return g_strdup ("none");
    }
}

static bool
equal (const LedgerValue *one, const LedgerValue *other)
{
  return one->type == other->type && one->integer == other->integer
         && one->length == other->length
         && (one->length == 0
             || memcmp (one->bytes, other->bytes, one->length) == 0);
}

const char *
ledger_table_differ (const LedgerTable *table, unsigned uses, const void *one,
                     const void *other, char **text, char **other_text)
{
  const char *name = NULL;

  for (int i = 0; i < table->count - 1 && !name; i++)
    if (table->columns[i].uses & uses)
      {
        char             *made, *other_made;
        const LedgerValue value = get (&table->columns[i], one, &made);
        const LedgerValue other_value
            = get (&table->columns[i], other, &other_made);

        if (!equal (&value, &other_value))
          {
            name = table->columns[i].name;
            *text = print (&value);
            *other_text = print (&other_value);
          }
        g_free (made);
        g_free (other_made);
      }
  return name;
}

char *
ledger_table_insert (const LedgerTable *table, bool replace)
{
  GString *sql = g_string_new ("INSERT");

  g_string_append (sql, replace ? " OR REPLACE INTO " : " INTO ");
  g_string_append (sql, table->name);
  g_string_append (sql, " VALUES (?");
  for (int i = 1; i < table->count; i++)
    g_string_append (sql, ",?");
  g_string_append_c (sql, ')');
  return g_string_free (sql, FALSE);
}

bool
ledger_rows_read (LedgerRows *rows, const LedgerTable *table, LedgerTake take,
                  void *data, GError **error)
{
  const LedgerQuery query = { .table = table };

  return rows->read (rows, &query, take, data, error);
}

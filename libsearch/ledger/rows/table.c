/* SPDX-License-Identifier: MIT */
/* table.c: the values of rows, their checksums, and conversions between rows
 * and records in memory.
 */
#include "table.h"
#include "libsearch/text/format.h"

#include <libsearch/search-error.h>

#include <string.h>

LedgerValue
ledger_null (void)
{
  return (LedgerValue){ .type = SQLITE_NULL };
}

LedgerValue
ledger_integer (uint64_t integer)
{
  return (LedgerValue){ .type = SQLITE_INTEGER, .integer = (int64_t) integer };
}

LedgerValue
ledger_text (const char *text)
{
  if (!text)
    return ledger_null ();
  return (LedgerValue){ .type = SQLITE_TEXT,
                        .bytes = text,
                        .length = strlen (text) };
}

LedgerValue
ledger_text_made (char *text)
{
  LedgerValue value = ledger_text (text);

  value.made = text;
  return value;
}

LedgerValue
ledger_blob (GBytes *bytes)
{
  LedgerValue value = { .type = SQLITE_BLOB };

  if (!bytes)
    return ledger_null ();
  value.bytes = g_bytes_get_data (bytes, &value.length);
  return value;
}

uint64_t
ledger_value_integer (const LedgerValue *value)
{
  return (uint64_t) value->integer;
}

char *
ledger_value_dup_text (const LedgerValue *value)
{
  return value->type == SQLITE_NULL ? NULL : g_strdup (value->bytes);
}

GBytes *
ledger_value_dup_blob (const LedgerValue *value)
{
  return value->type == SQLITE_NULL ? NULL
                                    : g_bytes_new (value->bytes, value->length);
}

static void
add_number (GChecksum *sum, uint64_t number)
{
  const uint64_t bytes = GUINT64_TO_BE (number);

  g_checksum_update (sum, (const guchar *) &bytes, sizeof bytes);
}

static void
add_value (GChecksum *sum, const LedgerValue *value)
{
  add_number (sum, (uint64_t) value->type);
  if (value->type == SQLITE_INTEGER)
    add_number (sum, (uint64_t) value->integer);
  if (value->type != SQLITE_TEXT && value->type != SQLITE_BLOB)
    return;
  add_number (sum, value->length);
  if (value->length)
    g_checksum_update (sum, value->bytes, (gssize) value->length);
}

int64_t
ledger_row_checksum (const char *table, const LedgerValue *values, int count)
{
  const LedgerValue name = ledger_text (table);
  GChecksum        *sum = g_checksum_new (G_CHECKSUM_SHA256);
  guchar            digest[32];
  gsize             length = sizeof digest;
  uint64_t          first;

  while (count > 0 && values[count - 1].type == SQLITE_NULL)
    count--;
  add_value (sum, &name);
  for (int i = 0; i < count; i++)
    add_value (sum, &values[i]);
  g_checksum_get_digest (sum, digest, &length);
  g_checksum_free (sum);
  memcpy (&first, digest, sizeof first);
  return (int64_t) GUINT64_FROM_BE (first);
}

static int
bind (sqlite3_stmt *statement, int column, const LedgerValue *value)
{
  switch (value->type)
    {
    case SQLITE_INTEGER:
      return sqlite3_bind_int64 (statement, column, value->integer);
    case SQLITE_TEXT:
      return sqlite3_bind_text64 (statement, column, value->bytes,
                                  value->length, SQLITE_STATIC, SQLITE_UTF8);
    case SQLITE_BLOB:
      return sqlite3_bind_blob64 (statement, column,
                                  value->length ? value->bytes : "",
                                  value->length, SQLITE_STATIC);
    default:
      return sqlite3_bind_null (statement, column);
    }
}

int
ledger_row_write (sqlite3_stmt *statement, const LedgerValue *values, int count)
{
  int result = SQLITE_OK;

  for (int i = 0; i < count && result == SQLITE_OK; i++)
    result = bind (statement, i + 1, &values[i]);
  if (result == SQLITE_OK)
    result = sqlite3_step (statement);
  sqlite3_reset (statement);
  sqlite3_clear_bindings (statement);
  return result;
}

/* Returns false for a text that contains a zero byte, otherwise true. */
static bool
is_whole (const LedgerValue *value)
{
  return value->type != SQLITE_TEXT || !value->length
         || !memchr (value->bytes, 0, value->length);
}

bool
ledger_row_is_sealed (const char *table, const LedgerValue *values, int count)
{
  for (int i = 0; i < count; i++)
    if (!is_whole (&values[i]))
      return false;
  return values[count].type == SQLITE_INTEGER
         && values[count].integer == ledger_row_checksum (table, values, count);
}

void
ledger_row_values (sqlite3_stmt *statement, LedgerValue *values, int count)
{
  for (int i = 0; i < count; i++)
    {
      LedgerValue *value = &values[i];

      *value = (LedgerValue){ .type = sqlite3_column_type (statement, i) };
      if (value->type == SQLITE_INTEGER)
        value->integer = sqlite3_column_int64 (statement, i);
      else if (value->type == SQLITE_TEXT)
        value->bytes = sqlite3_column_text (statement, i);
      else if (value->type == SQLITE_BLOB)
        value->bytes = sqlite3_column_blob (statement, i);

      if (value->type == SQLITE_TEXT || value->type == SQLITE_BLOB)
        value->length = (size_t) sqlite3_column_bytes (statement, i);

      /* SQLite had no memory for the value; the ledger is not damaged. */
      if (!value->bytes && (value->type == SQLITE_TEXT || value->length > 0))
        g_error ("no memory for a row of a ledger");
    }
}

bool
ledger_row_read (sqlite3_stmt *statement, const char *table,
                 LedgerValue *values, int count)
{
  ledger_row_values (statement, values, count + 1);
  return ledger_row_is_sealed (table, values, count);
}

const LedgerTable *const ledger_tables[]
    = { &ledger_run_table,     &ledger_unit_table,  &ledger_batch_table,
        &ledger_session_table, &ledger_point_table, NULL };

static LedgerValue
get (const LedgerColumn *column, const void *record)
{
  return column->kind->get ((const char *) record + column->at);
}

void
ledger_values_seal (const LedgerTable *table, LedgerValue *values)
{
  const int count = table->count - 1;

  values[count] = ledger_integer (
      (uint64_t) ledger_row_checksum (table->name, values, count));
}

void
ledger_row_make (LedgerRow *row, const LedgerTable *table, const void *record)
{
  row->table = table;
  for (int i = 0; i < table->count - 1; i++)
    row->values[i] = get (&table->columns[i], record);
  ledger_values_seal (table, row->values);
}

void
ledger_row_clear (LedgerRow *row)
{
  for (int i = 0; i < row->table->count - 1; i++)
    g_free (row->values[i].made);
}

int64_t
ledger_row_seal (const LedgerRow *row)
{
  return row->values[row->table->count - 1].integer;
}

/* Returns a text that identifies the row, such as "unit 'a0'" or "batch 'a0'
 * 3"; free with g_free().
 */
static char *
name_row (const LedgerTable *table, const LedgerValue *values)
{
  GString *name = g_string_new (table->name);

  for (int i = 0; i < table->keys; i++)
    if (values[i].type == SQLITE_TEXT)
      {
        char *shown = g_strescape (values[i].bytes, NULL);

        text_append_format (name, " '%s'", shown);
        g_free (shown);
      }
    else
      text_append_format (name, " %" G_GINT64_FORMAT, values[i].integer);
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
ledger_row_judge (const LedgerTable *table, const LedgerValue *values,
                  const char *wrong, GError **error)
{
  char *name;

  if (!wrong)
    return true;
  name = name_row (table, values);
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_INPUT, "%s: %s", name, wrong);
  g_free (name);
  return false;
}

/* Copies one value into its field of the record.  Returns false if the column
 * cannot have the value.
 */
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
ledger_row_take (const LedgerTable *table, const LedgerValue *values,
                 void *record, GError **error)
{
  if (!ledger_row_is_sealed (table->name, values, table->count - 1))
    return ledger_row_judge (table, values,
                             "its checksum does not match its row", error);
  for (int i = 0; i < table->count - 1; i++)
    if (!copy_value (&table->columns[i], &values[i], record))
      {
        const LedgerColumn *column = &table->columns[i];
        char               *wrong = values[i].type == SQLITE_NULL
                                        ? text_format ("%s is NULL", column->name)
                                        : text_format ("%s is not a %s", column->name,
                                                       column->kind->name);

        ledger_row_judge (table, values, wrong, error);
        g_free (wrong);
        return false;
      }
  return true;
}

/* Returns a value as a text for messages; free with g_free(). */
static char *
print (const LedgerValue *value)
{
  switch (value->type)
    {
    case SQLITE_INTEGER:
      return text_format ("%" G_GINT64_FORMAT, value->integer);
    case SQLITE_TEXT:
      return text_format ("'%s'", (const char *) value->bytes);
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
        const LedgerValue value = get (&table->columns[i], one);
        const LedgerValue other_value = get (&table->columns[i], other);

        if (!equal (&value, &other_value))
          {
            name = table->columns[i].name;
            *text = print (&value);
            *other_text = print (&other_value);
          }
        g_free (value.made);
        g_free (other_value.made);
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

bool
ledger_rows_good (const LedgerRows *rows, GError *wrong, GError **error)
{
  if (wrong)
    g_propagate_prefixed_error (error, wrong, "'%s': ", rows->name);
  return !wrong;
}

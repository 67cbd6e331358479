/* SPDX-License-Identifier: MIT */
/* row.c: rows of any table, and their checksums. */
#include "row.h"

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

/* Is the text without a zero byte? */
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
      if (value->type == SQLITE_TEXT && !value->bytes)
        g_error ("no memory for a row of a ledger"); /* not a damaged file */
      if (value->type == SQLITE_TEXT || value->type == SQLITE_BLOB)
        value->length = (size_t) sqlite3_column_bytes (statement, i);
    }
}

bool
ledger_row_read (sqlite3_stmt *statement, const char *table,
                 LedgerValue *values, int count)
{
  ledger_row_values (statement, values, count + 1);
  return ledger_row_is_sealed (table, values, count);
}

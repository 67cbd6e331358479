/* SPDX-License-Identifier: MIT */
/* schema.c: the statements that create a run: those of schema.sql, and those
 * that write the first rows.
 *
 * In schema.sql, a mark such as {unit.columns} is replaced by a list with an
 * item for each column of the table `unit`.  The word behind the dot selects
 * one of these items:
 *
 *    columns  the column in CREATE TABLE
 *    record   the field in the type of the rows that clients send
 *    sent     the value that a client has sent in the row r
 *    set      the assignment of that value, unless the column never changes
 */
#include "store.h"
#include "owners.h"
#include "parameters.h"
#include "libsearch/ledger/rows/table.h"
#include "libsearch/text/format.h"

#include <string.h>

static const char *
type_of (const LedgerColumn *column)
{
  return column->kind->type == SQLITE_INTEGER ? "bigint"
         : column->kind->type == SQLITE_TEXT  ? "text"
                                              : "bytea";
}

/* Appends the definition of a column.  Gives texts the order of their bytes,
 * since units are sorted by address.
 */
static void
append_column (GString *sql, const LedgerColumn *column)
{
  text_append_format (sql, "\"%s\" %s%s%s, ", column->name, type_of (column),
                      column->kind->type == SQLITE_TEXT ? " COLLATE \"C\"" : "",
                      column->null ? "" : " NOT NULL");
}

/* Appends a field of the type of the rows that clients send.  For a column of
 * bytes, the row has only a position and a length in a separate parameter.
 */
static void
append_field (GString *sql, const LedgerColumn *column)
{
  if (column->kind->type == SQLITE_BLOB)
    text_append_format (sql, "\"%s_start\" int, \"%s_bytes\" int, ",
                        column->name, column->name);
  else
    text_append_format (sql, "\"%s\" %s, ", column->name, type_of (column));
}

/* Appends an SQL expression for the value of the column in the row `r`, which a
 * client has sent.
 */
static void
append_sent (GString *sql, const LedgerColumn *column)
{
  if (column->kind->type == SQLITE_BLOB)
    text_append_format (sql,
                        "substr (bytes, r.\"%s_start\", "
                        "r.\"%s_bytes\"), ",
                        column->name, column->name);
  else
    text_append_format (sql, "r.\"%s\", ", column->name);
}

/* Appends an SQL assignment, which sets the column to the value that a client
 * has sent.  Appends nothing if the column never changes.
 */
static void
append_set (GString *sql, const LedgerColumn *column)
{
  if (column->uses & LEDGER_PLACE)
    return;
  text_append_format (sql, "\"%s\" = ", column->name);
  append_sent (sql, column);
}

static const struct
{
  const char *name;
  void (*append) (GString *sql, const LedgerColumn *column);
  const char *checksum; /* item of the list for the checksum's column */
} forms[] = {
  { "columns", append_column, "checksum bigint NOT NULL" },
  { "record", append_field, "checksum bigint" },
  { "sent", append_sent, "r.checksum" },
  { "set", append_set, "checksum = r.checksum" },
};

static const LedgerTable *
find_table (const char *name)
{
  for (int i = 0; ledger_tables[i]; i++)
    if (g_str_equal (ledger_tables[i]->name, name))
      return ledger_tables[i];
  g_error ("schema.sql: there is no table '%s'", name);
}

/* Appends the list that replaces the mark {TABLE.FORM} in schema.sql; `mark` is
 * the text in braces.
 */
static void
append_form (GString *sql, const char *mark)
{
  char             **parts = g_strsplit (mark, ".", 2);
  const LedgerTable *table = find_table (parts[0]);
  size_t             form = 0;

  while (!g_str_equal (forms[form].name, parts[1]))
    form++;
  for (int i = 0; i < table->count - 1; i++)
    forms[form].append (sql, &table->columns[i]);
  g_string_append (sql, forms[form].checksum);
  g_strfreev (parts);
}

char *
ledger_postgres_schema (void)
{
  GString *sql = g_string_new (NULL);
  char   **parts = g_strsplit_set (ledger_sql_schema, "{}", -1);

  for (guint i = 0; parts[i]; i++)
    if (i % 2 == 0)
      g_string_append (sql, parts[i]);
    else
      append_form (sql, parts[i]);
  g_strfreev (parts);
  return g_string_free (sql, FALSE);
}

/* Appends bytes as hexadecimal digits. */
static void
append_hex (GString *text, const uint8_t *bytes, size_t length)
{
  for (size_t i = 0; i < length; i++)
    {
      g_string_append_c (text, "0123456789abcdef"[bytes[i] >> 4]);
      g_string_append_c (text, "0123456789abcdef"[bytes[i] & 15]);
    }
}

/* Appends a value as a constant of SQL.  The constant does not depend on the
 * server's setting standard_conforming_strings.
 */
static void
append_constant (GString *sql, const LedgerValue *value)
{
  switch (value->type)
    {
    case SQLITE_INTEGER:
      text_append_format (sql, "%" G_GINT64_FORMAT "::bigint", value->integer);
      break;
    case SQLITE_TEXT:
      ledger_owners_quote (sql, value->bytes);
      break;
    case SQLITE_BLOB:
      g_string_append (sql, "E'\\\\x");
      append_hex (sql, value->bytes, value->length);
      g_string_append (sql, "'::bytea");
      break;
    default:
      g_string_append (sql, "NULL");
    }
}

static void
append_run (GString *sql, const SearchLedgerRun *run, const char *schema)
{
  LedgerRow row;

  ledger_row_make (&row, &ledger_run_table, run);
  text_append_format (sql, "INSERT INTO \"%s\".run VALUES (", schema);
  for (int i = 0; i < row.table->count; i++)
    {
      if (i > 0)
        g_string_append (sql, ", ");
      append_constant (sql, &row.values[i]);
    }
  ledger_row_clear (&row);
  text_append_format (
      sql, ");\nINSERT INTO \"%s\".shared VALUES (1, %d, %s);\n", schema,
      LEDGER_PROTOCOL, run->maximize ? "true" : "false");
}

/* Appends the call that writes the first units of the run. */
static void
append_fill (GString *sql, LedgerUnit *whole, const char *schema)
{
  LedgerArray units;
  GByteArray *paths = g_byte_array_new ();

  ledger_array_init (&units, &ledger_unit_table, paths);
  for (LedgerUnit *unit = whole; unit; unit = ledger_unit_next (unit, whole))
    ledger_array_add_unit (&units, "t", unit);
  text_append_format (sql, "SELECT \"%s\".fill (", schema);
  ledger_owners_quote (sql, ledger_array_end (&units));
  g_string_append (sql, ", E'\\\\x");
  append_hex (sql, paths->data, paths->len);
  g_string_append (sql, "');\n");
  ledger_array_clear (&units);
  g_byte_array_unref (paths);
}

char *
ledger_postgres_run (const char *schema, const SearchLedgerRun *run,
                     LedgerUnit *whole)
{
  char  *name = text_format ("\"%s\"", schema);
  char  *all = ledger_postgres_schema ();
  char **parts = g_strsplit (all, "@", -1);
  char  *tables = g_strjoinv (name, parts);
  /* With this search_path, type names refer to PostgreSQL's own types, even if
   * other roles have made types with these names.
   */
  GString *sql
      = g_string_new ("SET LOCAL search_path = pg_catalog, pg_temp;\n");

  g_string_append (sql, tables);
  append_run (sql, run, schema);
  append_fill (sql, whole, schema);
  g_free (tables);
  g_strfreev (parts);
  g_free (all);
  g_free (name);
  return g_string_free (sql, FALSE);
}

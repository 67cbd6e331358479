/* SPDX-License-Identifier: MIT */
/* schema.c: the tables of a ledger in SQLite. */
#include "database.h"
#include "libsearch/ledger/rows/memo.h"
#include "libsearch/text/format.h"

#include <stdlib.h>

static const char *
type_of (const LedgerColumn *column)
{
  return column->kind->type == SQLITE_INTEGER ? "INTEGER"
         : column->kind->type == SQLITE_TEXT  ? "TEXT"
                                              : "BLOB";
}

/* Appends the statement that creates a table whose rows are stored in the order
 * of their key.  SQLite uses this order if the key is an integer.  For other
 * keys, adds WITHOUT ROWID to the statement.
 */
static void
append_table (GString *sql, const LedgerTable *table)
{
  text_append_format (sql, "CREATE TABLE %s (\n", table->name);
  for (int i = 0; i < table->count - 1; i++)
    {
      const LedgerColumn *column = &table->columns[i];

      text_append_format (sql, "  \"%s\" %s%s", column->name, type_of (column),
                          column->null ? "" : " NOT NULL");
      if (column->check)
        text_append_format (sql, " CHECK (%s)", column->check);
      g_string_append (sql, ",\n");
    }
  text_append_format (sql, "  checksum INTEGER NOT NULL,\n  PRIMARY KEY (%s",
                      table->columns[0].name);
  for (int i = 1; i < table->keys; i++)
    text_append_format (sql, ", %s", table->columns[i].name);
  text_append_format (
      sql, ")\n) STRICT%s;\n",
      table->columns[0].kind->type == SQLITE_INTEGER ? "" : ", WITHOUT ROWID");
}

static bool
make_tables (sqlite3 *db, const LedgerTable *const *tables, GError **error)
{
  GString *sql = g_string_new (NULL);
  bool     good;

  for (int i = 0; tables[i]; i++)
    append_table (sql, tables[i]);
  good = ledger_exec (db, sql->str, "create the tables of", error);
  g_string_free (sql, TRUE);
  return good;
}

bool
ledger_schema_create (sqlite3 *db, GError **error)
{
  char      *header = text_format ("PRAGMA application_id = %u;"
                                        "PRAGMA user_version = %d;",
                                   SEARCH_LEDGER_APPLICATION, LEDGER_VERSION);
  const bool success = ledger_exec (db, header, "set the kind of", error)
                       && make_tables (db, ledger_tables, error);

  g_free (header);
  return success;
}

bool
ledger_schema_add_memo (sqlite3 *db, GError **error)
{
  return make_tables (db, ledger_memo_tables, error);
}

static bool
check_version (sqlite3 *db, GError **error)
{
  char      *text = ledger_query (db, "PRAGMA user_version", error);
  const bool read = text != NULL;
  const int  version = read ? atoi (text) : 0;

  g_free (text);
  if (read && version != LEDGER_VERSION)
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_INPUT,
                 "'%s': its schema is %d, but this search-run has schema "
                 "%d: use the version that made it",
                 sqlite3_db_filename (db, "main"), version, LEDGER_VERSION);
  return read && version == LEDGER_VERSION;
}

/* Returns a text that describes all tables of `db`, for comparison with another
 * database; free with g_free().  Returns NULL with an error.
 */
static char *
shape_of (sqlite3 *db, GError **error)
{
  return ledger_query (db,
                       "SELECT group_concat (line, char (10)) FROM ("
                       "  SELECT printf ('%s %s %s %s', type, name, tbl_name,"
                       "                 sql) AS line"
                       "  FROM sqlite_schema ORDER BY name)",
                       error);
}

/* Returns the text of shape_of() for a new ledger, of a run with a memo table
 * if `memo`; free with g_free().  Returns NULL with an error.
 */
static char *
shape_wanted (bool memo, GError **error)
{
  sqlite3 *db = NULL;
  char    *shape = NULL;

  if (sqlite3_open (":memory:", &db) != SQLITE_OK)
    ledger_fail (db, "create", error);
  else if (make_tables (db, ledger_tables, error)
           && (!memo || ledger_schema_add_memo (db, error)))
    shape = shape_of (db, error);
  sqlite3_close (db);
  return shape;
}

bool
ledger_schema_check (sqlite3 *db, GError **error)
{
  char *found = check_version (db, error) ? shape_of (db, error) : NULL;
  bool  good = found != NULL, same = false;

  for (int memo = 0; memo < 2 && good && !same; memo++)
    {
      char *wanted = shape_wanted (memo, error);

      good = wanted != NULL;
      same = good && g_str_equal (wanted, found);
      g_free (wanted);
    }
  g_free (found);
  if (good && !same)
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_INPUT,
                 "'%s': its tables are not the tables of a ledger",
                 sqlite3_db_filename (db, "main"));
  return same;
}

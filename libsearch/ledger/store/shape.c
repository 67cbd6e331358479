/* SPDX-License-Identifier: MIT */
/* shape.c: checks that the tables in a file are those of the schema. */
#include "schema.h"

/* Returns the whole schema of `db` as a text; NULL with an error. */
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

/* Returns the schema that `ddl` makes. */
static char *
shape_wanted (const char *ddl, GError **error)
{
  sqlite3 *db = NULL;
  char    *shape = NULL;

  if (sqlite3_open (":memory:", &db) != SQLITE_OK)
    ledger_fail (db, "making a database in memory", error);
  else if (ledger_exec (db, ddl, "making tables in memory", error))
    shape = shape_of (db, error);
  sqlite3_close (db);
  return shape;
}

bool
ledger_schema_check (sqlite3 *db, const char *ddl, GError **error)
{
  char      *wanted = shape_wanted (ddl, error);
  char      *found = wanted ? shape_of (db, error) : NULL;
  const bool read = found != NULL;
  const bool same = read && g_str_equal (wanted, found);

  g_free (wanted);
  g_free (found);
  if (read && !same)
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_INPUT,
                 "'%s': its tables are not those of a ledger",
                 sqlite3_db_filename (db, "main"));
  return same;
}

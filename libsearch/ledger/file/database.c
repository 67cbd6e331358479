/* SPDX-License-Identifier: MIT */
/* database.c: the rows of a ledger in SQLite. */
#include "database.h"

/* Returns the statement of a query; free with g_free(). */
static char *
write_sql (const LedgerQuery *query)
{
  const LedgerTable *table = query->table;
  GString           *sql = g_string_new ("SELECT ");

  for (int i = 0; i < query->columns; i++)
    {
      g_string_append (sql, i > 0 ? ", " : "");
      g_string_append (sql, table->columns[i].name);
    }
  g_string_append (sql, query->columns ? " FROM " : "* FROM ");
  g_string_append (sql, table->name);
  if (query->first)
    g_string_append (sql, " WHERE address BETWEEN ?1 AND ?2");
  for (int i = 0; i < table->keys; i++)
    {
      g_string_append (sql, i > 0 ? ", " : " ORDER BY ");
      g_string_append (sql, table->columns[i].name);
    }
  return g_string_free (sql, FALSE);
}

/* Gives the rows of a statement, `count` values each, to `take`. */
static bool
take_rows (sqlite3_stmt *select, int count, LedgerTake take, void *data,
           GError **error)
{
  LedgerValue values[LEDGER_COLUMNS];
  GError     *wrong = NULL;
  LedgerStep  step;

  for (int i = 0; i < LEDGER_SIGNS; i++)
    values[count + i] = ledger_null ();
  while ((step = ledger_step (select, error)) == LEDGER_STEP_ROW)
    {
      ledger_row_values (select, values, count);
      if (!take (data, values, &wrong))
        break;
    }
  if (wrong)
    g_propagate_error (error, wrong);
  return !wrong && step != LEDGER_STEP_FAILED;
}

static bool
read_rows (LedgerRows *rows, const LedgerQuery *query, LedgerTake take,
           void *data, GError **error)
{
  LedgerDatabase *database = (LedgerDatabase *) rows;
  char           *sql = write_sql (query);
  sqlite3_stmt   *select = ledger_prepare (database->db, sql, error);
  bool            good = select
              && (!query->first
                  || (ledger_bind_text (select, 1, query->first, error)
                      && ledger_bind_text (select, 2, query->last, error)))
              && take_rows (
                  select, query->columns ? query->columns : query->table->count,
                  take, data, error);

  sqlite3_finalize (select);
  g_free (sql);
  return good;
}

void
ledger_database_init (LedgerDatabase *database, sqlite3 *db, const char *name)
{
  *database = (LedgerDatabase){ { (char *) name, read_rows }, db };
}

bool
ledger_database_write (sqlite3 *db, const LedgerTable *table,
                       const void *record, GError **error)
{
  sqlite3_stmt *insert = ledger_prepare_insert (db, table, true, error);
  LedgerRow     row;
  bool          good;

  if (!insert)
    return false;
  ledger_row_make (&row, table, record);
  good = ledger_row_write (insert, row.values, table->count) == SQLITE_DONE;
  if (!good)
    {
      char *doing = g_strconcat ("writing to table ", table->name, NULL);

      ledger_fail (db, doing, error);
      g_free (doing);
    }
  sqlite3_finalize (insert);
  ledger_row_clear (&row);
  return good;
}

bool
ledger_database_write_point (sqlite3 *db, const LedgerPoint *point,
                             GError **error)
{
  char *sql;
  bool  good;

  if (!ledger_database_write (db, &ledger_point_table, point, error))
    return false;
  sql = g_strdup_printf (
      "DELETE FROM point WHERE worked NOT IN (SELECT max (worked) FROM point"
      " GROUP BY worked / %" G_GUINT64_FORMAT ")",
      ledger_point_slot (point->worked));
  good = ledger_exec (db, sql, "writing to table point", error);
  g_free (sql);
  return good;
}

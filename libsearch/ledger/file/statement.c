/* SPDX-License-Identifier: MIT */
/* statement.c: statements in SQL, with errors that say what failed. */
#include "statement.h"

/* Sets the error, which quotes the beginning of the statement. */
static bool
fail (sqlite3_stmt *statement, GError **error)
{
  const char *sql = sqlite3_sql (statement);
  char       *doing = g_strndup (sql, strcspn (sql, "(\n"));

  g_strchomp (doing);
  ledger_fail (sqlite3_db_handle (statement), doing, error);
  g_free (doing);
  return false;
}

sqlite3_stmt *
ledger_prepare (sqlite3 *db, const char *sql, GError **error)
{
  sqlite3_stmt *statement = NULL;

  if (sqlite3_prepare_v3 (db, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement,
                          NULL)
      != SQLITE_OK)
    ledger_fail (db, "preparing a statement", error);
  return statement;
}

sqlite3_stmt *
ledger_prepare_insert (sqlite3 *db, const LedgerTable *table, bool replace,
                       GError **error)
{
  char         *sql = ledger_table_insert (table, replace);
  sqlite3_stmt *statement = ledger_prepare (db, sql, error);

  g_free (sql);
  return statement;
}

bool
ledger_bind_text (sqlite3_stmt *statement, int parameter, const char *text,
                  GError **error)
{
  return sqlite3_bind_text (statement, parameter, text, -1, SQLITE_STATIC)
             == SQLITE_OK
         || fail (statement, error);
}

LedgerStep
ledger_step (sqlite3_stmt *statement, GError **error)
{
  const int  result = sqlite3_step (statement);
  LedgerStep step = LEDGER_STEP_DONE;

  if (result == SQLITE_ROW)
    return LEDGER_STEP_ROW;
  if (result != SQLITE_DONE)
    {
      fail (statement, error);
      step = LEDGER_STEP_FAILED;
    }
  ledger_reset (statement);
  return step;
}

void
ledger_reset (sqlite3_stmt *statement)
{
  sqlite3_reset (statement);
  sqlite3_clear_bindings (statement);
}

uint64_t
ledger_column_u64 (sqlite3_stmt *statement, int column)
{
  return (uint64_t) sqlite3_column_int64 (statement, column);
}

char *
ledger_column_print (sqlite3_stmt *statement, int column)
{
  const char *text = (const char *) sqlite3_column_text (statement, column);

  return g_strescape (text ? text : "", NULL);
}

bool
ledger_exec (sqlite3 *db, const char *sql, const char *doing, GError **error)
{
  return sqlite3_exec (db, sql, NULL, NULL, NULL) == SQLITE_OK
         || ledger_fail (db, doing, error);
}

char *
ledger_query (sqlite3 *db, const char *sql, GError **error)
{
  sqlite3_stmt *statement = ledger_prepare (db, sql, error);
  const char   *text = NULL;
  char         *value = NULL;
  bool          is_null = true;
  LedgerStep    step
      = statement ? ledger_step (statement, error) : LEDGER_STEP_FAILED;

  if (step == LEDGER_STEP_ROW)
    {
      is_null = sqlite3_column_type (statement, 0) == SQLITE_NULL;
      text = (const char *) sqlite3_column_text (statement, 0);
    }
  if (!is_null && !text)
    fail (statement, error); /* no memory */
  else if (step != LEDGER_STEP_FAILED)
    value = g_strdup (text ? text : "");
  sqlite3_finalize (statement);
  return value;
}

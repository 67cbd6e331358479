/* SPDX-License-Identifier: MIT */
/* database.c: reads and writes SQLite databases for ledgers: errors, statements
 * and rows.
 */
#include "database.h"
#include "libsearch/text/format.h"

#include <errno.h>

static SearchErrorCode
code_of (int result, int cause)
{
  switch (result & 0xff)
    {
    case SQLITE_CORRUPT:
      return cause == EIO ? SEARCH_ERROR_IO
                          : SEARCH_ERROR_INPUT; /* EIO: a read failed */
    case SQLITE_NOTADB:
    case SQLITE_CONSTRAINT:
    case SQLITE_MISMATCH:
    case SQLITE_TOOBIG:
    case SQLITE_ERROR: /* a table or a column is missing */
      return SEARCH_ERROR_INPUT;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_PROTOCOL:
      return SEARCH_ERROR_BUSY;
    default:
      return SEARCH_ERROR_IO;
    }
}

/* Returns errno of the last failed operation on the database file or its log; 0
 * = unknown.  Reads errno from both files, since sqlite3_system_errno() does
 * not return it after a failed commit.
 */
static int
cause_of (sqlite3 *db)
{
  sqlite3_file *log = NULL;
  int           cause = 0;

  sqlite3_file_control (db, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log);
  if (log && log->pMethods && log->pMethods->xFileControl)
    log->pMethods->xFileControl (log, SQLITE_FCNTL_LAST_ERRNO, &cause);
  if (cause == 0)
    sqlite3_file_control (db, "main", SQLITE_FCNTL_LAST_ERRNO, &cause);
  return cause != 0 ? cause : sqlite3_system_errno (db);
}

/* Returns an explanation of the error to add to SQLite's message; NULL = none.
 */
static const char *
more_about (int result, int cause)
{
  if (result == SQLITE_READONLY_DIRECTORY)
    return "its folder is read-only";
  if (result == SQLITE_IOERR_NOMEM)
    return NULL;
  switch (result & 0xff)
    {
    case SQLITE_FULL:
      return "no space on the device";
    case SQLITE_CANTOPEN:
      return cause == EMFILE || cause == ENFILE ? g_strerror (cause)
                                                : "or a file of its log";
    case SQLITE_CORRUPT:
      return cause == EIO ? g_strerror (cause) : NULL;
    case SQLITE_IOERR:
      return cause != 0 ? g_strerror (cause) : NULL;
    default:
      return NULL;
    }
}

bool
ledger_fail (sqlite3 *db, const char *action, GError **error)
{
  const int   result = sqlite3_extended_errcode (db);
  const int   cause = db ? cause_of (db) : 0;
  const char *more = more_about (result, cause);
  const char *path = db ? sqlite3_db_filename (db, "main") : NULL;
  GString    *message = g_string_new (NULL);

  text_append_format (message, "cannot %s ", action);
  if (path && *path)
    text_append_format (message, "'%s'", path);
  else
    g_string_append (message, "the database");
  text_append_format (message, ": %s", sqlite3_errmsg (db));
  if (more)
    text_append_format (message, " (%s)", more);

  /* SQLite's message may quote a damaged schema; spaces replace its newlines.
   */
  g_strdelimit (message->str, "\n", ' ');
  g_set_error_literal (error, SEARCH_ERROR, code_of (result, cause),
                       message->str);
  g_string_free (message, TRUE);
  return false;
}

bool
ledger_fail_errno (const char *path, const char *action, GError **error)
{
  const char *reason = g_strerror (errno);

  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_IO, "cannot %s '%s': %s",
               action, path, reason);
  return false;
}

/* Sets the error of the failed statement.  Returns false. */
static bool
fail (sqlite3_stmt *statement, GError **error)
{
  return ledger_fail (sqlite3_db_handle (statement), "read", error);
}

sqlite3_stmt *
ledger_prepare (sqlite3 *db, const char *sql, GError **error)
{
  sqlite3_stmt *statement = NULL;

  if (sqlite3_prepare_v3 (db, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement,
                          NULL)
      != SQLITE_OK)
    ledger_fail (db, "read", error);
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

int
ledger_step (sqlite3_stmt *statement, GError **error)
{
  int result = sqlite3_step (statement);

  if (result == SQLITE_ROW)
    return result;
  if (result != SQLITE_DONE)
    {
      fail (statement, error);
      result = SQLITE_ERROR;
    }
  sqlite3_reset (statement);
  sqlite3_clear_bindings (statement);
  return result;
}

bool
ledger_exec (sqlite3 *db, const char *sql, const char *action, GError **error)
{
  return sqlite3_exec (db, sql, NULL, NULL, NULL) == SQLITE_OK
         || ledger_fail (db, action, error);
}

char *
ledger_query (sqlite3 *db, const char *sql, GError **error)
{
  sqlite3_stmt *statement = ledger_prepare (db, sql, error);
  const char   *text = NULL;
  char         *value = NULL;
  bool          is_null = true;
  int step = statement ? ledger_step (statement, error) : SQLITE_ERROR;

  if (step == SQLITE_ROW)
    {
      is_null = sqlite3_column_type (statement, 0) == SQLITE_NULL;
      text = (const char *) sqlite3_column_text (statement, 0);
    }
  if (!is_null && !text)
    fail (statement, error); /* out of memory */
  else if (step != SQLITE_ERROR)
    value = g_strdup (text ? text : "");
  sqlite3_finalize (statement);
  return value;
}

/* Returns the SQL text of a query; free with g_free(). */
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

/* Calls `take` for each row of the result of `select`, with the first `count`
 * values of the row, until `take` returns false.  Returns false with an error.
 */
static bool
take_rows (const LedgerRows *rows, sqlite3_stmt *select, int count,
           LedgerTake take, void *data, GError **error)
{
  LedgerValue values[LEDGER_COLUMNS];
  GError     *wrong = NULL;
  int         step;

  for (int i = 0; i < LEDGER_SIGNS; i++)
    values[count + i] = ledger_null ();
  while ((step = ledger_step (select, error)) == SQLITE_ROW)
    {
      ledger_row_values (select, values, count);
      if (!take (data, values, &wrong))
        break;
    }
  return ledger_rows_good (rows, wrong, error) && step != SQLITE_ERROR;
}

static bool
read_rows (LedgerRows *rows, const LedgerQuery *query, LedgerTake take,
           void *data, GError **error)
{
  LedgerDatabase *database = (LedgerDatabase *) rows;
  char           *sql = write_sql (query);
  sqlite3_stmt   *select = ledger_prepare (database->db, sql, error);
  bool            good = select != NULL;

  if (good && query->first)
    good = (sqlite3_bind_text (select, 1, query->first, -1, SQLITE_STATIC)
                == SQLITE_OK
            && sqlite3_bind_text (select, 2, query->last, -1, SQLITE_STATIC)
                   == SQLITE_OK)
           || fail (select, error);
  good = good
         && take_rows (rows, select,
                       query->columns ? query->columns : query->table->count,
                       take, data, error);

  sqlite3_finalize (select);
  g_free (sql);
  return good;
}

void
ledger_database_init (LedgerDatabase *database, sqlite3 *db, const char *name)
{
  char *tables = ledger_query (
      db, "SELECT count (*) FROM sqlite_schema WHERE name = 'memo'", NULL);

  *database
      = (LedgerDatabase){ { .name = (char *) name, .read = read_rows }, db };
  database->rows.memo = g_strcmp0 (tables, "1") == 0;
  g_free (tables);
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
      char *action = g_strconcat ("write table ", table->name, " of", NULL);

      ledger_fail (db, action, error);
      g_free (action);
    }
  sqlite3_finalize (insert);
  ledger_row_clear (&row);
  return good;
}

bool
ledger_database_write_run (sqlite3 *db, const SearchLedgerRun *run,
                           GError **error)
{
  return (run->memo == SEARCH_MEMO_NO || ledger_schema_add_memo (db, error))
         && ledger_database_write (db, &ledger_run_table, run, error);
}

bool
ledger_database_write_point (sqlite3 *db, const SearchLedgerPoint *point,
                             GError **error)
{
  char *sql;
  bool  good;

  if (!ledger_database_write (db, &ledger_point_table, point, error))
    return false;
  sql = text_format (
      "DELETE FROM point WHERE worked NOT IN (SELECT max (worked) FROM point"
      " GROUP BY worked / %" G_GUINT64_FORMAT ")",
      ledger_point_slot (point->worked));
  good = ledger_exec (db, sql, "write table point of", error);
  g_free (sql);
  return good;
}

/* SPDX-License-Identifier: MIT */
/* failure.c: makes errors of SQLite's last failure. */
#include "failure.h"

#include <errno.h>

static SearchErrorCode
code_of (int result, int cause)
{
  switch (result & 0xff)
    {
    case SQLITE_CORRUPT:
      return cause == EIO ? SEARCH_ERROR_IO
                          : SEARCH_ERROR_INPUT; /* it could not be read */
    case SQLITE_NOTADB:
    case SQLITE_CONSTRAINT:
    case SQLITE_MISMATCH:
    case SQLITE_TOOBIG:
    case SQLITE_ERROR: /* the file lacks what a statement names */
      return SEARCH_ERROR_INPUT;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_PROTOCOL:
      return SEARCH_ERROR_BUSY;
    default:
      return SEARCH_ERROR_IO;
    }
}

/* Returns the system's last error with the log or the file; 0: unknown.  After
 * a failed commit sqlite3_system_errno() does not have it.
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

/* Returns what SQLite's own message lacks; NULL: nothing. */
static const char *
more_about (int result, int cause)
{
  if (result == SQLITE_READONLY_DIRECTORY)
    return "its folder cannot be written";
  if (result == SQLITE_IOERR_NOMEM)
    return NULL;
  switch (result & 0xff)
    {
    case SQLITE_FULL:
      return "no space is left there";
    case SQLITE_CANTOPEN:
      return cause == EMFILE || cause == ENFILE ? g_strerror (cause)
                                                : "or what lies beside it";
    case SQLITE_CORRUPT:
      return cause == EIO ? g_strerror (cause) : NULL;
    case SQLITE_IOERR:
      return cause != 0 ? g_strerror (cause) : NULL;
    default:
      return NULL;
    }
}

bool
ledger_fail (sqlite3 *db, const char *doing, GError **error)
{
  const int   result = sqlite3_extended_errcode (db);
  const int   cause = db ? cause_of (db) : 0;
  const char *more = more_about (result, cause);
  const char *path = db ? sqlite3_db_filename (db, "main") : NULL;
  GString    *message = g_string_new (NULL);

  if (path && *path)
    g_string_printf (message, "'%s': ", path);
  g_string_append_printf (message, "%s: %s", doing, sqlite3_errmsg (db));
  if (more)
    g_string_append_printf (message, " (%s)", more);
  g_strdelimit (message->str, "\n", ' '); /* it may quote a damaged schema */
  g_set_error_literal (error, SEARCH_ERROR, code_of (result, cause),
                       message->str);
  g_string_free (message, TRUE);
  return false;
}

bool
ledger_fail_errno (const char *path, const char *doing, GError **error)
{
  const char *reason = g_strerror (errno);

  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_IO, "'%s': %s: %s", path,
               doing, reason);
  return false;
}

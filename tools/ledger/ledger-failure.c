/* SPDX-License-Identifier: MIT */
/* ledger-failure.c: what SQLite just said, as an error. */
#include "ledger-failure.h"

#include <errno.h>

static LedgerError
code_of (int result)
{
  switch (result & 0xff)
    {
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
    case SQLITE_CONSTRAINT:
    case SQLITE_MISMATCH:
    case SQLITE_TOOBIG:
    case SQLITE_ERROR: /* a statement that does not fit what is in the file */
      return LEDGER_ERROR_BAD;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_PROTOCOL:
      return LEDGER_ERROR_BUSY;
    default:
      return LEDGER_ERROR_IO;
    }
}

bool
ledger_fail (sqlite3 *db, const char *doing, GError **error)
{
  const char *path = sqlite3_db_filename (db, "main");
  const int   result = sqlite3_extended_errcode (db);
  const int   cause = sqlite3_system_errno (db);
  const char *more = NULL;
  char       *said = g_strdup (sqlite3_errmsg (db)); /* may quote a schema */

  if ((result & 0xff) == SQLITE_FULL)
    more = "no space is left there";
  else if (((result & 0xff) == SQLITE_IOERR
            || (result & 0xff) == SQLITE_CANTOPEN)
           && result != SQLITE_IOERR_NOMEM && cause != 0)
    more = g_strerror (cause);
  g_set_error (error, LEDGER_ERROR, code_of (result), "%s%s%s%s: %s%s%s%s",
               path && *path ? "'" : "", path ? path : "",
               path && *path ? "': " : "", doing,
               g_strdelimit (said, "\n", ' '), more ? " (" : "",
               more ? more : "", more ? ")" : "");
  g_free (said);
  return false;
}

bool
ledger_fail_errno (const char *path, const char *doing, GError **error)
{
  const char *reason = g_strerror (errno);

  g_set_error (error, LEDGER_ERROR, LEDGER_ERROR_IO, "'%s': %s: %s", path,
               doing, reason);
  return false;
}

/* SPDX-License-Identifier: MIT */
/* connect.c: opens the SQLite database of a ledger, and sets it up. */
#define _GNU_SOURCE
#include "file.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* WAITING: time in microseconds for which opening is tried again while other
 * processes lock the database.  BUSY_MILLISECONDS: time for which SQLite itself
 * waits for a lock.
 */
#define WAITING (10 * G_USEC_PER_SEC)
#define BUSY_MILLISECONDS 5000

/* A way in which SQLite opens the file. */
typedef struct
{
  int         flags;
  const char *query; /* query part of the URI */
  const char *setup; /* SQL that sets up the connection */
} Manner;

static const Manner to_work = { SQLITE_OPEN_READWRITE, "",
                                "PRAGMA synchronous = FULL;"
                                "PRAGMA foreign_keys = ON;" };

/* For reading a ledger that has a write-ahead log, since a process works on the
 * ledger, or was killed during its work.
 */
static const Manner to_read = { SQLITE_OPEN_READONLY, "", "" };

/* For reading a ledger that no process works on.  SQLite creates two files next
 * to the ledger while the ledger is open.  Only a connection with the right to
 * write removes these files.  So this connection is opened for writing, and
 * then restricted to queries.
 */
static const Manner to_read_at_rest
    = { SQLITE_OPEN_READWRITE, "", "PRAGMA query_only = ON;" };

/* For reading a ledger that no process works on, if this process cannot create
 * files in the ledger's folder.
 */
static const Manner to_read_only = { SQLITE_OPEN_READONLY, "?immutable=1", "" };

/* Returns true if this process has the right to write the file and its folder.
 */
static bool
is_writable (const char *path)
{
  char      *folder = g_path_get_dirname (path);
  const bool writable = faccessat (AT_FDCWD, path, W_OK, AT_EACCESS) == 0
                        && faccessat (AT_FDCWD, folder, W_OK, AT_EACCESS) == 0;

  g_free (folder);
  return writable;
}

static const Manner *
manner_to_read (const LedgerPlace *place, int descriptor)
{
  const char *path = place->at[LEDGER_PLACE_FILE].path;

  if (ledger_place_has (place, LEDGER_PLACE_WAL))
    return &to_read;
  return is_writable (path) && ledger_filesystem_check (descriptor, path, NULL)
             ? &to_read_at_rest
             : &to_read_only;
}

static bool
set_up (sqlite3 *db, const Manner *manner, GError **error)
{
  sqlite3_busy_timeout (db, BUSY_MILLISECONDS);
  sqlite3_extended_result_codes (db, 1);
  sqlite3_db_config (db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  sqlite3_db_config (db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  return ledger_exec (db, "PRAGMA cell_size_check = ON", "open", error)
         && ledger_exec (db, manner->setup, "open", error);
}

/* Sets the journal mode of the database to a write-ahead log.  A ledger is
 * created in this mode, but a user can change the mode with SQLite's shell.
 * Returns false with an error.
 */
static bool
set_wal (sqlite3 *db, const char *path, GError **error)
{
  char      *mode = ledger_query (db, "PRAGMA journal_mode = WAL", error);
  const bool success = mode && g_str_equal (mode, "wal");

  if (mode && !success)
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_IO,
                 "'%s': SQLite cannot write it with a log", path);
  g_free (mode);
  return success;
}

/* Returns true if `found`, SQLite's text about a damaged page, says that the
 * page could not be read.  Sets `code` to the error code in the text; 0 = none.
 */
static bool
is_unread (const char *found, int *code)
{
  static const char before[] = "error code=";
  const char       *number = strstr (found, before);

  *code = number ? atoi (number + strlen (before)) : 0;
  return (*code & 0xff) == SQLITE_IOERR || (*code & 0xff) == SQLITE_NOMEM;
}

/* Checks the pages of the file, without the CHECK constraints of the tables,
 * since SQLite's message about a CHECK constraint does not name the row.  The
 * function that reads a table checks its rows.  Returns false with an error.
 */
static bool
check_pages (sqlite3 *db, const char *path, GError **error)
{
  static const char off[] = "PRAGMA ignore_check_constraints = ON",
                    on[] = "PRAGMA ignore_check_constraints = OFF";
  char      *found = ledger_exec (db, off, "open", error)
                         ? ledger_query (db, "PRAGMA quick_check(1)", error)
                         : NULL;
  const bool success = found && g_str_equal (found, "ok")
                       && ledger_exec (db, on, "open", error);
  int code;

  if (found && !success && is_unread (found, &code))
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_IO, "cannot read '%s': %s",
                 path, sqlite3_errstr (code));
  else if (found && !success)
    {
      g_strdelimit (found, "\n", ' ');
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_INPUT, "'%s': damaged: %s",
                   path, found);
    }
  g_free (found);
  return success;
}

static bool
check_identity (const LedgerPlace *place, int descriptor, GError **error)
{
  if (ledger_place_is (place, descriptor))
    return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_IO,
               "'%s': was replaced while it was opened",
               place->at[LEDGER_PLACE_FILE].path);
  return false;
}

/* Sets the error for a file that SQLite could not open.  Adds the name of the
 * file, which SQLite's message lacks.  Returns false.
 */
static bool
fail_to_open (sqlite3 *db, const char *path, GError **error)
{
  GError *failure = NULL;

  if (db && sqlite3_db_filename (db, "main"))
    return ledger_fail (db, "open", error);
  ledger_fail (db, "open", &failure);
  g_propagate_prefixed_error (error, failure, "'%s': ", path);
  return false;
}

void
ledger_leave_log (const LedgerPlace *place, sqlite3 *db)
{
  if (ledger_place_has (place, LEDGER_PLACE_WAL))
    sqlite3_db_config (db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
}

/* Tries once to open the database, and checks it.  Returns NULL with an error.
 */
static sqlite3 *
connect_once (const LedgerPlace *place, int descriptor, bool work,
              GError **error)
{
  const char   *path = place->at[LEDGER_PLACE_FILE].path;
  const Manner *manner = work ? &to_work : manner_to_read (place, descriptor);
  char         *base = g_filename_to_uri (path, NULL, NULL);
  char         *uri = g_strconcat (base, manner->query, NULL);
  sqlite3      *db = NULL;

  if (sqlite3_open_v2 (uri, &db, manner->flags | SQLITE_OPEN_URI, NULL)
      != SQLITE_OK)
    fail_to_open (db, path, error);
  else if (set_up (db, manner, error) && ledger_schema_check (db, error)
           && check_pages (db, path, error)
           && (!work || set_wal (db, path, error))
           && check_identity (place, descriptor, error))
    {
      g_free (base);
      g_free (uri);
      return db;
    }
  g_free (base);
  g_free (uri);
  if (db)
    ledger_leave_log (place, db);
  sqlite3_close (db);
  return NULL;
}

/* Opens the database.  If another process has locked the database, tries again
 * for the time WAITING.  SQLite waits for most locks, but fails at once if two
 * processes recover a write-ahead log at the same time.  Returns NULL with an
 * error.
 */
sqlite3 *
ledger_connect (const LedgerPlace *place, int descriptor, bool work,
                GError **error)
{
  const gint64 deadline = g_get_monotonic_time () + WAITING;
  gulong       pause = 1000;
  GError      *failure = NULL;
  sqlite3     *db;

  while (!(db = connect_once (place, descriptor, work, &failure))
         && g_error_matches (failure, SEARCH_ERROR, SEARCH_ERROR_BUSY)
         && g_get_monotonic_time () < deadline)
    {
      g_clear_error (&failure);
      g_usleep (pause);
      pause = MIN (2 * pause, 100000);
    }
  if (failure)
    g_propagate_error (error, failure);
  return db;
}

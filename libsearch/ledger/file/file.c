/* SPDX-License-Identifier: MIT */
/* file.c: a ledger as a file. */
#define _GNU_SOURCE
#include "file.h"
#include "connect.h"
#include "filesystem.h"
#include "header.h"
#include "lock.h"
#include "place.h"
#include "schema.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

struct LedgerFile
{
  void (*awaits) (void *data, const char *name); /* or NULL */
  void *data;                                    /* for it */

  char        *path; /* as the caller gave it */
  LedgerAccess access;
  LedgerPlace  place;
  sqlite3     *db;

  /* It holds the lock.  Closing any descriptor of a file gives up the locks
   * that SQLite has on it, so it is opened first and closed last.
   */
  int descriptor;
};

static void
file_free (LedgerFile *file)
{
  if (sqlite3_close (file->db) != SQLITE_OK)
    g_critical ("'%s': %s", file->path, sqlite3_errmsg (file->db));
  if (file->descriptor >= 0)
    close (file->descriptor);
  ledger_place_clear (&file->place);
  g_free (file->path);
  g_free (file);
}

/* Sets the error, which names the process that works on it. */
static bool
fail_busy (LedgerFile *file, GError **error)
{
  LedgerFile *reader = ledger_file_open (file->path, LEDGER_READ, NULL);
  char       *holder
      = ledger_lock_holder (file->descriptor, reader ? reader->db : NULL);

  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_BUSY,
               "'%s': is being worked on by %s", file->path, holder);
  g_free (holder);
  if (reader)
    file_free (reader);
  return false;
}

/* Finds the file, and takes the lock. */
static bool
open_descriptor (LedgerFile *file, GError **error)
{
  const bool work = file->access == LEDGER_WORK;
  bool       failed;

  file->descriptor = open (file->path, (work ? O_RDWR : O_RDONLY) | O_NONBLOCK
                                           | O_NOCTTY | O_CLOEXEC);
  if (file->descriptor < 0 || !ledger_place_init (&file->place, file->path))
    return ledger_fail_errno (file->path, "opening it", error);
  if (!work)
    return true;
  if (!ledger_filesystem_check (file->descriptor, file->path, error))
    return false;
  if (ledger_lock_take (file->descriptor, &failed))
    return true;
  return failed ? ledger_fail_errno (file->path, "locking it", error)
                : fail_busy (file, error);
}

/* Checks the header.  There is a log if there was one at any moment, since a
 * process that closes the ledger meanwhile puts the log into the file.
 */
static bool
check_header (LedgerFile *file, GError **error)
{
  const bool before = ledger_place_has (&file->place, LEDGER_PLACE_WAL);

  return ledger_header_check (
      file->descriptor, file->path,
      before || ledger_place_has (&file->place, LEDGER_PLACE_WAL), error);
}

LedgerFile *
ledger_file_open (const char *path, LedgerAccess access, GError **error)
{
  LedgerFile *file = g_new0 (LedgerFile, 1);

  file->path = g_strdup (path);
  file->access = access;
  file->descriptor = -1;
  if (!open_descriptor (file, error) || !check_header (file, error)
      || !(file->db = ledger_connect (&file->place, file->descriptor,
                                      access == LEDGER_WORK, error)))
    g_clear_pointer (&file, file_free);
  else if (access == LEDGER_WORK)
    ledger_place_note (&file->place);
  return file;
}

bool
ledger_file_is_worked_on (const LedgerFile *file)
{
  return ledger_lock_is_taken (file->descriptor);
}

sqlite3 *
ledger_file_db (LedgerFile *file)
{
  return file->db;
}

const char *
ledger_file_path (const LedgerFile *file)
{
  return file->path;
}

/* Tells that what begins may have to wait, or, with NULL, that it is over. */
static void
await (const LedgerFile *file, const char *name)
{
  if (file->awaits)
    file->awaits (file->data, name);
}

void
ledger_file_tell (LedgerFile *file,
                  void (*awaits) (void *data, const char *name), void *data)
{
  file->awaits = awaits;
  file->data = data;
}

/* Runs a statement that may have to wait. */
static bool
exec (const LedgerFile *file, const char *sql, const char *doing,
      GError **error)
{
  bool good;

  await (file, file->path);
  good = ledger_exec (file->db, sql, doing, error);
  await (file, NULL);
  return good;
}

bool
ledger_file_begin (LedgerFile *file, GError **error)
{
  const char *sql
      = file->access == LEDGER_WORK ? "BEGIN IMMEDIATE" : "BEGIN";

  return ledger_place_check (&file->place, error)
         && exec (file, sql, "beginning a transaction", error);
}

bool
ledger_file_commit (LedgerFile *file, GError **error)
{
  if (ledger_place_check (&file->place, error)
      && exec (file, "COMMIT", "committing", error))
    return true;
  ledger_file_rollback (file);
  return false;
}

void
ledger_file_rollback (LedgerFile *file)
{
  if (file->db && !sqlite3_get_autocommit (file->db))
    sqlite3_exec (file->db, "ROLLBACK", NULL, NULL, NULL);
}

bool
ledger_file_is_in_place (const LedgerFile *file)
{
  return ledger_place_check (&file->place, NULL);
}

uint64_t
ledger_file_size (const LedgerFile *file)
{
  return ledger_place_size (&file->place);
}

/* Puts the log into the file.  Readers may prevent that; nothing is lost then.
 */
static bool
checkpoint (LedgerFile *file, GError **error)
{
  int result;

  sqlite3_busy_timeout (file->db, 0);
  await (file, file->path);
  result = sqlite3_wal_checkpoint_v2 (file->db, "main",
                                      SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
  await (file, NULL);
  return result == SQLITE_OK || (result & 0xff) == SQLITE_BUSY
         || ledger_fail (file->db, "putting all into one file", error);
}

void
ledger_file_refuse (LedgerFile *file)
{
  ledger_keep_log (&file->place, file->db);
  file->access = LEDGER_READ;
}

bool
ledger_file_close (LedgerFile *file, GError **error)
{
  bool success;

  ledger_file_rollback (file);
  success = ledger_place_check (&file->place, error);
  if (!success) /* a file in its place is not ours to change */
    sqlite3_db_config (file->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  else if (file->access == LEDGER_WORK)
    success = checkpoint (file, error);
  file_free (file);
  return success;
}

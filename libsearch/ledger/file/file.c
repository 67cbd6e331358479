/* SPDX-License-Identifier: MIT */
/* file.c: a ledger in a file: checks the header, takes the lock, begins and
 * ends transactions.
 */
#define _GNU_SOURCE
#include "file.h"
#include "libsearch/text/numbers.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* An SQLite database begins with a header of 100 bytes, with numbers in
 * big-endian order; see https://www.sqlite.org/fileformat2.html, section 1.3.
 */
#define HEADER_SIZE 100
#define SMALLEST_PAGE 512
#define LARGEST_PAGE 65536
#define NEWEST_VERSION 2
enum
{
  AT_PAGE_SIZE = 16, /* 2 bytes */
  AT_WRITE_VERSION = 18,
  AT_READ_VERSION = 19,
  AT_PAGES = 28,
  AT_APPLICATION = 68
};

static bool
bad (const char *path, const char *what, GError **error)
{
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_INPUT, "'%s': %s", path, what);
  return false;
}

static uint32_t
number_at (const unsigned char *bytes)
{
  return (uint32_t) bytes[0] << 24 | (uint32_t) bytes[1] << 16
         | (uint32_t) bytes[2] << 8 | bytes[3];
}

/* Returns true if the file is as long as its header says: the number of pages
 * times their size.  Otherwise returns false with an error.
 */
static bool
check_length (const unsigned char *header, uint64_t size, const char *path,
              GError **error)
{
  const uint32_t field
      = (uint32_t) header[AT_PAGE_SIZE] << 8 | header[AT_PAGE_SIZE + 1];
  const uint64_t page = field == 1 ? LARGEST_PAGE : field;
  const uint64_t pages = number_at (header + AT_PAGES);

  if (page < SMALLEST_PAGE || (page & (page - 1)) != 0)
    return bad (path, "damaged: its header gives no size of a page", error);
  if (size % page == 0 && size / page >= pages)
    return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_INPUT,
               "'%s': cut off: it has %" G_GUINT64_FORMAT
               " byte%s, and should have %" G_GUINT64_FORMAT,
               path, size, plural (size), MAX (pages, size / page + 1) * page);
  return false;
}

/* Checks the header of the open file, before SQLite reads the file.  If there
 * is a write-ahead log (`wal`), does not check the length of the file, since
 * pages may be in the log.  Returns false with an error.
 */
static bool
check_header (int descriptor, const char *path, bool wal, GError **error)
{
  unsigned char header[HEADER_SIZE] = { 0 };
  struct stat   status;
  ssize_t       length;

  if (fstat (descriptor, &status) != 0)
    return ledger_fail_errno (path, "read", error);
  if (S_ISDIR (status.st_mode))
    {
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                   "'%s' is a folder; name a ledger in it", path);
      return false;
    }
  if (!S_ISREG (status.st_mode))
    return bad (path, "not a ledger: not a regular file", error);
  if (status.st_size == 0)
    return bad (path, "not a ledger: the file is empty", error);
  if ((length = pread (descriptor, header, sizeof header, 0)) < 0)
    return ledger_fail_errno (path, "read", error);
  if (memcmp (header, "SQLite format 3", 16) != 0)
    return bad (path, "not a ledger: not an SQLite database", error);
  if (status.st_size < SMALLEST_PAGE || length < HEADER_SIZE)
    return bad (path, "cut off: it ends within its header", error);
  if (number_at (header + AT_APPLICATION) != SEARCH_LEDGER_APPLICATION)
    return bad (path, "not a ledger, but another SQLite database", error);
  if (header[AT_WRITE_VERSION] > NEWEST_VERSION
      || header[AT_READ_VERSION] > NEWEST_VERSION)
    return bad (path, "damaged: its header names an unknown format", error);
  return wal || check_length (header, (uint64_t) status.st_size, path, error);
}

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

/* Sets the error SEARCH_ERROR_BUSY, whose message names the process that has
 * the lock on the file.  Returns false.
 */
static bool
fail_busy (LedgerFile *file, GError **error)
{
  LedgerFile *reader = ledger_file_open (file->path, SEARCH_LEDGER_READ, NULL);
  char       *process
      = ledger_lock_process (file->descriptor, reader ? reader->db : NULL);

  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_BUSY, "'%s': in use by %s",
               file->path, process);
  g_free (process);
  if (reader)
    file_free (reader);
  return false;
}

/* Opens the file; locks the file too if this process will work on it.  Returns
 * false with an error.
 */
static bool
open_descriptor (LedgerFile *file, GError **error)
{
  const bool work = file->access == SEARCH_LEDGER_WORK;
  bool       failed;

  file->descriptor = open (file->path, (work ? O_RDWR : O_RDONLY) | O_NONBLOCK
                                           | O_NOCTTY | O_CLOEXEC);
  if (file->descriptor < 0 || !ledger_place_init (&file->place, file->path))
    return ledger_fail_errno (file->path, "open", error);
  if (!work)
    return true;
  if (!ledger_filesystem_check (file->descriptor, file->path, error))
    return false;
  if (ledger_lock_take (file->descriptor, &failed))
    return true;
  return failed ? ledger_fail_errno (file->path, "lock", error)
                : fail_busy (file, error);
}

/* Returns true if the file is a ledger; otherwise false with an error.  Looks
 * twice for a write-ahead log, since another process may close the ledger
 * meanwhile, and closing moves the log into the file.
 */
static bool
check_kind (LedgerFile *file, GError **error)
{
  const bool before = ledger_place_has (&file->place, LEDGER_PLACE_WAL);

  return check_header (
      file->descriptor, file->path,
      before || ledger_place_has (&file->place, LEDGER_PLACE_WAL), error);
}

LedgerFile *
ledger_file_open (const char *path, SearchLedgerAccess access, GError **error)
{
  LedgerFile *file = g_new0 (LedgerFile, 1);

  file->path = g_strdup (path);
  file->access = access;
  file->descriptor = -1;
  if (!open_descriptor (file, error) || !check_kind (file, error)
      || !(file->db = ledger_connect (&file->place, file->descriptor,
                                      access == SEARCH_LEDGER_WORK, error)))
    g_clear_pointer (&file, file_free);
  else if (access == SEARCH_LEDGER_WORK)
    ledger_place_note (&file->place);
  return file;
}

/* Calls awaits(), the caller's function that is informed of waits for other
 * processes.  `name` is the file before a step that may have to wait, and NULL
 * after the step.
 */
static void
await (const LedgerFile *file, const char *name)
{
  if (file->awaits)
    file->awaits (file->data, name);
}

/* Runs a statement.  Calls the caller's awaits() before and after it, since the
 * statement may have to wait for another process.  Returns false with an error.
 */
static bool
exec (const LedgerFile *file, const char *sql, const char *action,
      GError **error)
{
  bool good;

  await (file, file->path);
  good = ledger_exec (file->db, sql, action, error);
  await (file, NULL);
  return good;
}

bool
ledger_file_begin (LedgerFile *file, GError **error)
{
  const char *sql
      = file->access == SEARCH_LEDGER_WORK ? "BEGIN IMMEDIATE" : "BEGIN";

  return ledger_place_check (&file->place, error)
         && exec (file, sql, "begin a transaction in", error);
}

bool
ledger_file_commit (LedgerFile *file, GError **error)
{
  if (ledger_place_check (&file->place, error)
      && exec (file, "COMMIT", "write", error))
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

/* Moves the contents of the write-ahead log into the file.  If another process
 * reads the ledger, the log may remain; this is no error, since the log is part
 * of the ledger.  Returns false with an error.
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
         || ledger_fail (file->db, "write the log into", error);
}

void
ledger_file_refuse (LedgerFile *file)
{
  ledger_leave_log (&file->place, file->db);
  file->access = SEARCH_LEDGER_READ;
}

bool
ledger_file_close (LedgerFile *file, GError **error)
{
  bool success;

  ledger_file_rollback (file);
  success = ledger_place_check (&file->place, error);

  /* If another file has replaced the ledger, SQLite must not write the log to
   * the new file when SQLite closes the ledger.
   */
  if (!success)
    sqlite3_db_config (file->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  else if (file->access == SEARCH_LEDGER_WORK)
    success = checkpoint (file, error);
  file_free (file);
  return success;
}

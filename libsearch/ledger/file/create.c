/* SPDX-License-Identifier: MIT */
/* create.c: makes a new ledger, in memory first. */
#include "file.h"
#include "publish.h"
#include "schema.h"

#include <errno.h>
#include <sys/stat.h>

/* Where the header holds the write version, and its value for a log. */
#define AT_WRITE_VERSION 18
#define AT_READ_VERSION 19
#define WITH_WAL 2

/* Fails if a log is left of a ledger whose file is gone: SQLite would take it
 * for the new ledger's.
 */
static bool
check_remains (const char *path, GError **error)
{
  static const char *const suffixes[] = { "-wal", "-journal" };
  bool                     success = true;

  for (size_t i = 0; success && i < G_N_ELEMENTS (suffixes); i++)
    {
      char *remains = g_strconcat (path, suffixes[i], NULL);

      success = !ledger_file_exists (remains);
      if (!success)
        g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_IO,
                     "'%s': is left of a ledger that is gone; move it away, or "
                     "back to where that is",
                     remains);
      g_free (remains);
    }
  return success;
}

static bool
set_page_size (sqlite3 *db, GError **error)
{
  const char *size = g_getenv ("SEARCH_LEDGER_PAGE_SIZE");
  char       *sql = g_strdup_printf (
            "PRAGMA page_size = %d",
            (int) g_ascii_strtoll (size ? size : "4096", NULL, 10));
  const bool success = ledger_exec (db, sql, "setting its page size", error);

  g_free (sql);
  return success;
}

static bool
fill_database (sqlite3 *db,
               bool (*fill) (sqlite3 *db, void *data, GError **error),
               void *data, GError **error)
{
  return set_page_size (db, error) && ledger_schema_create (db, error)
         && ledger_exec (db, "BEGIN", "beginning", error)
         && (!fill || fill (db, data, error))
         && ledger_exec (db, "COMMIT", "filling it", error);
}

/* Publishes the database as a file. */
static bool
publish_database (sqlite3 *db, const char *path, GError **error)
{
  sqlite3_int64  size = 0;
  unsigned char *bytes = sqlite3_serialize (db, "main", &size, 0);
  bool           success;

  if (!bytes)
    {
      errno = ENOMEM;
      return ledger_fail_errno (path, "making it", error);
    }
  bytes[AT_WRITE_VERSION] = bytes[AT_READ_VERSION] = WITH_WAL;
  success = ledger_publish (path, bytes, (size_t) size, error);
  sqlite3_free (bytes);
  return success;
}

bool
ledger_file_exists (const char *path)
{
  struct stat status;

  return lstat (path, &status) == 0 || (errno != ENOENT && errno != ENOTDIR);
}

bool
ledger_file_create (const char *path,
                    bool (*fill) (sqlite3 *db, void *data, GError **error),
                    void *data, GError **error)
{
  sqlite3 *db = NULL;
  GError  *failure = NULL;
  bool     success = false;

  if (!check_remains (path, error))
    return false;
  if (sqlite3_open (":memory:", &db) != SQLITE_OK)
    ledger_fail (db, "making a database in memory", &failure);
  else if (fill_database (db, fill, data, &failure))
    success = publish_database (db, path, error);
  if (failure)
    {
      g_propagate_prefixed_error (error, failure, "'%s': ", path);
      failure = NULL;
    }
  sqlite3_close (db);
  return success;
}

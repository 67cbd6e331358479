/* SPDX-License-Identifier: MIT */
/* create.c: creates a ledger in memory, then writes the ledger to a file.
 * Other processes see either no file or the complete file.
 */
#define _GNU_SOURCE
#include "config.h"
#include "file.h"
#include "libsearch/text/format.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#define MODE 0666 /* permissions of the file, before the umask */

/* A file that is being created. */
typedef struct
{
  int   folder;
  int   file;
  char *name;      /* final name in the folder */
  char *temporary; /* temporary name; NULL = none */
} Draft;

/* Creates and opens the draft, the file that will be the ledger.  The draft
 * gets a temporary name in the folder of the ledger, for systems that cannot
 * create a file without a name.  Returns false with errno.
 */
static bool
open_named (Draft *draft)
{
  for (unsigned try = 0; draft->file < 0 && try < 100; try++)
    {
      g_free (draft->temporary);
      draft->temporary = text_format (".%s.%08x", draft->name, g_random_int ());
      draft->file = openat (draft->folder, draft->temporary,
                            O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, MODE);
      if (draft->file < 0 && errno != EEXIST)
        break;
    }
  if (draft->file < 0)
    g_clear_pointer (&draft->temporary, g_free);
  return draft->file >= 0;
}

static bool
open_draft (Draft *draft)
{
  /* A file without a name can get its final name only through /proc.  Systems
   * that lack /proc need a temporary name.
   */
  if (access ("/proc/self/fd", X_OK) == 0)
    draft->file
        = openat (draft->folder, ".", O_TMPFILE | O_RDWR | O_CLOEXEC, MODE);
  return draft->file >= 0 || open_named (draft);
}

static bool
write_all (int file, const char *bytes, size_t size)
{
  while (size > 0)
    {
      const ssize_t written = write (file, bytes, size);

      if (written < 0 && errno != EINTR)
        return false;
      if (written > 0)
        {
          bytes += written;
          size -= (size_t) written;
        }
    }
  return true;
}

static bool
link_unnamed (const Draft *draft)
{
  char link[64];

  g_snprintf (link, sizeof link, "/proc/self/fd/%d", draft->file);
  return linkat (AT_FDCWD, link, draft->folder, draft->name, AT_SYMLINK_FOLLOW)
         == 0;
}

/* Renames the draft, the file that is being created, in one step to its final
 * name.  Returns false with errno, also if a file with the final name exists.
 * Some C libraries, kernels and file systems do not have this operation.
 */
static bool
rename_named (const Draft *draft)
{
#if HAVE_RENAMEAT2
  return renameat2 (draft->folder, draft->temporary, draft->folder, draft->name,
                    RENAME_NOREPLACE)
         == 0;
#else
  (void) draft;
  errno = ENOSYS;
  return false;
#endif
}

/* Gives the draft, the file that is being created, its final name.  Renames it
 * in one step if the system can do so.  Otherwise makes the final name a second
 * link to the file, and removes the temporary name.  Returns false with errno.
 */
static bool
link_named (const Draft *draft)
{
  if (rename_named (draft))
    return true;
  return (errno == EINVAL || errno == ENOSYS)
         && linkat (draft->folder, draft->temporary, draft->folder, draft->name,
                    0)
                == 0
         && unlinkat (draft->folder, draft->temporary, 0) == 0;
}

/* Gives the draft, the file that is being created, its final name.  Returns
 * false with errno, which is EEXIST if a file has this name.
 */
static bool
link_draft (Draft *draft)
{
  if (!draft->temporary)
    return link_unnamed (draft);
  if (!link_named (draft))
    return false;
  g_clear_pointer (&draft->temporary, g_free);
  return true;
}

static bool
fail_to_link (const char *path, GError **error)
{
  if (errno != EEXIST)
    return ledger_fail_errno (path, "create", error);
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_IO,
               "'%s' exists, and is unchanged", path);
  return false;
}

/* Makes sure that the names of the files in the folder are on the disk.
 * Returns true also if the file system has no such operation.
 */
static bool
sync_folder (int folder)
{
  return fsync (folder) == 0 || errno == EINVAL || errno == ENOTSUP;
}

/* Creates the file `path` with the given bytes, and waits until they are on the
 * disk.  If the process dies during the call, there is either no file of this
 * name or the complete file.  Returns false with an error.
 */
static bool
publish (const char *path, const void *bytes, size_t size, GError **error)
{
  char *folder = g_path_get_dirname (path);
  Draft draft = { .folder = open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC),
                  .file = -1,
                  .name = g_path_get_basename (path) };
  bool  success = false;

  if (*path == '\0' || g_str_has_suffix (path, "/"))
    {
      errno = *path ? EISDIR : ENOENT;
      ledger_fail_errno (path, "create", error);
    }
  else if (draft.folder < 0)
    ledger_fail_errno (folder, "open", error);
  else if (!ledger_filesystem_check (draft.folder, path, error))
    ;
  else if (!open_draft (&draft))
    ledger_fail_errno (path, "create", error);
  else if (!write_all (draft.file, bytes, size) || fsync (draft.file) != 0)
    ledger_fail_errno (path, "write", error);
  else if (!link_draft (&draft))
    fail_to_link (path, error);
  else if (!sync_folder (draft.folder))
    ledger_fail_errno (folder, "write", error);
  else
    success = true;
  if (draft.temporary)
    unlinkat (draft.folder, draft.temporary, 0);
  if (draft.file >= 0)
    close (draft.file);
  if (draft.folder >= 0)
    close (draft.folder);
  g_free (draft.temporary);
  g_free (draft.name);
  g_free (folder);
  return success;
}

/* Offsets of two version numbers in the header of an SQLite file: the version
 * for writing, and the version for reading.  Both are WITH_WAL if the database
 * has a write-ahead log.
 */
#define AT_WRITE_VERSION 18
#define AT_READ_VERSION 19
#define WITH_WAL 2

/* Returns true if there is no old write-ahead log or journal with the name that
 * SQLite would use for the new ledger, since SQLite would read such a file into
 * the new ledger.  Otherwise returns false with an error.
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
                     "'%s' belongs to a ledger that is gone; move it away, or "
                     "back to its ledger",
                     remains);
      g_free (remains);
    }
  return success;
}

static bool
set_page_size (sqlite3 *db, GError **error)
{
  const char *size = g_getenv ("SEARCH_LEDGER_PAGE_SIZE");
  char       *sql
      = text_format ("PRAGMA page_size = %d",
                     (int) g_ascii_strtoll (size ? size : "4096", NULL, 10));
  const bool success = ledger_exec (db, sql, "set the page size of", error);

  g_free (sql);
  return success;
}

static bool
fill_database (sqlite3 *db,
               bool (*fill) (sqlite3 *db, void *data, GError **error),
               void *data, GError **error)
{
  return set_page_size (db, error) && ledger_schema_create (db, error)
         && ledger_exec (db, "BEGIN", "begin a transaction in", error)
         && (!fill || fill (db, data, error))
         && ledger_exec (db, "COMMIT", "write", error);
}

/* Writes the database, which is in memory, to a new file.  Returns false with
 * an error.
 */
static bool
publish_database (sqlite3 *db, const char *path, GError **error)
{
  sqlite3_int64  size = 0;
  unsigned char *bytes = sqlite3_serialize (db, "main", &size, 0);
  bool           success;

  if (!bytes)
    {
      errno = ENOMEM;
      return ledger_fail_errno (path, "create", error);
    }
  bytes[AT_WRITE_VERSION] = bytes[AT_READ_VERSION] = WITH_WAL;
  success = publish (path, bytes, (size_t) size, error);
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
    ledger_fail (db, "create", &failure);
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

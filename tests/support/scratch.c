/* SPDX-License-Identifier: MIT */
/* scratch.c: a temporary folder with ledgers, for tests. */
#include "scratch.h"

#include <stdio.h>
#include <unistd.h>

void
scratch_init (Scratch *scratch, const char *name)
{
  char *made = g_dir_make_tmp ("search-ledger-XXXXXX", NULL);

  CU_ASSERT_PTR_NOT_NULL_FATAL (made);
  scratch->folder = realpath (made, NULL);
  scratch->path = g_build_filename (scratch->folder, name, NULL);
  g_free (made);
}

/* Calls `visit`, unless it is NULL, with the path of each file in the folder.
 * Returns the number of files.
 */
static unsigned
each_file (const Scratch *scratch, int (*visit) (const char *path))
{
  GDir       *folder = g_dir_open (scratch->folder, 0, NULL);
  const char *name;
  unsigned    count = 0;

  while (folder && (name = g_dir_read_name (folder)))
    {
      char *path = g_build_filename (scratch->folder, name, NULL);

      count++;
      if (visit)
        visit (path);
      g_free (path);
    }
  g_clear_pointer (&folder, g_dir_close);
  return count;
}

unsigned
scratch_files (const Scratch *scratch)
{
  return each_file (scratch, NULL);
}

void
scratch_clear (Scratch *scratch)
{
  each_file (scratch, remove);
  rmdir (scratch->folder);
  g_free (scratch->path);
  free (scratch->folder);
}

static bool
fill (sqlite3 *db, void *data, GError **error)
{
  char *sql = g_strdup_printf (
      "INSERT INTO session"
      " (host, pid, threads, began, worked, nodes, fingerprint, sampled,"
      "  run, checksum)"
      " VALUES ('elsewhere', %d, 1, 1700000000000000, 0, 0, '', 0, 0, 0)",
      getpid ());
  const bool success = ledger_exec (db, sql, "filling", error);

  (void) data;
  g_free (sql);
  return success;
}

bool
scratch_create (const Scratch *scratch)
{
  return ledger_file_create (scratch->path, fill, NULL, NULL);
}

bool
scratch_add (LedgerFile *file, GError **error)
{
  if (!ledger_file_begin (file, error))
    return false;
  if (ledger_exec (file->db,
                   "INSERT INTO session"
                   " (host, pid, threads, began, ended, worked, nodes, reason,"
                   "  fingerprint, sampled, run, checksum)"
                   " VALUES ('here', 7, 1, 1, 2, 0, 0,"
                   "         hex (zeroblob (2000)), '', 0, 0, 0)",
                   "adding a session", error))
    return ledger_file_commit (file, error);
  ledger_file_rollback (file);
  return false;
}

unsigned
scratch_sessions (LedgerFile *file)
{
  char *text = ledger_query (file->db, "SELECT count (*) FROM session", NULL);
  const unsigned count
      = text ? (unsigned) g_ascii_strtoull (text, NULL, 10) : UINT_MAX;

  g_free (text);
  return count;
}

void
scratch_expect (GError *error, SearchErrorCode code, const char *part)
{
  CU_ASSERT_PTR_NOT_NULL_FATAL (error);
  CU_ASSERT (g_error_matches (error, SEARCH_ERROR, (int) code));
  CU_ASSERT_PTR_NOT_NULL (strstr (error->message, part));
  if (!g_error_matches (error, SEARCH_ERROR, (int) code)
      || !strstr (error->message, part))
    printf ("# not '%s' (%u): %s\n", part, code, error->message);
  g_error_free (error);
}

void
scratch_refused (const char *path, SearchLedgerAccess access,
                 SearchErrorCode code, const char *part)
{
  GError     *error = NULL;
  LedgerFile *file = ledger_file_open (path, access, &error);

  CU_ASSERT_PTR_NULL (file);
  if (file)
    ledger_file_close (file, NULL);
  else
    scratch_expect (error, code, part);
}

bool
scratch_sql (const Scratch *scratch, const char *sql)
{
  sqlite3   *db = NULL;
  const bool success
      = sqlite3_open_v2 (scratch->path, &db, SQLITE_OPEN_READWRITE, NULL)
            == SQLITE_OK
        && sqlite3_exec (db, sql, NULL, NULL, NULL) == SQLITE_OK;

  sqlite3_close (db);
  return success;
}

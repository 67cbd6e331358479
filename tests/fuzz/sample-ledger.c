/* SPDX-License-Identifier: MIT */
/* sample-ledger.c: a small ledger, as the bytes of its files. */
#include "sample-ledger.h"
#include "files.h"
#include "tools/ledger/ledger-file.h"
#include "tools/ledger/ledger-schema.h"

static const char rows[]
    = "INSERT INTO run VALUES (1, 'nqueens', 'nqueens', 1, 'x', '[\"n=4\"]',"
      "  NULL, NULL, 'rows', 'none', 'all', 0, 0, 1, 1, 16, 4, 1, '0', 1, 0);"
      "INSERT INTO unit VALUES ('', NULL, NULL, 0, 0, 1 << 62, 'done', 2,"
      "  x'00010203', 1, 2, 1, 0, 0, 0, '', NULL, NULL, 0, 1, 0, 0);"
      "INSERT INTO unit VALUES ('a0', '', 0, 1, 1, 1 << 61, 'done', 0, NULL,"
      "  5, 9, 5, 1, 7, 0, '', NULL, NULL, 1, 1, 0, 0);"
      "INSERT INTO unit VALUES ('a1', '', 1, 1, 1, 1 << 61, 'open', 0, NULL,"
      "  0, 0, 0, 0, 0, 0, '', NULL, NULL, 0, 1, 0, 0);"
      "INSERT INTO batch VALUES ('a0', 0, 1, '1 3 0 2' || char (10), 0);";

static const char more[]
    = "INSERT INTO session VALUES (1, 'host', 1, 1, 0, NULL, 0, 0, NULL, 0, 0);"
      "DELETE FROM batch;";

static GByteArray *ledger, *change_log;

static bool
fill (sqlite3 *db, void *data, GError **error)
{
  (void) data;
  return ledger_exec (db, rows, "filling it", error);
}

static GByteArray *
read_bytes (const char *path, GError **error)
{
  char *text;
  gsize length;

  return g_file_get_contents (path, &text, &length, error)
             ? g_byte_array_new_take ((guint8 *) text, length)
             : NULL;
}

static void
make (void)
{
  char       *path = files_path ("sample");
  char       *log_path = files_path ("sample-wal");
  GError     *error = NULL;
  LedgerFile *file = NULL;

  g_setenv ("SEARCH_LEDGER_PAGE_SIZE", "512", TRUE);
  if (ledger_file_create (path, ledger_schema, fill, NULL, &error)
      && (ledger = read_bytes (path, &error))
      && (file = ledger_file_open (path, LEDGER_WORK, &error))
      && ledger_file_begin (file, &error)
      && ledger_exec (ledger_file_db (file), more, "adding to it", &error)
      && ledger_file_commit (file, &error))
    change_log = read_bytes (log_path, &error);
  if (!change_log || !ledger_file_close (file, &error))
    g_error ("%s", error->message);
  g_free (log_path);
  g_free (path);
}

const GByteArray *
sample_ledger (void)
{
  if (!ledger)
    make ();
  return ledger;
}

const GByteArray *
sample_log (void)
{
  if (!change_log)
    make ();
  return change_log;
}

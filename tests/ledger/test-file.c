/* SPDX-License-Identifier: MIT */
/* test-file.c: ledgers are made as a whole, and what is none is refused.
 */
#define _GNU_SOURCE
#include "tests/support/scratch.h"
#include "libsearch/ledger/file/place.h"
#include "libsearch/ledger/file/database.h"
#include "libsearch/ledger/rows/run.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/* This program's own openat(): while it is set, no file is without a name. */
static bool all_named;

int openat (int folder, const char *path, int flags, ...);

int
openat (int folder, const char *path, int flags, ...)
{
  const bool is_unnamed = (flags & O_TMPFILE) == O_TMPFILE;
  va_list    arguments;
  mode_t     mode;

  va_start (arguments, flags);
  mode = flags & O_CREAT || is_unnamed ? va_arg (arguments, mode_t) : 0;
  va_end (arguments);
  if (all_named && is_unnamed)
    {
      errno = EOPNOTSUPP;
      return -1;
    }
  return (int) syscall (SYS_openat, folder, path, flags, mode);
}

static void
set_bytes (const Scratch *scratch, const char *bytes, size_t size)
{
  CU_ASSERT_TRUE_FATAL (
      g_file_set_contents (scratch->path, bytes, (gssize) size, NULL));
}

/* A new ledger's bytes. */
static char *
new_bytes (const Scratch *scratch, gsize *size)
{
  char *bytes = NULL;

  CU_ASSERT_TRUE_FATAL (scratch_create (scratch));
  CU_ASSERT_TRUE_FATAL (
      g_file_get_contents (scratch->path, &bytes, size, NULL));
  return bytes;
}

static void
test_create (void)
{
  static const char *const names[]
      = { "ledger", "a %41#?b&c=\\'\"", ":memory:", "file:x", "\xff\n" };
  struct stat  status;
  const mode_t mask = umask (027);

  for (size_t i = 0; i < G_N_ELEMENTS (names); i++)
    {
      Scratch     scratch;
      LedgerFile *file;

      scratch_init (&scratch, names[i]);
      CU_ASSERT_FALSE (ledger_file_exists (scratch.path));
      CU_ASSERT_TRUE (scratch_create (&scratch));
      CU_ASSERT_TRUE (ledger_file_exists (scratch.path));
      CU_ASSERT_EQUAL (scratch_files (&scratch), 1);
      CU_ASSERT_EQUAL (stat (scratch.path, &status), 0);
      CU_ASSERT_EQUAL (status.st_mode & 07777, 0640);
      file = ledger_file_open (scratch.path, SEARCH_LEDGER_WORK, NULL);
      CU_ASSERT_PTR_NOT_NULL_FATAL (file);
      CU_ASSERT_EQUAL (scratch_sessions (file), 1);
      CU_ASSERT_STRING_EQUAL (file->path, scratch.path);
      CU_ASSERT_TRUE (ledger_file_close (file, NULL));
      CU_ASSERT_EQUAL (scratch_files (&scratch), 1);
      scratch_clear (&scratch);
    }
  umask (mask);
}

/* One that exists stays as it was, with and without files that have no name. */
static void
test_existing (void)
{
  for (int i = 0; i < 2; i++)
    {
      Scratch      scratch;
      GError      *error = NULL;
      char        *text = NULL;
      struct stat  status;
      const mode_t mask = umask (027);

      all_named = i == 1;
      scratch_init (&scratch, "ledger");
      set_bytes (&scratch, "mine", 4);
      CU_ASSERT_FALSE (ledger_file_create (scratch.path, NULL, NULL, &error));
      scratch_expect (error, SEARCH_ERROR_IO, "exists, and is unchanged");
      CU_ASSERT_TRUE (g_file_get_contents (scratch.path, &text, NULL, NULL));
      CU_ASSERT_STRING_EQUAL (text, "mine");
      CU_ASSERT_EQUAL (scratch_files (&scratch), 1);
      unlink (scratch.path);
      CU_ASSERT_TRUE (scratch_create (&scratch));
      CU_ASSERT_EQUAL (scratch_files (&scratch), 1);
      CU_ASSERT_EQUAL (stat (scratch.path, &status), 0);
      CU_ASSERT_EQUAL (status.st_mode & 07777, 0640);
      umask (mask);
      g_free (text);
      scratch_clear (&scratch);
    }
  all_named = false;
}

static bool
fill_wrongly (sqlite3 *db, void *data, GError **error)
{
  (void) data;
  return ledger_exec (db, "INSERT INTO session (id) VALUES (1)", "fill", error);
}

static bool
fill_and_die (sqlite3 *db, void *data, GError **error)
{
  (void) db, (void) data, (void) error;
  return raise (SIGKILL) != 0;
}

static void
test_not_created (void)
{
  Scratch scratch;
  GError *error = NULL;
  char   *below, *wal;
  pid_t   child;

  scratch_init (&scratch, "ledger");
  CU_ASSERT_FALSE (
      ledger_file_create (scratch.path, fill_wrongly, NULL, &error));
  scratch_expect (error, SEARCH_ERROR_INPUT,
                  "ledger': cannot fill the database: NOT NULL");
  if ((child = fork ()) == 0)
    _exit (ledger_file_create (scratch.path, fill_and_die, NULL, NULL));
  waitpid (child, NULL, 0);
  CU_ASSERT_EQUAL (scratch_files (&scratch), 0);

  below = g_build_filename (scratch.path, "none", NULL);
  error = NULL;
  CU_ASSERT_FALSE (ledger_file_create (below, NULL, NULL, &error));
  scratch_expect (error, SEARCH_ERROR_IO, "No such file or directory");
  error = NULL;
  CU_ASSERT_FALSE (ledger_file_create (scratch.folder, NULL, NULL, &error));
  scratch_expect (error, SEARCH_ERROR_IO, "exists, and is unchanged");
  wal = g_strconcat (scratch.path, "-wal", NULL);
  CU_ASSERT_TRUE (g_file_set_contents (wal, "left", -1, NULL));
  error = NULL;
  CU_ASSERT_FALSE (ledger_file_create (scratch.path, NULL, NULL, &error));
  scratch_expect (error, SEARCH_ERROR_IO, "belongs to a ledger that is gone");
  CU_ASSERT_FALSE (ledger_file_exists (scratch.path));
  g_free (wal);
  g_free (below);
  scratch_clear (&scratch);
}

/* Refused for either purpose, and left as it was. */
static void
expect_bad (const Scratch *scratch, const char *part)
{
  char *before = NULL, *after = NULL;
  gsize size_before, size_after;

  g_file_get_contents (scratch->path, &before, &size_before, NULL);
  scratch_refused (scratch->path, SEARCH_LEDGER_READ, SEARCH_ERROR_INPUT, part);
  scratch_refused (scratch->path, SEARCH_LEDGER_WORK, SEARCH_ERROR_INPUT, part);
  g_file_get_contents (scratch->path, &after, &size_after, NULL);
  CU_ASSERT (size_before == size_after
             && memcmp (before, after, size_after) == 0);
  CU_ASSERT_EQUAL (scratch_files (scratch), 1);
  g_free (before);
  g_free (after);
}

static void
test_foreign (void)
{
  Scratch scratch;

  scratch_init (&scratch, "ledger");
  scratch_refused (scratch.path, SEARCH_LEDGER_READ, SEARCH_ERROR_IO,
                   "No such file");
  scratch_refused (scratch.path, SEARCH_LEDGER_WORK, SEARCH_ERROR_IO,
                   "No such file");
  CU_ASSERT_EQUAL (scratch_files (&scratch), 0);
  scratch_refused (scratch.folder, SEARCH_LEDGER_READ, SEARCH_ERROR_USAGE,
                   "is a folder; name a ledger in it");
  set_bytes (&scratch, "", 0);
  expect_bad (&scratch, "the file is empty");
  set_bytes (&scratch, "8\n0 1 2\n", 8);
  expect_bad (&scratch, "not an SQLite database");
  unlink (scratch.path);
  CU_ASSERT_EQUAL (mkfifo (scratch.path, 0600), 0);
  scratch_refused (scratch.path, SEARCH_LEDGER_READ, SEARCH_ERROR_INPUT,
                   "not a regular file");
  unlink (scratch.path);
  CU_ASSERT_TRUE (scratch_create (&scratch));
  CU_ASSERT_TRUE (scratch_sql (&scratch, "PRAGMA application_id = 7"));
  expect_bad (&scratch, "not a ledger, but another SQLite database");
  scratch_clear (&scratch);
}

static void
test_cut_off (void)
{
  Scratch scratch;
  gsize   size;
  char   *bytes;

  scratch_init (&scratch, "ledger");
  bytes = new_bytes (&scratch, &size);
  for (gsize length = 64; length < size; length += 64)
    {
      set_bytes (&scratch, bytes, length);
      expect_bad (&scratch, "cut off: it");
    }
  CU_ASSERT (size > 8192);
  set_bytes (&scratch, bytes, size + 1); /* the NUL that GLib adds */
  expect_bad (&scratch, "cut off: it");
  g_free (bytes);
  scratch_clear (&scratch);
}

static void
test_other_schemas (void)
{
  static const struct
  {
    const char *sql, *message;
  } changes[] = {
    { "PRAGMA user_version = 1", "its schema is 1" },
    { "PRAGMA user_version = 0",
      "its schema is 0, but this search-run has schema 2" },
    { "DROP TABLE batch", "its tables are not the tables of a ledger" },
    { "CREATE INDEX more ON unit (top)", "its tables are not" },
    { "PRAGMA writable_schema = ON; UPDATE sqlite_schema"
      " SET sql = replace (sql, 'threads > 0', 'threads >= 0')",
      "its tables are not" },
  };
  Scratch scratch;
  gsize   size;
  char   *bytes;

  scratch_init (&scratch, "ledger");
  bytes = new_bytes (&scratch, &size);
  for (size_t i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      set_bytes (&scratch, bytes, size);
      CU_ASSERT_TRUE (scratch_sql (&scratch, changes[i].sql));
      expect_bad (&scratch, changes[i].message);
    }
  g_free (bytes);
  scratch_clear (&scratch);
}

/* Each page, overwritten but for the first's header. */
static void
test_damaged (void)
{
  Scratch scratch;
  gsize   size;
  char   *bytes;

  scratch_init (&scratch, "ledger");
  bytes = new_bytes (&scratch, &size);
  for (gsize at = 0; at < size; at += 4096)
    {
      char *damaged = g_memdup2 (bytes, size);

      memset (damaged + at + (at ? 0 : 100), 0x5a, 200);
      set_bytes (&scratch, damaged, size);
      expect_bad (&scratch, "ledger': ");
      g_free (damaged);
    }
  for (gsize at = 16; at < 20; at++) /* of a page's size, of formats */
    {
      char *damaged = g_memdup2 (bytes, size);

      damaged[at] = 0x33;
      set_bytes (&scratch, damaged, size);
      expect_bad (&scratch, "damaged: its header");
      g_free (damaged);
    }
  g_free (bytes);
  scratch_clear (&scratch);
}

static void
test_page_size (void)
{
  Scratch scratch;
  gsize   size;
  char   *bytes;

  scratch_init (&scratch, "ledger");
  g_setenv ("SEARCH_LEDGER_PAGE_SIZE", "512", TRUE);
  bytes = new_bytes (&scratch, &size);
  g_unsetenv ("SEARCH_LEDGER_PAGE_SIZE");
  CU_ASSERT (size < 8192);
  CU_ASSERT_EQUAL (bytes[16], 512 >> 8);
  g_free (bytes);
  scratch_clear (&scratch);
}

static void
test_networks (void)
{
  CU_ASSERT_STRING_EQUAL (ledger_filesystem_network (0x6969), "NFS");
  CU_ASSERT_STRING_EQUAL (ledger_filesystem_network (0xff534d42), "CIFS");
  CU_ASSERT_PTR_NULL (ledger_filesystem_network (0xef53));     /* ext4 */
  CU_ASSERT_PTR_NULL (ledger_filesystem_network (0x01021994)); /* tmpfs */
}

/* Writes a point, of as many nodes as seconds. */
static void
write_second (sqlite3 *db, uint64_t second)
{
  const SearchLedgerPoint point = { .worked = second * G_USEC_PER_SEC + 7,
                                    .nodes = second,
                                    .best = { second > 5, -(int64_t) second } };

  CU_ASSERT_TRUE_FATAL (ledger_database_write_point (db, &point, NULL));
}

/* Reads the history of a run for the best that is complete; NULL with an error.
 */
static GArray *
read_history (sqlite3 *db, GError **error)
{
  const SearchLedgerTotal total
      = { .share = SEARCH_SHARE_WHOLE, .tally.nodes = SEARCH_COUNT_MAX };
  LedgerDatabase database;

  ledger_database_init (&database, db, "history");
  return ledger_points_read (&database.rows, &total, true, error);
}

/* A history has points all along, and never more than it may have. */
static void
test_history (void)
{
  sqlite3          *db = NULL;
  GArray           *points;
  GError           *error = NULL;
  uint64_t          noted = 0, gap = 0, step = (uint64_t) tap_amount (1, 8, 32);
  SearchLedgerPoint last;
  uint64_t          count = 0;

  CU_ASSERT_EQUAL_FATAL (sqlite3_open (":memory:", &db), SQLITE_OK);
  CU_ASSERT_TRUE_FATAL (ledger_schema_create (db, NULL));
  for (uint64_t second = 1; second <= 5000; second++)
    if (ledger_point_is_due (noted, second * G_USEC_PER_SEC + 7))
      {
        noted = second * G_USEC_PER_SEC + 7;
        write_second (db, second);
        if (second > 20 && ++count % step != 0)
          continue;
        CU_ASSERT_PTR_NOT_NULL_FATAL (points = read_history (db, NULL));
        CU_ASSERT (points->len <= LEDGER_POINTS);
        CU_ASSERT (second < 999 || points->len >= LEDGER_POINTS / 2);
        last = g_array_index (points, SearchLedgerPoint, points->len - 1);
        CU_ASSERT_EQUAL (last.nodes, second);
        CU_ASSERT_EQUAL (last.best.found, second > 5);
        CU_ASSERT (second <= 5 || last.best.value == -(int64_t) second);
        g_array_unref (points);
      }
  write_second (db,
                4999); /* the end of a session, in a slot that has a point */
  CU_ASSERT_PTR_NOT_NULL_FATAL (points = read_history (db, NULL));
  CU_ASSERT_EQUAL (points->len, 5000 / 8 + 1);
  for (guint i = 1; i < points->len; i++)
    gap = MAX (gap,
               g_array_index (points, SearchLedgerPoint, i).nodes
                   - g_array_index (points, SearchLedgerPoint, i - 1).nodes);
  CU_ASSERT (gap < 16);
  g_array_unref (points);
  CU_ASSERT_TRUE (
      ledger_exec (db, "UPDATE point SET nodes = nodes + 1", "", NULL));
  CU_ASSERT_PTR_NULL (read_history (db, &error));
  scratch_expect (error, SEARCH_ERROR_INPUT,
                  "'history': point 7000007: its checksum");
  sqlite3_close (db);
}

/* Options come back as they were, whatever is in them. */
static void
test_options (void)
{
  static const char *const lists[][5]
      = { { NULL },
          { "n=4", NULL },
          { "name=it's \"a b\"\n", "", "#x", "\xff\\", NULL } };

  for (size_t i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      const char            text[] = "none";
      const SearchLedgerRun run = { .problem = (char *) text,
                                    .plugin = (char *) text,
                                    .abi = 1,
                                    .fingerprint = (char *) text,
                                    .options = (char **) lists[i],
                                    .repr = (char *) text,
                                    .symmetry = (char *) text,
                                    .find = (char *) "count",
                                    .part = 1,
                                    .parts = 1,
                                    .version = (char *) text };
      SearchLedgerRun       read;
      LedgerDatabase        database;
      sqlite3              *db = NULL;

      CU_ASSERT_EQUAL_FATAL (sqlite3_open (":memory:", &db), SQLITE_OK);
      CU_ASSERT_TRUE_FATAL (ledger_schema_create (db, NULL));
      CU_ASSERT_TRUE (
          ledger_database_write (db, &ledger_run_table, &run, NULL));
      ledger_database_init (&database, db, "run");
      CU_ASSERT_TRUE_FATAL (ledger_run_read (&database.rows, &read, NULL));
      CU_ASSERT (g_strv_equal (lists[i], (const char *const *) read.options));
      ledger_run_clear (&read);
      sqlite3_close (db);
    }
}

int
main (void)
{
  CU_TestInfo tests[] = {
    { "a new ledger, under odd names too", test_create },
    { "what exists is never touched", test_existing },
    { "no ledger where making one fails", test_not_created },
    { "what is no ledger", test_foreign },
    { "cut off at every 64th byte", test_cut_off },
    { "other versions and other tables", test_other_schemas },
    { "damaged pages", test_damaged },
    { "small pages", test_page_size },
    { "no more points than a history may have", test_history },
    { "options with any characters", test_options },
    { "network file systems", test_networks },
    CU_TEST_INFO_NULL,
  };

  return tap_run ("ledger-file", tests);
}

/* SPDX-License-Identifier: MIT */
/* fuzz-ledger.c: opening what may be a ledger: nothing crashes, what is refused
 * is refused for what is in it and left as it was, reading changes nothing, and
 * what can be read can be worked on, before and after.
 *
 * The first byte says what the others are: 'r' the file; 'l' edits to a ledger
 * that is right; 'w' edits to its log, while the ledger stays right; 's' edits
 * of sealed.h, after which the checksums are right, to a ledger without a log.
 * Any other edit is two bytes for a place, one for a number, and as many bytes
 * that are put there; where only the place is left, the file ends there.
 */
#include "fuzz.h"
#include "sample-ledger.h"
#include "files.h"
#include "sealed.h"
#include "tests/support/recorder.h"
#include "libsearch/ledger/file/file.h"

#include <string.h>

/* Longer files take longer, and show nothing that these do not. */
#define BYTES_MAX 4096

/* A row more, or a value, is more than so small a file can hold. */
#define ROWS_MAX 100000

static void
edit (GByteArray *bytes, const uint8_t *data, size_t size)
{
  while (size >= 2)
    {
      const size_t place = (size_t) data[0] << 8 | data[1];
      const size_t at = place % (bytes->len + 1);
      size_t       count;

      if (size == 2)
        {
          g_byte_array_set_size (bytes, (guint) at);
          return;
        }
      count = MIN (data[2], size - 3);
      memcpy (bytes->data + at, data + 3, MIN (count, bytes->len - at));
      data += 3 + count;
      size -= 3 + count;
    }
}

static GByteArray *
copy_of (const GByteArray *bytes)
{
  return g_byte_array_append (g_byte_array_new (), bytes->data, bytes->len);
}

static void
check_error (GError *error)
{
  g_assert_error (error, SEARCH_ERROR, SEARCH_ERROR_INPUT);
  g_assert_cmpstr (error->message, !=, "");
  g_assert_null (strchr (error->message, '\n'));
  g_error_free (error);
}

/* Reads all rows of a table.  What is in them is for others to judge. */
static bool
read_table (sqlite3 *db, const char *query, GError **error)
{
  sqlite3_stmt *statement = ledger_prepare (db, query, error);
  int           step = SQLITE_ERROR;
  int           rows = 0;

  while (statement && (step = ledger_step (statement, error)) == SQLITE_ROW)
    {
      g_assert_cmpint (rows++, <, ROWS_MAX);
      for (int i = 0; i < sqlite3_column_count (statement); i++)
        if (sqlite3_column_blob (statement, i))
          g_assert_cmpint (sqlite3_column_bytes (statement, i), <, ROWS_MAX);
    }
  sqlite3_finalize (statement);
  return step == SQLITE_DONE;
}

static bool
count_solution (void *data, const SearchSolution *solution)
{
  g_assert_cmpuint (solution->length, <, ROWS_MAX);
  ++*(unsigned *) data;
  return true;
}

/* Every row is a unit of the tree, and their shares are the whole. */
static void
check_tree (SearchLedger *ledger)
{
  uint64_t open = 0;
  char    *rows = ledger_query (ledger_store_file (ledger->store)->db,
                                "SELECT count (*) FROM unit", NULL);

  g_assert_cmpuint (g_ascii_strtoull (rows, NULL, 10), ==, ledger->total.rows);
  /* Explores each open unit, as a thread would. */
  for (LedgerUnit *unit = ledger->whole; unit;
       unit = ledger_unit_next (unit, ledger->whole))
    if (unit->state == SEARCH_LEDGER_OPEN)
      {
        search_unit_free (ledger_unit_to_search (unit));
        open += unit->share;
      }
  g_assert_cmpuint (open + ledger->total.share, ==, SEARCH_SHARE_WHOLE);
  g_assert_true (ledger_is_finished (ledger) || !ledger_is_complete (ledger));
  g_free (rows);
}

static void
read_all (SearchLedger *ledger)
{
  static const char *const queries[]
      = { "SELECT * FROM run", "SELECT * FROM unit", "SELECT * FROM batch",
          "SELECT * FROM session", "SELECT * FROM unit ORDER BY address DESC" };
  GError  *error = NULL;
  unsigned solutions = 0;

  for (size_t i = 0; i < G_N_ELEMENTS (queries); i++)
    if (!read_table (ledger_store_file (ledger->store)->db, queries[i], &error))
      {
        check_error (error);
        error = NULL;
      }
  if (!search_ledger_each_solution (ledger, count_solution, &solutions, &error))
    check_error (error);
  check_tree (ledger);
}

/* Folds all that is closed.  Sums may become too large for their columns. */
static void
work (SearchLedger *ledger)
{
  GError    *error = NULL;
  GPtrArray *none = g_ptr_array_new ();
  Recorder   recorder;
  bool       good = recorder_begin (&recorder, ledger, 1, &error)
              && recorder_commit (&recorder, none, &error);

  if (!recorder_end (&recorder, good ? "complete" : NULL, &error) || !good)
    check_error (error);
  g_ptr_array_unref (none);
}

static void
check_unchanged (const char *path, const GByteArray *bytes)
{
  char *text;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  g_assert_cmpmem (text, length, bytes->data, bytes->len);
  g_free (text);
}

/* False: it was refused.  `bytes` are those of the file; NULL: who knows. */
static bool
try_open (const char *path, SearchLedgerAccess access, const GByteArray *bytes)
{
  GError       *error = NULL;
  SearchLedger *ledger = ledger_open (path, access, NULL, &error);
  const bool    opened = ledger != NULL;

  if (opened)
    {
      read_all (ledger);
      if (access == SEARCH_LEDGER_WORK)
        work (ledger);
      if (!search_ledger_close (ledger, &error))
        check_error (error);
    }
  else
    check_error (error);
  if (bytes && (!opened || access == SEARCH_LEDGER_READ))
    check_unchanged (path, bytes);
  return opened;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  GByteArray *ledger = copy_of (sample_ledger ());
  GByteArray *change_log = copy_of (sample_log ());
  char       *path, *log_path = NULL;
  bool        readable;

  if (size >= 1 && size <= BYTES_MAX)
    {
      files_clear ();
      g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL);
      if (data[0] == 'w')
        {
          edit (change_log, data + 1, size - 1);
          log_path
              = files_write ("file-wal", change_log->data, change_log->len);
        }
      else if (data[0] == 's')
        sealed_edit (ledger, data + 1, size - 1, false);
      else if (data[0] == 'l')
        edit (ledger, data + 1, size - 1);
      else
        {
          g_byte_array_set_size (ledger, 0);
          g_byte_array_append (ledger, data + 1, (guint) size - 1);
        }
      path = files_write ("file", ledger->data, ledger->len);
      readable = try_open (path, SEARCH_LEDGER_READ, ledger);
      if (try_open (path, SEARCH_LEDGER_WORK, ledger))
        g_assert_true (try_open (path, SEARCH_LEDGER_READ, NULL));
      else
        g_assert_false (readable);
      g_free (path);
      g_free (log_path);
    }
  g_byte_array_unref (ledger);
  g_byte_array_unref (change_log);
  return 0;
}

/* SPDX-License-Identifier: MIT */
/* rows.c: the pages of a ledger, and the checksums of all its rows. */
#include "libsearch/ledger/rows/table.h"
#include "verify.h"

void
verify_pages (Verify *verify)
{
  sqlite3 *db = ledger_file_db (verify->ledger->file);
  GError  *error = NULL;
  char    *pages = ledger_query (db, "PRAGMA page_count", &error);
  char    *found
      = pages ? ledger_query (db, "PRAGMA integrity_check(1)", &error) : NULL;

  if (!found)
    verify_broken (verify, "pages", error);
  else if (!g_str_equal (found, "ok"))
    verify_failed (verify, "pages", SEARCH_ERROR_INPUT,
                   g_strdelimit (g_strdup (found), "\n", ' '));
  else
    verify_passed (verify, "pages", g_ascii_strtoull (pages, NULL, 10), "page",
                   NULL);
  g_free (found);
  g_free (pages);
}

/* "table batch, row a0 3" */
static char *
name_row (sqlite3_stmt *select, const LedgerTable *table)
{
  GString *name = g_string_new (NULL);

  g_string_append_printf (name, "table %s, row", table->name);
  for (int i = 0; i < table->keys; i++)
    {
      char *key = ledger_column_print (select, i);

      g_string_append_printf (name, " '%s'", key);
      g_free (key);
    }
  return g_string_free (name, FALSE);
}

/* Counts the rows of one table whose checksums are theirs.  False: one is not,
 * or cannot be read, and that has been reported; or a signal has come.
 */
static bool
check_table (Verify *verify, const LedgerTable *table, uint64_t *rows)
{
  sqlite3      *db = ledger_file_db (verify->ledger->file);
  GError       *error = NULL;
  char         *sql = g_strdup_printf ("SELECT * FROM %s", table->name);
  sqlite3_stmt *select = ledger_prepare (db, sql, &error);
  LedgerStep    step = LEDGER_STEP_FAILED;
  char         *wrong = NULL;
  bool          over = false;

  while (select && !wrong && !(over = verify_is_over (verify))
         && (step = ledger_step (select, &error)) == LEDGER_STEP_ROW)
    {
      LedgerValue values[LEDGER_COLUMNS];

      ++*rows;
      if (!ledger_row_read (select, table->name, values, table->count - 1))
        wrong = name_row (select, table);
    }
  sqlite3_finalize (select);
  g_free (sql);
  if (error)
    verify_broken (verify, "checksums", error);
  if (wrong)
    verify_failed (
        verify, "checksums", SEARCH_ERROR_INPUT,
        g_strconcat (wrong, ": its checksum is not that of its row", NULL));
  g_free (wrong);
  return step == LEDGER_STEP_DONE && !over;
}

void
verify_checksums (Verify *verify)
{
  uint64_t rows = 0;

  for (int i = 0; ledger_tables[i]; i++)
    if (!check_table (verify, ledger_tables[i], &rows))
      return;
  verify_passed (verify, "checksums", rows, "row", NULL);
}

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

/* Counts the rows of one table whose checksums are theirs.  False: one is not,
 * or cannot be read, and that has been reported; or a signal has come.
 */
static bool
check_table (Verify *verify, const LedgerTable *table, uint64_t *rows)
{
  const char   *file = ledger_file_path (verify->ledger->file);
  GError       *error = NULL;
  char         *sql = g_strdup_printf ("SELECT * FROM %s", table->name);
  sqlite3_stmt *select
      = ledger_prepare (ledger_file_db (verify->ledger->file), sql, &error);
  LedgerStep step = LEDGER_STEP_FAILED;
  bool       good = select != NULL;

  while (good && (good = !verify_is_over (verify))
         && (step = ledger_step (select, &error)) == LEDGER_STEP_ROW)
    {
      LedgerValue values[LEDGER_COLUMNS];

      ++*rows;
      ledger_row_values (select, values, table->count);
      good = ledger_row_take (table, file, values, NULL, &error);
    }
  sqlite3_finalize (select);
  g_free (sql);
  if (error)
    verify_broken (verify, "checksums", error);
  return good && step == LEDGER_STEP_DONE;
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

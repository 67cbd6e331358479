/* SPDX-License-Identifier: MIT */
/* rows.c: the pages of a ledger, and the checksums of all its rows. */
#include "libsearch/ledger/store/row.h"
#include "verify.h"

/* The tables, and how many columns, the first, name a row. */
static const struct
{
  const char *name;
  int         keys;
} tables[] = { { "run", 1 }, { "unit", 1 }, { "batch", 2 }, { "session", 1 },
            { "point", 1 } };

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
name_row (sqlite3_stmt *select, const char *table, int keys)
{
  GString *name = g_string_new (NULL);

  g_string_append_printf (name, "table %s, row", table);
  for (int i = 0; i < keys; i++)
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
check_table (Verify *verify, const char *table, int keys, uint64_t *rows)
{
  sqlite3      *db = ledger_file_db (verify->ledger->file);
  GError       *error = NULL;
  char         *sql = g_strdup_printf ("SELECT * FROM %s", table);
  sqlite3_stmt *select = ledger_prepare (db, sql, &error);
  LedgerStep    step = LEDGER_STEP_FAILED;
  char         *wrong = NULL;
  bool          over = false;

  while (select && !wrong && !(over = verify_is_over (verify))
         && (step = ledger_step (select, &error)) == LEDGER_STEP_ROW)
    {
      LedgerValue values[LEDGER_COLUMNS];

      ++*rows;
      if (!ledger_row_read (select, table, values,
                            sqlite3_column_count (select) - 1))
        wrong = name_row (select, table, keys);
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

  for (size_t i = 0; i < G_N_ELEMENTS (tables); i++)
    if (!check_table (verify, tables[i].name, tables[i].keys, &rows))
      return;
  verify_passed (verify, "checksums", rows, "row", NULL);
}

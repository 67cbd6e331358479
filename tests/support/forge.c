/* SPDX-License-Identifier: MIT */
/* forge.c: changes a ledger without the library.
 *
 *     forge FILE SQL            like the sqlite3 shell; prints the query's rows
 *     forge --seal FILE SQL     also gives changed rows their right checksums
 *     forge --fold=ROWS FILE    folds closed subtrees until at most ROWS rows
 *                               remain, or nothing can be folded
 */
#include "libsearch/ledger/rows/table.h"
#include "libsearch/ledger/file/database.h"
#include "libsearch/ledger/tree/tree.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void
check (sqlite3 *db, int result)
{
  if (result == SQLITE_OK || result == SQLITE_ROW || result == SQLITE_DONE)
    return;
  fprintf (stderr, "forge: %s\n", sqlite3_errmsg (db));
  exit (1);
}

static sqlite3_stmt *
prepare (sqlite3 *db, const char *sql)
{
  sqlite3_stmt *statement;

  check (db, sqlite3_prepare_v2 (db, sql, -1, &statement, NULL));
  return statement;
}

static int
print_row (void *data, int count, char **values, char **names)
{
  (void) data;
  (void) names;
  for (int i = 0; i < count; i++)
    printf ("%s%c", values[i] ? values[i] : "", i + 1 < count ? '|' : '\n');
  return 0;
}

/* Writes the right checksum into the current row of `select`, whose first
 * columns are the key of a row in `table`.
 */
static void
seal_row (sqlite3 *db, const char *table, const char *where,
          sqlite3_stmt *select)
{
  const int     count = sqlite3_column_count (select) - 1;
  LedgerValue   values[LEDGER_COLUMNS];
  char         *sql;
  sqlite3_stmt *update;

  if (ledger_row_read (select, table, values, count))
    return;
  sql = g_strdup_printf ("UPDATE %s SET checksum = ?1 WHERE %s", table, where);
  update = prepare (db, sql);
  sqlite3_bind_int64 (update, 1, ledger_row_checksum (table, values, count));
  for (int i = 2; i <= sqlite3_bind_parameter_count (update); i++)
    sqlite3_bind_value (update, i, sqlite3_column_value (select, i - 2));
  check (db, sqlite3_step (update));
  sqlite3_finalize (update);
  g_free (sql);
}

static void
seal (sqlite3 *db)
{
  const bool memo = sqlite3_table_column_metadata (db, NULL, "memo", NULL, NULL,
                                                   NULL, NULL, NULL, NULL)
                    == SQLITE_OK;
  static const struct
  {
    const char *name, *where;
    bool        memo; /* true if only ledgers of memo tables have it */
  } tables[] = { { "run", "id = ?2", false },
                 { "unit", "address = ?2", false },
                 { "batch", "address = ?2 AND part = ?3", false },
                 { "session", "id = ?2", false },
                 { "point", "worked = ?2", false },
                 { "memo", "id = ?2", true },
                 { "level", "id = ?2", true } };

  for (size_t i = 0; i < G_N_ELEMENTS (tables); i++)
    if (memo || !tables[i].memo)
      {
        char *sql = g_strdup_printf ("SELECT * FROM %s", tables[i].name);
        sqlite3_stmt *select = prepare (db, sql);

        while (sqlite3_step (select) == SQLITE_ROW)
          seal_row (db, tables[i].name, tables[i].where, select);
        sqlite3_finalize (select);
        g_free (sql);
      }
}

static void
fold (sqlite3 *db, const char *path, uint64_t rows)
{
  GError         *error = NULL;
  SearchLedgerRun run;
  GPtrArray      *folded = g_ptr_array_new ();
  char           *insert = ledger_table_insert (&ledger_unit_table, true);
  sqlite3_stmt   *upsert = prepare (db, insert);
  LedgerUnit     *whole;
  LedgerDatabase  database;

  ledger_database_init (&database, db, path);
  whole = ledger_run_read (&database.rows, &run, &error)
              ? ledger_tree_read (&database.rows, &run, &error)
              : NULL;
  if (!whole)
    {
      fprintf (stderr, "forge: %s\n", error->message);
      exit (1);
    }
  ledger_tree_fold (whole, run.maximize, rows, folded);
  for (guint i = 0; i < folded->len; i++)
    {
      LedgerUnit *unit = folded->pdata[i];
      char       *sql = sqlite3_mprintf (
                "DELETE FROM unit WHERE address > %Q AND address < %Q || '~'",
                unit->address, unit->address);

      check (db, sqlite3_exec (db, sql, NULL, NULL, NULL));
      check (db, ledger_unit_write (upsert, unit));
      sqlite3_free (sql);
    }
  sqlite3_finalize (upsert);
  g_free (insert);
  g_ptr_array_unref (folded);
  ledger_unit_free (whole);
  ledger_run_clear (&run);
}

int
main (int argc, char **argv)
{
  const char *option
      = argc == 4 || (argc == 3 && argv[1][0] == '-') ? argv[1] : "";
  const char *path = argv[*option ? 2 : 1];
  sqlite3    *db;

  if (argc < 3)
    return 2;
  check (NULL, sqlite3_open_v2 (path, &db, SQLITE_OPEN_READWRITE, NULL));
  if (g_str_has_prefix (option, "--fold="))
    fold (db, path, g_ascii_strtoull (option + strlen ("--fold="), NULL, 10));
  else
    check (db, sqlite3_exec (db, argv[argc - 1], print_row, NULL, NULL));
  if (g_str_equal (option, "--seal"))
    seal (db);
  sqlite3_close (db);
  return 0;
}

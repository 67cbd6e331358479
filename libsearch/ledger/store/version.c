/* SPDX-License-Identifier: MIT */
/* version.c: the versions of ledgers that this program knows. */
#include "schema.h"

/* The oldest version that is known, and the statements that bring each version
 * to the next.  Version 1 held states and cursors, and was never released.
 */
#define OLDEST 2
static const char *const migrations[]
    = { ledger_schema_to_3, ledger_schema_to_4, NULL };
G_STATIC_ASSERT (OLDEST + G_N_ELEMENTS (migrations) - 1 == LEDGER_VERSION);

bool
ledger_schema_create (sqlite3 *db, const char *ddl, GError **error)
{
  char      *header = g_strdup_printf ("PRAGMA application_id = %u;"
                                            "PRAGMA user_version = %d;",
                                       SEARCH_LEDGER_APPLICATION, LEDGER_VERSION);
  const bool success = ledger_exec (db, header, "setting its kind", error)
                       && ledger_exec (db, ddl, "making its tables", error);

  g_free (header);
  return success;
}

bool
ledger_schema_migrate (sqlite3 *db, int from, const char *const *steps,
                       GError **error)
{
  GString *sql = g_string_new ("BEGIN IMMEDIATE;");
  bool     success;

  for (; *steps; steps++, from++)
    g_string_append_printf (sql, "%s;", *steps);
  g_string_append_printf (sql, "PRAGMA user_version = %d; COMMIT;", from);
  success = ledger_exec (db, sql->str, "bringing it up to date", error);
  if (!success)
    sqlite3_exec (db, "ROLLBACK", NULL, NULL, NULL);
  g_string_free (sql, TRUE);
  return success;
}

int
ledger_schema_version (sqlite3 *db, GError **error)
{
  char       *text = ledger_query (db, "PRAGMA user_version", error);
  const char *path = sqlite3_db_filename (db, "main");
  const int   version = text ? atoi (text) : 0;
  const bool  read = text != NULL;

  g_free (text);
  if (!read || (version >= OLDEST && version <= LEDGER_VERSION))
    return version;
  if (version > LEDGER_VERSION)
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_INPUT,
                 "'%s': made by a newer search-run: its schema is %d, this "
                 "one knows %d",
                 path, version, LEDGER_VERSION);
  else if (version < 1)
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_INPUT,
                 "'%s': its schema is %d, which no search-run has made", path,
                 version);
  else
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_INPUT,
                 "'%s': made by a search-run before 0.1.0: its schema is %d, "
                 "and this one knows %d; begin the run anew",
                 path, version, LEDGER_VERSION);
  return 0;
}

bool
ledger_schema_renew (sqlite3 *db, int version, GError **error)
{
  return version == LEDGER_VERSION
         || ledger_schema_migrate (db, version,
                                   migrations + (version - OLDEST), error);
}

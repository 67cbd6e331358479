/* SPDX-License-Identifier: MIT */
/* ledger-state.c: prints the whole state of a ledger (all its rows and totals)
 * as a text.
 */
#include "ledger-state.h"

#include "libsearch/ledger/rows/table.h"
#include "libsearch/ledger/file/file.h"

static void
append_value (GString *text, const LedgerValue *value)
{
  const unsigned char *bytes = value->bytes;

  g_string_append_printf (text, "%d:%" G_GINT64_FORMAT ":", value->type,
                          value->integer);
  for (size_t i = 0; i < value->length; i++)
    g_string_append_printf (text, "%02x", bytes[i]);
  g_string_append_c (text, ' ');
}

/* Appends a table, row by row. */
static bool
append_table (SearchLedger *ledger, const char *table, GString *text,
              GError **error)
{
  char         *sql = g_strdup_printf ("SELECT * FROM %s", table);
  sqlite3_stmt *select
      = ledger_prepare (ledger_store_file (ledger->store)->db, sql, error);
  int  step = SQLITE_ERROR;
  bool good = select != NULL;

  while (good && (step = ledger_step (select, error)) == SQLITE_ROW)
    {
      const int   count = sqlite3_column_count (select) - 1;
      LedgerValue values[LEDGER_COLUMNS];

      good = ledger_row_read (select, table, values, count);
      if (!good)
        g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_INPUT,
                     "table %s: a checksum is not that of its row", table);
      g_string_append_printf (text, "%s ", table);
      for (int i = 0; i < count; i++)
        append_value (text, &values[i]);
      g_string_append_c (text, '\n');
    }
  sqlite3_finalize (select);
  g_free (sql);
  return good && step == SQLITE_DONE;
}

static bool
count_solution (void *data, const SearchSolution *solution)
{
  (void) solution;
  ++*(uint64_t *) data;
  return true;
}

/* Appends the totals of the run. */
static bool
append_total (SearchLedger *ledger, GString *text, GError **error)
{
  const SearchLedgerTotal *total = &ledger->total;
  uint64_t                 stored = 0;

  if (!search_ledger_each_solution (ledger, count_solution, &stored, error))
    return false;
  g_string_append_printf (
      text,
      "%s%s, %" G_GUINT64_FORMAT " solutions, %" G_GUINT64_FORMAT
      " stored, %" G_GUINT64_FORMAT " nodes, digest %" G_GINT64_MODIFIER
      "x, share %" G_GUINT64_FORMAT ", %" G_GUINT64_FORMAT
      " open, %u sessions\n",
      ledger_is_complete (ledger) ? "complete" : "incomplete",
      ledger_is_finished (ledger) ? ", finished" : "", total->tally.solutions,
      stored, total->tally.nodes, total->tally.digest, total->share,
      total->open, ledger->sessions->len + (ledger->session.id != 0));
  return true;
}

char *
ledger_state (SearchLedger *ledger, GError **error)
{
  static const char *const tables[] = { "run", "unit", "batch", "session" };
  GString                 *text = g_string_new (NULL);
  bool                     good = true;

  for (size_t i = 0; good && i < G_N_ELEMENTS (tables); i++)
    good = append_table (ledger, tables[i], text, error);
  good = good && append_total (ledger, text, error);
  return g_string_free (text, !good);
}

static bool
check_pages (SearchLedger *ledger, GError **error)
{
  char      *found = ledger_query (ledger_store_file (ledger->store)->db,
                                   "PRAGMA integrity_check(1)", error);
  const bool good = found && g_str_equal (found, "ok");

  if (found && !good)
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_INPUT, "pages: %s", found);
  g_free (found);
  return good;
}

Reading
ledger_state_read (const char *path, SearchLedgerAccess access, char **state,
                   GError **error)
{
  SearchLedger *ledger = ledger_open (path, access, NULL, error);
  bool          good;

  *state = NULL;
  if (!ledger)
    return READING_REFUSED;
  good = check_pages (ledger, error) && (*state = ledger_state (ledger, error));
  if (search_ledger_close (ledger, good ? error : NULL) && good)
    return READING_DONE;
  g_clear_pointer (state, g_free);
  return READING_FAILED;
}

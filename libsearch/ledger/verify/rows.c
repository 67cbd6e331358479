/* SPDX-License-Identifier: MIT */
/* rows.c: the pages of a ledger, and the checksums of all its rows. */
#include "libsearch/ledger/rows/table.h"
#include "verify.h"

void
verify_pages (Verify *verify)
{
  LedgerStore *store = verify->ledger->store;
  GError      *error = NULL;
  uint64_t     pages;
  char        *found;

  if (!store->calls->check)
    return;
  if (!store->calls->check (store, &pages, &found, &error))
    verify_broken (verify, "pages", error);
  else if (found)
    verify_failed (verify, "pages", SEARCH_ERROR_INPUT,
                   g_strdelimit (found, "\n", ' '));
  else
    verify_passed (verify, "pages", pages, "page", NULL);
}

/* The rows of one table. */
typedef struct
{
  Verify            *verify;
  const LedgerTable *table;
  uint64_t          *rows;
  bool               over; /* a signal has come */
} Checking;

/* Checks a row; a LedgerTake. */
static bool
check_row (void *data, const LedgerValue *values, GError **error)
{
  Checking *checking = data;

  ++*checking->rows;
  checking->over = verify_is_over (checking->verify);
  return !checking->over
         && ledger_row_take (checking->table,
                             ledger_path (checking->verify->ledger), values,
                             NULL, error);
}

/* Counts the rows of one table whose checksums are theirs.  False: one is not,
 * or cannot be read, and that has been reported; or a signal has come.
 */
static bool
check_table (Verify *verify, const LedgerTable *table, uint64_t *rows)
{
  Checking checking = { .verify = verify, .table = table, .rows = rows };
  GError  *error = NULL;

  if (!ledger_rows_read (verify->ledger->store->rows, table, check_row,
                         &checking, &error))
    {
      verify_broken (verify, "checksums", error);
      return false;
    }
  return !checking.over;
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

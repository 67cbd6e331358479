/* SPDX-License-Identifier: MIT */
/* rows.c: checks of a ledger: its pages, the checksums of its rows, the tree of
 * its units, their counts, and the paths of its open units.
 */
#include "verify.h"
#include "libsearch/text/format.h"
#include "libsearch/text/numbers.h"

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

/* Data while the rows of one table are checked. */
typedef struct
{
  Verify            *verify;
  const LedgerTable *table;
  uint64_t          *rows;
  bool               over; /* true after the caller has cancelled */
} Checking;

/* Checks the checksum of a row; a callback of type LedgerTake. */
static bool
check_row (void *data, const LedgerValue *values, GError **error)
{
  Checking *checking = data;

  ++*checking->rows;
  checking->over = verify_is_over (checking->verify);
  return !checking->over
         && ledger_row_take (checking->table, values, NULL, error);
}

/* Checks the checksums of all rows of one table, and adds the number of its
 * rows to `rows`.  If a row is wrong or cannot be read, reports this and
 * returns false.  Returns false also if the caller has cancelled.
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
  static const LedgerTable *const none[] = { NULL };
  const LedgerTable *const       *lists[]
      = { ledger_tables, verify->ledger->run.memo ? ledger_memo_tables : none };
  uint64_t rows = 0;

  for (size_t i = 0; i < G_N_ELEMENTS (lists); i++)
    for (int j = 0; lists[i][j]; j++)
      if (!check_table (verify, lists[i][j], &rows))
        return;
  verify_passed (verify, "checksums", rows, "row", NULL);
}

/* Reports that the tree of units is correct.  Opening the ledger has checked
 * it: a ledger with a missing unit, an additional unit, a wrong share, or
 * contradictions in a row cannot be opened.
 */
void
verify_tree (Verify *verify)
{
  const SearchLedgerTotal *total = &verify->ledger->total;
  GString                 *remark = g_string_new (", ");

  append_count (remark, total->open);
  text_append_format (remark, " open; %.2f %% done",
                      100 * (double) total->share
                          / (double) SEARCH_SHARE_WHOLE);
  verify_passed (verify, "tree", verify->units->len, "unit",
                 g_string_free (remark, FALSE));
}

/* Returns true if a sum of counts is too large for a report. */
static bool
overflows (const SearchTally *tally)
{
  return tally->candidates > SEARCH_COUNT_MAX
         || tally->nodes > SEARCH_COUNT_MAX;
}

void
verify_tallies (Verify *verify)
{
  const SearchLedgerTotal *total = &verify->ledger->total;
  GString                 *remark;

  if (overflows (&total->tally))
    {
      verify_failed (
          verify, "tallies", SEARCH_ERROR_INPUT,
          g_strdup ("the counts of the units are too large together"));
      return;
    }
  remark = g_string_new (", ");
  append_count_of (remark, total->tally.solutions, "solution");
  verify_passed (verify, "tallies", total->tally.nodes, "node",
                 g_string_free (remark, FALSE));
}

/* Compares both counts of the classes, in a run up to isomorphism. */
void
verify_classes (Verify *verify)
{
  const SearchLedger *ledger = verify->ledger;
  GError             *error = NULL;
  bool                closed;

  if (!verify->symmetry || verify->orbits)
    return;
  if (!search_ledger_check_classes (ledger, &closed, &error))
    verify_broken (verify, "classes", error);
  else
    verify_passed (verify, "classes", ledger->total.tally.fundamental,
                   "representative",
                   g_strdup (closed ? ", counted in two ways"
                                    : ", not counted in a second way"));
}

/* Maximum nodes of an exploration that checks a path.  The exploration should
 * do little more than follow the path of the unit.
 */
#define BUDGET 1

/* Returns true if the path of the unit exists in the search tree, according to
 * an exploration of BUDGET nodes.
 */
static bool
leads_somewhere (SearchExplorer *explorer, const LedgerUnit *unit)
{
  SearchUnit            *search = ledger_unit_to_search (unit);
  SearchTally            tally = { 0 };
  const SearchStopReason end
      = search_explore (explorer, search, BUDGET, &tally, NULL);

  search_unit_free (search);
  return end != SEARCH_STOP_PATH;
}

/* Checks the paths of all open units.  Reports the number of these units, or
 * the first unit whose path does not exist in the search tree.
 */
static void
follow_all (Verify *verify, SearchExplorer *explorer)
{
  uint64_t open = 0;

  for (guint i = 0; i < verify->units->len && !verify_is_over (verify); i++)
    {
      const LedgerUnit *unit = verify->units->pdata[i];

      if (unit->state != SEARCH_LEDGER_OPEN || unit->length == 0)
        continue;
      if (!leads_somewhere (explorer, unit))
        {
          verify_failed (verify, "paths", SEARCH_ERROR_INPUT,
                         ledger_unit_name_lost (unit));
          return;
        }
      open++;
    }
  if (!verify_is_over (verify))
    verify_passed (verify, "paths", open, "open unit", NULL);
}

void
verify_paths (Verify *verify)
{
  const SearchLedgerVerify *how = &verify->how;
  SearchSettings            settings = verify_settings (verify);
  GError                   *error = NULL;
  SearchExplorer           *explorer;

  settings.threads = 1;
  settings.solution_limit = 0;
  explorer = search_explorer_new (how->instance, how->repr, &settings, &error);
  if (explorer)
    follow_all (verify, explorer);
  else
    verify_broken (verify, "paths", error);
  search_explorer_free (explorer);
}

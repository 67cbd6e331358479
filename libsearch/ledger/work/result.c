/* SPDX-License-Identifier: MIT */
/* result.c: the result of exploring a unit. */
#include "result.h"
#include "libsearch/ledger/rows/levels.h"

#include <pthread.h>

LedgerResult *
ledger_result_new (LedgerUnit *unit, SearchUnit *search)
{
  LedgerResult *result = g_new0 (LedgerResult, 1);

  result->unit = unit;
  result->search = search;
  result->answers = g_string_new (NULL);
  return result;
}

void
ledger_result_set (LedgerResult *result, const SearchTally *tally,
                   const GPtrArray *leftover)
{
  LedgerUnit *unit = result->unit;

  result->tally = *tally;
  result->left = leftover->len;
  if (leftover->len == 0)
    return;

  /* The first path is the longest. */
  result->path = search_unit_to_bytes (leftover->pdata[0]);
  result->children = g_new (LedgerUnit *, leftover->len);
  for (guint i = 0; i < leftover->len; i++)
    {
      const SearchUnit *left = leftover->pdata[i];

      result->children[i]
          = ledger_unit_new (unit, i, left->length, left->share);
    }
}

/* Returns the explorer's counts by depth as a text, or NULL; free with
 * g_free().
 */
static char *
take_levels (SearchExplorer *explorer)
{
  GArray *balance = search_explorer_take_balance (explorer);
  GArray *depths = search_explorer_take_depths (explorer);
  char   *text = NULL;

  if (depths)
    {
      const guint  length = MAX (depths->len, balance ? balance->len : 0);
      GArray      *levels = g_array_new (FALSE, TRUE, sizeof (LedgerLevel));
      LedgerLevel *level;

      g_array_set_size (levels, length);
      level = (LedgerLevel *) levels->data;
      for (guint i = 0; i < depths->len; i++)
        {
          const SearchLevel *from = &g_array_index (depths, SearchLevel, i);

          level[i].nodes = from->nodes;
          level[i].solutions = from->solutions;
        }
      for (guint i = 0; balance && i < balance->len; i++)
        level[i].balance = g_array_index (balance, uint64_t, i);
      text = ledger_levels_write (levels);
      g_array_unref (levels);
    }
  g_clear_pointer (&depths, g_array_unref);
  g_clear_pointer (&balance, g_array_unref);
  return text;
}

void
ledger_result_take (LedgerResult *result, SearchExplorer *explorer)
{
  result->solutions = search_explorer_take_solutions (explorer);
  result->varies = search_explorer_varies (explorer) != SEARCH_VARIES_NOT;
  g_free (result->levels);
  result->levels = take_levels (explorer);
  if (result->varies)
    g_clear_pointer (&result->levels, g_free);
}

void
ledger_explorer_drop (SearchExplorer *explorer)
{
  GArray *balance = search_explorer_take_balance (explorer);
  GArray *depths = search_explorer_take_depths (explorer);

  search_explorer_take_solutions (explorer);
  g_clear_pointer (&depths, g_array_unref);
  g_clear_pointer (&balance, g_array_unref);
}

void
ledger_load_alone (const SearchRepr *repr, SearchExplorer *explorer,
                   const SearchUnit *unit, bool *loaded)
{
  static pthread_mutex_t loading = PTHREAD_MUTEX_INITIALIZER;
  SearchTally            tally = { 0 };

  if (!repr->varies)
    return;
  pthread_mutex_lock (&loading);
  if (!*loaded)
    {
      search_explore (explorer, unit, 1, &tally, NULL);
      ledger_explorer_drop (explorer);
    }
  *loaded = true;
  pthread_mutex_unlock (&loading);
}

void
ledger_result_apply (LedgerResult *result)
{
  LedgerUnit *unit = result->unit;

  unit->state = SEARCH_LEDGER_DONE;
  unit->left = unit->unfinished = result->left;
  unit->children = g_steal_pointer (&result->children);
  unit->path = g_steal_pointer (&result->path);
  unit->budget = result->tally.nodes;
  unit->tally = result->tally;
  unit->solutions = result->solutions;
  unit->varies = result->varies;
  unit->start = result->start;
  unit->best = result->best;
  unit->kept = result->kept;
  g_free (unit->levels);
  unit->levels = g_steal_pointer (&result->levels);
}

void
ledger_result_free (LedgerResult *result)
{
  for (guint i = 0; result->children && i < result->left; i++)
    ledger_unit_free (result->children[i]);
  g_free (result->children);
  search_unit_free (result->search);
  g_clear_pointer (&result->path, g_bytes_unref);
  g_string_free (result->answers, TRUE);
  g_free (result->levels);
  g_free (result);
}

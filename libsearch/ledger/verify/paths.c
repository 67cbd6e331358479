/* SPDX-License-Identifier: MIT */
/* paths.c: do the paths of units that are open lead somewhere? */
#include "verify.h"

/* So few nodes that all that is seen of a unit is its path. */
#define BUDGET 1

/* Does the unit's path lie in the tree, as far as can be known? */
static bool
leads_somewhere (SearchExplorer *explorer, const LedgerUnit *unit)
{
  SearchUnit     *search = ledger_unit_to_search (unit);
  SearchTally     tally = { 0 };
  const SearchEnd end = search_explore (explorer, search, BUDGET, &tally, NULL);

  search_unit_free (search);
  return end != SEARCH_END_PATH;
}

/* Goes through the open units; reports how many there are, or the first that is
 * lost.
 */
static void
follow_all (Verify *verify, SearchExplorer *explorer)
{
  uint64_t open = 0;

  for (guint i = 0; i < verify->units->len && !verify_is_over (verify); i++)
    {
      const LedgerUnit *unit = verify->units->pdata[i];

      if (unit->state != LEDGER_OPEN || unit->length == 0)
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

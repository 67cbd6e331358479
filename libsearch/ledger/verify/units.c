/* SPDX-License-Identifier: MIT */
/* units.c: the tree of a ledger's units, and what they count. */
#include "libsearch/text/numbers.h"
#include "verify.h"

/* Opening the ledger has refused a tree with a unit too many, one too few or a
 * wrong share.  Below a top unit all have its number.
 */
void
verify_tree (Verify *verify)
{
  const LedgerTotal *total = &verify->ledger->total;
  GString           *remark = g_string_new (", ");

  for (guint i = 0; i < verify->units->len; i++)
    {
      const LedgerUnit *unit = verify->units->pdata[i];

      if (unit->parent && unit->parent->top != LEDGER_NO_TOP
          && unit->top != unit->parent->top)
        {
          verify_failed (
              verify, "tree", SEARCH_ERROR_INPUT,
              g_strdup_printf ("unit '%s': it is not in its parent's top unit",
                               unit->address));
          g_string_free (remark, TRUE);
          return;
        }
    }
  append_count (remark, total->open);
  g_string_append (remark, " open; ");
  if (total->open == 0 && total->share != SEARCH_SHARE_WHOLE)
    verify_failed (verify, "tree", SEARCH_ERROR_INPUT,
                   g_strdup ("nothing is open, and the shares that are done "
                             "are not the whole"));
  else
    {
      g_string_append_printf (remark, "%.2f %% done",
                              100 * (double) total->share
                                  / (double) SEARCH_SHARE_WHOLE);
      verify_passed (verify, "tree", verify->units->len, "unit",
                     g_strdup (remark->str));
    }
  g_string_free (remark, TRUE);
}

/* Has it found what only a search for the best finds? */
static bool
is_valued (const LedgerUnit *unit)
{
  return unit->start.found || unit->best.found;
}

/* Do the orbits make up what was found up to symmetry?  A full array of sizes
 * may have left some out.
 */
static bool
orbits_add_up (const SearchTally *tally)
{
  uint64_t solutions = 0, fundamental = 0;
  size_t   i;

  for (i = 0; i < SEARCH_ORBIT_SIZES && tally->orbits[i].size; i++)
    {
      solutions += tally->orbits[i].size * tally->orbits[i].count;
      fundamental += tally->orbits[i].count;
    }
  return i == SEARCH_ORBIT_SIZES
         || (solutions == tally->solutions
             && fundamental == tally->fundamental);
}

/* What is wrong with the tally of one unit, or NULL. */
static const char *
find_wrong (const Verify *verify, const LedgerUnit *unit)
{
  const LedgerRun   *run = &verify->ledger->run;
  const SearchTally *tally = &unit->tally;

  if (tally->nodes > tally->candidates)
    return "it has more nodes than candidates";
  if (!g_str_equal (run->find, "best") && is_valued (unit))
    return "it has a best answer, and none was looked for";
  if (ledger_best_improves (verify->ledger->total.best, unit->start,
                            run->maximise))
    return "it was to beat an answer that was never found";
  if (!search_ledger_run_keeps (run) && unit->kept > 0)
    return "it says that solutions are stored, which this run does not";
  if (!verify->symmetry
      && (tally->fundamental > 0 || tally->orbits[0].size > 0))
    return "it counts orbits, and there is no symmetry";
  if (verify->symmetry && !orbits_add_up (tally))
    return "its orbits do not add up to its solutions";
  return NULL;
}

/* Are there so many that the sums are none? */
static bool
overflows (const SearchTally *tally)
{
  return tally->candidates > SEARCH_COUNT_MAX || tally->nodes > SEARCH_COUNT_MAX
         || tally->solutions > SEARCH_COUNT_MAX;
}

void
verify_tallies (Verify *verify)
{
  const LedgerTotal *total = &verify->ledger->total;
  GString           *remark;

  for (guint i = 0; i < verify->units->len; i++)
    {
      const LedgerUnit *unit = verify->units->pdata[i];
      const char       *wrong = find_wrong (verify, unit);

      if (wrong)
        {
          verify_failed (
              verify, "tallies", SEARCH_ERROR_INPUT,
              g_strdup_printf ("unit '%s': %s", unit->address, wrong));
          return;
        }
    }
  if (overflows (&total->tally))
    {
      verify_failed (verify, "tallies", SEARCH_ERROR_INPUT,
                     g_strdup ("what the units count is too large together"));
      return;
    }
  remark = g_string_new (", ");
  append_count_of (remark, total->tally.solutions, "solution");
  verify_passed (verify, "tallies", total->tally.nodes, "node",
                 g_string_free (remark, FALSE));
}

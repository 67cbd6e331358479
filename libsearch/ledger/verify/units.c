/* SPDX-License-Identifier: MIT */
/* units.c: the tree of a ledger's units, and what they count. */
#include "libsearch/text/numbers.h"
#include "verify.h"

/* Opening the ledger has refused a tree with a unit too many, one too few or a
 * wrong share, and units whose columns contradict each other.
 */
void
verify_tree (Verify *verify)
{
  const LedgerTotal *total = &verify->ledger->total;
  GString           *remark = g_string_new (", ");

  append_count (remark, total->open);
  g_string_append_printf (remark, " open; %.2f %% done",
                          100 * (double) total->share
                              / (double) SEARCH_SHARE_WHOLE);
  verify_passed (verify, "tree", verify->units->len, "unit",
                 g_string_free (remark, FALSE));
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

/* SPDX-License-Identifier: MIT */
/* fold.c: folds closed subtrees, in which every unit is explored: replaces each
 * by one unit without children, whose row has the sums over the subtree.
 */
#include "libsearch/ledger/rows/levels.h"
#include "tree.h"

void
ledger_unit_fold (LedgerUnit *unit, bool maximize)
{
  SearchLedgerTotal total = { 0 };

  /* The sum of the checksums of all rows that the new row replaces, also of
   * rows that were folded earlier.
   */
  uint64_t combined = 0;
  GArray  *levels = g_array_new (FALSE, FALSE, sizeof (LedgerLevel));

  for (LedgerUnit *at = unit; at; at = ledger_unit_next (at, unit))
    {
      ledger_total_add (&total, at, maximize);
      combined += at->checksum + at->combined;

      /* If a unit of the subtree has no counts by depth, the folded unit has
       * none.
       */
      if (levels && !(at->levels && ledger_levels_add (levels, at->levels)))
        g_clear_pointer (&levels, g_array_unref);
    }
  ledger_unit_drop_children (unit);
  unit->state = SEARCH_LEDGER_FOLDED;
  unit->tally = total.tally;
  unit->solutions = total.solutions;
  unit->varies = total.varies;
  unit->best = total.best;
  unit->kept = total.kept;
  unit->rows = total.units;
  unit->combined = combined;
  g_free (unit->levels);
  unit->levels = levels ? ledger_levels_write (levels) : NULL;
  if (levels)
    g_array_unref (levels);
}

/* Returns an array of all units in the order of their addresses; unref it.
 * Sets the fields `below_rows` and `below_nodes` of each unit.
 */
static GPtrArray *
measure (LedgerUnit *whole)
{
  GPtrArray *all = ledger_units_list (whole);

  for (guint i = 0; i < all->len; i++)
    {
      LedgerUnit *unit = all->pdata[i];

      unit->below_rows = 1;
      unit->below_nodes = unit->tally.nodes;
    }
  for (guint i = all->len - 1; i > 0; i--)
    {
      const LedgerUnit *unit = all->pdata[i];

      unit->parent->below_rows += unit->below_rows;
      unit->parent->below_nodes += unit->below_nodes;
    }
  return all;
}

static bool
is_small (const LedgerUnit *unit, uint64_t nodes)
{
  return ledger_unit_is_closed (unit) && unit->below_nodes <= nodes;
}

/* Returns true if the subtree of the unit should be folded: the unit is closed
 * (all of it is explored) and has children, its subtree has at most `nodes`
 * nodes, and no larger subtree with these properties contains it.
 */
static bool
is_foldable (const LedgerUnit *unit, uint64_t nodes)
{
  return unit->left > 0 && is_small (unit, nodes)
         && !(unit->parent && is_small (unit->parent, nodes));
}

/* Returns how many rows remain after all closed (completely explored) subtrees
 * with at most `nodes` nodes are folded.
 */
static uint64_t
count_rows (const GPtrArray *all, uint64_t nodes)
{
  uint64_t rows = all->len;

  for (guint i = 0; i < all->len; i++)
    {
      const LedgerUnit *unit = all->pdata[i];

      if (is_foldable (unit, nodes))
        rows -= unit->below_rows - 1;
    }
  return rows;
}

void
ledger_tree_choose (LedgerUnit *whole, uint64_t rows, GPtrArray *chosen)
{
  GPtrArray *all = measure (whole);
  uint64_t   nodes = 1;

  while (nodes < SEARCH_COUNT_MAX && count_rows (all, nodes) > rows)
    nodes *= 2;
  for (guint i = 0; i < all->len; i++)
    if (is_foldable (all->pdata[i], nodes))
      g_ptr_array_add (chosen, all->pdata[i]);
  g_ptr_array_unref (all);
}

void
ledger_tree_fold (LedgerUnit *whole, bool maximize, uint64_t rows,
                  GPtrArray *folded)
{
  const guint from = folded->len;

  ledger_tree_choose (whole, rows, folded);
  for (guint i = from; i < folded->len; i++)
    ledger_unit_fold (folded->pdata[i], maximize);
}

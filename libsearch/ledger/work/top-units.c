/* SPDX-License-Identifier: MIT */
/* top-units.c: the top units, with which a new ledger begins. */
#include "result.h"
#include "libsearch/ledger/tree/tree.h"

#include <string.h>

/* How many explorations at most for each unit that is wanted, and how many
 * bytes of paths: a tree that is a single path for long gives no more units.
 */
#define EFFORT 4
#define PATHS ((size_t) 1 << 20)

/* The tree while it is being split. */
typedef struct
{
  SearchExplorer *explorer;
  GPtrArray      *open;  /* LedgerUnit */
  size_t          paths; /* bytes of their paths */
  uint64_t        nodes; /* that may still be met */
  SearchEnd       end;   /* the limit that was reached, or COMPLETE */
} Split;

/* Takes the first of the open units with the largest share. */
static LedgerUnit *
take_largest (GPtrArray *open)
{
  guint largest = 0;

  for (guint i = 1; i < open->len; i++)
    {
      const LedgerUnit *unit = open->pdata[i], *best = open->pdata[largest];

      if (unit->share > best->share
          || (unit->share == best->share
              && strcmp (unit->address, best->address) < 0))
        largest = i;
    }
  return g_ptr_array_steal_index_fast (open, largest);
}

/* Makes the unit done, and the units that it left open. */
static void
apply (Split *split, LedgerUnit *unit, LedgerResult *result,
       const SearchTally *tally, const GPtrArray *left)
{
  ledger_result_set (result, tally, left);
  ledger_result_apply (result);
  ledger_unit_note_closed (unit);
  for (guint i = 0; i < unit->left; i++)
    g_ptr_array_add (split->open, unit->children[i]);
  split->paths += unit->path ? g_bytes_get_size (unit->path) : 0;
  split->nodes -= tally->nodes;
}

/* Can the exploration be kept?  Not one with a solution, which
 * would not be stored, nor one with an answer that is too long, nor one that a
 * limit ended before it met anything or while what it left was lost.
 */
static bool
is_good (Split *split, const SearchTally *tally, SearchEnd end,
         const GPtrArray *left)
{
  if (end == SEARCH_END_COMPLETE || end == SEARCH_END_NODES)
    return tally->solutions == 0
           && (end == SEARCH_END_COMPLETE || tally->nodes > 0);
  split->end = end;
  return end != SEARCH_END_ANSWER && tally->solutions == 0
         && tally->candidates > 0 && left->len > 0;
}

/* How many of a unit's nodes to explore: the first, which leaves that and the
 * rest; where the tree is a single path, twice as many each time, since an
 * address is longer than its parent's.
 */
static uint64_t
budget_of (const Split *split, const LedgerUnit *unit)
{
  const LedgerUnit *parent = unit->parent;

  return parent && parent->left == 1 ? MIN (2 * parent->budget, split->nodes)
                                     : 1;
}

/* Explores the first nodes of a unit, which leaves units for these and for the
 * rest.  False: the tree is not to be split any further.
 */
static bool
explore (Split *split, LedgerUnit *unit)
{
  SearchUnit *search = ledger_unit_to_search (unit);
  GPtrArray  *left
      = g_ptr_array_new_with_free_func ((GDestroyNotify) search_unit_free);
  LedgerResult   *result = ledger_result_new (unit, NULL);
  SearchTally     tally = { 0 };
  const SearchEnd end
      = search_explore (split->explorer, search, budget_of (split, unit), &tally,
                        left);
  const bool good = is_good (split, &tally, end, left);

  ledger_result_set_levels (result, split->explorer);
  if (good)
    apply (split, unit, result, &tally, left);
  ledger_result_free (result);
  g_ptr_array_unref (left);
  search_unit_free (search);
  return good;
}

static void
number (LedgerUnit *unit, void *data)
{
  uint64_t *next = data;

  if (unit->state == LEDGER_OPEN)
    unit->top = (*next)++;
}

SearchEnd
ledger_tree_split (LedgerUnit *whole, SearchExplorer *explorer, guint units,
                   uint64_t nodes, gint64 until)
{
  Split    split = { .explorer = explorer,
                     .open = g_ptr_array_new (),
                     .nodes = nodes ? nodes : UINT64_MAX,
                     .end = SEARCH_END_COMPLETE };
  uint64_t next = 0;

  g_ptr_array_add (split.open, whole);
  for (guint i = 0;
       i < units * EFFORT && split.open->len > 0 && split.open->len < units
       && split.paths < PATHS && split.end == SEARCH_END_COMPLETE
       && (until == 0 || g_get_monotonic_time () < until);
       i++)
    if (split.nodes == 0)
      split.end = SEARCH_END_NODES;
    else if (!explore (&split, take_largest (split.open)))
      break;
  ledger_unit_walk (whole, number, &next);
  g_ptr_array_unref (split.open);
  return split.end;
}

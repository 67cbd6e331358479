/* SPDX-License-Identifier: MIT */
/* ledger-split.c: the top units, with which a new ledger begins. */
#include "ledger-piece.h"
#include "ledger-tree.h"

/* Explorations for each unit that is wanted, at most: where the tree is a
 * single path for long, there are not going to be more.
 */
#define EFFORT 4

/* Of the open units, the first of those with the largest share, and how many
 * there are.
 */
typedef struct
{
  LedgerUnit *largest;
  guint       count;
} Open;

static void
look (LedgerUnit *unit, void *data)
{
  Open *open = data;

  if (unit->state != LEDGER_OPEN)
    return;
  open->count++;
  if (!open->largest || unit->share > open->largest->share)
    open->largest = unit;
}

/* Explores its first node, which leaves that and the rest.  False: that is not
 * possible here, or finds a solution, which nobody would store.
 */
static bool
split (LedgerUnit *unit, SearchExplorer *explorer, size_t state_size)
{
  SearchUnit *search = ledger_unit_to_search (unit);
  GPtrArray  *left = g_ptr_array_new_with_free_func (
      (GDestroyNotify) search_unit_free);
  SearchTally     tally = { 0 };
  const SearchEnd end = search_explore (explorer, search, 1, &tally, left);
  const bool      good = tally.solutions == 0
                    && (end == SEARCH_END_COMPLETE || tally.nodes > 0);

  if (good)
    {
      LedgerPiece *piece = ledger_piece_new (unit, &tally, left, state_size);

      ledger_piece_apply (piece);
      ledger_piece_free (piece);
      ledger_unit_note_closed (unit);
    }
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

void
ledger_tree_split (LedgerUnit *whole, SearchExplorer *explorer, guint units,
                   size_t state_size)
{
  uint64_t next = 0;

  for (guint i = 0; i < units * EFFORT; i++)
    {
      Open open = { 0 };

      ledger_unit_walk (whole, look, &open);
      if (open.count == 0 || open.count >= units
          || !split (open.largest, explorer, state_size))
        break;
    }
  ledger_unit_walk (whole, number, &next);
}

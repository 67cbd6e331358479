/* SPDX-License-Identifier: MIT */
/* result.c: what exploring a unit gave. */
#include "result.h"

LedgerPiece *
ledger_piece_new (LedgerUnit *unit, const SearchTally *tally,
                  const GPtrArray *leftover)
{
  LedgerPiece *piece = g_new0 (LedgerPiece, 1);

  piece->unit = unit;
  piece->tally = *tally;
  piece->left = leftover->len;
  piece->answers = g_string_new (NULL);
  if (leftover->len == 0)
    return piece;
  piece->path = search_unit_to_bytes (leftover->pdata[0]); /* the longest */
  piece->children = g_new (LedgerUnit *, leftover->len);
  for (guint i = 0; i < leftover->len; i++)
    {
      const SearchUnit *left = leftover->pdata[i];

      piece->children[i]
          = ledger_unit_new (unit, ledger_address_child (unit->address, i),
                             left->length, left->share);
    }
  return piece;
}

void
ledger_piece_apply (LedgerPiece *piece)
{
  LedgerUnit *unit = piece->unit;

  unit->state = LEDGER_DONE;
  unit->left = unit->unfinished = piece->left;
  unit->children = g_steal_pointer (&piece->children);
  unit->path = g_steal_pointer (&piece->path);
  unit->budget = piece->tally.nodes;
  unit->tally = piece->tally;
  unit->start = piece->start;
  unit->best = piece->best;
  unit->kept = piece->kept;
}

size_t
ledger_piece_size (const LedgerPiece *piece)
{
  return piece->answers->len
         + (piece->path ? g_bytes_get_size (piece->path) : 0);
}

void
ledger_piece_free (LedgerPiece *piece)
{
  for (guint i = 0; piece->children && i < piece->left; i++)
    ledger_unit_free (piece->children[i]);
  g_free (piece->children);
  g_clear_pointer (&piece->path, g_bytes_unref);
  g_string_free (piece->answers, TRUE);
  g_free (piece);
}

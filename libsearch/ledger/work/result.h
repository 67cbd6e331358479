/* SPDX-License-Identifier: MIT */
/* result.h: what exploring a unit gave, before it is in the ledger. */
#pragma once

#include "libsearch/ledger/tree/unit.h"

typedef struct
{
  LedgerUnit  *unit;     /* that was explored */
  SearchTally  tally;    /* of that */
  SearchBest   start;    /* what was to be beaten */
  SearchBest   best;     /* what beats it */
  guint        left;     /* how many children */
  LedgerUnit **children; /* its leftovers, open */
  GBytes      *path;     /* that they share, or NULL */
  GString     *answers;  /* those to store, a line each */
  uint64_t     kept;     /* how many */
} LedgerPiece;

/* What exploring `unit` gave: `leftover`, of SearchUnit, is left as it is.
 * Reads nothing of the unit that changes.
 */
LedgerPiece *ledger_piece_new (LedgerUnit *unit, const SearchTally *tally,
                               const GPtrArray *leftover);

/* Makes the unit done; the children are its own then. */
void ledger_piece_apply (LedgerPiece *piece);

/* How many bytes its path and its solutions take. */
size_t ledger_piece_size (const LedgerPiece *piece);

/* Frees it, with children that have not become the unit's. */
void ledger_piece_free (LedgerPiece *piece);

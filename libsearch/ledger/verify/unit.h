/* SPDX-License-Identifier: MIT */
/* unit.h: explores one unit again, and compares the result with the row of the
 * unit.
 */
#pragma once

#include "verify.h"

/* The data that one thread needs to explore units again. */
typedef struct
{
  Verify         *verify;
  SearchExplorer *explorer;
  SearchExplorer *other; /* explorer of the other representation; NULL = none */
  uint64_t        nodes; /* number of nodes in all explorations so far */

  /* Results of the exploration that ended last. */
  SearchTally      tally;
  SearchStopReason end;
  GPtrArray       *left; /* unexplored rest, as an array of SearchUnit */
  uint64_t         kept; /* number of solutions that the exploration found */
} UnitAuditor;

/* Makes the explorers (SearchExplorer) that one of `threads` threads needs.
 * Returns false with an error.  Clear `auditor` even after an error.
 */
bool unit_auditor_init (UnitAuditor *auditor, Verify *verify, unsigned threads,
                        GError **error);

void unit_auditor_clear (UnitAuditor *auditor);

/* The verdicts on a unit that was explored again. */
typedef enum
{
  UNIT_EQUAL,
  UNIT_DIFFERS, /* the result differs from the row of the unit */

  /* The result in the other representation differs from the row of the unit. */
  UNIT_OTHER,
  UNIT_LOST, /* the unit's path does not exist in the search tree */
  UNIT_CUT   /* no verdict: not explored, cancelled, or out of memory */
} UnitVerdict;

/* Explores a unit again, and compares the result with the row of the unit.
 * Sets `wrong` to a message about the first difference, or to NULL; free with
 * g_free().
 */
UnitVerdict unit_auditor_explore (UnitAuditor *auditor, const LedgerUnit *unit,
                                  char **wrong);

/* Returns the unit of the representation `to` that corresponds to `unit` of the
 * representation `from`, whose search tree has the same nodes.  On each level
 * of the tree, equal numbers of valid candidates come before the paths of both
 * units.  Free with search_unit_free().  Returns NULL with SEARCH_ERROR_CHECK
 * if one of the trees lacks the path.
 */
SearchUnit *verify_translate (const SearchInstance *instance,
                              const SearchRepr *from, const SearchRepr *to,
                              const SearchUnit *unit, GError **error);

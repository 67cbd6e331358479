/* SPDX-License-Identifier: MIT */
/* unit.h: explores one unit again, and compares it with its row. */
#pragma once

#include "verify.h"

/* The data that one thread needs to explore units again. */
typedef struct
{
  Verify         *verify;
  SearchExplorer *explorer;
  SearchExplorer *other; /* explorer of the other representation, or NULL */
  uint64_t        nodes; /* number of nodes in all explorations */

  /* Results of the current exploration. */
  SearchTally      tally;
  SearchStopReason end;
  GPtrArray       *left; /* SearchUnit */
  uint64_t         kept; /* number of solutions passed to the visitor */
} UnitAuditor;

/* Makes the explorers for one of `threads` threads.  Returns false with an
 * error.  Clear `auditor` also after an error.
 */
bool unit_auditor_init (UnitAuditor *auditor, Verify *verify, unsigned threads,
                        GError **error);

void unit_auditor_clear (UnitAuditor *auditor);

/* The verdicts after exploring a unit again. */
typedef enum
{
  UNIT_EQUAL,
  UNIT_DIFFERS, /* the result differs from the unit's row */

  /* The result in the other representation differs from the row. */
  UNIT_OTHER,
  UNIT_LOST, /* the unit's path does not exist in the tree */
  UNIT_CUT   /* no verdict: a signal, or no memory */
} UnitVerdict;

/* Explores a unit that is done, and compares the result with its row.  Sets
 * `wrong` to a message about the first difference; free with g_free().
 */
UnitVerdict unit_auditor_explore (UnitAuditor *auditor, const LedgerUnit *unit,
                                  char **wrong);

/* Returns the unit of the representation `to` that equals `unit` of `from`.
 * Both representations must have one tree; on each level, the units have equal
 * numbers of valid children before them.  Free with search_unit_free().
 * Returns NULL with SEARCH_ERROR_CHECK if the path is not in the tree.
 */
SearchUnit *verify_translate (const SearchInstance *instance,
                              const SearchRepr *from, const SearchRepr *to,
                              const SearchUnit *unit, GError **error);

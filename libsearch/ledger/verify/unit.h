/* SPDX-License-Identifier: MIT */
/* unit.h: explores one unit again. */
#pragma once

#include "verify.h"

/* The data that one thread needs to explore units. */
typedef struct
{
  Verify         *verify;
  SearchExplorer *explorer;
  SearchExplorer *other; /* for the other representation, or NULL */
  uint64_t        nodes; /* nodes of all explorations */

  /* The present exploration. */
  SearchTally tally;
  SearchEnd   end;
  GPtrArray  *left; /* SearchUnit */
  uint64_t    kept; /* number of solutions that it shows */
} UnitAuditor;

/* Makes the explorers of one of `threads` threads.  Returns false with an
 * error.  Clear it even on failure.
 */
bool unit_auditor_init (UnitAuditor *auditor, Verify *verify, unsigned threads,
                        GError **error);

void unit_auditor_clear (UnitAuditor *auditor);

/* The outcome of exploring a unit again. */
typedef enum
{
  UNIT_EQUAL,
  UNIT_DIFFERS, /* the unit differs from its row */
  UNIT_OTHER,   /* the other representation differs from its row */
  UNIT_LOST,    /* its path is not in the tree */
  UNIT_CUT      /* no verdict: a signal, or no memory */
} UnitVerdict;

/* Explores a unit that is done, and compares it with its row.  Sets `wrong` to
 * a message about the first difference; free with g_free().
 */
UnitVerdict unit_auditor_explore (UnitAuditor *auditor, const LedgerUnit *unit,
                                  char **wrong);

/* Returns the unit of `to` that equals `unit` of `from`.  Both representations
 * have one tree, and on each level as many valid children were taken.  Free
 * with search_unit_free().  Returns NULL with SEARCH_ERROR_CHECK if the path is
 * not in the tree.
 */
SearchUnit *verify_translate (const SearchInstance *instance,
                              const SearchRepr *from, const SearchRepr *to,
                              const SearchUnit *unit, GError **error);

/* SPDX-License-Identifier: MIT */
/* unit.h: exploring one unit again. */
#pragma once

#include "verify.h"

/* What one thread needs for it. */
typedef struct
{
  Verify         *verify;
  SearchExplorer *explorer;
  SearchExplorer *other; /* of the other representation, or NULL */
  uint64_t        nodes; /* that all explorations met */

  /* The present exploration. */
  SearchTally tally;
  SearchEnd   end;
  GPtrArray  *left; /* SearchUnit */
  uint64_t    kept; /* solutions that it shows */
} UnitAuditor;

/* False with an error where its explorers cannot be had; clear it in any case.
 * `threads`: how many of them there are.
 */
bool unit_auditor_init (UnitAuditor *auditor, Verify *verify, unsigned threads,
                        GError **error);

void unit_auditor_clear (UnitAuditor *auditor);

/* How it went. */
typedef enum
{
  UNIT_EQUAL,
  UNIT_DIFFERS, /* from its row */
  UNIT_OTHER,   /* the other representation differs from its row */
  UNIT_LOST,    /* its path leads nowhere */
  UNIT_CUT      /* no verdict: a signal, or no memory */
} UnitVerdict;

/* Explores a unit that is done, as its row says; of what differs, `wrong` tells
 * the first (free with g_free()).
 */
UnitVerdict unit_auditor_explore (UnitAuditor *auditor, const LedgerUnit *unit,
                                  char **wrong);

/* The unit of `to` that is what `unit` is in `from`, which has the same tree:
 * on each level as many valid children have been taken.  Free
 * with search_unit_free().  NULL with SEARCH_ERROR_CHECK where its path leads
 * nowhere.
 */
SearchUnit *verify_translate (const SearchInstance *instance,
                              const SearchRepr *from, const SearchRepr *to,
                              const SearchUnit *unit, GError **error);

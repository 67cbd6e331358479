/* SPDX-License-Identifier: MIT */
/* stored.h: the stored solutions of a ledger, unit by unit. */
#pragma once

#include "verify.h"

/* What is done with them; false: that was enough. */
typedef struct
{
  /* With each solution, in serial order; it is stored for `unit` or, where that
   * is folded, for one that was below it.
   */
  bool (*show) (void *data, const LedgerUnit *unit,
                const SearchSolution *solution);

  /* With each unit, behind its solutions; NULL: nothing. */
  bool (*close) (void *data, const LedgerUnit *unit);
  void *data;
} StoredVisitor;

/* Goes through all of them; false with SEARCH_ERROR_INPUT where a batch is
 * damaged or is no unit's, or a unit has not as many solutions as it should.
 */
bool verify_each_stored (Verify *verify, const StoredVisitor *visitor,
                         GError **error);

/* SPDX-License-Identifier: MIT */
/* compare.h: what exploring a unit again gives, beside its row. */
#pragma once

#include "libsearch/ledger/work/result.h"

/* Returns the first column with one of `uses` (LedgerUse) in which the row of a
 * unit is not that of `again`, as a text to be freed with g_free(); or NULL.
 */
char *verify_compare (const LedgerUnit *unit, const LedgerUnit *again,
                      unsigned uses);

/* Compares all columns that a result gives of the unit and of its children; frees
 * the result.
 */
char *verify_compare_result (const LedgerUnit *unit, LedgerResult *result);

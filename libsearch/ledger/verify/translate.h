/* SPDX-License-Identifier: MIT */
/* translate.h: one unit in two representations. */
#pragma once

#include "libsearch/ledger/rows/unit.h"

/* The unit of `to` that is what `unit` is in `from`, which has the same tree:
 * on each level as many valid children have been taken.  Free
 * with search_unit_free().  NULL with SEARCH_ERROR_CHECK where its path leads
 * nowhere.
 */
SearchUnit *verify_translate (const SearchInstance *instance,
                              const SearchRepr *from, const SearchRepr *to,
                              const SearchUnit *unit, GError **error);

/* SPDX-License-Identifier: MIT */
/* levels.h: how many nodes and solutions units met at each depth, as texts.
 *
 * "3:12 40 92/92 1x8" is 12 nodes at depth 3, 40 at depth 4, 92 that are
 * solutions at depth 5, and one at each of the eight depths from 6 on.  A text
 * with nothing in it says that nothing was met.
 */
#pragma once

#include <libsearch/search.h>

/* Writes counts by depth, SearchLevel, from depth 0 on; free with g_free().
 * NULL: the tree is too deep for a table of its depths.
 */
char *ledger_levels_write (const GArray *levels);

/* Sets `sum` to what was met at all depths.  False: the text is not as
 * ledger_levels_write() writes it.
 */
bool ledger_levels_sum (const char *text, SearchLevel *sum);

/* Adds what a text says to `levels`, SearchLevel, which grows.  False: it is
 * not as ledger_levels_write() writes it.
 */
bool ledger_levels_add (GArray *levels, const char *text);

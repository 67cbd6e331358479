/* SPDX-License-Identifier: MIT */
/* levels.h: the numbers of nodes and solutions at each depth, as texts.
 *
 * "3:12 40 92/92 1x8" is 12 nodes at depth 3, 40 at depth 4, and 92 at depth 5,
 * all of which are solutions.  At each of the eight depths from 6 on, there is
 * one node.  An empty text means that there are no nodes.
 */
#pragma once

#include <libsearch/search.h>

/* Writes counts by depth, SearchLevel, from depth 0 on; free with g_free().
 * Returns NULL if the tree is too deep for a table of its depths.
 */
char *ledger_levels_write (const GArray *levels);

/* Sets `sum` to the sum of the counts at all depths.  Returns false if
 * ledger_levels_write() does not write such a text.
 */
bool ledger_levels_sum (const char *text, SearchLevel *sum);

/* Adds the counts of a text to `levels`, an array of SearchLevel, which grows.
 * Returns false if ledger_levels_write() does not write such a text.
 */
bool ledger_levels_add (GArray *levels, const char *text);

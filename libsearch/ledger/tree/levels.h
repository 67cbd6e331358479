/* SPDX-License-Identifier: MIT */
/* levels.h: how many nodes and solutions units met at each depth, as texts.
 *
 * "3:12 40 92/92 1x8" is 12 nodes at depth 3, 40 at depth 4, 92 that are solutions
 * at depth 5, and one at each of the eight depths from 6 on.  A text with nothing in
 * it says that nothing was met.
 */
#pragma once

#include <libsearch/search.h>

/* Writes counts by depth, SearchLevel, from depth 0 on; free with g_free(). */
char *ledger_levels_write (const GArray *levels);

/* Adds what a text says to `levels`, SearchLevel, which grows.  False: it says
 * nothing that can be.
 */
bool ledger_levels_add (GArray *levels, const char *text);

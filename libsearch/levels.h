/* SPDX-License-Identifier: MIT */
/* levels.h: see levels.c. */
#pragma once

#include <libsearch/search-explore.h>

/* Searches the whole tree level by level, within a budget of nodes, and adds to
 * `tally`; `level` becomes the one that was under way when it ended.
 */
SearchEnd levels_explore (SearchExplorer *explorer, uint64_t budget,
                          SearchTally *tally, size_t *level);

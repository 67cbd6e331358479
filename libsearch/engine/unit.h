/* SPDX-License-Identifier: MIT */
/* unit.h: making units out of a worker's stack. */
#pragma once

#include <libsearch/search-explore.h>

/* A unit that goes so many states of a path, without that and a share yet. */
SearchUnit *unit_new (size_t length);

/* Divides `share` among units[from..], deepest first, by how many `children`
 * (guint) each still has; see progress.c.  What is too small to be divided goes
 * to the deepest.  Returns what is left where there are no units.
 */
uint64_t unit_divide_share (GPtrArray *units, size_t from, uint64_t share,
                            const GArray *children);

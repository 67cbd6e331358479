/* SPDX-License-Identifier: MIT */
/* unit.h: makes units of a worker's stack. */
#pragma once

#include <libsearch/search-explore.h>

/* Makes a unit whose path has `length` states; the path and the share are to be
 * set.
 */
SearchUnit *unit_new (size_t length);

/* Divides `share` among units[from..], deepest first, by the number of
 * `children` (guint) that each still has; see progress.c. A remainder goes to
 * the deepest.  Returns `share` if there are no units, else 0.
 */
uint64_t unit_divide_share (GPtrArray *units, size_t from, uint64_t share,
                            const GArray *children);

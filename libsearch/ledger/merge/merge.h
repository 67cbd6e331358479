/* SPDX-License-Identifier: MIT */
/* merge.h: several ledgers of one run become one.
 *
 * They may be parts of the run, or copies of one ledger that went on
 * separately, in any order, and the same one twice.  Unit by unit, from the
 * whole tree on, what is explored is taken before what is open; of several
 * ways in which a unit was explored (cut at different places, or folded), one
 * that is closed, then the one with more of its share done, then one that is
 * not folded.  Where ledgers have explored the same, they must have found the
 * same: it is compared.  In a search for the best, what a unit has found
 * depends on what was known already; so only what was explored with the same
 * start is compared, and what holds the best answer of all is taken first.
 */
#pragma once

#include <libsearch/search-error.h>

#include <stdbool.h>

/* Makes a ledger at `path`, where nothing is yet, of the `count` ones called
 * `names`, 1 or more.  Somebody may work on these: what they hold when they are
 * read is taken.  SEARCH_ERROR_USAGE where they are not all of one run, but
 * for the part; SEARCH_ERROR_CHECK where they contradict each other.
 */
bool ledger_merge (const char *path, const char *const *names, unsigned count,
                   GError **error);

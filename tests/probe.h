/* SPDX-License-Identifier: MIT */
/* probe.h: are a representation's callbacks functions of the path alone? */
#pragma once

#include <libsearch/search.h>

/* Walks the whole tree twice at once, each path lying in memory of its own that
 * is filled with another poison and moved before every call, and compares all
 * that the callbacks say.  Fills in the tally (without a digest).  Returns
 * NULL, or the name of the callback that told the two apart; static.
 */
const char *probe_purity (const SearchInstance *instance,
                          const SearchRepr *repr, SearchTally *tally);

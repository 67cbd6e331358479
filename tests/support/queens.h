/* SPDX-License-Identifier: MIT */
/* queens.h: N-Queens for tests, with every kind of search. */
#pragma once

#include "tap.h"

#include <libsearch/search.h>

/* A kind of search, for any representation. */
typedef struct
{
  SearchStrategy strategy;
  SearchLoop     loop;
} Way;

/* All kinds; the first two are depth first, inline and dynamic. */
extern const Way queens_ways[4];

/* The problem, while queens_run() runs. */
extern const SearchProblem *queens_problem;

/* Its representations whose tree equals the default one's; the default is the
 * first.  Ended by NULL.
 */
extern const SearchRepr *queens_reprs[8];

/* Returns an instance; free with search_instance_free(). */
SearchInstance *queens_new (int n);

/* Searches the whole tree. */
SearchResult queens_search (const SearchInstance *queens,
                            const SearchRepr *repr, const Way *way);

/* As tap_run(), with the plugin loaded. */
int queens_run (const char *suite, CU_TestInfo *tests);

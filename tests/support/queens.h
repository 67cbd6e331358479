/* SPDX-License-Identifier: MIT */
/* queens.h: N-Queens for tests, in every way there is to search it. */
#pragma once

#include "tap.h"

#include <libsearch/search.h>

/* A way to search, whatever the representation. */
typedef struct
{
  SearchStrategy strategy;
  SearchLoop     loop;
} Way;

/* All of them; the first two go depth first, inline and dynamic. */
extern const Way queens_ways[4];

/* The problem, while queens_run() runs. */
extern const SearchProblem *queens_problem;

/* Its representations with the tree of the default one, which is the first;
 * ended by NULL.
 */
extern const SearchRepr *queens_reprs[8];

/* An instance; free with search_instance_free(). */
SearchInstance *queens_new (int n);

/* Searches it all. */
SearchResult queens_search (const SearchInstance *queens,
                            const SearchRepr *repr, const Way *way);

/* tap_run() with the plugin loaded. */
int queens_run (const char *suite, CU_TestInfo *tests);

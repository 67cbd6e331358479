/* SPDX-License-Identifier: MIT */
/* queens.h: runs searches for N-Queens with each strategy and loop, for tests.
 */
#pragma once

#include "tap.h"

#include <libsearch/search.h>

/* A kind of search, for any representation. */
typedef struct
{
  SearchStrategy strategy;
  SearchLoop     loop;
} Way;

/* All combinations of strategy and loop.  The first two elements are
 * depth-first searches, with the inline loop and with the dynamic loop.
 */
extern const Way queens_ways[4];

/* The problem nqueens, loaded while queens_run() runs. */
extern const SearchProblem *queens_problem;

/* Representations of nqueens with equal trees.  The default representation is
 * the first, and NULL ends the array.
 */
extern const SearchRepr *queens_reprs[8];

/* Returns an instance; free with search_instance_free(). */
SearchInstance *queens_new (int n);

/* Searches the whole tree. */
SearchResult queens_search (const SearchInstance *queens,
                            const SearchRepr *repr, const Way *way);

/* Loads the plugin of nqueens, and runs the tests as tap_run() does.  Returns
 * the exit status for main().
 */
int queens_run (const char *suite, CU_TestInfo *tests);

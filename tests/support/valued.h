/* SPDX-License-Identifier: MIT */
/* valued.h: a problem whose tree grows from a seed and whose solutions are
 * worth something, to test the search for the best without any puzzle.
 */
#pragma once

#include <libsearch/search.h>

#define VALUED_DEPTH_MAX 40

/* The options are seed, breadth (half the most children of a node) and depth;
 * of one problem the least solution is the best, of the other the largest.
 */
extern const SearchProblem valued_least, valued_most;

/* The same tree: with a bound; without one; on a board; with a bound, and
 * without every other child, which is the twin of the one before it; on a board
 * that gets the best value, on which its children depend.
 */
extern const SearchRepr bounded, loose, kept, halved, told;

/* An instance; free with search_instance_free(). */
SearchInstance *valued_new (const SearchProblem *problem, int seed, int breadth,
                            int depth);

/* Returns the best value, by a recursion that searches the whole tree and
 * shares only the numbers that the tree grows from with the engine.
 */
SearchBest valued_best (const SearchInstance *instance);

/* What the solution at the end of these branches is worth; false: there is
 * none.
 */
bool valued_worth (const SearchInstance *instance, const int *branch,
                   size_t length, int64_t *value);

/* SPDX-License-Identifier: MIT */
/* valued.h: a problem whose tree grows from a seed and whose solutions have
 * values, to test the search for the best without a puzzle.
 */
#pragma once

#include <libsearch/search.h>

#define VALUED_DEPTH_MAX 40

/* The options are seed, breadth (half the maximum children of a node) and
 * depth.  The best is the smallest value in one problem, and the largest in the
 * other.
 */
extern const SearchProblem valued_least, valued_most;

/* Equal trees: with a bound; without one; in a workspace; with a bound, but
 * without every other child, the twin of the one before it; in a workspace that
 * gets the best value, which selects the children.
 */
extern const SearchRepr bounded, loose, kept, halved, incumbent;

/* Returns an instance; free with search_instance_free(). */
SearchInstance *valued_new (const SearchProblem *problem, int seed, int breadth,
                            int depth);

/* Returns the best value, by a recursion over the whole tree.  With the engine
 * it shares only the numbers from which the tree grows.
 */
SearchBest valued_best (const SearchInstance *instance);

/* Computes the value of the solution at the end of these branches.  Returns
 * false if there is none.
 */
bool valued_worth (const SearchInstance *instance, const int *branch,
                   size_t length, int64_t *value);

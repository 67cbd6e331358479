/* SPDX-License-Identifier: MIT */
/* valued.h: a problem whose search tree is generated from a seed, and whose
 * solutions have values, for tests of searches for the best answer that need no
 * puzzle.
 */
#pragma once

#include <libsearch/search.h>

#define VALUED_DEPTH_MAX 40

/* Two problems.  In valued_least, the smallest value is the best; in
 * valued_most, the largest.  Their options are seed, breadth (half the maximum
 * number of children) and depth.
 */
extern const SearchProblem valued_least, valued_most;

/* Representations with equal trees.  `bounded` has a bound, and `loose` has
 * none.  `kept` has a bound and a workspace.  `halved` has a bound; in a search
 * for the best answer, it skips every second child, since the child before it
 * has an equal subtree.  `incumbent` has a workspace that receives the best
 * value so far, and makes only children that may lead to a better value.
 */
extern const SearchRepr bounded, loose, kept, halved, incumbent;

/* Returns an instance; free with search_instance_free(). */
SearchInstance *valued_new (const SearchProblem *problem, int seed, int breadth,
                            int depth);

/* Returns the best value, found by a recursion over the whole tree.  The
 * recursion and the engine share only the code that generates the tree.
 */
SearchBest valued_best (const SearchInstance *instance);

/* Sets *value to the value of a solution.  `branch` is the solution's path, an
 * array of `length` indices of children.  Returns false if the path leads to no
 * solution.
 */
bool valued_worth (const SearchInstance *instance, const int *branch,
                   size_t length, int64_t *value);

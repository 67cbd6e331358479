/* SPDX-License-Identifier: MIT */
/* valued.h: a problem whose search tree is generated from a seed and whose
 * solutions have values, to test searches for the best answer without a puzzle.
 */
#pragma once

#include <libsearch/search.h>

#define VALUED_DEPTH_MAX 40

/* Two problems: in one the smallest value is the best, in the other the
 * largest.  Their options are seed, breadth (half the maximum number of
 * children) and depth.
 */
extern const SearchProblem valued_least, valued_most;

/* Representations with equal trees.  `bounded` has a bound, and `loose` has
 * none.  `kept` has a workspace.  `halved` has a bound, and leaves out every
 * second child, the twin of the child before it.  `incumbent` has a workspace
 * that receives the best value, which selects the children.
 */
extern const SearchRepr bounded, loose, kept, halved, incumbent;

/* Returns an instance; free with search_instance_free(). */
SearchInstance *valued_new (const SearchProblem *problem, int seed, int breadth,
                            int depth);

/* Returns the best value, found by a recursion over the whole tree.  The only
 * code that it has in common with the engine generates the tree.
 */
SearchBest valued_best (const SearchInstance *instance);

/* Computes the value of the solution to which these branches lead.  Returns
 * false if they lead to none.
 */
bool valued_worth (const SearchInstance *instance, const int *branch,
                   size_t length, int64_t *value);

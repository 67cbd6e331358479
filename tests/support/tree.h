/* SPDX-License-Identifier: MIT */
/* tree.h: a problem whose search tree is generated from a seed, for tests of
 * the engine that need no puzzle.
 */
#pragma once

#include <libsearch/search.h>

#define TREE_DEPTH_MAX 40

/* The problem.  Its options are seed, breadth (the maximum number of children)
 * and depth.
 */
extern const SearchProblem tree_problem;

/* Two representations with equal trees.  The representation `plain` stores all
 * its data in the state, and `workspace` stores its data in a workspace.
 */
extern const SearchRepr plain, workspace;

/* A representation like `workspace`, which can make only `tree_workspaces` more
 * workspaces.  Each new workspace reduces this number by 1.
 */
extern const SearchRepr scarce;
extern int              tree_workspaces;

/* Returns an instance; free with search_instance_free(). */
SearchInstance *tree_new (int seed, int breadth, int depth);

/* Returns an empty array of SearchUnit.  The array frees its elements. */
GPtrArray *units_new (void);

/* Explores random parts of the tree, and divides the rest into units.  Returns
 * these unexplored units.  Release the array with g_ptr_array_unref().
 */
GPtrArray *units_cut (const SearchInstance *instance, const SearchRepr *repr,
                      GRand *random);

/* unit_equal() returns true if two units are equal, byte by byte.
 * units_equal() returns true if two arrays of units are equal.
 */
bool unit_equal (const SearchUnit *a, const SearchUnit *b);
bool units_equal (const GPtrArray *a, const GPtrArray *b);

/* Counts the tree of an instance by a recursion, no deeper than `bound` (0: no
 * bound).  The recursion and the engine share only the code that generates the
 * tree.  The digest covers all solutions; with a bound, the digest covers the
 * solutions and nodes at the depth `bound`.  Adds the counts of each depth to
 * levels[0..TREE_DEPTH_MAX], unless `levels` is NULL.
 */
SearchTally tree_count (const SearchInstance *instance, int bound,
                        SearchLevel *levels);

/* Returns true if two tallies (results of counting) have equal digests and
 * equal numbers of candidates, nodes and solutions.
 */
bool tally_equal (const SearchTally *a, const SearchTally *b);

/* SPDX-License-Identifier: MIT */
/* tree.h: a problem whose search tree is generated from a seed, to test the
 * engine without a puzzle.
 */
#pragma once

#include <libsearch/search.h>

#define TREE_DEPTH_MAX 40

/* The problem.  Its options are seed, breadth (the maximum number of children)
 * and depth.
 */
extern const SearchProblem tree_problem;

/* Two representations with equal trees: one has all data in the state, the
 * other in a workspace.
 */
extern const SearchRepr plain, workspace;

/* A representation like `workspace`, which can make only `tree_workspaces` more
 * workspaces.
 */
extern const SearchRepr scarce;
extern int              tree_workspaces;

/* Returns an instance; free with search_instance_free(). */
SearchInstance *tree_new (int seed, int breadth, int depth);

/* Returns an empty array of SearchUnit that frees its elements. */
GPtrArray *units_new (void);

/* Cuts the whole tree into units at random places.  Returns these units; unref
 * the array.
 */
GPtrArray *units_cut (const SearchInstance *instance, const SearchRepr *repr,
                      GRand *random);

/* The first function returns true if two units are equal, byte by byte; the
 * second, if two arrays of units are.
 */
bool unit_equal (const SearchUnit *a, const SearchUnit *b);
bool units_equal (const GPtrArray *a, const GPtrArray *b);

/* Counts the tree of an instance by a recursion, no deeper than `bound` (0: no
 * bound).  The only code that it has in common with the engine generates the
 * tree.  The digest covers the solutions, and the nodes at the bound.
 * Adds the counts by depth to levels[0..TREE_DEPTH_MAX], unless `levels` is
 * NULL.
 */
SearchTally tree_count (const SearchInstance *instance, int bound,
                        SearchLevel *levels);

/* Returns true if two tallies have equal counts. */
bool tally_equal (const SearchTally *a, const SearchTally *b);

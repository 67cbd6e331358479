/* SPDX-License-Identifier: MIT */
/* tree.h: a problem whose tree grows from a seed, to test the engine without a
 * puzzle.
 */
#pragma once

#include <libsearch/search.h>

#define TREE_DEPTH_MAX 40

/* The options are seed, breadth (maximum children of a node) and depth. */
extern const SearchProblem tree_problem;

/* Two ways to walk the same tree: with all data in the state, or with a
 * workspace.
 */
extern const SearchRepr plain, workspace;

/* As `workspace`, but only `tree_workspaces` more workspaces can be made. */
extern const SearchRepr scarce;
extern int              tree_workspaces;

/* Returns an instance; free with search_instance_free(). */
SearchInstance *tree_new (int seed, int breadth, int depth);

/* Returns an empty array of SearchUnit that frees its elements. */
GPtrArray *units_new (void);

/* Returns the units that remain after cuts of the whole tree at random places;
 * unref it.
 */
GPtrArray *units_cut (const SearchInstance *instance, const SearchRepr *repr,
                      GRand *random);

/* Return true if two units, or lists of units in order, are equal to the byte.
 */
bool unit_equal (const SearchUnit *a, const SearchUnit *b);
bool units_equal (const GPtrArray *a, const GPtrArray *b);

/* Counts the tree of an instance, no deeper than `bound` (0: no bound), by a
 * recursion.  With the engine it shares only the numbers from which the tree
 * grows.  The digest is of the solutions, or of the nodes at the bound.  Adds
 * the counts by depth to levels[0..TREE_DEPTH_MAX], unless `levels` is NULL.
 */
SearchTally tree_count (const SearchInstance *instance, int bound,
                        SearchLevel *levels);

/* Returns true if two tallies have equal counts. */
bool tally_equal (const SearchTally *a, const SearchTally *b);

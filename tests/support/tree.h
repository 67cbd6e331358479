/* SPDX-License-Identifier: MIT */
/* tree.h: a problem whose tree grows from a seed, to test the engine without
 * any puzzle.
 */
#pragma once

#include <libsearch/search.h>

#define TREE_DEPTH_MAX 40

/* The options are seed, breadth (most children of a node) and depth. */
extern const SearchProblem tree_problem;

/* Two ways to walk the same tree: all in the state, or with a board. */
extern const SearchRepr plain, board;

/* As `board`, with boards of which so many can still be made. */
extern const SearchRepr scarce;
extern int              tree_boards;

/* An instance; free with search_instance_free(). */
SearchInstance *tree_new (int seed, int breadth, int depth);

/* An empty array of SearchUnit that frees them. */
GPtrArray *units_new (void);

/* What cutting the whole tree at random places leaves; to be unreffed. */
GPtrArray *units_cut (const SearchInstance *instance, const SearchRepr *repr,
                      GRand *random);

/* Are two units the same, to the byte?  Are these, in order? */
bool unit_equal (const SearchUnit *a, const SearchUnit *b);
bool units_equal (const GPtrArray *a, const GPtrArray *b);

/* Counts the tree of an instance, no deeper than `bound` (0: all of it), by a
 * recursion that shares only the numbers that the tree grows from with the
 * engine.  The digest is included: of the solutions, or of the nodes at the
 * bound. Adds the counts by depth to levels[0..TREE_DEPTH_MAX], unless that is
 * NULL.
 */
SearchTally tree_count (const SearchInstance *instance, int bound,
                        SearchLevel *levels);

/* Are two tallies the same in all they count? */
bool tally_equal (const SearchTally *a, const SearchTally *b);

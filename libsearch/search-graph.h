/* SPDX-License-Identifier: MIT */
/* search-graph.h: graphs of partial objects, for searches up to isomorphism.
 *
 * Such a search (--symmetry=classes) visits one object of each isomorphism
 * class.  A representation supports it if it has `classes.graph`, which draws a
 * coloured graph of a partial object: two partial objects are isomorphic if a
 * bijection of the vertices maps arcs to arcs, and keeps colours.
 *
 * The objects grow by elements: each step adds one element to the parent.  A
 * search without symmetry calls the other callbacks of the representation, too.
 * They must obey these rules:
 *
 * - `next` and `valid` make all ways to add an element to an object; or
 *   `next_unordered` does, if the representation has it.
 * - An object without one of its elements is again a partial object.
 * - Isomorphic objects have equally many elements, and isomorphic children.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <glib.h>

G_BEGIN_DECLS

/* Maximum number of vertices of a graph. */
#define SEARCH_GRAPH_VERTICES_MAX ((size_t) 1 << 14)

/* A coloured graph.  libsearch owns the arrays, and clears them before it calls
 * `graph`.  Sets of vertices are bits: vertex v is bit v % 64 of word v / 64.
 */
typedef struct SearchGraph SearchGraph;
struct SearchGraph
{
  size_t    vertices; /* number of vertices, as classes.vertices returns it */
  size_t    words;    /* number of words of a set of vertices */
  uint64_t *rows;     /* for each vertex, the set to which its arcs lead */
  uint32_t *colours;  /* for each vertex, its colour */

  /* The elements of the object: the set of their vertices. */
  uint64_t *elements;

  /* For each element, a rank: a number that isomorphisms keep.  The search
   * adds elements of great rank last.
   */
  uint32_t *ranks;
  size_t    last;     /* vertex of the element that was added last */
  bool      directed; /* true if an arc may lack the arc back */
};

/* Adds the arc from vertex `from` to vertex `to`. */
static inline void
search_graph_arc (SearchGraph *graph, size_t from, size_t to)
{
  graph->rows[from * graph->words + to / 64] |= UINT64_C (1) << to % 64;
}

/* Adds the arcs between the vertices `a` and `b` in both directions. */
static inline void
search_graph_edge (SearchGraph *graph, size_t a, size_t b)
{
  search_graph_arc (graph, a, b);
  search_graph_arc (graph, b, a);
}

/* Makes `vertex` an element of the object, of this rank. */
static inline void
search_graph_element (SearchGraph *graph, size_t vertex, uint32_t rank)
{
  graph->elements[vertex / 64] |= UINT64_C (1) << vertex % 64;
  graph->ranks[vertex] = rank;
}

/* Returns false if a rank is greater than the last, as the callback `first`
 * does.  `count` is at least 1.
 */
static inline bool
search_graph_is_first (const uint32_t *ranks, size_t count)
{
  for (size_t i = 0; i + 1 < count; i++)
    if (ranks[i] > ranks[count - 1])
      return false;
  return true;
}

/* The callbacks of a search up to isomorphism.  A representation that has them
 * has no workspace and no weights.  The callbacks get a state and its depth;
 * the root has depth 0.  The states above on the path are expanded, and the
 * state is not.
 */
typedef struct SearchReprClasses SearchReprClasses;
struct SearchReprClasses
{
  /* Returns the number of vertices of the graph of the state, at most
   * SEARCH_GRAPH_VERTICES_MAX.
   */
  size_t (*vertices) (const void *instance, const void *state, size_t depth);

  /* Draws the object of the state, if the graph has vertices: sets arcs,
   * colours, elements, their ranks, `last`, and `directed`.  Ranks should take
   * little time to compute.  The root has no elements.
   */
  void (*graph) (const void *instance, const void *state, size_t depth,
                 SearchGraph *graph);

  /* Returns a factor of the order of the group that acts on the objects at
   * `depth`: the factor with the index `i`, or 0 after the last factor.  For
   * example, the factors 1, 2, ... n if all permutations of n points act.
   */
  uint64_t (*order) (const void *instance, size_t depth, size_t i);

  /* Writes the element that the step from the parent added, in terms of the
   * parent's graph: a set of tuples of `width` vertices.  Tuples that differ
   * only in the order of their vertices are equal.  Different children of a
   * parent have different sets.  Returns the number of tuples, at most the
   * number of vertices of the state's graph.
   */
  size_t (*added) (const void *instance, const void *state, size_t depth,
                   uint32_t *tuples);
  size_t width; /* number of vertices of a tuple, at least 1 */

  /* Returns false if an element of the object has a greater rank than the last
   * element.  Called before `graph`, to save time.  NULL: true.
   */
  bool (*first) (const void *instance, const void *state, size_t depth);

  /* Sets the ranks of the elements to another number that isomorphisms keep.
   * Called after `graph` if several elements have the greatest rank, so it may
   * take time.  NULL: the ranks of `graph` are enough.
   */
  void (*invariant) (const void *instance, const void *state, size_t depth,
                     SearchGraph *graph);
};

struct SearchWorker;  /* in search-loop.h */
struct SearchClasses; /* in search-classes.h */

/* Fields of the representation that search_classes_new() makes. */
typedef struct SearchReprMade SearchReprMade;
struct SearchReprMade
{
  /* Makes a workspace, as `workspace.make` does; `worker` is the loop that will
   * use the workspace.
   */
  void *(*make) (struct SearchClasses *classes, const void *instance,
                 struct SearchWorker *worker);
  struct SearchClasses *classes; /* passed to `make` */

  /* Returns the order of the group of automorphisms of a state that `valid` has
   * accepted; 0: the order is larger than 64 bits.
   */
  uint64_t (*automorphisms) (const void *workspace, const void *state);

  /* Returns the certificate of a state that `valid` has accepted: a hash of its
   * graph, canonically labelled.  Isomorphic states have equal certificates.
   */
  uint64_t (*certificate) (const void *workspace, const void *state);

  /* Sets `sum` to the balance at `depth`, as search_explorer_take_balance()
   * returns it, and the balance in the workspace to 0.  `root` is true if the
   * root was explored.  Returns false if no depth from `depth` on has a
   * balance.
   */
  bool (*take_balance) (void *workspace, size_t depth, bool root,
                        uint64_t *sum);
};

G_END_DECLS

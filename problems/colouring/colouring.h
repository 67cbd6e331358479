/* SPDX-License-Identifier: MIT */
/* colouring.h: declarations for all representations of graph colouring. */
#pragma once

#include <libsearch/search.h>

/* A graph, in which no edge joins a vertex to itself, and no edge occurs twice;
 * see graph.c.  The neighbours of vertex v are neighbour[first[v]..first[v + 1]
 * - 1], in ascending order.
 */
typedef struct
{
  int  vertices;
  int *first;
  int *neighbour;
} Graph;

/* An edge between two different vertices. */
typedef struct
{
  int a, b;
} Edge;

/* Makes a graph with `vertices` vertices.  `edges` is an array of Edge, which
 * may contain an edge several times, in either direction.
 */
Graph *graph_new (int vertices, const GArray *edges);

/* Returns a copy of the graph in which the vertices have other indices: vertex
 * i of the copy is the vertex vertex[i] of `graph`.
 */
Graph *graph_renumber (const Graph *graph, const int *vertex);

/* Frees the graph; does nothing for NULL. */
void graph_free (Graph *graph);

/* Returns true if an edge joins the two vertices.  Takes time O(log degree). */
bool graph_has_edge (const Graph *graph, int a, int b);

static inline int
graph_degree (const Graph *graph, int vertex)
{
  return graph->first[vertex + 1] - graph->first[vertex];
}

typedef struct
{
  double x, y;
} Point;

/* A layout of a graph for pictures: a point for each vertex, in a square whose
 * side is 1.  If a path of few edges joins two vertices, their points are
 * close.  Equal graphs have equal layouts.
 */
typedef struct
{
  gsize  is_made;
  Point *point;

  /* A distance such that nine of ten points are at least this far from every
   * other point.
   */
  double gap;
} Layout;

/* Frees the layout; does nothing for NULL. */
void layout_free (Layout *layout);

#define VERTICES_MAX 16384
#define COLOURS_MAX 64 /* a set of colours is one word */

/* An instance: colour the vertices of a graph so that neighbours have different
 * colours.
 */
typedef struct
{
  /* Number of colours that the user has given; 0: use as many colours as
   * colouring_greedy() does.
   */
  int wanted;
  int colours; /* number of available colours */

  /* Number of vertices in a clique (a set of vertices that are all neighbours
   * of each other, and so have different colours) that colouring_order() has
   * found.
   */
  int clique;

  Graph *graph;

  /* `order` has all vertices: first the vertices of a clique, then the others
   * by the number of their neighbours, largest first.  The representations that
   * choose a vertex with the fewest free colours take the first such vertex in
   * this order.  `ordered` is the graph with its vertices renumbered in this
   * order.
   */
  int   *order;
  Graph *ordered;

  /* Maximum number of coloured vertices with uncoloured neighbours, if vertices
   * get colours in the order of the file.
   */
  int frontier;

  /* For each number of coloured vertices, the first coloured vertex with an
   * uncoloured neighbour, or this number if there is none.
   */
  int *oldest;

  Layout *layout; /* positions of vertices in pictures */
} Colouring;

extern const SearchFormat colouring_formats[];
/* Draw an answer; see search-picture.h. */
void colouring_grid (const void *instance, SearchGrid *grid);
void colouring_cells (const void *instance, const int *answer, size_t length,
                      SearchCell *cells);
void colouring_draw (const void *instance, const int *answer, size_t length,
                     GString *svg);
void colouring_draw_ground (const void *instance, GString *svg);

extern const SearchSymmetry colouring_symmetries[];

extern const SearchRepr saturation;
extern const SearchRepr copies;
extern const SearchRepr sequential;
extern const SearchRepr classes;

/* colouring_read() reads a graph in the DIMACS format, and colouring_write()
 * writes it.  They are callbacks of SearchProblem.
 */
bool colouring_read (void *instance, SearchInput *input, GError **error);
void colouring_write (const void *instance, GString *out);

/* Sets the known number of colourings of forests, cycles and complete graphs,
 * from their chromatic polynomials.  Returns false for other graphs.
 */
bool colouring_known (const void *instance, SearchKnown *known);

/* Returns all vertices: first the vertices of a clique, then the others by the
 * number of their neighbours, largest first.  Sets *clique to the number of
 * vertices in the clique.  Free the result with g_free().
 */
int *colouring_order (const Graph *graph, int *clique);

/* Sets the fields `frontier` and `oldest` of the instance. */
void colouring_measure_frontier (Colouring *colouring);

/* Returns the number of colours in a colouring made without a search.  Each
 * step chooses the vertex whose neighbours have the most colours, and gives it
 * the first colour that no neighbour has.  Returns COLOURS_MAX + 1 if this
 * needs more than COLOURS_MAX colours.
 */
int colouring_greedy (const Graph *graph);

/* Returns the number of ways to give different colours to `used` classes, sets
 * of vertices with one colour.  Returns SEARCH_COUNT_MAX + 1 if the number is
 * more than SEARCH_COUNT_MAX.
 */
uint64_t colouring_ways (const Colouring *colouring, int used);

/* Returns the set of all available colours, with one bit for each colour. */
static inline uint64_t
colouring_full (const Colouring *colouring)
{
  return colouring->colours ? ~UINT64_C (0) >> (64 - colouring->colours) : 0;
}

/* Returns the set of the used colours and of the first unused colour, with one
 * bit for each colour.  `used` must be a set of the lowest colours.
 */
static inline uint64_t
colouring_one_more (uint64_t used)
{
  return used << 1 | 1;
}

/* Returns a lower bound of the number of colours in all colourings that the
 * search can reach from a state whose vertices have the colours in the set
 * `used`.
 */
static inline int64_t
colouring_bound (const Colouring *colouring, uint64_t used)
{
  return MAX (search_set_size (used), colouring->clique);
}

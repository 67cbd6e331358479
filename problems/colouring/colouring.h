/* SPDX-License-Identifier: MIT */
/* colouring.h: declarations for all representations of graph colouring. */
#pragma once

#include <libsearch/search.h>

/* A graph, without loops and double edges; see graph.c.  The neighbours of
 * vertex v are neighbour[first[v]..first[v + 1] - 1], in ascending order.
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

/* Makes a graph of `vertices` and of the edges, an array of Edge.  The array
 * may have an edge several times, in either direction.
 */
Graph *graph_new (int vertices, const GArray *edges);

/* Makes a copy of the graph with other numbers: vertex i is the old vertex[i].
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

/* The layout of a graph: a point for each vertex, in a square whose side is 1.
 * Vertices with few edges between them are close.  Equal graphs have equal
 * layouts.
 */
typedef struct
{
  gsize  is_made;
  Point *point;
  double gap; /* minimum distance that most points have from all others */
} Layout;

/* Frees the layout; does nothing for NULL. */
void layout_free (Layout *layout);

#define VERTICES_MAX 16384
#define COLOURS_MAX 64 /* a set of colours is one word */

/* An instance: colour the vertices of a graph, neighbours differently. */
typedef struct
{
  /* Number of colours given by the user; 0: as many as a greedy colouring has.
   */
  int wanted;
  int colours; /* number of available colours */
  int clique;  /* number of vertices of a clique, in which all colours differ */

  Graph *graph;

  /* The vertices in the order in which `saturation` breaks ties, the clique
   * first; and the graph whose vertices are numbered in this order.
   */
  int   *order;
  Graph *ordered;

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

/* Read and write a graph in the DIMACS format; callbacks of the problem. */
bool colouring_read (void *instance, SearchInput *input, GError **error);
void colouring_write (const void *instance, GString *out);

/* Computes the chromatic polynomials of forests, cycles and complete graphs. */
bool colouring_known (const void *instance, SearchKnown *known);

/* Returns all vertices in an order: first a clique, then by falling degree.
 * Sets *clique to the size of the clique.  Free with g_free().
 */
int *colouring_order (const Graph *graph, int *clique);

/* Returns the number of colours in a colouring made without a search: it always
 * colours a vertex whose neighbours have the most colours, with the first free
 * colour.  Returns COLOURS_MAX + 1 if there are more than COLOURS_MAX.
 */
int colouring_greedy (const Graph *graph);

/* Returns the number of ways to give `used` classes of vertices different
 * colours.  Returns SEARCH_COUNT_MAX + 1 if it is more than SEARCH_COUNT_MAX.
 */
uint64_t colouring_ways (const Colouring *colouring, int used);

/* Returns all colours, one bit each. */
static inline uint64_t
colouring_full (const Colouring *colouring)
{
  return colouring->colours ? ~UINT64_C (0) >> (64 - colouring->colours) : 0;
}

/* Returns the set of the used colours and the first unused one.  The used
 * colours always have the lowest numbers.
 */
static inline uint64_t
colouring_one_more (uint64_t used)
{
  return used << 1 | 1;
}

/* Returns the minimum number of colours in all colourings below a state that
 * has used the colours `used`.
 */
static inline int64_t
colouring_bound (const Colouring *colouring, uint64_t used)
{
  return MAX (search_set_size (used), colouring->clique);
}

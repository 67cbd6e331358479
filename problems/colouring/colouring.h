/* SPDX-License-Identifier: MIT */
/* colouring.h: declarations that the representations of graph colouring share.
 */
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

/* Makes a graph with new numbers: vertex i is the old vertex[i]. */
Graph *graph_renumber (const Graph *graph, const int *vertex);

/* Frees the graph; does nothing for NULL. */
void graph_free (Graph *graph);

/* Returns true if an edge joins two vertices.  O(log degree). */
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

/* The points of all vertices, in a square whose side is 1: vertices that few
 * edges separate are close.  Equal graphs have equal points.
 */
typedef struct
{
  gsize  is_made;
  Point *point;
  double gap; /* minimum distance of most points from all others */
} Layout;

/* Frees the layout; does nothing for NULL. */
void layout_free (Layout *layout);

#define VERTICES_MAX 16384
#define COLOURS_MAX 64 /* a set of colours is one word */

/* An instance: colour the vertices of a graph, neighbours differently. */
typedef struct
{
  int wanted;  /* colours given by the user; 0: see `colours` */
  int colours; /* available colours */
  int clique;  /* vertices in a clique, each with its own colour */

  Graph *graph;

  /* The vertices in the order in which `saturation` breaks ties, the clique
   * first; and the graph with these numbers.
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

/* Returns the vertices: first those of a clique, then by falling degree.
 * *clique becomes the size of the clique.  Free with g_free().
 */
int *colouring_order (const Graph *graph, int *clique);

/* Returns the number of colours that a greedy colouring needs.  It colours the
 * vertex with the most colours around it, with the first free colour.
 * COLOURS_MAX + 1 means more than COLOURS_MAX.
 */
int colouring_greedy (const Graph *graph);

/* Returns the number of ways to give `used` classes of vertices different
 * colours.  At most SEARCH_COUNT_MAX + 1, which means too many.
 */
uint64_t colouring_ways (const Colouring *colouring, int used);

/* Returns all colours, one bit each. */
static inline uint64_t
colouring_full (const Colouring *colouring)
{
  return colouring->colours ? ~UINT64_C (0) >> (64 - colouring->colours) : 0;
}

/* Returns the used colours and the first unused one.  The used colours are
 * always the first ones.
 */
static inline uint64_t
colouring_one_more (uint64_t used)
{
  return used << 1 | 1;
}

/* Returns the minimum number of colours of all colourings that use these. */
static inline int64_t
colouring_bound (const Colouring *colouring, uint64_t used)
{
  return MAX (search_set_size (used), colouring->clique);
}

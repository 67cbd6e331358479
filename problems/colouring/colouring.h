/* SPDX-License-Identifier: MIT */
/* colouring.h: what the representations of graph colouring share. */
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

/* Makes a graph of `vertices` and of the edges, an array of Edge, which may
 * name an edge several times, either way round.
 */
Graph *graph_new (int vertices, const GArray *edges);

/* Makes the same graph with other numbers: vertex i is the old vertex[i]. */
Graph *graph_renumber (const Graph *graph, const int *vertex);

/* Frees it; NULL is fine. */
void graph_free (Graph *graph);

/* Is there an edge between two vertices?  O(log degree). */
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

/* The points of all vertices, in a square whose side is 1: those that have few
 * edges between them are close.  The same graph has the same points.
 */
typedef struct
{
  gsize  is_made;
  Point *point;
  double gap; /* most are at least this far from any other one */
} Layout;

/* Frees it; NULL is fine. */
void layout_free (Layout *layout);

#define VERTICES_MAX 16384
#define COLOURS_MAX 64 /* a set of colours is a word */

/* An instance: colour the vertices of a graph, neighbours differently. */
typedef struct
{
  int wanted;  /* colours, as asked for; 0: see `colours` */
  int colours; /* that there are */
  int clique;  /* vertices of a clique, each of which needs a colour */

  Graph *graph;

  /* The vertices in the order in which `saturation` takes those that are alike,
   * the clique's first; and the graph with these numbers.
   */
  int   *order;
  Graph *ordered;

  Layout *layout; /* where pictures have the vertices */
} Colouring;

extern const SearchFormat colouring_formats[];
/* How an answer looks; see search-picture.h. */
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

/* A graph in the DIMACS format; the callbacks of the problem. */
bool colouring_read (void *instance, SearchInput *input, GError **error);
void colouring_write (const void *instance, GString *out);

/* The chromatic polynomials of forests, cycles and complete graphs. */
bool colouring_known (const void *instance, SearchKnown *known);

/* The vertices, those of a clique first, whose number is put in *clique, then
 * by falling degree.  Free with g_free().
 */
int *colouring_order (const Graph *graph, int *clique);

/* So many colours does a colouring take that gives each vertex the first colour
 * left, one with the most colours around it next; COLOURS_MAX + 1 stands for
 * more than COLOURS_MAX.
 */
int colouring_greedy (const Graph *graph);

/* In how many ways can `used` classes of vertices be given different ones of
 * the colours?  At most SEARCH_COUNT_MAX + 1, which stands for too many.
 */
uint64_t colouring_ways (const Colouring *colouring, int used);

/* All colours, one bit each. */
static inline uint64_t
colouring_full (const Colouring *colouring)
{
  return colouring->colours ? ~UINT64_C (0) >> (64 - colouring->colours) : 0;
}

/* The colours used, where they are the first ones, and one more. */
static inline uint64_t
colouring_one_more (uint64_t used)
{
  return used << 1 | 1;
}

/* No colouring that uses these colours has fewer. */
static inline int64_t
colouring_bound (const Colouring *colouring, uint64_t used)
{
  return MAX (search_set_size (used), colouring->clique);
}

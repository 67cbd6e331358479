/* SPDX-License-Identifier: MIT */
/* subgraphs.h: declarations for all representations of subgraphs. */
#pragma once

#include <libsearch/search.h>

/* Maximum numbers of vertices and edges of a graph from a file. */
#define VERTICES_MAX 16384
#define EDGES_MAX ((int) SEARCH_ANSWER_LENGTH_MAX)

/* The subgraphs that a search looks for, in the order of the words of --kind.
 */
typedef enum
{
  PATHS, /* from one vertex to another */
  HAMILTONIAN_PATHS,
  CYCLES,
  HAMILTONIAN_CYCLES,
  TREES,   /* spanning trees */
  FORESTS, /* sets of edges without a cycle */
  MATCHINGS,
  PERFECT_MATCHINGS,
  INDEPENDENT_SETS /* sets of vertices that no edge joins */
} Kind;

/* An edge between two different vertices; `a` is less than `b`. */
typedef struct
{
  int a, b;
  int index; /* number in an instance's graph, if it is numbered again */
} Edge;

/* One of the edges of a vertex, and the vertex at its other end. */
typedef struct
{
  int vertex, edge;
} Arc;

/* A graph, in which no edge joins a vertex to itself, and no edge occurs twice.
 * The arcs of vertex v are arc[first[v]..first[v + 1] - 1].
 */
typedef struct
{
  int   vertices, edges;
  Edge *edge;
  int  *first;
  Arc  *arc;
} Graph;

/* Makes a graph with `vertices` vertices.  `edges` is an array of Edge, which
 * may contain an edge several times.
 */
Graph *graph_new (int vertices, const GArray *edges);

/* Makes the graph of a grid, whose vertices are numbered row by row.  The edges
 * are sorted by their first vertex; the edge to the right precedes the edge
 * down.
 */
Graph *graph_new_grid (int rows, int columns);

/* Frees the graph; does nothing for NULL. */
void graph_free (Graph *graph);

/* Maximum number of vertices in the frontier; the slots of a state are bytes.
 */
#define SLOTS_MAX 254

/* A vertex that an item touches. */
typedef struct
{
  int  slot;   /* the vertex's slot in the states, counted from 0 */
  bool enters; /* true if the item is the vertex's first */

  /* Number of later items that touch the vertex; 0: the vertex leaves the
   * frontier.
   */
  int left;
} Touch;

/* An item of the graph: an edge, or for independent sets a vertex.  An edge
 * touches its ends.  A vertex touches itself, and then its neighbours among the
 * earlier items.
 */
typedef struct
{
  int          index;  /* index in the answer */
  int          unseen; /* number of vertices that enter with later items */
  int          touches;
  const Touch *touch;
} Item;

/* Maximum number of items of a step. */
#define STEP_ITEMS 2

/* A step of a search, which decides if the subgraph has item[0..items - 1].
 * These edges have a common vertex.
 */
typedef struct
{
  int         items;
  const Item *item;
} Step;

/* The steps of a search that decides all items, in an order in which few
 * vertices are in the frontier at once.  A vertex is in the frontier from its
 * first item to its last.  For paths, both ends are in the frontier from the
 * beginning.
 */
typedef struct
{
  int    steps;
  Step  *step;
  Item  *item;    /* the items of all steps */
  Touch *touch;   /* the touches of all items */
  int    slots;   /* largest number of vertices in the frontier */
  int    slot[2]; /* slots of the ends of the paths */

  /* False if a vertex without edges excludes all subgraphs. */
  bool is_possible;
} Schedule;

/* An instance: find all subgraphs of one kind. */
typedef struct
{
  int    kind; /* a Kind */
  int    rows, columns;
  int    wanted_from, wanted_to; /* numbers from 1; 0: first and last vertex */
  int    length;                 /* maximum length of a path; 0: no limit */
  bool   is_grid;
  int    from, to; /* the ends of the paths, vertices from 0 */
  Graph *graph;

  Schedule *schedule;
} Subgraphs;

/* Makes the steps for the instance, whose other fields are set. */
Schedule *schedule_new (const Subgraphs *subgraphs);

/* Frees the schedule; does nothing for NULL. */
void schedule_free (Schedule *schedule);

/* Returns true for the kinds that need all vertices: each vertex is an end of a
 * chosen edge.
 */
static inline bool
kind_is_spanning (int kind)
{
  return kind == HAMILTONIAN_PATHS || kind == HAMILTONIAN_CYCLES
         || kind == PERFECT_MATCHINGS;
}

static inline bool
kind_is_path (int kind)
{
  return kind == PATHS || kind == HAMILTONIAN_PATHS;
}

/* Returns true for paths and cycles. */
static inline bool
kind_is_walk (int kind)
{
  return kind <= HAMILTONIAN_CYCLES;
}

/* Returns the number of items, which is the length of an answer. */
static inline int
subgraphs_items (const Subgraphs *subgraphs)
{
  return subgraphs->kind == INDEPENDENT_SETS ? subgraphs->graph->vertices
                                             : subgraphs->graph->edges;
}

extern const SearchRepr frontier;
extern const SearchRepr walks;
extern const SearchRepr subsets;

extern const SearchFormat subgraphs_formats[];

/* Callbacks of SearchProblem.  subgraphs_read() reads a graph in the DIMACS
 * format, and subgraphs_write() writes it.
 */
bool subgraphs_read (void *instance, SearchInput *input, GError **error);
void subgraphs_write (const void *instance, GString *out);
bool subgraphs_check (const void *instance, const int *answer, size_t length);

/* Returns true if the answer obeys the rules, or the partial answer does not
 * break one.
 */
bool subgraphs_allow (const Subgraphs *subgraphs, const int *answer);

bool subgraphs_known (const void *instance, SearchKnown *known);

/* Draw an answer; see search-picture.h. */
void subgraphs_grid (const void *instance, SearchGrid *grid);
void subgraphs_cells (const void *instance, const int *answer, size_t length,
                      SearchCell *cells);
void subgraphs_draw (const void *instance, const int *answer, size_t length,
                     GString *svg);
void subgraphs_draw_ground (const void *instance, GString *svg);

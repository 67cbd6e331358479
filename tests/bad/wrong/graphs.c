/* SPDX-License-Identifier: MIT */
/* Graphs with a mistake, --mistake=WORD, which searches up to isomorphism find.
 * classes.test has their messages.
 */
#include <libsearch/search.h>

#include <sys/resource.h>

enum
{
  NONE,
  COLOURED,        /* the newest vertex has a colour */
  EDGE_FORGOTTEN,  /* the graph lacks the edge of the first two vertices */
  EDGES_FORGOTTEN, /* the graph lacks the edges of the newest vertex */
  WRONG_LAST,      /* the last element is the first vertex */
  NO_ELEMENT,      /* the first vertex is no element */
  RANK_BY_LABEL,   /* the first vertex has a greater rank */
  PARITY,          /* the colours depend on labels */
  ARCS,            /* edges lead from old vertices to new ones only */
  ASCENDING,       /* symmetry is broken a second time */
  NEWEST_DEGREE,   /* only the newest vertex has a largest degree */
  ISOLATED,        /* a rule that smaller graphs need not obey */
  ORDER_SMALL,     /* the order of the group is too small */
  ORDER_ROOT,      /* the order of the group is twice too large */
  FIRST,           /* `first` refuses a child that the ranks accept */
  ADDED,           /* `added` lacks a vertex */
  HUGE_GROUP,      /* the empty graph has 400 other vertices */
  VERTICES,        /* a graph has too many vertices */
  MEMORY           /* a large graph leaves no memory for nauty */
};

static const char *const mistakes[]
    = { "none",        "coloured",   "edge-forgotten", "edges-forgotten",
        "wrong-last",  "no-element", "rank-by-label",  "parity",
        "arcs",        "ascending",  "newest-degree",  "isolated",
        "order-small", "order-root", "first",          "added",
        "huge-group",  "vertices",   "memory",         NULL };

typedef struct
{
  int n, mistake;
} Graphs;

typedef struct
{
  uint32_t edges;
  int      count;
} Vertex;

static bool
next (const void *instance, const void *data, uint64_t *cursor, void *child)
{
  const Vertex *state = data;

  (void) instance;
  if (*cursor >> state->count)
    return false;
  *(Vertex *) child = (Vertex){ (uint32_t) (*cursor)++, state->count + 1 };
  return true;
}

static bool
valid (const void *instance, const void *data)
{
  const Vertex *state = data;

  switch (((const Graphs *) instance)->mistake)
    {
    case ASCENDING:
      return state->count < 3 || state->edges >= state[-1].edges;
    case NEWEST_DEGREE:
      return __builtin_popcount (state->edges) < 3;
    case ISOLATED:
      return state->count < 2 || state->edges;
    default:
      return true;
    }
}

static bool
solution (const void *instance, const void *state)
{
  return ((const Vertex *) state)->count == ((const Graphs *) instance)->n;
}

static size_t
vertices (const void *instance, const void *state, size_t depth)
{
  const int mistake = ((const Graphs *) instance)->mistake;

  (void) state;
  return mistake == HUGE_GROUP && depth == 0 ? 400
         : mistake == MEMORY && depth > 0    ? 8000
         : mistake == VERTICES && depth == 3 ? SEARCH_GRAPH_VERTICES_MAX + 1
                                             : depth;
}

static uint32_t
degree (const SearchGraph *graph, size_t v)
{
  return (uint32_t) __builtin_popcountll (graph->rows[v]);
}

/* Makes the mistakes that change the graph. */
static void
spoil (int mistake, SearchGraph *graph)
{
  const size_t newest = graph->vertices - 1;

  if (mistake == COLOURED)
    graph->colours[newest] = 1;
  if (mistake == EDGE_FORGOTTEN && newest > 1)
    {
      graph->rows[0] &= ~UINT64_C (2);
      graph->rows[1] &= ~UINT64_C (1);
    }
  if (mistake == WRONG_LAST)
    graph->last = 0;
  if (mistake == NO_ELEMENT && newest > 0)
    graph->elements[0] &= ~UINT64_C (1);
  if (mistake == RANK_BY_LABEL && newest > 1)
    graph->ranks[0]++;
  graph->directed = mistake == ARCS;
  for (size_t v = 0; v <= newest; v++)
    {
      if (mistake == EDGES_FORGOTTEN)
        graph->rows[v] &= v < newest ? ~(UINT64_C (1) << newest) : 0;
      if (mistake == PARITY)
        graph->colours[v] = v & 1;
      if (mistake == ARCS)
        graph->rows[v] &= (UINT64_C (1) << v) - 1;
    }
}

/* Draws vertices, and many others of which each has its colour.  Of the second
 * such graph, nauty computes a canonical labelling, for which it needs memory.
 */
static void
draw_large (size_t depth, SearchGraph *graph)
{
  const struct rlimit none = { 0, 0 };

  for (size_t v = depth; v < graph->vertices; v++)
    graph->colours[v] = (uint32_t) v;
  for (size_t v = 0; v < depth; v++)
    search_graph_element (graph, v, 0);
  graph->last = depth - 1;
  if (depth == 2)
    setrlimit (RLIMIT_AS, &none);
}

static void
draw (const void *instance, const void *data, size_t depth, SearchGraph *graph)
{
  const Vertex *newest = data;

  if (depth == 0)
    return;
  if (((const Graphs *) instance)->mistake == MEMORY)
    {
      draw_large (depth, graph);
      return;
    }
  for (size_t v = 0; v < depth; v++)
    for (size_t u = 0; u < v; u++)
      if (newest[(ptrdiff_t) (v + 1 - depth)].edges >> u & 1)
        search_graph_edge (graph, u, v);
  for (size_t v = 0; v < depth; v++)
    search_graph_element (graph, v, degree (graph, v));
  graph->last = depth - 1;
  spoil (((const Graphs *) instance)->mistake, graph);
}

static uint64_t
order (const void *instance, size_t depth, size_t i)
{
  const int mistake = ((const Graphs *) instance)->mistake;

  if (mistake == ORDER_ROOT && i == depth)
    return 2;
  if (mistake == HUGE_GROUP && depth == 0)
    depth = 400;
  return i < depth - (mistake == ORDER_SMALL && depth > 2) ? i + 1 : 0;
}

static size_t
added (const void *instance, const void *data, size_t depth, uint32_t *tuples)
{
  const Vertex *state = data;
  size_t        count = 0;

  for (uint32_t v = 0; v < depth; v++)
    if (state->edges >> v & 1
        && !(((const Graphs *) instance)->mistake == ADDED && v == 0))
      tuples[count++] = v;
  return count;
}

static bool
first (const void *instance, const void *data, size_t depth)
{
  return ((const Graphs *) instance)->mistake != FIRST || depth < 4
         || ((const Vertex *) data)->edges != 7;
}

static size_t
answer (const void *instance, const void *path, size_t depth, int *values)
{
  (void) instance;
  for (size_t i = 0; i < depth; i++)
    values[i] = (int) ((const Vertex *) path)[i + 1].edges;
  return depth;
}

static size_t
answer_length (const void *instance)
{
  return (size_t) ((const Graphs *) instance)->n;
}

SEARCH_REPR (rows, .state_size = sizeof (Vertex), .next = next, .valid = valid,
             .solution = solution, .answer = answer,
             .classes = { .vertices = vertices,
                          .graph = draw,
                          .order = order,
                          .added = added,
                          .width = 1,
                          .first = first });

static const SearchRepr *const reprs[] = { &rows, NULL };

static const SearchOption options[]
    = { SEARCH_INT ("n", Graphs, n, "vertices", 6, 1, 30),
        SEARCH_WORD ("mistake", Graphs, mistake, "mistake", mistakes, NONE),
        { 0 } };

static const SearchProblem graphs = { .name = "wrong-graphs",
                                      .instance_size = sizeof (Graphs),
                                      .reprs = reprs,
                                      .options = options,
                                      .answer_length = answer_length };

SEARCH_PLUGIN (graphs);

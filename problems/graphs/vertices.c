/* SPDX-License-Identifier: MIT */
/* vertices.c: adds one vertex after another, with its edges to the vertices
 * before it.
 */
#include "graphs.h"

/* A graph.  Only `edges` and `count` are set before the state is expanded. */
typedef struct
{
  uint32_t edges;    /* vertices to which the newest has edges, or arcs */
  int      count;    /* number of vertices */
  int      most;     /* maximum degree; of tournaments, number of arcs out */
  uint32_t greatest; /* the vertices of this degree */
  uint32_t full;     /* the vertices of the largest allowed degree */
  uint32_t rows[VERTICES_MAX]; /* for each vertex, its edges, or arcs out */

  /* The connected components; of bipartite graphs, both sides of each. */
  int      part_count;
  uint32_t parts[VERTICES_MAX][2];
} Vertices;

/* Returns the vertices whose row gets the newest vertex. */
static uint32_t
turned (const Graphs *graphs, const Vertices *state)
{
  return graphs->kind == KIND_TOURNAMENTS
             ? ~state->edges & bits_before (state->count - 1)
             : state->edges;
}

static void
add_row (const Graphs *graphs, Vertices *state)
{
  const int      newest = state->count - 1;
  const uint32_t back = turned (graphs, state);

  for (int v = 0; v < newest; v++)
    state->rows[v] = state[-1].rows[v] | (back >> v & 1) << newest;
  state->rows[newest] = state->edges;
}

static void
find_degrees (const Graphs *graphs, Vertices *state)
{
  state->most = 0;
  state->greatest = state->full = 0;
  for (int v = 0; v < state->count; v++)
    {
      const int degree = __builtin_popcount (state->rows[v]);

      if (degree > state->most)
        state->greatest = 0;
      state->most = MAX (state->most, degree);
      if (degree == state->most)
        state->greatest |= bit_of (v);
      if (degree >= graphs->degree)
        state->full |= bit_of (v);
    }
}

/* Returns all neighbours of the vertices in the set. */
static uint32_t
neighbours (const Vertices *state, uint32_t set)
{
  uint32_t all = 0;

  for (; set; set &= set - 1)
    all |= state->rows[__builtin_ctz (set)];
  return all;
}

/* Finds both sides of the component of `vertex`; if it is not bipartite, both
 * sides are the component.
 */
static void
find_part (const Vertices *state, int vertex, uint32_t part[2])
{
  uint32_t before = 0;

  part[0] = bit_of (vertex);
  part[1] = 0;
  while (before != (part[0] | part[1]))
    {
      before = part[0] | part[1];
      part[1] |= neighbours (state, part[0]);
      part[0] |= neighbours (state, part[1]);
    }
}

static void
find_parts (Vertices *state)
{
  uint32_t left = bits_before (state->count);

  state->part_count = 0;
  while (left)
    {
      uint32_t *part = state->parts[state->part_count++];

      find_part (state, __builtin_ctz (left), part);
      left &= ~(part[0] | part[1]);
    }
}

static SEARCH_CALLBACK (expand, expand, const Graphs *graphs, Vertices *state)
{
  if (state->count > 0)
    add_row (graphs, state);
  find_degrees (graphs, state);
  if (graphs->connected || graphs->bipartite)
    find_parts (state);
  return 0;
}

/* Returns the greatest vertex of the set that has an edge to a greater one of
 * the set; -1: there is none.
 */
static int
find_edge (const Vertices *state, uint64_t set)
{
  uint32_t higher = 0;

  while (set)
    {
      const int v = 63 - __builtin_clzll (set);

      if (state->rows[v] & higher)
        return v;
      higher |= bit_of (v);
      set ^= UINT64_C (1) << v;
    }
  return -1;
}

/* Returns the next set after those that agree with `set` from `vertex` up. */
static uint64_t
skip (uint64_t set, int vertex)
{
  return ((set >> vertex) + 1) << vertex;
}

/* Returns the first set from `set` on that the rules for the edges of the
 * newest vertex allow: ends of edges of triangles, and vertices whose degree is
 * the largest, are left out in whole ranges.
 */
static uint64_t
next_set (const Graphs *graphs, const Vertices *state, uint64_t set)
{
  for (;;)
    {
      const uint32_t full = (uint32_t) set & state->full;
      const int      edge = graphs->triangle_free ? find_edge (state, set) : -1;

      if (set >> state->count)
        return set;
      if (full)
        set = skip (set, 31 - __builtin_clz (full));
      else if (__builtin_popcountll (set) > graphs->degree)
        set += set & -set;
      else if (edge >= 0)
        set = skip (set, edge);
      else
        return set;
    }
}

static SEARCH_CALLBACK (next, next, const Graphs *graphs, const Vertices *state,
                        uint64_t *cursor, Vertices *child)
{
  uint64_t set = *cursor;

  if (graphs->triangle_free || graphs->degree < VERTICES_MAX)
    set = next_set (graphs, state, set);
  if (set >> state->count || state->count == graphs->vertices)
    return false;
  *cursor = set + 1;
  child->edges = (uint32_t) set;
  child->count = state->count + 1;
  return true;
}

/* An induced subgraph that is searched among the vertices. */
typedef struct
{
  const Vertices  *state;
  const Forbidden *graph;
  int              newest; /* its vertex that is the newest vertex of `state` */
  int              images[FORBIDDEN_VERTICES_MAX];
  uint32_t         used; /* the vertices that are images */
} Copy;

/* Returns the old vertices that can be the image of `vertex`.  Images of twins
 * are in ascending order.
 */
static uint32_t
find_images (const Copy *copy, int vertex)
{
  const uint32_t  row = copy->graph->rows[vertex], edges = copy->state->edges;
  const Vertices *parent = copy->state - 1;
  const int       twin = copy->graph->twin[vertex];
  uint32_t        images = bits_before (parent->count) & ~copy->used;

  images &= row >> copy->newest & 1 ? edges : ~edges;
  for (int v = 0; v < vertex; v++)
    if (v != copy->newest)
      images &= row >> v & 1 ? parent->rows[copy->images[v]]
                             : ~parent->rows[copy->images[v]];
  if (twin >= 0 && twin != copy->newest)
    images &= ~bits_before (copy->images[twin] + 1);
  return images;
}

/* Returns true if the vertices from `vertex` on have images. */
static bool
extend_copy (Copy *copy, int vertex)
{
  uint32_t images;

  if (vertex == copy->newest)
    vertex++;
  if (vertex >= copy->graph->count)
    return true;
  for (images = find_images (copy, vertex); images; images &= images - 1)
    {
      const uint32_t image = images & -images;
      bool           found;

      copy->images[vertex] = __builtin_ctz (images);
      copy->used |= image;
      found = extend_copy (copy, vertex + 1);
      copy->used &= ~image;
      if (found)
        return true;
    }
  return false;
}

/* Returns true if the newest vertex belongs to a forbidden subgraph.  Of twins,
 * only the first needs a try as the newest.  Not inline, so that `valid` stays
 * short for searches without forbidden subgraphs.
 */
G_GNUC_NO_INLINE static bool
has_forbidden (const Graphs *graphs, const Vertices *state)
{
  for (int i = 0; i < graphs->forbidden_count; i++)
    {
      Copy copy = { .state = state, .graph = &graphs->forbidden[i] };

      for (; copy.newest < copy.graph->count; copy.newest++)
        if (copy.graph->twin[copy.newest] < 0 && extend_copy (&copy, 0))
          return true;
    }
  return false;
}

/* Returns false if the newest vertex belongs to a forbidden subgraph, or has
 * neighbours on both sides of a component, or if a component remains that is
 * not connected to it.
 */
static SEARCH_CALLBACK (valid, valid, const Graphs *graphs,
                        const Vertices *state)
{
  const Vertices *parent = state - 1;
  const bool      whole = graphs->connected && state->count == graphs->vertices;

  if (graphs->forbidden_count > 0 && has_forbidden (graphs, state))
    return false;
  if (!graphs->bipartite && !whole)
    return true;
  for (int i = 0; i < parent->part_count; i++)
    {
      const bool left = state->edges & parent->parts[i][0];
      const bool right = state->edges & parent->parts[i][1];

      if ((graphs->bipartite && left && right) || (whole && !left && !right))
        return false;
    }
  return true;
}

static SEARCH_CALLBACK (solution, solution, const Graphs *graphs,
                        const Vertices *state)
{
  return state->count == graphs->vertices;
}

static SEARCH_CALLBACK (answer, answer, const Graphs *graphs,
                        const Vertices *path, size_t depth, int *sets)
{
  (void) graphs;
  for (size_t i = 0; i < depth; i++)
    sets[i] = (int) path[i + 1].edges;
  return depth;
}

static SEARCH_CALLBACK (vertices, count_vertices, const Graphs *graphs,
                        const Vertices *state, size_t depth)
{
  (void) graphs;
  (void) state;
  return depth;
}

/* Draws the graph itself.  Its elements are all vertices, since a graph without
 * one of its vertices is again such a graph.
 */
static SEARCH_CALLBACK (graph, draw, const Graphs *graphs,
                        const Vertices *state, size_t depth, SearchGraph *graph)
{
  const int      newest = (int) depth - 1;
  const uint32_t back = turned (graphs, state);

  graph->directed = graphs->kind == KIND_TOURNAMENTS;
  for (int v = 0; v < newest; v++)
    graph->rows[v] = state[-1].rows[v] | (back >> v & 1) << newest;
  graph->rows[newest] = state->edges;
  for (size_t v = 0; v < depth; v++)
    search_graph_element (graph, v,
                          (uint32_t) __builtin_popcountll (graph->rows[v]));
  graph->last = (size_t) newest;
}

/* All permutations of the vertices act. */
static SEARCH_CALLBACK (classes_order, order, const Graphs *graphs,
                        size_t depth, size_t i)
{
  (void) graphs;
  return i < depth ? i + 1 : 0;
}

static SEARCH_CALLBACK (added, added, const Graphs *graphs,
                        const Vertices *state, size_t depth, uint32_t *tuples)
{
  size_t count = 0;

  (void) graphs;
  (void) depth;
  for (uint32_t set = state->edges; set; set &= set - 1)
    tuples[count++] = (uint32_t) __builtin_ctz (set);
  return count;
}

/* Returns false if a vertex has a greater degree than the newest. */
static SEARCH_CALLBACK (first, first, const Graphs *graphs,
                        const Vertices *state, size_t depth)
{
  const Vertices *parent = state - 1;
  const int       degree = __builtin_popcount (state->edges);

  (void) depth;
  return degree > parent->most
         || (degree == parent->most
             && !(turned (graphs, state) & parent->greatest));
}

static SEARCH_CALLBACK (fits, fits, const Graphs *graphs, size_t limit,
                        unsigned workers, SearchMemory *memory, GError **error)
{
  (void) limit;
  (void) workers;
  (void) memory;
  if (graphs->kind != KIND_POSETS && !graphs->is_given)
    return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
               graphs->is_given
                   ? "vertices: --repr=given tests graphs of --input, without "
                     "--symmetry"
                   : "vertices: expected graphs or tournaments; --repr=posets "
                     "searches --kind=posets");
  return false;
}

SEARCH_REPR (vertices, .state_size = sizeof (Vertices), .fits = fits,
             .next = next, .valid = valid, .solution = solution,
             .expand = expand, .answer = answer,
             .summary = "adds one vertex after another",
             .classes = { .vertices = count_vertices,
                          .graph = draw,
                          .order = order,
                          .added = added,
                          .width = 1,
                          .first = first });

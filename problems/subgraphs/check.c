/* SPDX-License-Identifier: MIT */
/* check.c: checks the rules of each kind of subgraphs, by numbers of edges,
 * components and degrees.  The degree of a vertex is the number of its edges.
 */
#include "subgraphs.h"

#define ANY (-1)

/* The numbers of a subgraph that has all vertices of the graph, and some of its
 * edges.
 */
typedef struct
{
  int leaves;     /* vertices of degree 1 */
  int degree;     /* the largest degree */
  int cycles;     /* independent cycles: edges - vertices + components */
  int isolated;   /* vertices of degree 0 */
  int components; /* components, isolated vertices included */
  int edges;
} Shape;

static const Shape shapes[]
    = { [PATHS] = { 2, 2, 0, ANY, ANY, ANY },
        [HAMILTONIAN_PATHS] = { 2, 2, 0, 0, 1, ANY },
        [CYCLES] = { 0, 2, 1, ANY, ANY, ANY },
        [HAMILTONIAN_CYCLES] = { 0, 2, 1, 0, 1, ANY },
        [TREES] = { ANY, ANY, 0, ANY, 1, ANY },
        [FORESTS] = { ANY, ANY, 0, ANY, ANY, ANY },
        [MATCHINGS] = { ANY, 1, 0, ANY, ANY, ANY },
        [PERFECT_MATCHINGS] = { ANY, 1, 0, 0, ANY, ANY } };

/* Joins the components of the edge's ends: gives the vertices of the second
 * the number of the first.  Returns true if they were different.
 */
static bool
join (int *component, int vertices, Edge edge)
{
  const int a = component[edge.a], b = component[edge.b];

  for (int v = 0; v < vertices && a != b; v++)
    if (component[v] == b)
      component[v] = a;
  return a != b;
}

/* Returns the numbers of the subgraph, and sets the degree of each vertex. */
static Shape
find_shape (const Graph *graph, const int *answer, int *degree)
{
  const int n = graph->vertices;
  int      *component = g_new (int, n);
  Shape     shape = { .components = n };

  for (int v = 0; v < n; v++)
    component[v] = v;
  for (int i = 0; i < graph->edges; i++)
    {
      if (!answer[i])
        continue;
      degree[graph->edge[i].a]++;
      degree[graph->edge[i].b]++;
      shape.edges++;
      shape.components -= join (component, n, graph->edge[i]);
    }
  for (int v = 0; v < n; v++)
    {
      shape.leaves += degree[v] == 1;
      shape.isolated += degree[v] == 0;
      shape.degree = MAX (shape.degree, degree[v]);
    }
  shape.cycles = shape.edges - n + shape.components;
  g_free (component);
  return shape;
}

static bool
is_allowed (int number, int rule)
{
  return rule == ANY || number == rule;
}

/* Checks a set of edges. */
static bool
check_edges (const Subgraphs *subgraphs, const int *answer)
{
  const Shape *rule = shapes + subgraphs->kind;
  const bool   has_ends = kind_is_path (subgraphs->kind);
  int         *degree = g_new0 (int, subgraphs->graph->vertices);
  const Shape  shape = find_shape (subgraphs->graph, answer, degree);
  const bool   ends_right
      = !has_ends
        || (degree[subgraphs->from] == 1 && degree[subgraphs->to] == 1);

  g_free (degree);
  if (subgraphs->length > 0 && shape.edges > subgraphs->length)
    return false;
  if (has_ends && subgraphs->from == subgraphs->to)
    return shape.edges == 0
           && (subgraphs->kind == PATHS || subgraphs->graph->vertices == 1);
  return ends_right && is_allowed (shape.leaves, rule->leaves)
         && (rule->degree == ANY || shape.degree <= rule->degree)
         && is_allowed (shape.cycles, rule->cycles)
         && is_allowed (shape.isolated, rule->isolated)
         && is_allowed (shape.components, rule->components);
}

/* Returns true if no edge joins two vertices of the set. */
static bool
check_vertices (const Graph *graph, const int *answer)
{
  for (int i = 0; i < graph->edges; i++)
    if (answer[graph->edge[i].a] && answer[graph->edge[i].b])
      return false;
  return true;
}

SEARCH_CALLBACK (check, subgraphs_check, const Subgraphs *subgraphs,
                 const int *answer, size_t length)
{
  const Graph *graph = subgraphs->graph;
  const bool   by_vertex = subgraphs->kind == INDEPENDENT_SETS;

  if (length != (size_t) (by_vertex ? graph->vertices : graph->edges))
    return false;
  for (size_t i = 0; i < length; i++)
    if (answer[i] != 0 && answer[i] != 1)
      return false;
  return by_vertex ? check_vertices (graph, answer)
                   : check_edges (subgraphs, answer);
}

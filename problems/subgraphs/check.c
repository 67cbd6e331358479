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
  int open; /* edges that a partial answer does not decide */
} Shape;

static const Shape shapes[] = {
  [PATHS] = { .leaves = 2, .degree = 2, .isolated = ANY, .components = ANY },
  [HAMILTONIAN_PATHS] = { .leaves = 2, .degree = 2, .components = 1 },
  [CYCLES] = { .degree = 2, .cycles = 1, .isolated = ANY, .components = ANY },
  [HAMILTONIAN_CYCLES] = { .degree = 2, .cycles = 1, .components = 1 },
  [TREES] = { .leaves = ANY, .degree = ANY, .isolated = ANY, .components = 1 },
  [FORESTS]
  = { .leaves = ANY, .degree = ANY, .isolated = ANY, .components = ANY },
  [MATCHINGS]
  = { .leaves = ANY, .degree = 1, .isolated = ANY, .components = ANY },
  [PERFECT_MATCHINGS] = { .leaves = ANY, .degree = 1, .components = ANY },
};

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
      shape.open += answer[i] < 0;
      if (answer[i] != 1)
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

/* Returns true if the rule is ANY, or a maximum that the number keeps. */
static bool
fits (int number, int rule)
{
  return rule == ANY || number <= rule;
}

/* Checks a set of edges: numbers that more edges can only raise, or lower, and
 * the others if all edges are decided.
 */
static bool
check_edges (const Subgraphs *subgraphs, const int *answer)
{
  const Shape *rule = shapes + subgraphs->kind;
  int         *degree = g_new0 (int, subgraphs->graph->vertices);
  const Shape  shape = find_shape (subgraphs->graph, answer, degree);
  const int    from = degree[subgraphs->from], to = degree[subgraphs->to];

  g_free (degree);
  if (subgraphs->length > 0 && shape.edges > subgraphs->length)
    return false;
  if (kind_is_path (subgraphs->kind) && subgraphs->from == subgraphs->to)
    return shape.edges == 0
           && (subgraphs->kind == PATHS || subgraphs->graph->vertices == 1);
  if (kind_is_path (subgraphs->kind)
      && (from > 1 || to > 1 || (shape.open == 0 && from + to < 2)))
    return false;
  return fits (shape.degree, rule->degree) && fits (shape.cycles, rule->cycles)
         && fits (shape.isolated - 2 * shape.open, rule->isolated)
         && fits (shape.components - shape.open, rule->components)
         && (shape.open > 0
             || (fits (shape.leaves, rule->leaves)
                 && shape.cycles == rule->cycles));
}

/* Returns true if no edge joins two vertices of the set. */
static bool
check_vertices (const Graph *graph, const int *answer)
{
  for (int i = 0; i < graph->edges; i++)
    if (answer[graph->edge[i].a] == 1 && answer[graph->edge[i].b] == 1)
      return false;
  return true;
}

bool
subgraphs_allow (const Subgraphs *subgraphs, const int *answer)
{
  return subgraphs->kind == INDEPENDENT_SETS
             ? check_vertices (subgraphs->graph, answer)
             : check_edges (subgraphs, answer);
}

SEARCH_CALLBACK (check, subgraphs_check, const Subgraphs *subgraphs,
                 const int *answer, size_t length)
{
  if (length != (size_t) subgraphs_items (subgraphs))
    return false;
  for (size_t i = 0; i < length; i++)
    if (answer[i] != 0 && answer[i] != 1)
      return false;
  return subgraphs_allow (subgraphs, answer);
}

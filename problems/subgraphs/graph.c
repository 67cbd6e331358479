/* SPDX-License-Identifier: MIT */
/* graph.c: makes graphs from lists of edges, and graphs of grids. */
#include "subgraphs.h"

#include <stdlib.h>

static int
compare (const void *a, const void *b)
{
  const Edge *x = a, *y = b;

  if (x->a != y->a)
    return x->a < y->a ? -1 : 1;
  return (x->b > y->b) - (x->b < y->b);
}

/* Sorts the edges, and removes edges that occur before. */
static void
tidy (Graph *graph)
{
  int kept = 0;

  qsort (graph->edge, (size_t) graph->edges, sizeof *graph->edge, compare);
  for (int i = 0; i < graph->edges; i++)
    if (kept == 0 || compare (graph->edge + kept - 1, graph->edge + i) != 0)
      graph->edge[kept++] = graph->edge[i];
  graph->edges = kept;
}

/* Lists the arcs of each vertex, in the order of the edges. */
static void
add_arcs (Graph *graph)
{
  int *next;

  graph->first = g_new0 (int, graph->vertices + 2);
  graph->arc = g_new (Arc, 2 * graph->edges + 1);
  next = graph->first + 1;
  for (int i = 0; i < graph->edges; i++)
    {
      next[graph->edge[i].a + 1]++;
      next[graph->edge[i].b + 1]++;
    }
  for (int v = 0; v < graph->vertices; v++)
    next[v + 1] += next[v];
  for (int i = 0; i < graph->edges; i++)
    {
      const Edge edge = graph->edge[i];

      graph->arc[next[edge.a]++] = (Arc){ edge.b, i };
      graph->arc[next[edge.b]++] = (Arc){ edge.a, i };
    }
}

Graph *
graph_new (int vertices, const GArray *edges)
{
  Graph *graph = g_new0 (Graph, 1);

  graph->vertices = vertices;
  graph->edges = (int) edges->len;
  graph->edge = g_new (Edge, edges->len + 1);
  for (guint i = 0; i < edges->len; i++)
    {
      const Edge edge = g_array_index (edges, Edge, i);

      graph->edge[i]
          = (Edge){ MIN (edge.a, edge.b), MAX (edge.a, edge.b), edge.index };
    }
  tidy (graph);
  add_arcs (graph);
  return graph;
}

Graph *
graph_new_grid (int rows, int columns)
{
  GArray *edges = g_array_new (FALSE, FALSE, sizeof (Edge));
  Graph  *graph;

  for (int v = 0; v < rows * columns; v++)
    {
      const Edge right = { .a = v, .b = v + 1 };
      const Edge down = { .a = v, .b = v + columns };

      if (v % columns < columns - 1)
        g_array_append_val (edges, right);
      if (v / columns < rows - 1)
        g_array_append_val (edges, down);
    }
  graph = graph_new (rows * columns, edges);
  g_array_unref (edges);
  return graph;
}

void
graph_free (Graph *graph)
{
  if (!graph)
    return;
  g_free (graph->edge);
  g_free (graph->first);
  g_free (graph->arc);
  g_free (graph);
}

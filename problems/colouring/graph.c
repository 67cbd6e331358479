/* SPDX-License-Identifier: MIT */
/* graph.c: stores a graph as a sorted array of the neighbours of each vertex.
 */
#include "colouring.h"

#include <stdlib.h>
#include <string.h>

static int
compare (const void *a, const void *b)
{
  const int x = *(const int *) a, y = *(const int *) b;

  return (x > y) - (x < y);
}

/* Sorts the list of neighbours of each vertex, and removes neighbours that
 * occur twice in a list.
 */
static void
tidy (Graph *graph)
{
  int taken = 0;

  for (int v = 0; v < graph->vertices; v++)
    {
      const int begin = graph->first[v], end = graph->first[v + 1];

      graph->first[v] = taken;
      qsort (graph->neighbour + begin, (size_t) (end - begin), sizeof (int),
             compare);
      for (int i = begin; i < end; i++)
        if (i == begin || graph->neighbour[i] != graph->neighbour[i - 1])
          graph->neighbour[taken++] = graph->neighbour[i];
    }
  graph->first[graph->vertices] = taken;
}

Graph *
graph_new (int vertices, const GArray *edges)
{
  Graph      *graph = g_new0 (Graph, 1);
  const Edge *edge = (const Edge *) (const void *) edges->data;
  int        *next;

  graph->vertices = vertices;
  graph->first = g_new0 (int, vertices + 1);
  graph->neighbour = g_new (int, 2 * (gsize) edges->len + 1);
  for (guint i = 0; i < edges->len; i++)
    {
      graph->first[edge[i].a + 1]++;
      graph->first[edge[i].b + 1]++;
    }
  for (int v = 0; v < vertices; v++)
    graph->first[v + 1] += graph->first[v];
  next = g_memdup2 (graph->first, sizeof (int) * ((gsize) vertices + 1));
  for (guint i = 0; i < edges->len; i++)
    {
      graph->neighbour[next[edge[i].a]++] = edge[i].b;
      graph->neighbour[next[edge[i].b]++] = edge[i].a;
    }
  g_free (next);
  tidy (graph);
  return graph;
}

Graph *
graph_renumber (const Graph *graph, const int *vertex)
{
  GArray *edges = g_array_new (FALSE, FALSE, sizeof (Edge));
  int    *number = g_new (int, graph->vertices + 1);
  Graph  *other;

  for (int i = 0; i < graph->vertices; i++)
    number[vertex[i]] = i;
  for (int v = 0; v < graph->vertices; v++)
    for (int i = graph->first[v]; i < graph->first[v + 1]; i++)
      if (graph->neighbour[i] > v)
        {
          const Edge edge = { number[v], number[graph->neighbour[i]] };

          g_array_append_val (edges, edge);
        }
  other = graph_new (graph->vertices, edges);
  g_array_unref (edges);
  g_free (number);
  return other;
}

void
graph_free (Graph *graph)
{
  if (!graph)
    return;
  g_free (graph->first);
  g_free (graph->neighbour);
  g_free (graph);
}

bool
graph_has_edge (const Graph *graph, int a, int b)
{
  return bsearch (&b, graph->neighbour + graph->first[a],
                  (size_t) graph_degree (graph, a), sizeof (int), compare)
         != NULL;
}

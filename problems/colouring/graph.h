/* SPDX-License-Identifier: MIT */
/* graph.h: a graph, without loops and double edges. */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* The neighbours of vertex v are neighbour[first[v]..first[v + 1] - 1], in
 * ascending order.
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

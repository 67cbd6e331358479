/* SPDX-License-Identifier: MIT */
/* greedy.c: finds a clique (vertices that are all neighbours of each other) and
 * a colouring without a search.
 */
#include "colouring.h"

#include <string.h>

/* Maximum number of vertices from which the program tries to grow a clique
 * (vertices that are all neighbours of each other).  The largest of these
 * cliques is used.
 */
#define SEEDS 64

static int
compare_degree (const void *a, const void *b, void *data)
{
  const int    x = *(const int *) a, y = *(const int *) b;
  const Graph *graph = data;
  const int    more = graph_degree (graph, y) - graph_degree (graph, x);

  return more ? more : x - y;
}

/* Returns true if `vertex` is a neighbour of each of the `count` vertices in
 * `clique`.
 */
static bool
joins (const Graph *graph, const int *clique, int count, int vertex)
{
  for (int i = 0; i < count; i++)
    if (!graph_has_edge (graph, clique[i], vertex))
      return false;
  return true;
}

/* Makes a clique (vertices that are all neighbours of each other): begins with
 * the vertex `seed`, then adds each vertex of `order` that is a neighbour of
 * all vertices in the clique.  Returns the number of vertices in the clique.
 */
static int
grow_clique (const Graph *graph, const int *order, int seed, int *clique)
{
  int count = 0;

  clique[count++] = seed;
  for (int i = 0; i < graph->vertices; i++)
    if (joins (graph, clique, count, order[i]))
      clique[count++] = order[i];
  return count;
}

int *
colouring_order (const Graph *graph, int *clique)
{
  const int n = graph->vertices;
  int      *by_degree = g_new (int, n + 1), *order = g_new (int, n + 1);
  int      *grown = g_new (int, n + 1);
  bool     *taken = g_new0 (bool, n + 1);
  int       count = 0;

  for (int v = 0; v < n; v++)
    by_degree[v] = v;
  g_qsort_with_data (by_degree, n, sizeof (int), compare_degree,
                     (void *) graph);
  *clique = 0;
  for (int i = 0; i < MIN (n, SEEDS); i++)
    {
      const int size = grow_clique (graph, by_degree, by_degree[i], grown);

      if (size > *clique)
        memcpy (order, grown, (size_t) size * sizeof (int));
      *clique = MAX (*clique, size);
    }
  for (count = 0; count < *clique; count++)
    taken[order[count]] = true;
  for (int i = 0; i < n; i++)
    if (!taken[by_degree[i]])
      order[count++] = by_degree[i];
  g_free (by_degree);
  g_free (grown);
  g_free (taken);
  return order;
}

/* Returns an uncoloured vertex whose neighbours have the most different
 * colours.  Returns -1 if every vertex is coloured.
 */
static int
most_saturated (const Graph *graph, const bool *done, const uint64_t *around)
{
  int most = -1, vertex = -1;

  for (int v = 0; v < graph->vertices; v++)
    if (!done[v] && search_set_size (around[v]) > most)
      {
        most = search_set_size (around[v]);
        vertex = v;
      }
  return vertex;
}

int
colouring_greedy (const Graph *graph)
{
  bool     *done = g_new0 (bool, graph->vertices + 1);
  uint64_t *around = g_new0 (uint64_t, graph->vertices + 1);
  int       used = 0, v;

  while (used <= COLOURS_MAX && (v = most_saturated (graph, done, around)) >= 0)
    {
      const uint64_t left = ~around[v];

      done[v] = true;
      used = MAX (used, left ? __builtin_ctzll (left) + 1 : COLOURS_MAX + 1);
      for (int i = graph->first[v]; i < graph->first[v + 1]; i++)
        around[graph->neighbour[i]] |= left & -left;
    }
  g_free (done);
  g_free (around);
  return used;
}

/* SPDX-License-Identifier: MIT */
/* known.c: sets the number of colourings of graphs for which there is a
 * formula, the chromatic polynomial (R. C. Read, "An introduction to chromatic
 * polynomials", 1968).
 */
#include "colouring.h"

/* Sets *result to base^exponent.  Returns false if the power is more than
 * SEARCH_COUNT_MAX.
 */
static bool
power (int64_t base, int exponent, int64_t *result)
{
  *result = 1;
  while (exponent-- > 0)
    if (__builtin_mul_overflow (*result, base, result))
      return false;
  return true;
}

static int
edges (const Graph *graph)
{
  return graph->first[graph->vertices] / 2;
}

/* Returns how many connected components the graph has: two vertices are in one
 * component if a path of edges joins them.
 */
static int
components (const Graph *graph)
{
  int *part = g_new (int, graph->vertices + 1);
  int *stack = g_new (int, graph->vertices + 1);
  int  count = 0, height = 0;

  for (int v = 0; v < graph->vertices; v++)
    part[v] = -1;
  for (int start = 0; start < graph->vertices; start++)
    {
      if (part[start] >= 0)
        continue;
      count++;
      part[start] = start;
      stack[height++] = start;
      while (height > 0)
        {
          const int v = stack[--height];

          for (int i = graph->first[v]; i < graph->first[v + 1]; i++)
            if (part[graph->neighbour[i]] < 0)
              {
                part[graph->neighbour[i]] = start;
                stack[height++] = graph->neighbour[i];
              }
        }
    }
  g_free (part);
  g_free (stack);
  return count;
}

/* Sets the number of colourings of a forest, a graph without cycles.  In each
 * connected component, the first vertex can have any colour, and each further
 * vertex any colour except the colour of one neighbour.  Returns false for
 * other graphs.
 */
static bool
known_forest (const Graph *graph, int colours, SearchKnown *known)
{
  const int parts = components (graph);
  int64_t   roots, others, count;

  if (edges (graph) != graph->vertices - parts
      || !power (colours, parts, &roots)
      || !power (colours - 1, graph->vertices - parts, &others)
      || __builtin_mul_overflow (roots, others, &count))
    return false;
  known->solutions = (uint64_t) MAX (count, 0);
  known->source = "chromatic polynomial of a forest";
  known->best = graph->vertices == 0 ? 0 : edges (graph) > 0 ? 2 : 1;
  return true;
}

static bool
known_cycle (const Graph *graph, int colours, SearchKnown *known)
{
  const int n = graph->vertices;
  int64_t   count;

  for (int v = 0; v < n; v++)
    if (graph_degree (graph, v) != 2)
      return false;
  if (n < 3 || components (graph) != 1 || !power (colours - 1, n, &count)
      || __builtin_add_overflow (count, n % 2 ? 1 - colours : colours - 1,
                                 &count))
    return false;
  known->solutions = (uint64_t) count;
  known->source = "chromatic polynomial of a cycle";
  known->best = n % 2 ? 3 : 2;
  return true;
}

static bool
known_complete (const Graph *graph, int colours, SearchKnown *known)
{
  const int n = graph->vertices;
  int64_t   count = 1;

  if ((int64_t) edges (graph) * 2 != (int64_t) n * (n - 1))
    return false;
  for (int i = 0; i < n; i++)
    if (__builtin_mul_overflow (count, MAX (colours - i, 0), &count))
      return false;
  known->solutions = (uint64_t) count;
  known->source = "chromatic polynomial of a complete graph";
  known->best = n;
  return true;
}

SEARCH_CALLBACK (known, colouring_known, const Colouring *colouring,
                 SearchKnown *known)
{
  const Graph *graph = colouring->graph;
  const int    colours = colouring->colours;

  if (!known_forest (graph, colours, known)
      && !known_cycle (graph, colours, known)
      && !known_complete (graph, colours, known))
    return false;
  /* If the instance has fewer colours than known->best, the smallest number
   * that suffices, the graph has no colouring with these colours.
   */
  known->best_source = known->best <= colours ? known->source : NULL;
  return true;
}

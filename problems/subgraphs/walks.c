/* SPDX-License-Identifier: MIT */
/* walks.c: the representation `walks`: walks from vertex to vertex.  It starts
 * a cycle at the cycle's first vertex, in the direction in which the second
 * vertex is less than the last.
 */
#include "subgraphs.h"

typedef struct
{
  int  vertex; /* the newest vertex; -1: the walk has not begun */
  int  edge;   /* the edge to this vertex; -1: none */
  int  start;  /* the first vertex */
  int  depth;  /* depth of the state */
  bool closed; /* true if the cycle is back at its first vertex */
} Walk;

static SEARCH_CALLBACK (fits, walks_fits, const Subgraphs *subgraphs,
                        size_t limit, unsigned workers, SearchMemory *memory,
                        GError **error)
{
  (void) limit, (void) workers, (void) memory;
  if (kind_is_walk (subgraphs->kind))
    return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
               "this representation finds paths and cycles; "
               "use --repr=subsets");
  return false;
}

static SEARCH_CALLBACK (root, walks_root, const Subgraphs *subgraphs,
                        Walk *root)
{
  const bool begins = kind_is_path (subgraphs->kind);

  root->vertex = root->start = begins ? subgraphs->from : -1;
  root->edge = -1;
}

/* Returns the number of edges of the walk. */
static int
walk_length (const Subgraphs *subgraphs, const Walk *walk)
{
  return walk->depth - !kind_is_path (subgraphs->kind);
}

static bool
has_visited (const Walk *walk, int vertex)
{
  for (int i = 0; i <= walk->depth; i++)
    if (walk[-i].vertex == vertex)
      return true;
  return false;
}

/* Returns true if the child, one edge longer than the walk, may be a part of
 * the path.
 */
static bool
extends_path (const Subgraphs *subgraphs, const Walk *walk, const Walk *child)
{
  const int length = child->depth;

  if (has_visited (walk, child->vertex)
      || (subgraphs->length > 0 && length > subgraphs->length))
    return false;
  return subgraphs->kind == PATHS || child->vertex != subgraphs->to
         || length == subgraphs->graph->vertices - 1;
}

/* Returns true if the child may be a part of the cycle, and sets closed if it
 * is the cycle.
 */
static bool
extends_cycle (const Subgraphs *subgraphs, const Walk *walk, Walk *child)
{
  const int length = walk_length (subgraphs, child);

  if (child->vertex != walk->start)
    return child->vertex > walk->start && !has_visited (walk, child->vertex);
  child->closed
      = length > 2 && walk[2 - walk->depth].vertex < walk->vertex
        && (subgraphs->kind == CYCLES || length == subgraphs->graph->vertices);
  return child->closed;
}

/* Makes the walk of one vertex, the next one at which a cycle can start. */
static bool
start_cycle (const Subgraphs *subgraphs, uint64_t *cursor, Walk *child)
{
  const int starts = subgraphs->kind == CYCLES ? subgraphs->graph->vertices : 1;
  const int vertex = (int) *cursor;

  if (vertex >= starts)
    return false;
  ++*cursor;
  *child = (Walk){ vertex, -1, vertex, 1, false };
  return true;
}

static SEARCH_CALLBACK (solution, walks_solution, const Subgraphs *subgraphs,
                        const Walk *walk)
{
  if (!kind_is_path (subgraphs->kind))
    return walk->closed;
  return walk->vertex == subgraphs->to
         && (subgraphs->kind == PATHS
             || walk->depth == subgraphs->graph->vertices - 1);
}

static SEARCH_CALLBACK (next, walks_next, const Subgraphs *subgraphs,
                        const Walk *walk, uint64_t *cursor, Walk *child)
{
  const Graph *graph = subgraphs->graph;

  if (walks_solution (subgraphs, walk))
    return false;
  if (walk->vertex < 0)
    return start_cycle (subgraphs, cursor, child);
  while (graph->first[walk->vertex] + (int) *cursor
         < graph->first[walk->vertex + 1])
    {
      const Arc *arc
          = graph->arc + graph->first[walk->vertex] + (int) (*cursor)++;

      *child = (Walk){ arc->vertex, arc->edge, walk->start, walk->depth + 1,
                       false };
      if (kind_is_path (subgraphs->kind)
              ? extends_path (subgraphs, walk, child)
              : extends_cycle (subgraphs, walk, child))
        return true;
    }
  return false;
}

static SEARCH_CALLBACK (answer, walks_answer, const Subgraphs *subgraphs,
                        const Walk *root, size_t depth, int *answer)
{
  const bool whole = walks_solution (subgraphs, root + depth);

  for (int i = 0; i < subgraphs->graph->edges; i++)
    answer[i] = whole ? 0 : -1;
  for (size_t i = 1; i <= depth; i++)
    if (root[i].edge >= 0)
      answer[root[i].edge] = 1;
  return (size_t) subgraphs->graph->edges;
}

/* clang-format off */
SEARCH_REPR (walks,
             .summary = "paths and cycles, vertex by vertex; walks back",
             .state_size = sizeof (Walk),
             .fits = walks_fits,
             .root = walks_root,
             .next = walks_next,
             .solution = walks_solution,
             .answer = walks_answer);
/* clang-format on */

/* SPDX-License-Identifier: MIT */
/* sequential.c: the representation `sequential`: colours vertices in the order
 * of the file.  A state contains only the colour of the newest vertex; earlier
 * states of the path contain the colours of earlier vertices.
 */
#include "colouring.h"

typedef struct
{
  uint64_t colour;   /* colour of the newest vertex, one bit */
  uint64_t used;     /* set of all colours that vertices have */
  int      coloured; /* coloured vertices */
} Vertex;

/* Returns the cursor: the set of colours that the next vertex can have. */
static SEARCH_CALLBACK (expand, sequential_expand, const Colouring *colouring,
                        const Vertex *newest)
{
  const Graph *graph = colouring->graph;
  const int    next = newest->coloured;

  /* The state that contains the colour of vertex 0.  The states of the vertices
   * 1, 2, ... follow in memory.
   */
  const Vertex *vertex = newest + 1 - next;
  uint64_t      taken = 0;

  if (next == graph->vertices)
    return 0;
  for (int i = graph->first[next]; i < graph->first[next + 1]; i++)
    {
      if (graph->neighbour[i] > next)
        break;
      taken |= vertex[graph->neighbour[i]].colour;
    }
  return colouring_full (colouring) & ~taken;
}

/* Colours that no vertex has yet can be exchanged with each other, so the
 * search tries only the first of them.
 */
static uint64_t
sequential_expand_alike (const void *instance, void *state)
{
  const Vertex *newest = state;

  return sequential_expand (instance, state)
         & colouring_one_more (newest->used);
}

static uint64_t
sequential_expand_best (const void *instance, void *state, int64_t best)
{
  (void) best;
  return sequential_expand_alike (instance, state);
}

static inline uint64_t
sequential_expand_canonical (const void *instance, void *state, size_t depth)
{
  (void) depth;
  return sequential_expand_alike (instance, state);
}

static SEARCH_CALLBACK (next, sequential_next, const void *instance,
                        const Vertex *newest, uint64_t *cursor, Vertex *vertex)
{
  const uint64_t colour = *cursor & -*cursor;

  (void) instance;
  if (*cursor == 0)
    return false;
  *cursor &= *cursor - 1;
  vertex->colour = colour;
  vertex->used = newest->used | colour;
  vertex->coloured = newest->coloured + 1;
  return true;
}

static SEARCH_CALLBACK (solution, sequential_solution,
                        const Colouring *colouring, const Vertex *vertex)
{
  return vertex->coloured == colouring->graph->vertices;
}

static SEARCH_CALLBACK (objective, sequential_objective, const void *instance,
                        const Vertex *vertex)
{
  (void) instance;
  return search_set_size (vertex->used);
}

static SEARCH_CALLBACK (bound, sequential_bound, const void *instance,
                        const Vertex *vertex)
{
  return colouring_bound (instance, vertex->used);
}

static SEARCH_CALLBACK (answer, sequential_answer, const void *instance,
                        const Vertex *vertex, size_t depth, int *answer)
{
  (void) instance;
  for (size_t v = 0; v < depth; v++)
    answer[v] = __builtin_ctzll (vertex[v + 1].colour);
  return depth;
}

/* clang-format off */
SEARCH_REPR (sequential,
             .summary = "vertices in the order of the file; walks back",
             .state_size = sizeof (Vertex),
             .next = sequential_next,
             .solution = sequential_solution,
             .expand = sequential_expand,
             .answer = sequential_answer,
             .canonical = { .expand = sequential_expand_canonical },
             .best = { .objective = sequential_objective,
                       .bound = sequential_bound,
                       .expand = sequential_expand_best });
/* clang-format on */

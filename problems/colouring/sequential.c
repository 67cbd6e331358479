/* SPDX-License-Identifier: MIT */
/* sequential.c: vertices are coloured in the order of the file; a state is the
 * newest vertex's colour, and its neighbours are found by walking back.
 */
#include "colouring.h"

typedef struct
{
  uint64_t colour;   /* of the newest vertex, one bit */
  uint64_t used;     /* by all of them */
  int      coloured; /* vertices */
} Vertex;

/* The cursor holds the colours that the next vertex may have. */
static uint64_t
sequential_open (const void *instance, void *state)
{
  const Colouring *colouring = instance;
  const Graph     *graph = colouring->graph;
  const Vertex    *newest = state;
  const int        next = newest->coloured;
  const Vertex    *vertex = newest + 1 - next; /* of number 0 */
  uint64_t         taken = 0;

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

/* Colours that nobody has are alike: one of them is enough. */
static uint64_t
sequential_open_alike (const void *instance, void *state)
{
  const Vertex *newest = state;

  return sequential_open (instance, state) & colouring_one_more (newest->used);
}

static uint64_t
sequential_open_best (const void *instance, void *state, int64_t best)
{
  (void) best;
  return sequential_open_alike (instance, state);
}

static inline uint64_t
sequential_open_canonical (const void *instance, void *state, size_t depth)
{
  (void) depth;
  return sequential_open_alike (instance, state);
}

static bool
sequential_next (const void *instance, const void *state, uint64_t *cursor,
                 void *child)
{
  const Vertex  *newest = state;
  Vertex        *vertex = child;
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

static bool
sequential_solution (const void *instance, const void *state)
{
  return ((const Vertex *) state)->coloured
         == ((const Colouring *) instance)->graph->vertices;
}

static int64_t
sequential_objective (const void *instance, const void *state)
{
  (void) instance;
  return search_set_size (((const Vertex *) state)->used);
}

static int64_t
sequential_bound (const void *instance, const void *state)
{
  return colouring_bound (instance, ((const Vertex *) state)->used);
}

static size_t
sequential_answer (const void *instance, const void *path, size_t depth,
                   int *answer)
{
  const Vertex *vertex = path;

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
             .open = sequential_open,
             .answer = sequential_answer,
             .canonical = { .open = sequential_open_canonical },
             .best = { .objective = sequential_objective,
                       .bound = sequential_bound,
                       .open = sequential_open_best });
/* clang-format on */

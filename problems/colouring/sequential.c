/* SPDX-License-Identifier: MIT */
/* sequential.c: the representation `sequential`: colours vertices in the order
 * of the file.  A state contains only the colour of the newest vertex; earlier
 * states of the path contain the colours of earlier vertices.
 */
#include "colouring.h"

#include <string.h>

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

/* Returns true if the vertex has a neighbour from the vertex `next` on. */
static bool
has_later (const Graph *graph, int vertex, int next)
{
  return graph->first[vertex] < graph->first[vertex + 1]
         && graph->neighbour[graph->first[vertex + 1] - 1] >= next;
}

void
colouring_measure_frontier (Colouring *colouring)
{
  const Graph *graph = colouring->graph;
  const int    n = graph->vertices;
  int         *ends = g_new0 (int, n + 1), oldest = 0, frontier = 0;

  colouring->oldest = g_new (int, n + 1);
  for (int next = 0; next <= n; next++)
    {
      while (oldest < next && !has_later (graph, oldest, next))
        oldest++;
      colouring->oldest[next] = oldest;
      frontier -= ends[next];
      colouring->frontier = MAX (colouring->frontier, frontier);
      if (next < n && has_later (graph, next, next + 1))
        {
          frontier++;
          ends[graph->neighbour[graph->first[next + 1] - 1] + 1]++;
        }
    }
  g_free (ends);
}

/* A key has the number of coloured vertices, and the colours of those that have
 * uncoloured neighbours.  colour_bits() returns the number of bits of a colour.
 */
static unsigned
colour_bits (const Colouring *colouring)
{
  return MAX (g_bit_storage ((gulong) colouring->colours - 1), 1);
}

static size_t
sequential_key_size (const void *instance)
{
  const Colouring *colouring = instance;
  const size_t     in_word = 64 / colour_bits (colouring);
  const size_t     words
      = 1 + ((size_t) colouring->frontier + in_word - 1) / in_word;

  return words * sizeof (uint64_t) <= SEARCH_KEY_SIZE_MAX
             ? words * sizeof (uint64_t)
             : 0;
}

/* Writes a key.  If there are `names`, the key numbers the colours in the order
 * of their first use; `names` has COLOURS_MAX bytes.
 */
static void
write_colours (const Colouring *colouring, const Vertex *newest, uint8_t *names,
               uint64_t *key)
{
  const Graph   *graph = colouring->graph;
  const int      next = newest->coloured;
  const unsigned bits = colour_bits (colouring);
  const Vertex  *vertex = newest + 1 - next;
  unsigned       shift = 64, count = 0;

  *key = (uint64_t) next;
  for (int v = colouring->oldest[next]; v < next; v++)
    {
      unsigned colour;

      if (!has_later (graph, v, next))
        continue;
      colour = (unsigned) __builtin_ctzll (vertex[v].colour);
      if (names && names[colour] == 0)
        names[colour] = (uint8_t) ++count;
      if (names)
        colour = names[colour] - 1u;
      if (shift + bits > 64)
        {
          shift = 0;
          key++;
        }
      *key |= (uint64_t) colour << shift;
      shift += bits;
    }
}

static SEARCH_CALLBACK (key, sequential_key, const void *instance,
                        const Vertex *newest, size_t depth, void *key)
{
  (void) depth;
  write_colours (instance, newest, NULL, key);
}

/* Any two colours can be exchanged. */
static SEARCH_CALLBACK (weak_key, sequential_weak_key,
                        const Colouring *colouring, const Vertex *newest,
                        size_t depth, void *key)
{
  uint8_t names[COLOURS_MAX];

  (void) depth;
  memset (names, 0, (size_t) colouring->colours);
  write_colours (colouring, newest, names, key);
}

static SEARCH_CALLBACK (placed, sequential_placed, const void *instance,
                        const Vertex *newest, size_t depth, int *places,
                        int *values)
{
  (void) instance, (void) depth;
  places[0] = newest->coloured - 1;
  values[0] = __builtin_ctzll (newest->colour);
  return 1;
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
                       .expand = sequential_expand_best },
             .memo = { .size = sequential_key_size,
                       .key = sequential_key,
                       .weak_key = sequential_weak_key,
                       .equal_sizes = true,
                       .placed = sequential_placed });
/* clang-format on */

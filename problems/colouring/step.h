/* SPDX-License-Identifier: MIT */
/* step.h: a step of a search that always colours a vertex with the fewest free
 * colours (D. Brelaz, "New methods to color the vertices of a graph", 1979).
 * The representations that share it differ in the place of these colours.
 * Vertices have their numbers in colouring->ordered.
 */
#pragma once

#include "colouring.h"

typedef struct
{
  uint64_t colour;   /* of this vertex, one bit */
  uint64_t used;     /* by all vertices so far */
  int      vertex;   /* coloured at this step; unused in the root */
  int      coloured; /* coloured vertices */
  int      next;     /* the vertex after this one */
} Step;

static inline size_t
step_words (const Colouring *colouring)
{
  return ((size_t) colouring->graph->vertices + 63) / 64;
}

/* Sets `open` to all vertices, one bit each. */
static inline void
step_fill (const Colouring *colouring, uint64_t *open)
{
  for (int v = 0; v < colouring->graph->vertices; v++)
    open[v / 64] |= UINT64_C (1) << v % 64;
}

/* The cursor holds the free colours of the next vertex. */
static inline SEARCH_CALLBACK (next, step_next, const void *instance,
                               const Step *newest, uint64_t *cursor, Step *step)
{
  const uint64_t colour = *cursor & -*cursor;

  (void) instance;
  if (*cursor == 0)
    return false;
  *cursor &= *cursor - 1;
  step->colour = colour;
  step->used = newest->used | colour;
  step->vertex = newest->next;
  step->coloured = newest->coloured + 1;
  return true;
}

static inline SEARCH_CALLBACK (solution, step_solution,
                               const Colouring *colouring, const Step *step)
{
  return step->coloured == colouring->graph->vertices;
}

static inline SEARCH_CALLBACK (objective, step_objective, const void *instance,
                               const Step *step)
{
  (void) instance;
  return search_set_size (step->used);
}

static inline SEARCH_CALLBACK (bound, step_bound, const void *instance,
                               const Step *step)
{
  return colouring_bound (instance, step->used);
}

/* Writes the answer of a path with `size` bytes for each state. */
static inline size_t
step_answer (const Colouring *colouring, const void *path, size_t size,
             size_t depth, int *answer)
{
  const int vertices = colouring->graph->vertices;

  for (int v = 0; v < vertices; v++)
    answer[v] = -1;
  for (size_t i = 1; i <= depth; i++)
    {
      const Step *step = (const Step *) ((const char *) path + i * size);

      answer[colouring->order[step->vertex]] = __builtin_ctzll (step->colour);
    }
  return (size_t) vertices;
}

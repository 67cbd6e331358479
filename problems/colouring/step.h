/* SPDX-License-Identifier: MIT */
/* step.h: the state of a search that colours an uncoloured vertex with the
 * fewest free colours, colours that no neighbour has (D. Brelaz, "New methods
 * to color the vertices of a graph", 1979).  Several representations use this
 * state; they store the free colours in different places.  Vertices have their
 * indices in the graph colouring->ordered.
 */
#pragma once

#include "colouring.h"

typedef struct
{
  uint64_t colour; /* colour of this vertex, one bit */
  uint64_t used;   /* set of all colours that vertices have */

  /* The vertex that this state has coloured.  The root does not use this field.
   */
  int vertex;
  int coloured; /* coloured vertices */
  int next;     /* vertex to colour next */
} Step;

static inline size_t
step_words (const Colouring *colouring)
{
  return ((size_t) colouring->graph->vertices + 63) / 64;
}

/* Sets `open` to the set of all vertices, with one bit for each vertex; all
 * vertices are uncoloured at first.
 */
static inline void
step_fill (const Colouring *colouring, uint64_t *open)
{
  for (int v = 0; v < colouring->graph->vertices; v++)
    open[v / 64] |= UINT64_C (1) << v % 64;
}

/* Makes a child for each colour in the cursor, which is the set of colours that
 * the next vertex can have.
 */
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

/* Writes the answer of a path, the colour of each vertex.  Each state of the
 * path has `size` bytes.  Returns the number of vertices, the length of the
 * answer.
 */
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

/* SPDX-License-Identifier: MIT */
/* copies.c: the representation `copies`: each state colours an uncoloured
 * vertex with the fewest free colours (colours that no neighbour has).  Every
 * state has its own copy of the free colours of all vertices, so going back
 * takes no time.
 */
#include "step.h"

#include <string.h>

/* A state.  In memory, the free colours of each vertex (colours that no
 * neighbour has) and the set of uncoloured vertices follow.
 */
typedef struct
{
  Step     step;
  uint64_t left[];
} Copy;

static size_t
copy_words (const Colouring *colouring)
{
  return (size_t) colouring->graph->vertices + step_words (colouring);
}

static inline size_t
copy_size (const Colouring *colouring)
{
  return sizeof (Copy) + copy_words (colouring) * sizeof (uint64_t);
}

static void
copies_sizes (const void *instance, size_t *state_size, size_t *workspace_size)
{
  (void) workspace_size;
  *state_size = copy_size (instance);
}

static SEARCH_CALLBACK (root, copies_root, const Colouring *colouring,
                        Copy *copy)
{
  for (int v = 0; v < colouring->graph->vertices; v++)
    copy->left[v] = colouring_full (colouring);
  step_fill (colouring, copy->left + colouring->graph->vertices);
}

static uint64_t
copies_left (const void *data, size_t vertex)
{
  return ((const Copy *) data)->left[vertex];
}

/* Completes a state other than the root: copies the free colours of all
 * vertices and the set of uncoloured vertices from the parent.  Removes the
 * newest vertex from this set, and its colour from the free colours of its
 * neighbours.
 */
static inline void
take_over (const Colouring *colouring, Copy *copy)
{
  const Graph *graph = colouring->ordered;
  const int    v = copy->step.vertex;
  const Copy  *parent
      = (const Copy *) ((const char *) copy - copy_size (colouring));

  memcpy (copy->left, parent->left, copy_words (colouring) * sizeof (uint64_t));
  copy->left[graph->vertices + v / 64] &= ~(UINT64_C (1) << v % 64);
  for (int i = graph->first[v]; i < graph->first[v + 1]; i++)
    copy->left[graph->neighbour[i]] &= ~copy->step.colour;
}

static SEARCH_CALLBACK (expand, copies_expand, const Colouring *colouring,
                        Copy *copy)
{
  uint64_t colours;

  if (copy->step.coloured > 0)
    take_over (colouring, copy);
  copy->step.next = (int) search_smallest_domain (
      copy->left + colouring->graph->vertices, step_words (colouring),
      copies_left, copy, &colours);
  return colours;
}

/* Colours that no vertex has yet can be exchanged with each other, so the
 * search tries only the first of them.
 */
static SEARCH_CALLBACK (best_expand, copies_expand_best, const void *instance,
                        Copy *copy, int64_t best)
{
  (void) best;
  return copies_expand (instance, copy) & colouring_one_more (copy->step.used);
}

static size_t
copies_answer (const void *instance, const void *path, size_t depth,
               int *answer)
{
  return step_answer (instance, path, copy_size (instance), depth, answer);
}

/* clang-format off */
SEARCH_REPR (copies,
             .summary = "the vertex with the fewest free colours next; copied "
"states",
             .tree = "saturation",
             .sizes = copies_sizes,
             .root = copies_root,
             .next = step_next,
             .solution = step_solution,
             .expand = copies_expand,
             .answer = copies_answer,
             .best = { .objective = step_objective,
                       .bound = step_bound,
                       .expand = copies_expand_best });
/* clang-format on */

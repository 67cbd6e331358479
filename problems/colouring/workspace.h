/* SPDX-License-Identifier: MIT */
/* workspace.h: a workspace with the free colours of every vertex (colours that
 * no neighbour has), updated along the path.  The representations `saturation`
 * and `classes` use this workspace.
 */
#pragma once

#include "step.h"

/* The workspace: an instance.  In memory, three things follow: the set of free
 * colours of each vertex (colours that no neighbour has); the set of uncoloured
 * vertices; and for each vertex and each colour, how many neighbours of the
 * vertex have this colour.
 */
typedef struct
{
  Colouring colouring;
  uint64_t  left[];
} Workspace;

static inline uint64_t *
workspace_open_set (const Workspace *workspace)
{
  return (uint64_t *) workspace->left + workspace->colouring.graph->vertices;
}

/* Returns an array with an element for each colour: how many neighbours of
 * `vertex` have this colour.
 */
static inline uint16_t *
workspace_counts (const Workspace *workspace, int vertex)
{
  uint16_t *counts = (uint16_t *) (workspace_open_set (workspace)
                                   + step_words (&workspace->colouring));

  return counts + (size_t) vertex * (size_t) workspace->colouring.colours;
}

static inline SEARCH_CALLBACK (sizes, workspace_sizes,
                               const Colouring *colouring, size_t *state_size,
                               size_t *workspace_size)
{
  const size_t vertices = (size_t) colouring->graph->vertices;

  (void) state_size;
  *workspace_size
      = sizeof (Workspace)
        + (vertices + step_words (colouring)) * sizeof (uint64_t)
        + vertices * (size_t) colouring->colours * sizeof (uint16_t);
}

static inline SEARCH_CALLBACK (start, workspace_start, Workspace *workspace)
{
  for (int v = 0; v < workspace->colouring.graph->vertices; v++)
    workspace->left[v] = colouring_full (&workspace->colouring);
  step_fill (&workspace->colouring, workspace_open_set (workspace));
}

static inline SEARCH_CALLBACK (apply, workspace_apply, Workspace *workspace,
                               const Step *step)
{
  const Graph   *graph = workspace->colouring.ordered;
  const uint64_t colour = step->colour;
  const int      c = __builtin_ctzll (colour), v = step->vertex;

  workspace_open_set (workspace)[v / 64] &= ~(UINT64_C (1) << v % 64);
  for (int i = graph->first[v]; i < graph->first[v + 1]; i++)
    {
      workspace_counts (workspace, graph->neighbour[i])[c]++;
      workspace->left[graph->neighbour[i]] &= ~colour;
    }
}

static inline SEARCH_CALLBACK (undo, workspace_undo, Workspace *workspace,
                               const Step *step)
{
  const Graph   *graph = workspace->colouring.ordered;
  const uint64_t colour = step->colour;
  const int      c = __builtin_ctzll (colour), v = step->vertex;

  workspace_open_set (workspace)[v / 64] |= UINT64_C (1) << v % 64;
  for (int i = graph->first[v]; i < graph->first[v + 1]; i++)
    if (--workspace_counts (workspace, graph->neighbour[i])[c] == 0)
      workspace->left[graph->neighbour[i]] |= colour;
}

static inline uint64_t
workspace_left (const void *data, size_t vertex)
{
  return ((const Workspace *) data)->left[vertex];
}

static inline SEARCH_CALLBACK (expand, workspace_expand,
                               const Workspace *workspace, Step *step)
{
  uint64_t colours;

  step->next = (int) search_smallest_domain (
      workspace_open_set (workspace), step_words (&workspace->colouring),
      workspace_left, workspace, &colours);
  return colours;
}

/* Colours that no vertex has yet can be exchanged with each other, so the
 * search tries only the first of them.
 */
static inline SEARCH_CALLBACK (expand, workspace_expand_alike,
                               const void *instance, Step *step)
{
  return workspace_expand (instance, step) & colouring_one_more (step->used);
}

static inline uint64_t
workspace_expand_best (const void *instance, void *state, int64_t best)
{
  (void) best;
  return workspace_expand_alike (instance, state);
}

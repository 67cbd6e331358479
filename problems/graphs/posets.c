/* SPDX-License-Identifier: MIT */
/* posets.c: finds partial orders: adds one element after another, with all
 * elements that are less and all that are greater.
 */
#include "graphs.h"

/* A bit of each cursor after the first child. */
#define CURSOR_BEGUN (UINT64_C (1) << 63)

typedef struct
{
  uint8_t  count;             /* number of elements */
  uint16_t below[POSETS_MAX]; /* for each element, those that are less */
  uint16_t above[POSETS_MAX]; /* for each element, those that are greater */
} Posets;

/* Returns true if the set has all elements of `others` of each of its elements.
 */
static bool
is_closed (const uint16_t *others, uint32_t set)
{
  for (uint32_t left = set; left; left &= left - 1)
    if (others[__builtin_ctz (left)] & ~set)
      return false;
  return true;
}

/* Returns the elements that are greater than all of the set. */
static uint32_t
above_all (const Posets *state, uint32_t set)
{
  uint32_t above = bits_before (state->count);

  for (; set; set &= set - 1)
    above &= state->above[__builtin_ctz (set)];
  return above;
}

/* Sets both sets to the next ones: those below a new element, whose elements
 * are less than all of those above it.  Returns false after the last ones.
 */
static bool
advance (const Posets *state, uint32_t *below, uint32_t *above)
{
  for (;;)
    {
      const uint32_t most = above_all (state, *below);

      *above = (*above - most) & most;
      if (*above == 0)
        do
          ++*below;
        while (*below < bit_of (state->count)
               && !is_closed (state->below, *below));
      if (*below >= bit_of (state->count))
        return false;
      if (is_closed (state->above, *above))
        return true;
    }
}

static SEARCH_CALLBACK (next, next, const Graphs *graphs, const Posets *state,
                        uint64_t *cursor, Posets *child)
{
  const int newest = state->count;
  uint32_t  below = (uint32_t) *cursor & 0xffff;
  uint32_t  above = (uint32_t) (*cursor >> 16) & 0xffff;

  if (newest == graphs->vertices
      || (*cursor && !advance (state, &below, &above)))
    return false;
  *cursor = CURSOR_BEGUN | (uint64_t) above << 16 | below;
  child->count = (uint8_t) (newest + 1);
  for (int v = 0; v < newest; v++)
    {
      child->below[v]
          = (uint16_t) (state->below[v] | (above >> v & 1) << newest);
      child->above[v]
          = (uint16_t) (state->above[v] | (below >> v & 1) << newest);
    }
  child->below[newest] = (uint16_t) below;
  child->above[newest] = (uint16_t) above;
  return true;
}

static SEARCH_CALLBACK (solution, solution, const Graphs *graphs,
                        const Posets *state)
{
  return state->count == graphs->vertices;
}

static SEARCH_CALLBACK (answer, answer, const Graphs *graphs,
                        const Posets *path, size_t depth, int *sets)
{
  (void) graphs;
  for (size_t i = 0; i < depth; i++)
    sets[i] = path[i + 1].below[i] | path[i + 1].above[i] << POSETS_SHIFT;
  return depth;
}

static SEARCH_CALLBACK (fits, fits, const Graphs *graphs, size_t limit,
                        unsigned workers, SearchMemory *memory, GError **error)
{
  (void) limit;
  (void) workers;
  (void) memory;
  if (graphs->kind == KIND_POSETS && !graphs->is_given)
    return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
               graphs->is_given
                   ? "posets: --repr=given tests graphs of --input, without "
                     "--symmetry"
                   : "posets: expected --kind=posets; --repr=vertices searches "
                     "graphs and tournaments");
  return false;
}

/* The vertices of the graph are the elements, and a vertex without edges, which
 * is the mark of greater elements in tuples.
 */
static SEARCH_CALLBACK (vertices, count_vertices, const Graphs *graphs,
                        const Posets *state, size_t depth)
{
  (void) graphs;
  (void) state;
  return depth + 1;
}

static SEARCH_CALLBACK (graph, draw, const Graphs *graphs, const Posets *state,
                        size_t depth, SearchGraph *graph)
{
  (void) graphs;
  graph->directed = true;
  graph->colours[depth] = 1;
  for (size_t v = 0; v < depth; v++)
    {
      graph->rows[v] = state->below[v];
      search_graph_element (graph, v,
                            (uint32_t) __builtin_popcount (state->below[v]));
    }
  if (depth > 0)
    graph->last = depth - 1;
}

/* All permutations of the elements act. */
static SEARCH_CALLBACK (classes_order, order, const Graphs *graphs,
                        size_t depth, size_t i)
{
  (void) graphs;
  return i < depth ? i + 1 : 0;
}

static SEARCH_CALLBACK (added, added, const Graphs *graphs, const Posets *state,
                        size_t depth, uint32_t *tuples)
{
  const uint32_t mark = (uint32_t) depth - 1;
  size_t         count = 0;

  (void) graphs;
  for (uint32_t v = 0; v < mark; v++)
    if ((state->below[mark] | state->above[mark]) >> v & 1)
      {
        tuples[2 * count] = v;
        tuples[2 * count + 1] = state->above[mark] >> v & 1 ? mark : v;
        count++;
      }
  return count;
}

/* Returns false if another element has more elements below it. */
static SEARCH_CALLBACK (first, first, const Graphs *graphs, const Posets *state,
                        size_t depth)
{
  const int below = __builtin_popcount (state->below[depth - 1]);

  (void) graphs;
  for (size_t v = 0; v + 1 < depth; v++)
    if (__builtin_popcount (state->below[v]) > below)
      return false;
  return true;
}

SEARCH_REPR (posets, .state_size = sizeof (Posets), .fits = fits, .next = next,
             .solution = solution, .answer = answer,
             .summary = "adds one element after another to partial orders",
             .classes = { .vertices = count_vertices,
                          .graph = draw,
                          .order = order,
                          .added = added,
                          .width = 2,
                          .first = first });

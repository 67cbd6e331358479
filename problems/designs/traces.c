/* SPDX-License-Identifier: MIT */
/* traces.c: adds one point after another, and keeps the trace of each block:
 * its points so far.
 */
#include "traces.h"

/* Number of vertices of a tuple: t or one, repeated. */
#define WIDTH 6

/* Bits of a cursor that are a number: all but one.  A trace of c blocks takes
 * log2 (c + 1) bits; choice_count() counts c, which is enough, but refuses some
 * designs of many equal blocks.
 */
#define CURSOR_BITS 63

static void
append_trace (Traces *state, uint32_t set, int copies)
{
  if (copies == 0)
    return;
  state->set[state->traces] = set;
  state->copies[state->traces++] = (uint8_t) copies;
}

/* Writes the traces of the child in the order of their sizes. */
static void
write_child (const Traces *state, Traces *child)
{
  size_t with = 0;

  child->count = (uint8_t) (state->count + 1);
  child->traces = 0;
  for (size_t i = 0; i < state->traces; i++)
    {
      for (; with < state->traces
             && size_of (state->set[with]) >= size_of (state->set[i]);
           with++)
        append_trace (child, state->set[with] | bit_of (state->count),
                      child->taken[with]);
      append_trace (child, state->set[i], state->copies[i] - child->taken[i]);
    }
}

static SEARCH_CALLBACK (root, root, const Designs *designs, Traces *state)
{
  if (designs->possible)
    append_trace (state, 0, (int) designs->through[0]);
}

static SEARCH_CALLBACK (next, next, const Designs *designs, const Traces *state,
                        uint64_t *cursor, Traces *child)
{
  if (!designs->possible || state->count == designs->points
      || !choice_next (designs, state, cursor, child->taken))
    return false;
  write_child (state, child);
  return true;
}

static SEARCH_CALLBACK (solution, solution, const Designs *designs,
                        const Traces *state)
{
  return state->count == designs->points;
}

/* Returns true if block `a` is behind block `b` in answers. */
static bool
is_behind (uint32_t a, uint32_t b)
{
  const int      top_a = __builtin_clz (a), top_b = __builtin_clz (b);
  const uint32_t different = a ^ b;

  return top_a == top_b ? (b & different & -different) != 0 : top_a < top_b;
}

static SEARCH_CALLBACK (answer, answer, const Designs *designs,
                        const Traces *path, size_t depth, int *values)
{
  const Traces *state = path + depth;
  uint32_t      blocks[BLOCKS_MAX];
  size_t        count = 0, length = 0;

  for (size_t i = 0; i < state->traces; i++)
    for (int j = 0;
         size_of (state->set[i]) == designs->size && j < state->copies[i]; j++)
      {
        size_t place = count++;

        for (; place > 0 && is_behind (blocks[place - 1], state->set[i]);
             place--)
          blocks[place] = blocks[place - 1];
        blocks[place] = state->set[i];
      }
  for (size_t i = 0; i < count; i++)
    for (uint32_t block = blocks[i]; block; block &= block - 1)
      values[length++] = __builtin_ctz (block);
  return length;
}

static SEARCH_CALLBACK (fits, fits, const Designs *designs, size_t limit,
                        unsigned workers, SearchMemory *memory, GError **error)
{
  int64_t choices = 0;

  (void) limit;
  (void) workers;
  (void) memory;
  for (int w = 0; w < designs->points && designs->possible; w++)
    choices = MAX (choices, choice_count (designs, w));
  if (choices <= CURSOR_BITS)
    return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
               "traces: expected a design where at most %d blocks grow by "
               "choice, not %" G_GINT64_FORMAT,
               CURSOR_BITS, choices);
  return false;
}

/* The graph has a vertex for each point, and then for each trace of more than t
 * points: these give all others.  A chain hangs on a trace of several blocks.
 */
static bool
is_drawn (const Designs *designs, uint32_t set)
{
  return size_of (set) > designs->strength;
}

static SEARCH_CALLBACK (vertices, vertices, const Designs *designs,
                        const Traces *state, size_t depth)
{
  size_t count = depth;

  for (size_t i = 0; i < state->traces; i++)
    if (is_drawn (designs, state->set[i]))
      count += state->copies[i];
  return count;
}

/* Ranks the points by the traces through them, large traces above all. */
static void
find_ranks (const Designs *designs, const Traces *state, uint32_t *ranks)
{
  for (int x = 0; x < state->count; x++)
    ranks[x] = 0;
  for (size_t i = 0; i < state->traces && is_drawn (designs, state->set[i]);
       i++)
    {
      const int more = size_of (state->set[i]) - designs->strength;

      for (uint32_t set = state->set[i]; set; set &= set - 1)
        ranks[__builtin_ctz (set)]
            += (uint32_t) (more * more * state->copies[i]);
    }
}

static SEARCH_CALLBACK (graph, draw, const Designs *designs,
                        const Traces *state, size_t depth, SearchGraph *graph)
{
  size_t   vertex = depth;
  uint32_t ranks[POINTS_MAX];

  find_ranks (designs, state, ranks);
  for (size_t x = 0; x < depth; x++)
    search_graph_element (graph, x, ranks[x]);
  for (size_t i = 0; i < state->traces && is_drawn (designs, state->set[i]);
       i++)
    {
      graph->colours[vertex] = 1;
      for (uint32_t set = state->set[i]; set; set &= set - 1)
        search_graph_edge (graph, vertex, (size_t) __builtin_ctz (set));
      vertex++;
      for (int j = 1; j < state->copies[i]; j++, vertex++)
        {
          graph->colours[vertex] = 2;
          search_graph_edge (graph, vertex, vertex - 1);
        }
    }
  if (depth > 0)
    graph->last = depth - 1;
}

/* All permutations of the points that are here act. */
static SEARCH_CALLBACK (classes_order, order, const Designs *designs,
                        size_t depth, size_t i)
{
  (void) designs;
  return i < depth ? i + 1 : 0;
}

/* The new point is a set of traces of t or more points.  A trace of t points
 * has no vertex, so its tuple is its points.  Each block of a trace is a tuple.
 */
static SEARCH_CALLBACK (added, added, const Designs *designs,
                        const Traces *state, size_t depth, uint32_t *tuples)
{
  const Traces *parent = state - 1;
  uint32_t      vertex = (uint32_t) depth - 1;
  size_t        count = 0;

  for (size_t i = 0; i < parent->traces; i++)
    {
      const uint32_t set = parent->set[i];

      for (int j = 0;
           j < state->taken[i]
           && (is_drawn (designs, set) || size_of (set) == designs->strength);
           j++)
        {
          uint32_t left = set;

          for (size_t k = 0; k < WIDTH; k++)
            {
              tuples[count++] = is_drawn (designs, set)
                                    ? vertex
                                    : (uint32_t) __builtin_ctz (left);
              left = left & (left - 1) ? left & (left - 1) : set;
            }
        }
      if (is_drawn (designs, set))
        vertex += parent->copies[i];
    }
  return count / WIDTH;
}

static SEARCH_CALLBACK (first, first, const Designs *designs,
                        const Traces *state, size_t depth)
{
  uint32_t ranks[POINTS_MAX];

  find_ranks (designs, state, ranks);
  return search_graph_is_first (ranks, depth);
}

SEARCH_REPR (traces, .state_size = sizeof (Traces), .fits = fits, .root = root,
             .next = next, .solution = solution, .answer = answer,
             .summary = "adds one point after another to all blocks",
             .classes = { .vertices = vertices,
                          .graph = draw,
                          .order = order,
                          .added = added,
                          .width = WIDTH,
                          .first = first });

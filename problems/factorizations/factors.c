/* SPDX-License-Identifier: MIT */
/* factors.c: adds one factor after another: a perfect matching of pairs that no
 * factor has.
 */
#include "factorizations.h"

#include <string.h>

/* Bits of a point in a cursor. */
#define POINT_BITS 4

/* A bit of each cursor after the first child. */
#define CURSOR_BEGUN (UINT64_C (1) << 63)

typedef struct
{
  uint8_t  count;            /* number of factors */
  uint8_t  mate[POINTS_MAX]; /* the newest factor: the partner of each point */
  uint16_t met[POINTS_MAX];  /* for each point, its partners in all factors */
} Factors;

/* Completes the matching of the points in `used` by pairs that no factor has.
 * Makes the successor of the matching with the cursor `before`; if `before` is
 * 0, the first matching.  Returns false if there is no such matching.
 */
static bool
match (const Factors *state, int points, unsigned used, uint64_t before,
       uint8_t *mate)
{
  const int x = __builtin_ctz (~used);

  if (x == points)
    return before == 0;
  for (int y = before ? (int) (before >> POINT_BITS * x & 15) : x + 1;
       y < points; y++, before = 0)
    if (!((used | state->met[x]) >> y & 1))
      {
        mate[x] = (uint8_t) y;
        mate[y] = (uint8_t) x;
        if (match (state, points, used | 1u << x | 1u << y, before, mate))
          return true;
      }
  return false;
}

static SEARCH_CALLBACK (next, next, const Factorizations *instance,
                        const Factors *state, uint64_t *cursor, Factors *child)
{
  const int points = instance->points;

  if (state->count == points - 1
      || !match (state, points, 0, *cursor, child->mate))
    return false;
  child->count = (uint8_t) (state->count + 1);
  *cursor = CURSOR_BEGUN;
  for (int x = 0; x < points; x++)
    {
      *cursor |= (uint64_t) child->mate[x] << POINT_BITS * x;
      child->met[x] = (uint16_t) (state->met[x] | 1u << child->mate[x]);
    }
  return true;
}

static SEARCH_CALLBACK (solution, solution, const Factorizations *instance,
                        const Factors *state)
{
  return state->count == instance->points - 1;
}

static SEARCH_CALLBACK (answer, answer, const Factorizations *instance,
                        const Factors *path, size_t depth, int *values)
{
  const size_t points = (size_t) instance->points;

  for (size_t i = 0; i < depth; i++)
    for (size_t x = 0; x < points; x++)
      values[i * points + x] = path[i + 1].mate[x];
  return depth * points;
}

/* The vertices of the graph are the points, the factors, and the pairs of each
 * factor.
 */
static SEARCH_CALLBACK (vertices, vertices, const Factorizations *instance,
                        const Factors *state, size_t depth)
{
  const size_t points = (size_t) instance->points;

  (void) state;
  return points + depth + depth * (points / 2);
}

static SEARCH_CALLBACK (graph, draw, const Factorizations *instance,
                        const Factors *state, size_t depth, SearchGraph *graph)
{
  const size_t   points = (size_t) instance->points;
  const Factors *first = state - depth + 1;
  size_t         pair = points + depth;

  for (size_t i = 0; i < depth; i++)
    {
      const size_t factor = points + i;

      graph->colours[factor] = 1;
      search_graph_element (graph, factor, 0);
      for (size_t x = 0; x < points; x++)
        if (first[i].mate[x] > x)
          {
            graph->colours[pair] = 2;
            search_graph_edge (graph, pair, factor);
            search_graph_edge (graph, pair, x);
            search_graph_edge (graph, pair, first[i].mate[x]);
            pair++;
          }
    }
  graph->last = points + depth - 1;
}

/* All permutations of the points act, and all permutations of the factors. */
static SEARCH_CALLBACK (classes_order, order, const Factorizations *instance,
                        size_t depth, size_t i)
{
  const size_t points = (size_t) instance->points;

  return i < points ? i + 1 : i < points + depth ? i - points + 1 : 0;
}

static SEARCH_CALLBACK (added, added, const Factorizations *instance,
                        const Factors *state, size_t depth, uint32_t *tuples)
{
  size_t count = 0;

  (void) depth;
  for (uint32_t x = 0; x < (uint32_t) instance->points; x++)
    if (state->mate[x] > x)
      {
        tuples[2 * count] = x;
        tuples[2 * count + 1] = state->mate[x];
        count++;
      }
  return count;
}

/* Returns a number for the lengths of the cycles of pairs of both factors. */
static uint32_t
rank_cycles (const Factors *one, const Factors *other, int points)
{
  unsigned seen = 0;
  uint32_t rank = 1;

  for (int x = 0; x < points; x++)
    {
      uint32_t length = 0;

      for (int y = x; !(seen >> y & 1); y = other->mate[one->mate[y]])
        {
          seen |= 1u << y | 1u << one->mate[y];
          length++;
        }
      if (length > 0)
        rank *= 2 * length + 1;
    }
  return rank;
}

/* Ranks a factor by the cycles that it makes with each other factor. */
static SEARCH_CALLBACK (invariant, rank_factors, const Factorizations *instance,
                        const Factors *state, size_t depth, SearchGraph *graph)
{
  const size_t   points = (size_t) instance->points;
  const Factors *first = state - depth + 1;

  for (size_t i = 0; i < depth; i++)
    for (size_t j = 0; j < i; j++)
      {
        const uint32_t rank
            = rank_cycles (first + i, first + j, instance->points);
        const uint32_t hash = rank * rank * UINT32_C (2654435761) >> 5;

        graph->ranks[points + i] += hash;
        graph->ranks[points + j] += hash;
      }
}

SEARCH_REPR (factors, .state_size = sizeof (Factors), .next = next,
             .solution = solution, .answer = answer,
             .summary = "adds one factor after another",
             .classes = { .vertices = vertices,
                          .graph = draw,
                          .order = order,
                          .added = added,
                          .width = 2,
                          .invariant = rank_factors });

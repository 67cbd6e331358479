/* SPDX-License-Identifier: MIT */
/* points.c: finds Steiner triple systems: adds one point after another, with
 * the triples in which it is the greatest point: a matching of pairs that no
 * triple has.
 */
#include "designs.h"

#include <string.h>

/* Bits of a point in a cursor. */
#define POINT_BITS 4

/* A bit of each cursor after the first child. */
#define CURSOR_BEGUN (UINT64_C (1) << 63)

/* Partners of the points that are in no pair, and of the greater points of
 * pairs.
 */
#define NO_MATE 0
#define IS_MATE UINT8_MAX

typedef struct
{
  uint8_t count;   /* number of points */
  uint8_t triples; /* number of triples */
  uint8_t
      mate[TRIPLES_POINTS_MAX]; /* newest point's pairs: partner + 1, or 0 */
  uint8_t
      through[TRIPLES_POINTS_MAX]; /* number of triples through each point */
  uint16_t
      met[TRIPLES_POINTS_MAX]; /* points that share a triple with each point */
} Points;

/* Pairs of points: for the lesser point of a pair, the greater one + 1. */
typedef uint8_t Matching[TRIPLES_POINTS_MAX];

static void
read_cursor (Matching matching, uint64_t cursor, int count)
{
  for (int x = 0; x < count; x++)
    if (matching[x] != IS_MATE)
      {
        matching[x] = (uint8_t) (cursor >> POINT_BITS * x & 15);
        if (matching[x] != NO_MATE)
          matching[matching[x] - 1] = IS_MATE;
      }
}

/* Removes the pairs whose lesser point is `x` or greater. */
static void
clear_from (Matching matching, int x, int count)
{
  for (int z = x; z < count; z++)
    if (matching[z] != IS_MATE && matching[z] != NO_MATE)
      {
        matching[matching[z] - 1] = NO_MATE;
        matching[z] = NO_MATE;
      }
}

/* Gives the point `x` the next partner, and later points none.  Returns false
 * if there is no such partner.
 */
static bool
advance (Matching matching, const Points *state, int x)
{
  const int before = matching[x];

  if (before == IS_MATE)
    return false;
  clear_from (matching, x, state->count);
  for (int y = before == NO_MATE ? x + 1 : before; y < state->count; y++)
    if (matching[y] == NO_MATE && !(state->met[x] >> y & 1))
      {
        matching[x] = (uint8_t) (y + 1);
        matching[y] = IS_MATE;
        return true;
      }
  return false;
}

/* Adds a triple of the newest point `w` and two others. */
static void
add_triple (Points *child, int x, int y, int w)
{
  const int triple[] = { x, y, w };

  child->mate[x] = (uint8_t) (y + 1);
  child->mate[y] = (uint8_t) (x + 1);
  child->triples++;
  for (int i = 0; i < 3; i++)
    {
      child->through[triple[i]]++;
      child->met[triple[i]]
          |= (uint16_t) (1u << triple[(i + 1) % 3] | 1u << triple[(i + 2) % 3]);
    }
}

static SEARCH_CALLBACK (next, next, const Designs *designs, const Points *state,
                        uint64_t *cursor, Points *child)
{
  const int count = state->count;
  Matching  matching = { 0 };
  int       x = count - 1;

  if (count == designs->points)
    return false;
  if (*cursor)
    {
      read_cursor (matching, *cursor, count);
      while (x >= 0 && !advance (matching, state, x))
        x--;
      if (x < 0)
        return false;
    }
  *child = *state;
  memset (child->mate, 0, sizeof child->mate);
  child->count = (uint8_t) (count + 1);
  *cursor = CURSOR_BEGUN;
  for (x = 0; x < count; x++)
    if (matching[x] != NO_MATE && matching[x] != IS_MATE)
      {
        *cursor |= (uint64_t) matching[x] << POINT_BITS * x;
        add_triple (child, x, matching[x] - 1, count);
      }
  return true;
}

/* Returns false if no system contains these points and triples.  Each triple
 * that a point here lacks needs a missing point.  A count of the triples with
 * two points here, and with one, gives the number of triples of missing points
 * alone, which is not negative.
 */
static SEARCH_CALLBACK (valid, valid, const Designs *designs,
                        const Points *state)
{
  const int through = (int) designs->through[1], w = state->count;

  if (!designs->possible)
    return false;
  for (int x = 0; x < w; x++)
    if (state->through[x] + designs->points - w < through)
      return false;
  return state->triples <= designs->through[0] + w * (w - 1) / 2 - w * through;
}

static SEARCH_CALLBACK (solution, solution, const Designs *designs,
                        const Points *state)
{
  return state->count == designs->points
         && state->triples == designs->through[0] && designs->possible;
}

static SEARCH_CALLBACK (answer, answer, const Designs *designs,
                        const Points *path, size_t depth, int *values)
{
  size_t count = 0;

  (void) designs;
  for (size_t w = 0; w < depth; w++)
    for (size_t x = 0; x < w; x++)
      if (path[w + 1].mate[x] > x + 1)
        {
          values[count++] = (int) x;
          values[count++] = path[w + 1].mate[x] - 1;
          values[count++] = (int) w;
        }
  return count;
}

/* The vertices of the graph are the points, and after them the triples. */
static SEARCH_CALLBACK (vertices, vertices, const Designs *designs,
                        const Points *state, size_t depth)
{
  (void) designs;
  return depth + state->triples;
}

static SEARCH_CALLBACK (graph, draw, const Designs *designs,
                        const Points *state, size_t depth, SearchGraph *graph)
{
  const Points *first = state - depth + 1;
  size_t        triple = depth;

  (void) designs;
  for (size_t w = 0; w < depth; w++)
    {
      search_graph_element (graph, w, state->through[w]);
      for (size_t x = 0; x < w; x++)
        if (first[w].mate[x] > x + 1)
          {
            graph->colours[triple] = 1;
            search_graph_edge (graph, triple, w);
            search_graph_edge (graph, triple, x);
            search_graph_edge (graph, triple, first[w].mate[x] - 1u);
            triple++;
          }
    }
  graph->last = depth - 1;
}

/* All permutations of the points that are here act. */
static SEARCH_CALLBACK (classes_order, order, const Designs *designs,
                        size_t depth, size_t i)
{
  (void) designs;
  return i < depth ? i + 1 : 0;
}

/* The new point is a set of pairs of the points before. */
static SEARCH_CALLBACK (added, added, const Designs *designs,
                        const Points *state, size_t depth, uint32_t *tuples)
{
  size_t count = 0;

  (void) designs;
  for (uint32_t x = 0; x + 1 < depth; x++)
    if (state->mate[x] > x + 1)
      {
        tuples[2 * count] = x;
        tuples[2 * count + 1] = state->mate[x] - 1u;
        count++;
      }
  return count;
}

static SEARCH_CALLBACK (first, first, const Designs *designs,
                        const Points *state, size_t depth)
{
  (void) designs;
  for (size_t x = 0; x + 1 < depth; x++)
    if (state->through[x] > state->through[depth - 1])
      return false;
  return true;
}

/* For each pair of points, the third point of its triple; -1 = none. */
typedef int8_t Thirds[TRIPLES_POINTS_MAX][POINTS_MAX];

static void
find_thirds (const Points *first, size_t count, Thirds third)
{
  memset (third, -1, sizeof (Thirds));
  for (size_t w = 0; w < count; w++)
    for (size_t x = 0; x < w; x++)
      if (first[w].mate[x] != NO_MATE)
        {
          const size_t y = first[w].mate[x] - 1u;

          third[x][w] = third[w][x] = (int8_t) y;
          third[x][y] = (int8_t) w;
        }
}

/* Counts the configurations of four triples on six points (Pasch) that have a,
 * b and their third point c on one triple: a, d, e and b, d, f and c, e, f.
 */
static void
count_pasch (Thirds third, int a, int b, int count, uint32_t *found)
{
  const int c = third[a][b];

  for (int d = 0; d < count && c > b; d++)
    {
      const int e = d == a ? -1 : third[a][d];
      const int f = e < 0 || d == b || d == c ? -1 : third[b][d];

      if (f >= 0 && f != a && f == third[c][e])
        {
          found[a]++;
          found[f]++;
        }
    }
}

static SEARCH_CALLBACK (invariant, rank_points, const Designs *designs,
                        const Points *state, size_t depth, SearchGraph *graph)
{
  const int count = (int) depth;
  uint32_t  found[TRIPLES_POINTS_MAX] = { 0 };
  Thirds    third;

  (void) designs;
  find_thirds (state - depth + 1, depth, third);
  for (int a = 0; a < count; a++)
    for (int b = 0; b < count; b++)
      if (b != a)
        count_pasch (third, a, b, count, found);
  for (size_t w = 0; w < depth; w++)
    graph->ranks[w] = state->through[w] * UINT32_C (4096) + found[w];
}

static SEARCH_CALLBACK (fits, fits, const Designs *designs, size_t limit,
                        unsigned workers, SearchMemory *memory, GError **error)
{
  (void) limit;
  (void) workers;
  (void) memory;
  if (are_triples (designs) && designs->points <= TRIPLES_POINTS_MAX)
    return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
               "points: expected --t=2 --k=3 --lambda=1 and --v of at most %d; "
               "--repr=traces searches all designs",
               TRIPLES_POINTS_MAX);
  return false;
}

SEARCH_REPR (points, .state_size = sizeof (Points), .fits = fits, .next = next,
             .valid = valid, .solution = solution, .answer = answer,
             .summary = "adds one point after another",
             .classes = { .vertices = vertices,
                          .graph = draw,
                          .order = order,
                          .added = added,
                          .width = 2,
                          .first = first,
                          .invariant = rank_points });

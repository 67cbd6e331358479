/* SPDX-License-Identifier: MIT */
/* coordinates.c: finds linear codes: adds one coordinate after another.  A code
 * without a coordinate is a linear code.  A new coordinate is a linear function
 * of the words, or it is a word of its own, and the dimension grows.
 */
#include "codes.h"

typedef struct
{
  uint8_t  count;                /* number of coordinates */
  uint8_t  dimension;            /* number of words of the basis */
  uint8_t  column;               /* new bits of the basis, if it did not grow */
  bool     grown;                /* true if the basis has grown */
  uint32_t basis[DIMENSION_MAX]; /* in reduced echelon form */
} Coordinates;

/* All words: word i is the sum of the basis words in the bits of i. */
typedef uint32_t Words[1 << DIMENSION_MAX];

static size_t
list_words (const Coordinates *state, Words list)
{
  size_t count = 1;

  list[0] = 0;
  for (size_t row = 0; row < state->dimension; row++, count *= 2)
    for (size_t i = 0; i < count; i++)
      list[count + i] = list[i] ^ state->basis[row];
  return count;
}

static SEARCH_CALLBACK (next, next, const Codes *codes,
                        const Coordinates *state, uint64_t *cursor,
                        Coordinates *child)
{
  const int  column = (int) (*cursor)++, last = 1 << state->dimension;
  const bool grown = column == last;

  if (state->count == codes->length || column > last
      || (grown && state->dimension == codes->dimension))
    return false;
  *child = *state;
  child->count++;
  child->grown = grown;
  child->column = (uint8_t) (grown ? 0 : column);
  for (int row = 0; row < state->dimension; row++)
    child->basis[row] |= (uint32_t) (child->column >> row & 1) << state->count;
  if (grown)
    child->basis[child->dimension++] = (uint32_t) 1 << state->count;
  return true;
}

/* Returns false if the dimension cannot grow enough, or if a word is too light.
 */
static SEARCH_CALLBACK (valid, valid, const Codes *codes,
                        const Coordinates *state)
{
  const int needed = weight_needed (codes, state->count);
  Words     list;
  size_t    count;

  if (state->dimension + codes->length - state->count < codes->dimension)
    return false;
  if (needed <= 0)
    return true;
  count = list_words (state, list);
  for (size_t i = 1; i < count; i++)
    if (weight_of (list[i]) < needed)
      return false;
  return true;
}

static SEARCH_CALLBACK (solution, solution, const Codes *codes,
                        const Coordinates *state)
{
  return state->count == codes->length && state->dimension == codes->dimension;
}

static SEARCH_CALLBACK (answer, answer, const Codes *codes,
                        const Coordinates *path, size_t depth, int *values)
{
  (void) codes;
  for (size_t i = 0; i < path[depth].dimension; i++)
    values[i] = (int) path[depth].basis[i];
  return path[depth].dimension;
}

static SEARCH_CALLBACK (fits, fits, const Codes *codes, size_t limit,
                        unsigned workers, SearchMemory *memory, GError **error)
{
  (void) limit;
  (void) workers;
  (void) memory;
  if (codes->words == 0)
    return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
               "coordinates: expected linear codes, not --words=%d; "
               "--repr=words searches these",
               codes->words);
  return false;
}

/* The vertices of the graph are the coordinates, and then all words. */
static SEARCH_CALLBACK (vertices, vertices, const Codes *codes,
                        const Coordinates *state, size_t depth)
{
  (void) codes;
  return depth + ((size_t) 1 << state->dimension);
}

/* Ranks the coordinates by the weights of the words that are 1 there. */
static void
find_ranks (const Coordinates *state, uint32_t *ranks)
{
  Words        list;
  const size_t count = list_words (state, list);

  for (int i = 0; i < state->count; i++)
    ranks[i] = 0;
  for (size_t i = 1; i < count; i++)
    for (uint32_t word = list[i]; word; word &= word - 1)
      ranks[__builtin_ctz (word)] += rank_of (weight_of (list[i]));
}

static SEARCH_CALLBACK (graph, draw, const Codes *codes,
                        const Coordinates *state, size_t depth,
                        SearchGraph *graph)
{
  uint32_t     ranks[LENGTH_MAX];
  Words        list;
  const size_t count = list_words (state, list);

  (void) codes;
  find_ranks (state, ranks);
  for (size_t i = 0; i < depth; i++)
    search_graph_element (graph, i, ranks[i]);
  for (size_t i = 0; i < count; i++)
    {
      graph->colours[depth + i] = 1;
      for (uint32_t word = list[i]; word; word &= word - 1)
        search_graph_edge (graph, depth + i, (size_t) __builtin_ctz (word));
    }
  if (depth > 0)
    graph->last = depth - 1;
}

/* All permutations of the coordinates that are here act. */
static SEARCH_CALLBACK (classes_order, order, const Codes *codes, size_t depth,
                        size_t i)
{
  (void) codes;
  return i < depth ? i + 1 : 0;
}

/* The new coordinate is the set of the words that are 1 there; the set of the
 * zero word stands for a dimension that grows.
 */
static SEARCH_CALLBACK (added, added, const Codes *codes,
                        const Coordinates *state, size_t depth,
                        uint32_t *tuples)
{
  const uint32_t all = (uint32_t) 1 << state[-1].dimension;
  size_t         count = 0;

  (void) codes;
  for (uint32_t i = 0; i < all; i++)
    if (state->grown ? i == 0 : weight_of (i & state->column) % 2 == 1)
      tuples[count++] = (uint32_t) depth - 1 + i;
  return count;
}

static SEARCH_CALLBACK (first, first, const Codes *codes,
                        const Coordinates *state, size_t depth)
{
  uint32_t ranks[LENGTH_MAX];

  (void) codes;
  find_ranks (state, ranks);
  return search_graph_is_first (ranks, depth);
}

SEARCH_REPR (coordinates, .state_size = sizeof (Coordinates), .fits = fits,
             .next = next, .valid = valid, .solution = solution,
             .answer = answer,
             .summary = "adds one coordinate after another to linear codes",
             .classes = { .vertices = vertices,
                          .graph = draw,
                          .order = order,
                          .added = added,
                          .width = 1,
                          .first = first });

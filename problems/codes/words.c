/* SPDX-License-Identifier: MIT */
/* words.c: finds codes that need not be linear: adds one word after another, in
 * any order.
 */
#include "codes.h"

typedef struct
{
  uint16_t count;          /* number of words */
  uint16_t word;           /* the newest word */
  uint64_t left[WORD_SET]; /* words that differ enough from all words */
} Words;

static SEARCH_CALLBACK (root, root, const Codes *codes, Words *state)
{
  for (int word = 0; word < 1 << codes->length; word++)
    state->left[word / 64] |= UINT64_C (1) << word % 64;
}

static SEARCH_CALLBACK (next, next, const Codes *codes, const Words *state,
                        uint64_t *cursor, Words *child)
{
  for (; *cursor < UINT64_C (1) << codes->length; ++*cursor)
    if (state->left[*cursor / 64] >> *cursor % 64 & 1)
      {
        child->word = (uint16_t) (*cursor)++;
        child->count = (uint16_t) (state->count + 1);
        for (int i = 0; i < WORD_SET; i++)
          child->left[i] = state->left[i]
                           & codes->far[child->word % 64][i ^ child->word / 64];
        return true;
      }
  return false;
}

/* Returns false if too few words are left. */
static SEARCH_CALLBACK (valid, valid, const Codes *codes, const Words *state)
{
  int left = 0;

  for (int i = 0; i < WORD_SET; i++)
    left += __builtin_popcountll (state->left[i]);
  return state->count + left >= codes->words;
}

static SEARCH_CALLBACK (solution, solution, const Codes *codes,
                        const Words *state)
{
  return state->count == codes->words;
}

static SEARCH_CALLBACK (answer, answer, const Codes *codes, const Words *path,
                        size_t depth, int *values)
{
  (void) codes;
  for (size_t i = 0; i < depth; i++)
    values[i] = path[i + 1].word;
  return depth;
}

static SEARCH_CALLBACK (fits, fits, const Codes *codes, size_t limit,
                        unsigned workers, SearchMemory *memory, GError **error)
{
  (void) limit;
  (void) workers;
  (void) memory;
  if (codes->words > 0)
    return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
               "words: expected a number of --words; --repr=coordinates "
               "searches linear codes");
  return false;
}

/* The vertices of the graph are both values of each coordinate, joined by an
 * edge, and then the words.
 */
static SEARCH_CALLBACK (vertices, vertices, const Codes *codes,
                        const Words *state, size_t depth)
{
  (void) state;
  return 2 * (size_t) codes->length + depth;
}

/* Returns the vertex of the value that the word has at the coordinate. */
static size_t
value_of (uint32_t word, size_t coordinate)
{
  return 2 * coordinate + (word >> coordinate & 1);
}

/* Returns the rank of a word: a number for its distances to all words. */
static uint32_t
find_rank (const Words *first, size_t depth, size_t word)
{
  uint32_t rank = 0;

  for (size_t i = 0; i < depth; i++)
    rank += rank_of (weight_of ((uint32_t) (first[i].word ^ first[word].word)));
  return rank;
}

static SEARCH_CALLBACK (graph, draw, const Codes *codes, const Words *state,
                        size_t depth, SearchGraph *graph)
{
  const size_t n = (size_t) codes->length;
  const Words *first = state - depth + 1;

  for (size_t i = 0; i < n; i++)
    search_graph_edge (graph, 2 * i, 2 * i + 1);
  for (size_t word = 0; word < depth; word++)
    {
      graph->colours[2 * n + word] = 1;
      search_graph_element (graph, 2 * n + word,
                            find_rank (first, depth, word));
      for (size_t i = 0; i < n; i++)
        search_graph_edge (graph, 2 * n + word, value_of (first[word].word, i));
    }
  if (depth > 0)
    graph->last = 2 * n + depth - 1;
}

/* All permutations of the coordinates act, exchanges of the values of any
 * coordinates, and all permutations of the words.
 */
static SEARCH_CALLBACK (classes_order, order, const Codes *codes, size_t depth,
                        size_t i)
{
  const size_t n = (size_t) codes->length;

  return i < n ? i + 1 : i < 2 * n ? 2 : i < 2 * n + depth ? i - 2 * n + 1 : 0;
}

/* The new word is the set of its values. */
static SEARCH_CALLBACK (added, added, const Codes *codes, const Words *state,
                        size_t depth, uint32_t *tuples)
{
  (void) depth;
  for (size_t i = 0; i < (size_t) codes->length; i++)
    tuples[i] = (uint32_t) value_of (state->word, i);
  return (size_t) codes->length;
}

static SEARCH_CALLBACK (first, first, const Codes *codes, const Words *state,
                        size_t depth)
{
  const Words   *path = state - depth + 1;
  const uint32_t rank = find_rank (path, depth, depth - 1);

  (void) codes;
  for (size_t i = 0; i + 1 < depth; i++)
    if (find_rank (path, depth, i) > rank)
      return false;
  return true;
}

SEARCH_REPR (words, .state_size = sizeof (Words), .fits = fits, .root = root,
             .next = next, .valid = valid, .solution = solution,
             .answer = answer,
             .summary = "adds one word after another, in any order",
             .classes = { .vertices = vertices,
                          .graph = draw,
                          .order = order,
                          .added = added,
                          .width = 1,
                          .first = first });

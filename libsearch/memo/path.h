/* SPDX-License-Identifier: MIT */
/* path.h: what a search with a memo table keeps for each state of its path. */
#pragma once

#include "libsearch/answers/sum.h"
#include "libsearch/engine/explorer.h"

/* Indices of the sums of a state. */
enum
{
  SOLUTIONS, /* below the state, with weights */
  NODES      /* below the state, in the tree */
};

/* Data for each depth of the path, beside the worker's frames. */
typedef struct
{
  uint64_t hash; /* hash value of the state's key */
  uint64_t met;  /* nodes explored before the state was expanded */
} MemoFrame;

/* Data for each depth in searches with a product_digest: the product of the
 * step to the state, and the digest of what is placed below the state.
 */
typedef struct
{
  uint64_t product, digest;
} MemoDigest;

/* The path.  The arrays have `capacity` elements. */
typedef struct
{
  SearchExplorer *explorer; /* the explorer of the path */
  Quota          *memory;   /* the memory of the arrays of all threads */
  size_t          key_words, head_words; /* see memo_head_words() */
  size_t          count;                 /* sums of a state */
  size_t          words;                 /* words of a sum */
  size_t          capacity;
  MemoFrame      *frames;
  MemoDigest     *digests;        /* NULL if a key has no digest behind it */
  uint64_t       *keys;           /* head_words words each */
  uint64_t       *sums;           /* count * words words each */
  bool            nodes_overflow; /* true if there are too many nodes */
} MemoPath;

/* Returns a sum of the state at `depth`. */
static inline uint64_t *
path_sum (const MemoPath *path, size_t depth, size_t index)
{
  return path->sums + (depth * path->count + index) * path->words;
}

/* Returns the key of the state at `depth`. */
static inline uint64_t *
path_key (const MemoPath *path, size_t depth)
{
  return path->keys + depth * path->head_words;
}

/* The functions below return false, with the reason in explorer->end, if there
 * is no memory, or if the solutions need more than SEARCH_COUNT_WORDS words.
 */

/* Grows the arrays until they have an element for `depth`. */
bool path_reserve (MemoPath *path, size_t depth);

/* Makes the sums at least `words` words wide. */
bool path_widen (MemoPath *path, size_t words);

/* Makes the sums wider for the carry of a sum. */
bool path_carry (MemoPath *path, size_t depth, size_t index);

/* Adds sums, each of `words` words, to the sums at `depth`. */
bool path_add (MemoPath *path, size_t depth, const uint64_t *sums,
               size_t words);

/* Adds the sums of the state below `depth` to the sums at `depth`. */
bool path_add_below (MemoPath *path, size_t depth);

void path_clear (MemoPath *path);

/* Adds a word to a sum of the state at `depth`. */
static inline bool
path_add_word (MemoPath *path, size_t depth, size_t index, uint64_t more)
{
  return sum_add_word (path_sum (path, depth, index), path->words, more)
         || path_carry (path, depth, index);
}

/* SPDX-License-Identifier: MIT */
/* codes.h: declarations for the search of binary codes. */
#pragma once

#include <libsearch/search.h>

/* Maximum length and dimension of linear codes. */
#define LENGTH_MAX 31
#define DIMENSION_MAX 7

/* Maximum length of other codes, and maximum number of their words. */
#define WORDS_LENGTH_MAX 10
#define WORDS_MAX 512

/* A set of words of WORDS_LENGTH_MAX bits. */
#define WORD_SET ((1 << WORDS_LENGTH_MAX) / 64)

/* An instance: codes whose different words differ in `distance` or more bits.
 */
typedef struct
{
  int length;    /* n */
  int distance;  /* d */
  int dimension; /* k, of linear codes */
  int words;     /* number of words; 0 = linear codes */

  /* For each word x of 6 bits, the words that differ from it enough. */
  uint64_t far[64][WORD_SET];
} Codes;

/* An answer has words as numbers: bit i is the coordinate i.  For linear codes,
 * they are the basis in reduced echelon form, for others all words, in any
 * order.
 */

static inline int
weight_of (uint32_t word)
{
  return __builtin_popcount (word);
}

/* Returns the minimum weight that remains after `coordinates` of a word. */
static inline int
weight_needed (const Codes *codes, int coordinates)
{
  return codes->distance - (codes->length - coordinates);
}

/* Returns a number for the weight of a word, or the distance of two. */
static inline uint32_t
rank_of (int weight)
{
  const uint32_t square = (uint32_t) (weight * weight);

  return square * UINT32_C (2654435761) >> 12;
}

extern const SearchRepr coordinates, words;

bool codes_known (const void *instance, SearchKnown *known);

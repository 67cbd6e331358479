/* SPDX-License-Identifier: MIT */
/* langford.h: what the representations of Langford's problem share. */
#pragma once

#include <libsearch/search-model.h>
#include <libsearch/search.h>

/* The largest n: a row is the lower bits of a word that has bits to spare,
 * which stand for what is beyond the row and count as taken.
 */
#define LANGFORD_MAX 31

/* An instance: two of each of the numbers 1..n in a row, with k others between
 * the two of k.
 */
typedef struct
{
  SearchModel *model; /* for `model` */

  int n;
} Langford;

extern const SearchFormat langford_formats[];

/* How an answer looks; see search-picture.h. */
void langford_grid (const void *instance, SearchGrid *grid);
void langford_cells (const void *instance, const int *answer, size_t length,
                     SearchCell *cells);
void langford_draw (const void *instance, const int *answer, size_t length,
                    GString *svg);
void langford_draw_clash (const void *instance, const SearchLine *lines,
                          size_t count, GString *svg);

extern const SearchModelSource langford_model; /* for search_model_repr */

extern const SearchRepr places;
extern const SearchRepr mirrored;
extern const SearchRepr pairs;
extern const SearchRepr holes;

/* The row before anything stands in it, one bit for each place. */
static inline uint64_t
langford_row (const Langford *langford)
{
  return UINT64_MAX << (2 * langford->n);
}

/* Where the pair of `number` can begin, one bit for each place, if those in
 * `taken` and all beyond the row are not free.  The sign comes in from the
 * left, so what is beyond stays so.
 */
static inline uint64_t
langford_free (uint64_t taken, int number)
{
  return ~(taken | (uint64_t) ((int64_t) taken >> (number + 1)));
}

/* A pair of `number` that begins at the place `first`. */
static inline uint64_t
langford_pair (uint64_t first, int number)
{
  return first | first << (number + 1);
}

/* How many places the pair of `number` can begin at, from the left, so that it
 * is no farther from the left end than from the right one.
 */
static inline int
langford_left_half (const Langford *langford, int number)
{
  return (2 * langford->n - number) / 2;
}

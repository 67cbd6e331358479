/* SPDX-License-Identifier: MIT */
/* langford.h: declarations for all representations of Langford's problem. */
#pragma once

#include <libsearch/search-model.h>
#include <libsearch/search.h>

#define LANGFORD_MAX 1024

/* Maximum n of the representations that store a set of the row's 2 n places in
 * the lower bits of a 64-bit word.  The bits beyond the row are always set, so
 * that no number is put there.
 */
#define LANGFORD_WORD_MAX 31

/* An instance: two of each of the numbers 1..n (a pair) in a row, with k other
 * numbers between the two of number k.
 */
typedef struct
{
  SearchModel *model; /* for `model` */

  int n;
} Langford;

extern const SearchFormat langford_formats[];

/* Draw an answer; see search-picture.h. */
void langford_grid (const void *instance, SearchGrid *grid);
void langford_cells (const void *instance, const int *answer, size_t length,
                     SearchCell *cells);
void langford_draw (const void *instance, const int *answer, size_t length,
                    GString *svg);
void langford_draw_conflict (const void *instance, const SearchLine *lines,
                             size_t count, GString *svg);

extern const SearchModelSource langford_model; /* for search_model_repr */

extern const SearchRepr places;
extern const SearchRepr mirrored;
extern const SearchRepr pairs;
extern const SearchRepr holes;

/* Returns true if n is at most LANGFORD_WORD_MAX.  Otherwise returns false with
 * an error.  This is a callback SearchRepr.fits.
 */
bool langford_fits_word (const void *instance, size_t limit, unsigned workers,
                         SearchMemory *memory, GError **error);

/* Returns the set of taken places for an empty row, with one bit for each
 * place: only the bits beyond the row, where no number may be.
 */
static inline uint64_t
langford_row (const Langford *langford)
{
  return UINT64_MAX << (2 * langford->n);
}

/* Returns the set of places where the pair of `number` can begin, one bit for
 * each place: both places of the pair must not be in `taken`.  The shift of
 * `taken` copies its highest bit, so that places beyond the row remain taken.
 */
static inline uint64_t
langford_free (uint64_t taken, int number)
{
  return ~(taken | (uint64_t) ((int64_t) taken >> (number + 1)));
}

/* Returns the set of the two places of `number` in the row, as two bits of a
 * word.  `first` is the bit of the first place.
 */
static inline uint64_t
langford_pair (uint64_t first, int number)
{
  return first | first << (number + 1);
}

/* Returns how many first places of the pair of `number` are in the left half,
 * that is, where the pair is not nearer to the right end of the row than to its
 * left end.
 */
static inline int
langford_left_half (const Langford *langford, int number)
{
  return (2 * langford->n - number) / 2;
}

/* SPDX-License-Identifier: MIT */
/* all-interval.h: declarations for all representations of all-interval series.
 */
#pragma once

#include <libsearch/search.h>

#include <stdlib.h>

#define SERIES_MAX 1024

/* Maximum n of the representations that store a set of notes (the numbers
 * 0..n-1) in one word, with a bit for each note.
 */
#define SERIES_WORD_MAX 32

/* An instance: the notes 0..n-1, to be put into an order in which all
 * intervals, the absolute differences of adjacent notes, differ.
 */
typedef struct
{
  int n;
} Series;

extern const SearchFormat series_formats[];

/* Draw an answer; see search-picture.h. */
void series_grid (const void *instance, SearchGrid *grid);
void series_cells (const void *instance, const int *answer, size_t length,
                   SearchCell *cells);
void series_draw (const void *instance, const int *answer, size_t length,
                  GString *svg);
void series_draw_ground (const void *instance, GString *svg);

extern const SearchSymmetry series_symmetries[];

extern const SearchRepr intervals;
extern const SearchRepr mirrored;
extern const SearchRepr notes;

/* Returns true if n is at most SERIES_WORD_MAX.  Otherwise returns false with
 * an error.  This is a callback SearchRepr.fits.
 */
bool series_fits_word (const void *instance, size_t limit, unsigned workers,
                       SearchMemory *memory, GError **error);

/* Returns the set of the notes 0..n-1, with a bit for each note. */
static inline uint32_t
series_notes (const Series *series)
{
  return (uint32_t) ((UINT64_C (1) << series->n) - 1);
}

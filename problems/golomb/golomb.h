/* SPDX-License-Identifier: MIT */
/* golomb.h: what the representations of Golomb rulers share. */
#pragma once

#include <libsearch/search-model.h>
#include <libsearch/search.h>

#include <stdlib.h>

#define MARKS_MAX 24
#define LENGTH_MAX 1024

/* An instance: rulers of so many marks. */
typedef struct
{
  SearchModel *model; /* for `model` */

  int marks;
  int length; /* of the longest that is wanted */
} Golomb;

extern const SearchFormat golomb_formats[];

/* How an answer looks; see search-picture.h. */
void golomb_grid (const void *instance, SearchGrid *grid);
void golomb_cells (const void *instance, const int *answer, size_t length,
                   SearchCell *cells);
void golomb_draw (const void *instance, const int *answer, size_t length,
                  GString *svg);
void golomb_draw_ground (const void *instance, GString *svg);
void golomb_draw_clash (const void *instance, const SearchLine *lines,
                        size_t count, GString *svg);

extern const SearchSymmetry golomb_symmetries[];

extern const SearchModelSource golomb_model; /* for search_model_repr */

extern const SearchRepr shift;
extern const SearchRepr wide;
extern const SearchRepr differences;
extern const SearchRepr marks;

/* Can `shift` search the instance, and `wide`? */
bool shift_takes (const Golomb *golomb);
bool wide_takes (const Golomb *golomb);

/* The length of the longest ruler that is better than the best so far. */
static inline int
golomb_wanted (const Golomb *golomb, int64_t best)
{
  return best > golomb->length ? golomb->length : (int) best - 1;
}

/* How far from 0 the mark of this index can be in a ruler of `length` or in its
 * mirror image: if the middle mark, or the first of the two, were in the second
 * half of both, it would be behind itself, or behind the other one.
 */
static inline int
golomb_half (const Golomb *golomb, int length, int index)
{
  return index == (golomb->marks - 1) / 2 ? (length - 1) / 2 : length;
}

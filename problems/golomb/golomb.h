/* SPDX-License-Identifier: MIT */
/* golomb.h: declarations for all representations of Golomb rulers. */
#pragma once

#include <libsearch/search-model.h>
#include <libsearch/search.h>

#include <stdlib.h>

#define MARKS_MAX 64
#define LENGTH_MAX 16384

/* An instance: rulers with `marks` marks, in which no two pairs of marks have
 * equal distances.
 */
typedef struct
{
  SearchModel *model; /* for `model` */

  int marks;
  int length; /* maximum length of a ruler */
} Golomb;

extern const SearchFormat golomb_formats[];

/* Draw an answer; see search-picture.h. */
void golomb_grid (const void *instance, SearchGrid *grid);
void golomb_cells (const void *instance, const int *answer, size_t length,
                   SearchCell *cells);
void golomb_draw (const void *instance, const int *answer, size_t length,
                  GString *svg);
void golomb_draw_ground (const void *instance, GString *svg);
void golomb_draw_conflict (const void *instance, const SearchLine *lines,
                           size_t count, GString *svg);

extern const SearchSymmetry golomb_symmetries[];

extern const SearchModelSource golomb_model; /* for search_model_repr */

extern const SearchRepr shift;
extern const SearchRepr wide;
extern const SearchRepr differences;
extern const SearchRepr marks;

/* shift_takes() returns true if the representation `shift` can search the
 * instance, and wide_takes() if `wide` can.  Both depend on the maximum length
 * of a ruler.
 */
bool shift_takes (const Golomb *golomb);
bool wide_takes (const Golomb *golomb);

/* Returns the maximum length of a ruler that is shorter than `best`, the length
 * of the best known ruler, and not longer than the instance allows.
 */
static inline int
golomb_wanted (const Golomb *golomb, int64_t best)
{
  return best > golomb->length ? golomb->length : (int) best - 1;
}

/* Returns the maximum place of mark `index` in a search that visits only one of
 * a ruler and its mirror image: the ruler whose middle mark (the first of two
 * middle marks) is in the first half.  `length` is the maximum length of the
 * ruler.
 */
static inline int
golomb_half (const Golomb *golomb, int length, int index)
{
  return index == (golomb->marks - 1) / 2 ? (length - 1) / 2 : length;
}

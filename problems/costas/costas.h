/* SPDX-License-Identifier: MIT */
/* costas.h: declarations for all representations of Costas arrays. */
#pragma once

#include <libsearch/search.h>

#include <stdlib.h>

#define COSTAS_MAX 1024

/* Maximum n of the representations that store a set of differences between
 * rows, which are from -(n-1) to n-1, in one word.
 */
#define COSTAS_WORD_MAX 32

/* An instance: n dots on an n x n grid, one in every row and column.  The
 * vectors between pairs of dots all differ.
 */
typedef struct
{
  int n;
} Costas;

extern const SearchFormat costas_formats[];

/* Draw an answer; see search-picture.h. */
void costas_grid (const void *instance, SearchGrid *grid);
void costas_cells (const void *instance, const int *answer, size_t length,
                   SearchCell *cells);

extern const SearchSymmetry costas_symmetries[];

extern const SearchRepr shifts;
extern const SearchRepr mirrored;
extern const SearchRepr marks;
extern const SearchRepr triangle;

/* Returns true if n is at most COSTAS_WORD_MAX.  Otherwise returns false with
 * an error.  This is a callback SearchRepr.fits.
 */
bool costas_fits_word (const void *instance, size_t limit, unsigned workers,
                       SearchMemory *memory, GError **error);

/* Returns the set of all rows, with one bit for each row. */
static inline uint32_t
costas_rows (const Costas *costas)
{
  return (uint32_t) ((UINT64_C (1) << costas->n) - 1);
}

/* Returns the set of rows that the dot in `column` can have in a canonical
 * answer (the smallest of its mirror images and rotations) whose first dot is
 * in row `first`.  For column 0, returns the rows that the first dot can have.
 */
uint32_t costas_canonical (const Costas *costas, int column, int first);

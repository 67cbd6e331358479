/* SPDX-License-Identifier: MIT */
/* costas.h: what the representations of Costas arrays share. */
#pragma once

#include <libsearch/search.h>

#include <stdlib.h>

/* The largest n: the differences of two rows, -(n-1)..n-1, are the bits of a
 * word.
 */
#define COSTAS_MAX 32

/* An instance: n dots on an n x n grid, one in every row and column, no two
 * pairs of them equally far apart in the same direction.
 */
typedef struct
{
  int n;
} Costas;

extern const SearchFormat costas_formats[];

/* How an answer looks; see search-picture.h. */
void costas_grid (const void *instance, SearchGrid *grid);
void costas_cells (const void *instance, const int *answer, size_t length,
                   SearchCell *cells);

extern const SearchSymmetry costas_symmetries[];

extern const SearchRepr shifts;
extern const SearchRepr mirrored;
extern const SearchRepr marks;
extern const SearchRepr triangle;

/* All rows, one bit each. */
static inline uint32_t
costas_rows (const Costas *costas)
{
  return (uint32_t) ((UINT64_C (1) << costas->n) - 1);
}

/* The rows that the dot of `column` can have in a canonical answer whose first
 * dot is in the row `first`; in column 0 that is not asked.
 */
uint32_t costas_canonical (const Costas *costas, int column, int first);

/* SPDX-License-Identifier: MIT */
/* nqueens.h: what the representations of N-Queens share. */
#pragma once

#include <libsearch/search-model.h>
#include <libsearch/search.h>

#include <stdlib.h>

/* The largest n: the rows of a column are the bits of a word. */
#define QUEENS_MAX 32

/* An instance: n queens on an n x n board. */
typedef struct
{
  SearchModel *model; /* for `model` */

  int      n;
  uint32_t full; /* the rows of a column, one bit each */

  uint32_t border; /* the first and the last of them */

  /* The rows that the queen of the next column can have in a canonical answer;
   * see queens_canonical().
   */
  uint32_t (*canonical)[QUEENS_MAX][4];

  struct Stages *stages; /* what the workers of quadrants share */
} Queens;

extern const SearchFormat queens_formats[];

/* Why the last queen may not stand; see SearchProblem.reason. */
void queens_reason (const void *instance, const int *row, size_t length,
                    GString *out);

/* How a board looks; see search-picture.h. */
void queens_grid (const void *instance, SearchGrid *grid);
void queens_cells (const void *instance, const int *row, size_t length,
                   SearchCell *cells);

extern const SearchSymmetry queens_symmetries[];

extern const SearchRepr bitboard;
extern const SearchRepr rows;
extern const SearchRepr pairs;
extern const SearchRepr permutation;
extern const SearchRepr marks;
extern const SearchRepr quadrants;

/* Makes and frees the table that queens_canonical() looks into. */
void queens_canonical_prepare (Queens *queens);
void queens_canonical_finish (Queens *queens);

/* The rows that the queen of the next column can have in a canonical answer,
 * after `depth` queens, at least one and less than n, the first of them on the
 * row `first`, which have taken the rows `taken`, one bit each; none: no
 * canonical answer can follow.
 */
static inline uint32_t
queens_canonical (const Queens *queens, uint32_t taken, int first, size_t depth)
{
  const uint32_t border = (taken & 1) << 1 | taken >> (queens->n - 1);

  return queens->canonical[first][depth][border];
}

/* The same for the first queen, on a board of at least one square. */
static inline uint32_t
queens_canonical_first (const Queens *queens)
{
  return queens->full >> queens->n / 2;
}

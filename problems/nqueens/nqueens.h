/* SPDX-License-Identifier: MIT */
/* nqueens.h: declarations that the representations of N-Queens share. */
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
  uint32_t full; /* rows of a column, one bit each */

  uint32_t border; /* first and last row */

  /* The rows that a canonical answer allows for the queen of the next column;
   * see queens_canonical().
   */
  uint32_t (*canonical)[QUEENS_MAX][4];

  struct Stages *stages; /* shared by the workers of quadrants */

  /* Boards of other kinds.  The arrays have the rows of each column, one bit
   * each.
   */
  const char *given_typed;         /* "C4,F6"; NULL: none */
  const char *blocked_typed;       /* "C4,F6"; NULL: none */
  bool        torus;               /* lines continue at the opposite edge */
  bool        plain;               /* none of the above */
  uint32_t    given[QUEENS_MAX];   /* given queens */
  uint32_t    blocked[QUEENS_MAX]; /* blocked squares */
  uint32_t    allowed[QUEENS_MAX]; /* rows without a blocked square or an attack
                                      by a given queen */
} Queens;

/* Reads --given and --blocked, and sets the fields that depend on them. */
bool queens_read_squares (Queens *queens, GError **error);

/* Callback SearchRepr.fits of representations that search plain boards only. */
bool queens_fits_plain (const void *instance, size_t limit, unsigned workers,
                        SearchMemory *memory, GError **error);

/* Returns true if a queen attacks the square.  On a torus, lines continue at
 * the opposite edge.
 */
static inline bool
queens_attack (const Queens *queens, int row, int column, int other_row,
               int other_column)
{
  const int n = queens->n;
  const int down = row - other_row, right = column - other_column;

  if (down == 0 || right == 0 || abs (down) == abs (right))
    return true;
  return queens->torus && ((down - right) % n == 0 || (down + right) % n == 0);
}

extern const SearchFormat queens_formats[];

/* Writes the reason why the last queen is invalid; see SearchProblem.reason. */
void queens_reason (const void *instance, const int *row, size_t length,
                    GString *out);

/* Finds the squares of that reason; see SearchProblem.conflict. */
size_t queens_conflict (const void *instance, const int *row, size_t length,
                        SearchLine *lines);

/* Draw a board; see search-picture.h. */
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
extern const SearchRepr masks;
extern const SearchRepr squares;

/* Make and free the table for queens_canonical(). */
void queens_canonical_prepare (Queens *queens);
void queens_canonical_finish (Queens *queens);

/* Returns the rows that a canonical answer allows for the queen of the next
 * column.  `depth` queens, from 1 to n-1, have the rows `taken`, one bit each;
 * the first has the row `first`.  No rows: no canonical answer follows.
 */
static inline uint32_t
queens_canonical (const Queens *queens, uint32_t taken, int first, size_t depth)
{
  const uint32_t border = (taken & 1) << 1 | taken >> (queens->n - 1);

  return queens->canonical[first][depth][border];
}

/* Returns the rows that a canonical answer allows for the first queen, on a
 * board of at least one square.
 */
static inline uint32_t
queens_canonical_first (const Queens *queens)
{
  return queens->full >> queens->n / 2;
}

/* SPDX-License-Identifier: MIT */
/* nqueens.h: declarations for all representations of N-Queens. */
#pragma once

#include <libsearch/search-model.h>
#include <libsearch/search.h>

#include <stdlib.h>

/* The maximum n: the rows of a column are the bits of a word. */
#define QUEENS_MAX 32

/* An instance: n queens on an n x n board. */
typedef struct
{
  SearchModel *model; /* for `model` */

  int      n;
  uint32_t full; /* all rows of a column, one bit each */

  uint32_t border; /* the first and the last row, one bit each */

  /* Table of the rows that the queen of the next column may have in a canonical
   * answer; see queens_canonical().
   */
  uint32_t (*canonical)[QUEENS_MAX][4];

  /* Data shared by the workers of the representation `quadrants`. */
  struct Stages *stages;

  /* Boards of other kinds.  In the arrays, each column has a set of rows, one
   * bit each.
   */
  /* Value of --given, such as "C4,F6"; NULL: none. */
  const char *given_typed;

  /* Value of --blocked, such as "C4,F6"; NULL: none. */
  const char *blocked_typed;

  /* True if lines continue at the opposite edge. */
  bool torus;

  /* True if there are no given queens, no blocked squares, and no torus. */
  bool     plain;
  uint32_t given[QUEENS_MAX];   /* given queens */
  uint32_t blocked[QUEENS_MAX]; /* blocked squares */

  /* Rows that are not blocked, and not attacked by a given queen. */
  uint32_t allowed[QUEENS_MAX];
} Queens;

/* Reads --given and --blocked, and sets the fields that depend on them. */
bool queens_read_squares (Queens *queens, GError **error);

/* The callback SearchRepr.fits of representations that can only search plain
 * boards.
 */
bool queens_fits_plain (const void *instance, size_t limit, unsigned workers,
                        SearchMemory *memory, GError **error);

/* Returns true if a queen on one square attacks the other square.  On a torus,
 * lines continue at the opposite edge.
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

/* Writes the reason why the last queen is not valid; the callback
 * SearchProblem.reason.
 */
void queens_reason (const void *instance, const int *row, size_t length,
                    GString *out);

/* Finds the squares that show this reason; the callback SearchProblem.conflict.
 */
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
 * the first has the row `first`.  If there are none, the queens lead to no
 * canonical answer.
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

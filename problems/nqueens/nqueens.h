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

  /* A board of another kind; of each column the rows, one bit each. */
  const char *given_typed;   /* "C4,F6"; NULL: none */
  const char *blocked_typed; /* the same */
  bool        torus;         /* lines go on at the opposite edge */
  bool        plain;         /* none of these */
  uint32_t    given[QUEENS_MAX];   /* where queens stand */
  uint32_t    blocked[QUEENS_MAX]; /* where none may */
  uint32_t    allowed[QUEENS_MAX]; /* where one can: on no blocked square, and
                                      attacked by no given queen */
} Queens;

/* Reads --given and --blocked, and sets what follows from them. */
bool queens_read_squares (Queens *queens, GError **error);

/* A SearchRepr's `fits` of those that search plain boards alone. */
bool queens_fits_plain (const void *instance, size_t limit, unsigned workers,
                        SearchMemory *memory, GError **error);

/* Does a queen attack the square?  On a torus along lines that go on at the
 * opposite edge.
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

/* Why the last queen may not stand; see SearchProblem.reason. */
void queens_reason (const void *instance, const int *row, size_t length,
                    GString *out);

/* The squares of that; see SearchProblem.clash. */
size_t queens_clash (const void *instance, const int *row, size_t length,
                     SearchLine *lines);

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
extern const SearchRepr masks;
extern const SearchRepr squares;

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

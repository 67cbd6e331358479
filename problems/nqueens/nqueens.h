/* SPDX-License-Identifier: MIT */
/* nqueens.h: declarations for all representations of N-Queens. */
#pragma once

#include <libsearch/search-model.h>
#include <libsearch/search.h>

#include <stdlib.h>
#include <string.h>

/* The maximum n. */
#define QUEENS_MAX 4096

/* The maximum n of representations that have the rows of a column as the bits
 * of a word.
 */
#define WORD_MAX 32

/* A set of squares. */
typedef struct
{
  /* A bit for each square, column by column; NULL: no squares. */
  uint64_t *bits;
  int       count; /* number of squares */
} Squares;

/* An instance: n queens on an n x n board. */
typedef struct
{
  SearchModel *model; /* for `model` */

  int n;

  /* Sets of rows, one bit each, if n <= WORD_MAX. */
  uint32_t full;   /* all rows */
  uint32_t border; /* first and last row */

  /* Table of the rows that the queen of the next column may have in a canonical
   * answer; see queens_canonical().
   */
  uint32_t (*canonical)[WORD_MAX][4];

  /* Data shared by the threads of the representation `quadrants`. */
  struct Stages *stages;

  /* Fields for boards of other kinds. */
  const char *given_typed;   /* "C4,F6"; NULL: none */
  const char *blocked_typed; /* "C4,F6"; NULL: none */
  bool        torus;         /* lines continue at the opposite edge */
  bool        plain;         /* none of the above */
  Squares     given;         /* given queens */
  Squares     blocked;       /* blocked squares */

  /* Blocked squares, and the other squares of columns with a given queen. */
  Squares barred;

  /* Given queens attack each other, or one is on a blocked square. */
  bool impossible;

  /* For each column, its rows that are neither blocked nor attacked by a given
   * queen, one bit each, if n <= WORD_MAX.
   */
  uint32_t allowed[WORD_MAX];
} Queens;

/* Reads --given and --blocked, and sets the fields that depend on them. */
bool queens_read_squares (Queens *queens, GError **error);

/* Returns the number of given queens that answers have; 0 if there is no
 * answer.
 */
static inline int
queens_given_count (const Queens *queens)
{
  return queens->impossible ? 0 : queens->given.count;
}

/* Returns true if the set has the square. */
static inline bool
queens_has (const Queens *queens, const Squares *set, int row, int column)
{
  const size_t square = (size_t) column * (size_t) queens->n + (size_t) row;

  return set->bits && set->bits[square / 64] >> square % 64 & 1;
}

/* Returns the first square of the set from `square` on; n * n: none. */
static inline int
queens_next_square (const Queens *queens, const Squares *set, int square)
{
  const int end = queens->n * queens->n;

  while (set->bits && square < end)
    {
      const uint64_t rest = set->bits[square / 64] >> square % 64;

      if (rest)
        return square + __builtin_ctzll (rest);
      square = (square / 64 + 1) * 64;
    }
  return end;
}

/* Loops over the squares of a set, column by column. */
#define QUEENS_EACH_SQUARE(queens, squares, row, column)                       \
  for (int at_ = 0, row, column;                                               \
       (at_ = queens_next_square (queens, squares, at_))                       \
           < (queens)->n * (queens)->n                                         \
       && (row = at_ % (queens)->n, column = at_ / (queens)->n, true);         \
       at_++)

/* Frees what queens_read_squares() has made. */
void queens_forget_squares (Queens *queens);

/* Callbacks SearchRepr.fits of representations that search plain boards only;
 * boards of at most WORD_MAX columns only; and both.
 */
bool queens_fits_plain (const void *instance, size_t limit, unsigned workers,
                        SearchMemory *memory, GError **error);
bool queens_fits_word (const void *instance, size_t limit, unsigned workers,
                       SearchMemory *memory, GError **error);
bool queens_fits_plain_word (const void *instance, size_t limit,
                             unsigned workers, SearchMemory *memory,
                             GError **error);

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

/* Appends the letters of a column: A, ..., Z, AA, AB, ... */
void queens_append_column (GString *out, size_t column);

/* Writes the reason why the last queen is invalid; see SearchProblem.reason. */
void queens_reason (const void *instance, const int *row, size_t length,
                    GString *out);

/* Finds the squares that show the reason why the last queen is invalid; the
 * callback SearchProblem.conflict.
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
extern const SearchRepr fewest;

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

/* SPDX-License-Identifier: MIT */
/* nqueens.h: declarations for all representations of N-Queens. */
#pragma once

#include <libsearch/search-model.h>
#include <libsearch/search.h>

#include <stdlib.h>
#include <string.h>

/* The maximum n. */
#define QUEENS_MAX 4096

/* Maximum n of the representations that store a set of rows as the bits of one
 * word.
 */
#define WORD_MAX 32

/* A set of squares. */
typedef struct
{
  /* A bit for each square, column by column; NULL if the set is empty. */
  uint64_t *bits;
  int       count; /* number of squares */
} Squares;

/* An instance: n queens on an n x n board. */
typedef struct
{
  SearchModel *model; /* for `model` */

  int n;

  /* Sets of rows, one bit for each row.  They are set only if n <= WORD_MAX. */
  uint32_t full;   /* all rows */
  uint32_t border; /* first and last row */

  /* Table of the rows that the queen of a column can have in a canonical answer
   * (the smallest of its mirror images).  Its indices are the first queen's
   * row, the column, and two bits for the first and the last row, set if the
   * row has a queen.
   */
  uint32_t (*canonical)[WORD_MAX][4];

  /* Data that the threads of the representation `quadrants` share. */
  struct Stages *stages;

  /* The next fields are for boards with given queens, with blocked squares, or
   * on a torus.
   */
  const char *given_typed;   /* "C4,F6"; NULL: none */
  const char *blocked_typed; /* "C4,F6"; NULL: none */
  bool        torus;         /* lines continue at the opposite edge */
  bool        plain;         /* no given queens, no blocked squares, no torus */
  Squares     given;         /* given queens */
  Squares     blocked;       /* blocked squares */

  /* The squares that cannot have a queen: the blocked squares, and in the
   * column of a given queen all squares other than its own.
   */
  Squares barred;

  /* True if given queens attack each other, or a given queen is on a blocked
   * square.
   */
  bool impossible;

  /* For each column, the set of its rows that are not blocked and that no given
   * queen attacks.  Set only if n <= WORD_MAX.
   */
  uint32_t allowed[WORD_MAX];
} Queens;

/* Reads the options --given and --blocked, and sets the fields of `queens` that
 * depend on them.  Returns false with an error if a value is not a list of
 * squares of the board.
 */
bool queens_read_squares (Queens *queens, GError **error);

/* Returns how many queens are given; 0 if the given queens make every answer
 * impossible.
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

/* Returns the index of the first square of the set that is not before the
 * square with the index `square`, counted column by column.  Returns n * n if
 * there is none.
 */
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

/* A loop over the squares of a set, column by column.  The macro declares the
 * variables `row` and `column` of the square.
 */
#define QUEENS_EACH_SQUARE(queens, squares, row, column)                       \
  for (int at_ = 0, row, column;                                               \
       (at_ = queens_next_square (queens, squares, at_))                       \
           < (queens)->n * (queens)->n                                         \
       && (row = at_ % (queens)->n, column = at_ / (queens)->n, true);         \
       at_++)

/* Frees the memory that queens_read_squares() has allocated. */
void queens_forget_squares (Queens *queens);

/* Callbacks SearchRepr.fits, which return true if a representation can search
 * the board.  queens_fits_plain() accepts boards without given queens, blocked
 * squares and torus, queens_fits_word() boards of at most WORD_MAX columns, and
 * queens_fits_plain_word() boards with both properties.
 */
bool queens_fits_plain (const void *instance, size_t limit, unsigned workers,
                        SearchMemory *memory, GError **error);
bool queens_fits_word (const void *instance, size_t limit, unsigned workers,
                       SearchMemory *memory, GError **error);
bool queens_fits_plain_word (const void *instance, size_t limit,
                             unsigned workers, SearchMemory *memory,
                             GError **error);

/* Returns true if a queen on one square attacks the other square.  On a torus,
 * rows and diagonals continue at the opposite edge.
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

/* Appends the reason why the last queen is invalid.  This is the callback
 * SearchProblem.reason.
 */
void queens_reason (const void *instance, const int *row, size_t length,
                    GString *out);

/* Finds the lines of the picture that show why the last queen is invalid.
 * Returns their number.  This is the callback SearchProblem.conflict.
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

/* queens_canonical_prepare() makes the table for queens_canonical(), and
 * queens_canonical_finish() frees it.
 */
void queens_canonical_prepare (Queens *queens);
void queens_canonical_finish (Queens *queens);

/* Returns the set of rows that the queen of the next column can have in a
 * canonical answer (the smallest of its mirror images), one bit for each row.
 * `depth` queens are on the board, from 1 to n-1; `taken` is the set of their
 * rows, and `first` the row of the first queen.  Returns 0 if no canonical
 * answer has these queens.
 */
static inline uint32_t
queens_canonical (const Queens *queens, uint32_t taken, int first, size_t depth)
{
  const uint32_t border = (taken & 1) << 1 | taken >> (queens->n - 1);

  return queens->canonical[first][depth][border];
}

/* Returns the set of rows that the first queen can have in a canonical answer
 * (the smallest of its mirror images), one bit for each row. n must not be 0.
 */
static inline uint32_t
queens_canonical_first (const Queens *queens)
{
  return queens->full >> queens->n / 2;
}

/* SPDX-License-Identifier: MIT */
/* sieve.h: counts the pairs of a western and an eastern half-board (a placement
 * of queens in half of the board) that have no diagonal in common.
 */
#pragma once

#include "layout.h"
#include "ops.h"

typedef struct
{
  uint32_t *patterns;
  size_t    n;
} List;

typedef struct
{
  uint64_t *patterns;
  size_t    n;
} WideList;

/* The half-boards (placements in half of the board) of one side, as two lists.
 * Each pair with a half-board of `once` counts once, and each pair with a
 * half-board of `twice` counts twice.
 */
typedef struct
{
  List once, twice;
} Side;

typedef struct
{
  WideList once, twice;
} WideWest;

static inline size_t
side_size (Side side)
{
  return side.once.n + side.twice.n;
}

enum
{
  /* Maximum number of diagonals by which lists of 32-bit patterns are split. */
  SIEVE_MAX = 8,
};

/* Data of one thread for comparing half-boards.  An empty Sieve has only zero
 * bytes.
 */
typedef struct
{
  const Ops *ops;

  /* Bits of diagonals that cross both halves of the board; see Layout. */
  uint32_t shared;
  int      beyond;

  /* The diagonals by which lists are split, as bits; first the diagonal whose
   * split excludes the most pairs.
   */
  uint32_t split_by[SIEVE_MAX];
  int      splits;

  Buffer side; /* memory for Ops.split */
  Buffer narrow_east, narrow_west;
  Buffer lanes, records;
  Buffer tables; /* memory for Lanes planes[32], then Tables */
} Sieve;

void sieve_clear (Sieve *sieve);

/* Sets the layout (the bits of the diagonals) of the half-boards for later
 * calls of sieve_count() and sieve_count_wide().
 */
void sieve_set_layout (Sieve *sieve, const Layout *layout);

/* These functions return the number of pairs of a western and an eastern
 * half-board without a common diagonal.  Pairs with a half-board of the list
 * `twice` count twice.  The functions may change the order of the lists.
 */
uint64_t sieve_count (Sieve *sieve, Side west, List east);
uint64_t sieve_count_wide (Sieve *sieve, WideWest west, WideList east);

/* groups.c: returns the number that sieve_count() returns, for lists that have
 * already been split by the diagonals split_by[0] to split_by[level - 1].
 */
uint64_t sieve_count_groups (Sieve *sieve, Side west, List east, int level);

/* SPDX-License-Identifier: MIT */
/* sieve.h: counts the pairs of a western and an eastern half-board that have no
 * diagonal in common.
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

/* The half-boards of one side of the board, in two lists.  Each pair with a
 * half-board of `once` counts once, and each pair with one of `twice` counts
 * twice.
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
  /* Number of diagonals by which lists of 32-bit patterns can be split. */
  SIEVE_MAX = 8,
};

/* Data of one thread.  A Sieve is empty if all its bytes are zero. */
typedef struct
{
  const Ops *ops;
  uint32_t   shared; /* diagonals common to both halves; see Layout */
  int        beyond;

  /* Diagonals by which lists are split, the diagonal that excludes the most
   * pairs first.
   */
  uint32_t split_by[SIEVE_MAX];
  int      splits;

  Buffer side; /* memory for Ops.split */
  Buffer narrow_east, narrow_west;
  Buffer lanes, records;
  Buffer tables; /* memory for Lanes planes[32], then Tables */
} Sieve;

void sieve_clear (Sieve *sieve);

/* Sets the layout of the half-boards for later calls of sieve_count(). */
void sieve_set_layout (Sieve *sieve, const Layout *layout);

/* These functions return the number of pairs of a western and an eastern
 * half-board without a common diagonal.  They may change the order of the
 * lists.
 */
uint64_t sieve_count (Sieve *sieve, Side west, List east);
uint64_t sieve_count_wide (Sieve *sieve, WideWest west, WideList east);

/* groups.c: returns the same number as sieve_count(), for lists that have
 * already been split by the diagonals split_by[0] to split_by[level - 1].
 */
uint64_t sieve_count_groups (Sieve *sieve, Side west, List east, int level);

/* SPDX-License-Identifier: MIT */
/* sieve.h: counts the pairs of western and eastern half-boards that have no
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

/* The half-boards of one side, in two lists: pairs with the first count once,
 * those with the second twice.
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
  /* Number of diagonals by which lists without wide patterns can be split. */
  SIEVE_MAX = 8,
};

/* Data of one thread; if all bytes are zero, it is empty. */
typedef struct
{
  const Ops *ops;
  uint32_t   shared; /* diagonals common to both halves; see Layout */
  int        beyond;

  /* Diagonals for splitting lists, the most useful first. */
  uint32_t split_by[SIEVE_MAX];
  int      splits;

  Buffer side; /* memory for Ops.split */
  Buffer narrow_east, narrow_west;
  Buffer lanes, records;
  Buffer tables; /* memory for Lanes planes[32], then Tables */
} Sieve;

void sieve_clear (Sieve *sieve);

/* Sets the layout of the half-boards that will be counted. */
void sieve_set_layout (Sieve *sieve, const Layout *layout);

/* Return the number of pairs without a common diagonal; the order of the lists
 * may change.
 */
uint64_t sieve_count (Sieve *sieve, Side west, List east);
uint64_t sieve_count_wide (Sieve *sieve, WideWest west, WideList east);

/* groups.c: as sieve_count(), when lists were already split by the diagonals
 * split_by[0..level).
 */
uint64_t sieve_count_groups (Sieve *sieve, Side west, List east, int level);

/* SPDX-License-Identifier: MIT */
/* sieve.h: counts the pairs of half-boards without a common diagonal. */
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

/* Half-boards of one side in two lists: pairs count once, or twice. */
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
  SIEVE_MAX = 8, /* diagonals by which the narrow sieve can split */
};

/* Data of one thread; all zeros are an empty value. */
typedef struct
{
  const Ops *ops;
  uint32_t   shared; /* diagonals to compare; see Layout */
  int        beyond;

  uint32_t split_by[SIEVE_MAX]; /* most promising first */
  int      splits;

  Buffer side; /* for Ops.split */
  Buffer narrow_east, narrow_west;
  Buffer lanes, records;
  Buffer tables; /* Lanes planes[32], then Tables */
} Sieve;

void sieve_clear (Sieve *sieve);

/* Prepares for the half-boards of a layout. */
void sieve_set_layout (Sieve *sieve, const Layout *layout);

/* Return the number of pairs; reorder the lists. */
uint64_t sieve_count (Sieve *sieve, Side west, List east);
uint64_t sieve_count_wide (Sieve *sieve, WideWest west, WideList east);

/* groups.c: as sieve_count(), after splits by the diagonals split_by[0..level).
 */
uint64_t sieve_count_groups (Sieve *sieve, Side west, List east, int level);

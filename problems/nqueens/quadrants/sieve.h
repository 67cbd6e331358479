/* SPDX-License-Identifier: MIT */
/* sieve.h: counting the pairs of half-boards whose diagonals do not meet. */
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

/* Half-boards of one side: each pair counts once, or twice. */
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

/* What one thread needs; zeros are an empty one. */
typedef struct
{
  const Ops *ops;
  uint32_t   shared; /* the diagonals that count; see Layout */
  int        beyond;

  uint32_t split_by[SIEVE_MAX]; /* the most promising first */
  int      splits;

  Buffer side; /* for Ops.split */
  Buffer narrow_east, narrow_west;
  Buffer lanes, records;
  Buffer tables; /* Lanes planes[32], then Tables */
} Sieve;

void sieve_clear (Sieve *sieve);

/* Makes ready for the half-boards of a layout. */
void sieve_set_layout (Sieve *sieve, const Layout *layout);

/* The number of pairs; reorders the lists. */
uint64_t sieve_count (Sieve *sieve, Side west, List east);
uint64_t sieve_count_wide (Sieve *sieve, WideWest west, WideList east);

/* groups.c: the same where the diagonals split_by[0..level) are done with. */
uint64_t sieve_count_groups (Sieve *sieve, Side west, List east, int level);

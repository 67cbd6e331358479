/* SPDX-License-Identifier: MIT */
/* nqueens.h: what the representations of N-Queens share. */
#pragma once

#include <libsearch/search.h>

#include <stdlib.h>

/* An instance: n queens on an n x n board, n in 0..32. */
typedef struct
{
  int      n;
  uint32_t full; /* the rows of a column, one bit each */
} Queens;

extern const SearchRepr bitboard __attribute__ ((visibility ("hidden")));
extern const SearchRepr rows __attribute__ ((visibility ("hidden")));

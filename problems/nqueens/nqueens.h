/* SPDX-License-Identifier: MIT */
/* nqueens.h: what the representations of N-Queens share. */
#pragma once

#include <libsearch/search.h>

#include <stdlib.h>

/* The largest n: the rows of a column are the bits of a word. */
#define QUEENS_MAX 32

/* An instance: n queens on an n x n board. */
typedef struct
{
  int      n;
  uint32_t full; /* the rows of a column, one bit each */
} Queens;

extern const SearchFormat queens_formats[]
    __attribute__ ((visibility ("hidden")));

extern const SearchRepr bitboard __attribute__ ((visibility ("hidden")));
extern const SearchRepr rows __attribute__ ((visibility ("hidden")));
extern const SearchRepr pairs __attribute__ ((visibility ("hidden")));
extern const SearchRepr permutation __attribute__ ((visibility ("hidden")));
extern const SearchRepr marks __attribute__ ((visibility ("hidden")));

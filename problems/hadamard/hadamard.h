/* SPDX-License-Identifier: MIT */
/* hadamard.h: declarations for the search of Hadamard matrices. */
#pragma once

#include <libsearch/search.h>

/* Maximum order of a matrix. */
#define ORDER_MAX 24

/* An instance: normalized Hadamard matrices of order n.  Their entries are 1
 * and -1, any two rows are orthogonal, and the first row and column are 1.
 */
typedef struct
{
  int n;
} Hadamard;

/* An answer has the rows as sets: bit i is 1 if the entry in column i is -1. */

/* Returns the sum of the products of the entries, if `different` are -1. */
static inline int
sum_of (const Hadamard *hadamard, uint32_t different)
{
  return hadamard->n - 2 * __builtin_popcount (different);
}

extern const SearchRepr rows;

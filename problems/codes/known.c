/* SPDX-License-Identifier: MIT */
/* known.c: the published numbers of codes up to equivalence. */
#include "codes.h"

/* For n and k, the number of linear codes, of any distance (OEIS A076831). */
static const uint64_t linear[][6] = {
  { 1 },
  { 1, 1 },
  { 1, 2 },
  { 1, 3 },
  { 1, 4, 6 },
  { 1, 5, 10 },
  { 1, 6, 16, 22 },
  { 1, 7, 23, 43 },
  { 1, 8, 32, 77, 106 },
  { 1, 9, 43, 131, 240 },
  { 1, 10, 56, 213, 516, 705 },
};

/* For n and the number of words, the number of codes of any distance (OEIS
 * A039754).
 */
static const uint64_t all[][17] = {
  { 1, 1 },
  { 1, 1 },
  { 1, 1, 2 },
  { 1, 1, 3, 3, 6 },
  { 1, 1, 4, 6, 19, 27, 50, 56, 74 },
  { 1, 1, 5, 10, 47, 131, 472, 1326, 3779, 9013, 19963, 38073, 65664, 98804,
    133576, 158658, 169112 },
};

/* Codes of a distance: linear codes of dimension `size`, or of `size` words. */
typedef struct
{
  int         n, size, d;
  uint64_t    classes;
  const char *source;
} Row;

static const char book[] = "MacWilliams and Sloane, 1977";
static const char optimal[] = "Ostergard, Baicheva and Kolev, 1999";

static const Row linear_rows[] = {
  { 7, 4, 3, 1, book }, { 7, 3, 4, 1, book },  { 15, 4, 8, 1, book },
  { 8, 4, 4, 1, book }, { 16, 5, 8, 1, book }, { 31, 5, 16, 1, book },
};

static const Row rows[] = {
  { 5, 4, 3, 1, optimal },   { 6, 8, 3, 1, optimal },  { 7, 16, 3, 1, optimal },
  { 8, 16, 4, 1, optimal },  { 8, 20, 3, 5, optimal }, { 9, 20, 4, 3, optimal },
  { 10, 40, 4, 1, optimal },
};

static bool
find_row (const Row *table, size_t count, const Codes *codes, int size,
          SearchKnown *known)
{
  for (size_t i = 0; i < count; i++)
    if (table[i].n == codes->length && table[i].size == size
        && table[i].d == codes->distance)
      {
        known->fundamental = table[i].classes;
        known->fundamental_source = table[i].source;
        return true;
      }
  return false;
}

/* Returns the number of subspaces of dimension k: a Gaussian binomial. */
static uint64_t
count_subspaces (int n, int k)
{
  return k < 0 || k > n ? 0
         : n == 0       ? 1
                        : count_subspaces (n - 1, k - 1)
                        + ((uint64_t) count_subspaces (n - 1, k) << k);
}

static bool
find_linear (const Codes *codes, SearchKnown *known)
{
  const int n = codes->length, k = codes->dimension;

  if (codes->distance > 1 || n >= (int) G_N_ELEMENTS (linear))
    return find_row (linear_rows, G_N_ELEMENTS (linear_rows), codes, k, known);
  known->source = "OEIS A022166";
  known->solutions = count_subspaces (n, k);
  if (k <= n)
    known->fundamental = linear[n][MIN (k, n - k)];
  known->fundamental_source = "OEIS A076831";
  return true;
}

SEARCH_CALLBACK (known, codes_known, const Codes *codes, SearchKnown *known)
{
  const int n = codes->length, size = codes->words;

  if (size == 0)
    return find_linear (codes, known);
  if (size > 1 << n)
    {
      known->source = "2^n words";
      return true;
    }
  if (codes->distance > 1 || n >= (int) G_N_ELEMENTS (all))
    return find_row (rows, G_N_ELEMENTS (rows), codes, size, known);
  known->fundamental = all[n][MIN (size, (1 << n) - size)];
  known->fundamental_source = "OEIS A039754";
  return true;
}

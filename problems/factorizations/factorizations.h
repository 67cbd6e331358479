/* SPDX-License-Identifier: MIT */
/* factorizations.h: declarations for the search of one-factorizations. */
#pragma once

#include <libsearch/search.h>

/* Maximum number of points. */
#define POINTS_MAX 12

/* An instance: lists of n - 1 factors, which are perfect matchings of n points;
 * each pair of points is in exactly one factor.
 */
typedef struct
{
  int points;
} Factorizations;

/* An answer has n values for each factor: the partners of the points. */

extern const SearchRepr factors;

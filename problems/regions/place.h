/* SPDX-License-Identifier: MIT */
/* place.h: chance from a seed, the same on every machine, and stars that are
 * placed by it.
 */
#pragma once

#include "regions.h"

typedef struct
{
  uint64_t state;
} Chance;

/* A number in 0..below-1. */
int chance_below (Chance *chance, int below);

/* Puts numbers in a random order. */
void chance_shuffle (Chance *chance, int *numbers, int count);

typedef enum
{
  PLACED,
  PLACE_NONE,    /* there is no way */
  PLACE_GIVEN_UP /* it takes too long */
} Placed;

/* Sets the cells of stars, row by row, that obey the rules of rows, columns and
 * touching.
 */
Placed place_stars (const Regions *regions, Chance *chance, int *cell);

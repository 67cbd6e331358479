/* SPDX-License-Identifier: MIT */
/* place.c: places stars at random: regions->stars stars in each row and each
 * column, so that no two stars touch.
 */
#include "regions.h"

/* Returns the next random number of the generator SplitMix64 (G. L. Steele, D.
 * Lea and C. H. Flood, OOPSLA 2014).
 */
static uint64_t
next_number (Chance *chance)
{
  uint64_t z = chance->state += UINT64_C (0x9e3779b97f4a7c15);

  z = (z ^ z >> 30) * UINT64_C (0xbf58476d1ce4e5b9);
  z = (z ^ z >> 27) * UINT64_C (0x94d049bb133111eb);
  return z ^ z >> 31;
}

int
chance_below (Chance *chance, int below)
{
  return (int) ((next_number (chance) >> 32) * (uint64_t) below >> 32);
}

void
chance_shuffle (Chance *chance, int *numbers, int count)
{
  for (int i = count - 1; i > 0; i--)
    {
      const int other = chance_below (chance, i + 1);
      const int number = numbers[i];

      numbers[i] = numbers[other];
      numbers[other] = number;
    }
}

/* Maximum number of stars that place_stars() tries.  After this many, it is
 * faster to begin again with an empty board.
 */
#define TRIES 20000

typedef struct
{
  const Regions *regions;
  Chance        *chance;
  int           *cell;
  int            in_column[REGIONS_SIDE_MAX];
  int            tries;
} Placing;

/* Returns true if the star with the index `count` can be in this row and
 * column, next to the stars with smaller indices.  Stars are placed row by row,
 * and in a row from left to right.
 */
static bool
may_stand (const Placing *placing, int count, int row, int column)
{
  const Regions *regions = placing->regions;
  const int      n = regions->n, stars = regions->stars;

  if (placing->in_column[column] == stars)
    return false;
  for (int i = MAX ((row - 1) * stars, 0); i < count; i++)
    {
      const int apart = column - placing->cell[i] % n;

      if (abs (apart) <= 1 || (placing->cell[i] / n == row && apart < 0))
        return false;
    }
  return true;
}

/* Places the star with the index `count` and all later stars.  Returns false if
 * there is no way to place them, or after TRIES tries.
 */
static bool
place_from (Placing *placing, int count)
{
  const int n = placing->regions->n, stars = placing->regions->stars;
  const int row = count / stars;
  int       order[REGIONS_SIDE_MAX];

  if (count == n * stars)
    return true;
  for (int i = 0; i < n; i++)
    order[i] = i;
  chance_shuffle (placing->chance, order, n);
  for (int i = 0; i < n && placing->tries < TRIES; i++)
    {
      if (!may_stand (placing, count, row, order[i]))
        continue;
      placing->tries++;
      placing->cell[count] = row * n + order[i];
      placing->in_column[order[i]]++;
      if (place_from (placing, count + 1))
        return true;
      placing->in_column[order[i]]--;
    }
  return false;
}

Placed
place_stars (const Regions *regions, Chance *chance, int *cell)
{
  Placing placing = { .regions = regions, .chance = chance, .cell = cell };

  if (place_from (&placing, 0))
    return PLACED;
  return placing.tries < TRIES ? PLACE_NONE : PLACE_GIVEN_UP;
}

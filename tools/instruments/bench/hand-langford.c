/* SPDX-License-Identifier: MIT */
/* hand-langford.c: counts the solutions of Langford's problem, hand-written
 * without libsearch: hand-langford N [mirrored].
 *
 * Each step places the largest remaining pair of equal numbers at two free
 * places.  The function calls itself only if there are places for the next
 * pair.  With `mirrored`, the program visits only one of each arrangement and
 * its reversal, and doubles the count.
 */
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/* Returns the set of places, one bit for each, where the first of the two
 * numbers `number` can be.  `taken` is the set of used places.
 */
static inline uint64_t
free_places (uint64_t taken, int number)
{
  return ~(taken | (uint64_t) ((int64_t) taken >> (number + 1)));
}

static uint64_t
place (uint64_t taken, int number, uint64_t open)
{
  uint64_t count = 0;

  for (; open; open &= open - 1)
    {
      const uint64_t first = open & -open;
      const uint64_t after = taken | first | first << (number + 1);

      if (number == 1)
        count++;
      else
        {
          const uint64_t next = free_places (after, number - 1);

          if (next)
            count += place (after, number - 1, next);
        }
    }
  return count;
}

/* Visits only the arrangements whose largest pair is in the left half, since
 * the other arrangements are reversals of these.  If the largest pair is in the
 * middle, visits the arrangements whose second largest pair is in the left
 * half.  Returns the number of all arrangements.
 */
static uint64_t
place_mirrored (uint64_t row, int n)
{
  /* Number of places for the first of the two numbers n. */
  const int      places = 2 * n - (n + 1);
  const uint64_t left = free_places (row, n) & ~(UINT64_MAX << places / 2);
  uint64_t       count = place (row, n, left);

  if (places % 2 != 0 && n > 1)
    {
      const uint64_t first = UINT64_C (1) << places / 2;
      const uint64_t after = row | first | first << (n + 1);

      count += place (after, n - 1,
                      free_places (after, n - 1) & ~(UINT64_MAX << n / 2));
    }
  return 2 * count;
}

int
main (int argc, char **argv)
{
  const int      n = argc > 1 ? atoi (argv[1]) : 0;
  const uint64_t row = UINT64_MAX << 2 * n;

  if (n < 1 || n > 31)
    return 2;
  printf ("%" PRIu64 "\n", argc > 2 ? place_mirrored (row, n)
                                    : place (row, n, free_places (row, n)));
  return 0;
}

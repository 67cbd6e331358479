/* SPDX-License-Identifier: MIT */
/* hand-all-interval.c: counts all-interval series, hand-written without
 * libsearch: hand-all-interval N [mirrored].
 *
 * Two integers contain the unused intervals, upward and downward, as bits, so
 * that two shifts find all notes that can follow a note.  The function calls
 * itself only if there is such a note.  With `mirrored`, the program visits
 * only one of each series and its inversion, and doubles the count.
 */
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/* Returns the set of notes, one bit for each, that an unused interval can reach
 * from `note`.  The unused intervals are the bits of `up` for steps upward, and
 * of `down` for steps downward.
 */
static inline uint64_t
reach (int note, uint64_t up, uint64_t down)
{
  return up << note | down >> (63 - note);
}

/* Tries each note in the set `open` as the next note after `last`.  `unused` is
 * the set of notes that are not in the series yet.  Returns the number of
 * series that begin with the notes up to `last`.
 */
static uint64_t
play (int last, uint64_t open, uint64_t unused, uint64_t up, uint64_t down)
{
  uint64_t count = 0;

  for (; open; open &= open - 1)
    {
      const int      note = __builtin_ctzll (open);
      const int      interval = abs (note - last);
      const uint64_t left = unused & ~(open & -open);
      const uint64_t left_up = up & ~(UINT64_C (1) << interval);
      const uint64_t left_down = down & ~(UINT64_C (1) << 63 >> interval);
      const uint64_t next = reach (note, left_up, left_down) & left;

      if (next)
        count += play (note, next, left, left_up, left_down);
      else
        count += left == 0;
    }
  return count;
}

int
main (int argc, char **argv)
{
  const int n = argc > 1 ? atoi (argv[1]) : 0;
  uint64_t  notes, up, down = 0, count = 0;

  if (n < 1 || n > 32)
    return 2;
  notes = (UINT64_C (1) << n) - 1;
  up = notes & ~UINT64_C (1);
  for (int interval = 1; interval < n; interval++)
    down |= UINT64_C (1) << 63 >> interval;
  if (n == 1)
    count = 1;
  else if (argc == 2)
    for (int first = 0; first < n; first++)
      count += play (first, reach (first, up, down) & notes,
                     notes & ~(UINT64_C (1) << first), up, down);
  else
    {
      /* Visits only the series whose first note is in the lower half, since the
       * other series are the inversions of these.  If the first note is the
       * middle note, visits the series whose second note is in the lower half.
       */
      for (int first = 0; first < (n + 1) / 2; first++)
        {
          const uint64_t unused = notes & ~(UINT64_C (1) << first);
          uint64_t       open = reach (first, up, down) & unused;

          if (first == n - 1 - first)
            open &= notes >> (n + 1) / 2;
          count += play (first, open, unused, up, down);
        }
      count *= 2;
    }
  printf ("%" PRIu64 "\n", count);
  return 0;
}

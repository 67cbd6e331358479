/* SPDX-License-Identifier: MIT */
/* mirrored.c: the representation `mirrored`: searches like `intervals`, but
 * visits only one of a series and its inversion (n-1 minus each note), and
 * counts each visited series twice.
 */
#include "step.h"

/* In each pair of a series and its inversion (n-1 minus each note), the search
 * visits the series whose first note is in the lower half of 0..n-1.  If the
 * first note is in the middle, the search visits the series whose second note
 * is in the lower half.
 */
static inline SEARCH_CALLBACK (expand, mirrored_expand, const Series *series,
                               Step *step)
{
  const uint64_t open = step_expand (series, step);
  const uint32_t all = series_notes (series);
  const int      n = series->n;

  if (step->unused == all)
    return open & all >> n / 2;
  if (n % 2 != 0 && step->unused == (all & ~(UINT32_C (1) << n / 2)))
    return open & all >> (n + 1) / 2;
  return open;
}

/* Every series counts twice, because the search visits only one of a series and
 * its inversion.  A series of one note and the empty series are their own
 * inversions, and count once.
 */
static SEARCH_CALLBACK (weight, mirrored_weight, const Series *series,
                        const void *state)
{
  (void) state;
  return series->n < 2 ? 1 : 2;
}

/* clang-format off */
SEARCH_REPR (mirrored,
             .summary = "as intervals, but one of each mirrored pair",
             .fits = series_fits_word,
             .state_size = sizeof (Step),
             .root = step_root,
             .next = step_next,
             .solution = step_solution,
             .expand = mirrored_expand,
             .weight = mirrored_weight);
/* clang-format on */

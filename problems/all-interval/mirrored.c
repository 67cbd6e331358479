/* SPDX-License-Identifier: MIT */
/* mirrored.c: the representation `mirrored`: like `intervals`, but the search
 * visits only one of a series and its inversion, and counts it twice.
 */
#include "step.h"

/* From a series and its inversion, the search chooses the one whose first note
 * is in the lower half; or if the first note is in the middle, the one whose
 * second note is.
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

/* A single note is its own inversion, so it counts once. */
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

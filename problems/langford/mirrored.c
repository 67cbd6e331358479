/* SPDX-License-Identifier: MIT */
/* mirrored.c: the representation `mirrored`: searches like `places`, but visits
 * only one of a row of numbers and its reversal, and counts each visited row
 * twice.
 */
#include "row.h"

static inline uint64_t
mirrored_expand (const void *instance, void *state)
{
  return row_left_half (instance, state);
}

/* Every arrangement counts twice, because the search visits only one of an
 * arrangement and its reversal.  The empty row is its own reversal, and counts
 * once.
 */
static SEARCH_CALLBACK (weight, mirrored_weight, const Langford *langford,
                        const void *state)
{
  (void) state;
  return langford->n == 0 ? 1 : 2;
}

/* clang-format off */
SEARCH_REPR (mirrored,
             .summary = "as places, but one of each mirrored pair",
             .fits = langford_fits_word,
             .state_size = sizeof (Row),
             .root = row_root,
             .next = row_next,
             .solution = row_solution,
             .expand = mirrored_expand,
             .weight = mirrored_weight);
/* clang-format on */

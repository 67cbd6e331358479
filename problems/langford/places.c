/* SPDX-License-Identifier: MIT */
/* places.c: the representation `places`: a state stores the row of numbers as a
 * word with a bit for each taken place; see row.h.
 */
#include "row.h"

static SEARCH_CALLBACK (expand, places_expand, const void *instance,
                        const Row *row)
{
  (void) instance;
  return row->free;
}

static inline uint64_t
places_expand_canonical (const void *instance, void *state, size_t depth)
{
  (void) depth;
  return row_left_half (instance, state);
}

static SEARCH_CALLBACK (answer, places_answer, const void *instance,
                        const Row *row, size_t depth, int *answer)
{
  (void) instance;
  for (size_t i = 0; i < depth; i++)
    answer[i] = __builtin_ctzll (row[i].taken ^ row[i + 1].taken);
  return depth;
}

/* clang-format off */
SEARCH_REPR (places,
             .summary = "taken places as a word of bits; only free places are "
"tried",
             .fits = langford_fits_word,
             .state_size = sizeof (Row),
             .root = row_root,
             .next = row_next,
             .solution = row_solution,
             .expand = places_expand,
             .answer = places_answer,
             .canonical = { .expand = places_expand_canonical });
/* clang-format on */

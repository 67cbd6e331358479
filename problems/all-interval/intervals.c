/* SPDX-License-Identifier: MIT */
/* intervals.c: the representation `intervals`: a state stores the unused notes
 * (numbers) and the unused intervals (differences of adjacent notes) as bits of
 * words; see step.h.
 */
#include "step.h"

/* In a search up to symmetry: if a series begins with note a and ends with note
 * b, its four images begin with a, b, n-1-a and n-1-b.  In a canonical series
 * (the smallest of its images), the first note, k, is the smallest of these
 * four.  So k is in the lower half of the notes, and the search must keep an
 * unused note in k..n-1-k for the end.
 */
static inline SEARCH_CALLBACK (canonical_expand, intervals_expand_canonical,
                               const Series *series, Step *step, size_t depth)
{
  const Step    *first = step + 1 - depth;
  const uint64_t open = step_expand (series, step);
  const uint32_t all = series_notes (series);
  uint32_t       ends;

  if (depth == 0)
    return open & all >> series->n / 2;
  ends = step->unused & all << first->note & all >> first->note;
  if (ends == 0)
    return 0;
  return (ends & (ends - 1)) == 0 && ends != step->unused ? open & ~ends : open;
}

static SEARCH_CALLBACK (answer, intervals_answer, const void *instance,
                        const Step *step, size_t depth, int *answer)
{
  (void) instance;
  for (size_t i = 0; i < depth; i++)
    answer[i] = step[i + 1].note;
  return depth;
}

/* clang-format off */
SEARCH_REPR (intervals,
             .summary = "unused notes and intervals as words of bits",
             .tree = "series",
             .fits = series_fits_word,
             .state_size = sizeof (Step),
             .root = step_root,
             .next = step_next,
             .solution = step_solution,
             .expand = step_expand,
             .answer = intervals_answer,
             .canonical = { .expand = intervals_expand_canonical });
/* clang-format on */

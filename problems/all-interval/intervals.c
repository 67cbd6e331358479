/* SPDX-License-Identifier: MIT */
/* intervals.c: words of notes and intervals left; see step.h. */
#include "step.h"

/* The four images begin with the two ends, each as it is and counted from the
 * other side.  In a least series the first note, k, is the least of these: it
 * is in the lower half, and a note of k..n-1-k is left to the end.
 */
static inline SEARCH_CALLBACK (canonical_open, intervals_open_canonical,
                               const Series *series, Step *step,
                               size_t depth)
{
  const Step    *first = step + 1 - depth;
  const uint64_t open = step_open (series, step);
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
             .summary = "words of notes and intervals left",
             .tree = "series",
             .state_size = sizeof (Step),
             .root = step_root,
             .next = step_next,
             .solution = step_solution,
             .open = step_open,
             .answer = intervals_answer,
             .canonical = { .open = intervals_open_canonical });
/* clang-format on */

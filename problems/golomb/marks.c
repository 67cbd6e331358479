/* SPDX-License-Identifier: MIT */
/* marks.c: the representation `marks`: a ruler is a list of marks.  The test of
 * a new mark measures and compares the distances between all marks again.
 */
#include "mark.h"

/* Returns true if two of the marks up to `newest` have the distance `distance`.
 */
static bool
measures (const Mark *newest, int distance)
{
  for (const Mark *b = newest; b->index > 0; b--)
    for (const Mark *a = b - 1; b->place - a->place <= distance; a--)
      {
        if (b->place - a->place == distance)
          return true;
        if (a->index == 0)
          break;
      }
  return false;
}

static SEARCH_CALLBACK (valid, marks_valid, const void *instance,
                        const Mark *mark)
{
  (void) instance;
  for (int back = 1; back <= mark->index; back++)
    if (measures (mark - 1, mark->place - mark[-back].place))
      return false;
  return true;
}

/* clang-format off */
SEARCH_REPR (marks,
             .summary = "a list of marks; distances are measured again",
             .tree = "marks",
             .state_size = sizeof (Mark),
             .next = mark_next,
             .valid = marks_valid,
             .solution = mark_solution,
             .expand = mark_expand,
             .answer = mark_answer,
             .canonical = { .expand = mark_expand_canonical },
             .best = { .objective = mark_objective,
                       .bound = mark_bound,
                       .expand = mark_expand_best });
/* clang-format on */

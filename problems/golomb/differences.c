/* SPDX-License-Identifier: MIT */
/* differences.c: the representation `differences`: a workspace has a flag for
 * each distance between two marks of the path.  The test of a new mark looks up
 * its distances there, so it need not measure all distances again.
 */
#include "mark.h"

typedef struct
{
  Golomb  golomb;
  uint8_t measured[LENGTH_MAX + 1];
} Differences;

/* Returns true if no distance from the new mark to an earlier mark occurs
 * between two earlier marks.  The distances from the new mark differ from each
 * other, because all earlier marks are to its left.
 */
static SEARCH_CALLBACK (valid, differences_valid, const Differences *workspace,
                        const Mark *mark)
{
  const int place = mark->place;

  for (int back = mark->index; back > 0; back--)
    if (workspace->measured[place - mark[-back].place])
      return false;
  return true;
}

static inline void
measure (Differences *workspace, const Mark *mark, uint8_t measured)
{
  for (int back = mark->index; back > 0; back--)
    workspace->measured[mark->place - mark[-back].place] = measured;
}

static void
differences_apply (void *workspace, const void *state)
{
  measure (workspace, state, true);
}

static void
differences_undo (void *workspace, const void *state)
{
  measure (workspace, state, false);
}

/* clang-format off */
SEARCH_REPR (differences,
             .summary = "measured distances as a table of marks",
             .tree = "marks",
             .state_size = sizeof (Mark),
             .next = mark_next,
             .valid = differences_valid,
             .solution = mark_solution,
             .expand = mark_expand,
             .answer = mark_answer,
             .workspace = { .size = sizeof (Differences),
                        .apply = differences_apply,
                        .undo = differences_undo },
             .canonical = { .expand = mark_expand_canonical },
             .best = { .objective = mark_objective,
                       .bound = mark_bound,
                       .expand = mark_expand_best });
/* clang-format on */

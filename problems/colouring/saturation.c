/* SPDX-License-Identifier: MIT */
/* saturation.c: the representation `saturation`: each state colours an
 * uncoloured vertex with the fewest free colours (colours that no neighbour
 * has).  A workspace contains the free colours of all vertices.
 */
#include "workspace.h"

static size_t
saturation_answer (const void *instance, const void *path, size_t depth,
                   int *answer)
{
  return step_answer (instance, path, sizeof (Step), depth, answer);
}

/* clang-format off */
SEARCH_REPR (saturation,
             .summary = "as copies, with the free colours in a workspace",
             .tree = "saturation",
             .state_size = sizeof (Step),
             .sizes = workspace_sizes,
             .next = step_next,
             .solution = step_solution,
             .expand = workspace_expand,
             .answer = saturation_answer,
             .workspace = { .size = sizeof (Workspace),
                        .start = workspace_start,
                        .apply = workspace_apply,
                        .undo = workspace_undo },
             .best = { .objective = step_objective,
                       .bound = step_bound,
                       .expand = workspace_expand_best });
/* clang-format on */

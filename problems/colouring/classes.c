/* SPDX-License-Identifier: MIT */
/* classes.c: the representation `classes`: counts the partitions of the
 * vertices into classes, sets of vertices with one colour.  The weight of a
 * partition is the number of ways to choose colours for its classes.
 */
#include "workspace.h"

static SEARCH_CALLBACK (weight, classes_weight, const void *instance,
                        const Step *step)
{
  return colouring_ways (instance, search_set_size (step->used));
}

static SEARCH_CALLBACK (fits, classes_fits, const Colouring *colouring,
                        size_t limit, unsigned workers, SearchMemory *memory,
                        GError **error)
{
  const int most = MIN (colouring->colours, colouring->graph->vertices);

  (void) limit;
  (void) workers;
  (void) memory;
  if (colouring_ways (colouring, most) <= SEARCH_COUNT_MAX)
    return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
               "classes: --colours: '%d' is more than 20, so the "
               "permutations of colours pass 2^63-1",
               colouring->colours);
  return false;
}

/* clang-format off */
SEARCH_REPR (classes,
             .summary = "classes instead of colours; counts only",
             .state_size = sizeof (Step),
             .sizes = workspace_sizes,
             .fits = classes_fits,
             .next = step_next,
             .solution = step_solution,
             .expand = workspace_expand_alike,
             .weight = classes_weight,
             .workspace = { .size = sizeof (Workspace),
                        .start = workspace_start,
                        .apply = workspace_apply,
                        .undo = workspace_undo });
/* clang-format on */

/* SPDX-License-Identifier: MIT */
/* subsets.c: the representation `subsets`: decides item by item, in the order
 * of the graph, and checks the rules for all items decided so far.
 */
#include "subgraphs.h"

typedef struct
{
  int  depth; /* number of decided items */
  bool taken; /* true if the subset has the last item */
} Subset;

static SEARCH_CALLBACK (next, subsets_next, const Subgraphs *subgraphs,
                        const Subset *subset, uint64_t *cursor, Subset *child)
{
  if (subset->depth == subgraphs_items (subgraphs) || *cursor == 2)
    return false;
  child->taken = (*cursor)++ == 1;
  child->depth = subset->depth + 1;
  return true;
}

static SEARCH_CALLBACK (answer, subsets_answer, const Subgraphs *subgraphs,
                        const Subset *root, size_t depth, int *answer)
{
  const size_t items = (size_t) subgraphs_items (subgraphs);

  for (size_t i = 0; i < items; i++)
    answer[i] = i < depth ? root[i + 1].taken : -1;
  return items;
}

static SEARCH_CALLBACK (valid, subsets_valid, const Subgraphs *subgraphs,
                        const Subset *subset)
{
  int *answer = g_new (int, subgraphs_items (subgraphs) + 1);
  bool allowed;

  subsets_answer (subgraphs, subset - subset->depth, (size_t) subset->depth,
                  answer);
  allowed = subgraphs_allow (subgraphs, answer);
  g_free (answer);
  return allowed;
}

static SEARCH_CALLBACK (solution, subsets_solution, const Subgraphs *subgraphs,
                        const Subset *subset)
{
  return subset->depth == subgraphs_items (subgraphs)
         && subsets_valid (subgraphs, subset);
}

/* clang-format off */
SEARCH_REPR (subsets,
             .summary = "item by item, compared with all earlier ones",
             .state_size = sizeof (Subset),
             .next = subsets_next,
             .valid = subsets_valid,
             .solution = subsets_solution,
             .answer = subsets_answer);
/* clang-format on */

/* SPDX-License-Identifier: MIT */
/* cells.c: the representation `cells`: each state fills a blank cell that has
 * the fewest possible digits.
 */
#include "workspace.h"

static inline uint64_t
digits_of (const void *data, size_t cell)
{
  const Workspace *workspace = data;

  return workspace_digits (&workspace->free, workspace->place[cell]);
}

static SEARCH_CALLBACK (expand, cells_expand, const Workspace *workspace,
                        Step *step)
{
  uint64_t digits;

  step->next = (int) search_smallest_domain (workspace->blank, SUDOKU_WORDS,
                                             digits_of, workspace, &digits);
  return digits;
}

/* clang-format off */
SEARCH_REPR (cells,
             .summary = "the cell with the fewest digits next; free digits of "
                        "houses in a workspace",
             .tree = "fewest",
             .state_size = sizeof (Step),
             .root = step_root,
             .next = step_next,
             .solution = step_solution,
             .expand = cells_expand,
             .answer = workspace_answer,
             .explain_step = workspace_explain_step,
             .workspace = { .size = sizeof (Workspace),
                        .start = workspace_start,
                        .apply = workspace_step,
                        .undo = workspace_step });
/* clang-format on */

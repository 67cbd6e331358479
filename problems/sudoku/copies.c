/* SPDX-License-Identifier: MIT */
/* copies.c: the representation `copies`: searches like `cells`, but each state
 * has its own copy of the missing digits and blank cells, which `cells` stores
 * in a workspace.
 */
#include "workspace.h"

typedef struct
{
  Free     free;
  uint64_t blank[SUDOKU_WORDS];
  Step     step;
} Copy;

/* The arguments of search_smallest_domain(). */
typedef struct
{
  const Free  *free;
  const Place *place;
} View;

static inline uint64_t
digits_of (const void *data, size_t cell)
{
  const View *view = data;

  return workspace_digits (view->free, view->place[cell]);
}

static SEARCH_CALLBACK (root, copies_root, const Workspace *workspace,
                        Copy *copy)
{
  copy->free = workspace->free;
  for (int i = 0; i < SUDOKU_WORDS; i++)
    copy->blank[i] = workspace->blank[i];
  step_root (workspace, &copy->step);
}

static SEARCH_CALLBACK (expand, copies_expand, const Workspace *workspace,
                        Copy *copy)
{
  const View view = { &copy->free, workspace->place };
  uint64_t   digits;

  copy->step.next = (int) search_smallest_domain (copy->blank, SUDOKU_WORDS,
                                                  digits_of, &view, &digits);
  return digits;
}

static SEARCH_CALLBACK (next, copies_next, const Workspace *workspace,
                        const Copy *last, uint64_t *cursor, Copy *copy)
{
  if (*cursor == 0)
    return false;
  *copy = *last;
  step_next (workspace, &last->step, cursor, &copy->step);
  workspace_flip (&copy->free, workspace->place[copy->step.cell],
                  copy->step.digit);
  workspace_flip_blank (copy->blank, copy->step.cell);
  return true;
}

static SEARCH_CALLBACK (solution, copies_solution, const void *instance,
                        const Copy *copy)
{
  return step_solution (instance, &copy->step);
}

static SEARCH_CALLBACK (answer, copies_answer, const Sudoku *sudoku,
                        const Copy *copy, size_t depth, int *answer)
{
  for (int cell = 0; cell < sudoku->cells; cell++)
    answer[cell] = sudoku->clue[cell];
  for (size_t i = 1; i <= depth; i++)
    answer[copy[i].step.cell] = __builtin_ctz (copy[i].step.digit) + 1;
  return (size_t) sudoku->cells;
}

/* clang-format off */
SEARCH_REPR (copies,
             .summary = "as cells, with the free digits copied from state to "
"state",
             .tree = "fewest",
             .state_size = sizeof (Copy),
             .root = copies_root,
             .next = copies_next,
             .solution = copies_solution,
             .expand = copies_expand,
             .answer = copies_answer,
             .workspace = { .size = sizeof (Workspace), .start = workspace_start });
/* clang-format on */

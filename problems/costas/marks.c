/* SPDX-License-Identifier: MIT */
/* marks.c: the representation `marks`: a workspace marks the used rows and, for
 * each distance d between columns, the used differences between the rows of
 * dots that are d columns apart.  A new dot is valid if its row and its
 * differences are not marked.
 */
#include "column.h"

typedef struct
{
  Costas   costas;
  uint32_t taken; /* used rows, one bit each */

  /* Row of the dot in each column; columns are counted from 1. */
  int row[COSTAS_WORD_MAX + 1];

  /* Element d is the set of used differences between the rows of dots that are
   * d columns apart, with one bit for each difference.
   */
  uint64_t difference[COSTAS_WORD_MAX];
} Workspace;

/* Returns a word with one bit, which stands for the dot's row minus the row of
 * the dot that is `apart` columns before.
 */
static inline uint64_t
difference (const Workspace *workspace, const Column *dot, int apart)
{
  return UINT64_C (1) << (dot->row - workspace->row[dot->column - apart]
                          + COSTAS_WORD_MAX - 1);
}

static SEARCH_CALLBACK (valid, marks_valid, const Workspace *workspace,
                        const Column *dot)
{
  if (workspace->taken >> dot->row & 1)
    return false;
  for (int apart = 1; apart < dot->column; apart++)
    if (workspace->difference[apart] & difference (workspace, dot, apart))
      return false;
  return true;
}

/* Marks the row of a dot, and the differences between its row and the rows of
 * the earlier dots.  A second call for the dot removes these marks.
 */
static inline void
mark (Workspace *workspace, const Column *dot)
{
  workspace->taken ^= UINT32_C (1) << dot->row;
  for (int apart = 1; apart < dot->column; apart++)
    workspace->difference[apart] ^= difference (workspace, dot, apart);
}

static SEARCH_CALLBACK (apply, marks_apply, Workspace *workspace,
                        const Column *dot)
{
  workspace->row[dot->column] = dot->row;
  mark (workspace, dot);
}

static SEARCH_CALLBACK (undo, marks_undo, Workspace *workspace,
                        const Column *dot)
{
  mark (workspace, dot);
  workspace->row[dot->column] = 0;
}

/* clang-format off */
SEARCH_REPR (marks,
             .summary = "used differences as a table of marks",
             .tree = "columns",
             .fits = costas_fits_word,
             .state_size = sizeof (Column),
             .next = column_next,
             .valid = marks_valid,
             .solution = column_solution,
             .answer = column_answer,
             .workspace = { .size = sizeof (Workspace),
                        .apply = marks_apply,
                        .undo = marks_undo });
/* clang-format on */

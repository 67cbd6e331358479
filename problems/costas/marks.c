/* SPDX-License-Identifier: MIT */
/* marks.c: a workspace marks the used rows and, for each distance, the used
 * differences.  A new dot looks up its differences.
 */
#include "column.h"

typedef struct
{
  Costas   costas;
  uint32_t taken;                  /* rows, one bit each */
  int      row[COSTAS_MAX + 1];    /* of each column, counted from 1 */
  uint64_t difference[COSTAS_MAX]; /* used, by distance, one bit for each */
} Workspace;

/* Returns the bit of the difference between the dot's row and the row `apart`
 * columns before.
 */
static inline uint64_t
difference (const Workspace *workspace, const Column *dot, int apart)
{
  return UINT64_C (1) << (dot->row - workspace->row[dot->column - apart]
                          + COSTAS_MAX - 1);
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

/* Flips the marks of a dot: a second call undoes the first. */
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
             .state_size = sizeof (Column),
             .next = column_next,
             .valid = marks_valid,
             .solution = column_solution,
             .answer = column_answer,
             .workspace = { .size = sizeof (Workspace),
                        .apply = marks_apply,
                        .undo = marks_undo });
/* clang-format on */

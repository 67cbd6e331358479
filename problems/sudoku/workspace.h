/* SPDX-License-Identifier: MIT */
/* workspace.h: the missing digits of each row, column and box, and a step that
 * fills a cell.  It is used by the representations for grids of any size.
 */
#pragma once

#include "sudoku.h"

/* The missing digits of each row, column and box, one bit each. */
typedef struct
{
  uint32_t row[SUDOKU_SIDE_MAX];
  uint32_t column[SUDOKU_SIDE_MAX];
  uint32_t box[SUDOKU_SIDE_MAX];
} Free;

/* The row, column and box of a cell. */
typedef struct
{
  uint8_t row, column, box;
} Place;

/* The puzzle, with all digits that were filled in on the path. */
typedef struct
{
  Sudoku   sudoku;
  Place    place[SUDOKU_CELLS_MAX];
  Free     free;
  uint64_t blank[SUDOKU_WORDS]; /* set of blank cells, one bit each */

  /* Number of blank cells in the puzzle; -1: the clues contradict each other.
   */
  int left;
} Workspace;

/* A state: the newest digit, and the cell to fill next. */
typedef struct
{
  uint32_t digit; /* the newest digit, as one bit */
  int      cell;
  int      left; /* number of cells that are still blank */
  int      next; /* cell to fill next; set by `expand` */
} Step;

/* Completes the workspace for the root; the callback SearchRepr.start. */
void workspace_start (void *workspace);

/* Writes an answer: the clues, and the digits of the steps. */
size_t workspace_answer (const void *instance, const void *path, size_t depth,
                         int *answer);

/* Writes an explanation of the last step; the callback SearchRepr.explain_step.
 */
void workspace_explain_step (const void *instance, const void *path,
                             size_t depth, GString *out);

/* Returns the digits that a blank cell can have, one bit each. */
static inline uint32_t
workspace_digits (const Free *free, Place place)
{
  return free->row[place.row] & free->column[place.column]
         & free->box[place.box];
}

/* Removes the digit from the missing digits of the cell's row, column and box;
 * a second call adds it again.
 */
static inline void
workspace_flip (Free *free, Place place, uint32_t digit)
{
  free->row[place.row] ^= digit;
  free->column[place.column] ^= digit;
  free->box[place.box] ^= digit;
}

static inline void
workspace_flip_blank (uint64_t *blank, int cell)
{
  blank[cell / 64] ^= UINT64_C (1) << cell % 64;
}

/* Writes the digit of a step into the workspace; a second call removes it.  So
 * the function is both SearchRepr.apply and SearchRepr.undo.
 */
static inline SEARCH_CALLBACK (apply, workspace_step, Workspace *workspace,
                               const Step *step)
{
  workspace_flip (&workspace->free, workspace->place[step->cell], step->digit);
  workspace_flip_blank (workspace->blank, step->cell);
}

static inline SEARCH_CALLBACK (root, step_root, const Workspace *workspace,
                               Step *step)
{
  step->left = workspace->left;
}

/* The cursor has a bit for each digit that was not tried yet. */
static inline SEARCH_CALLBACK (next, step_next, const void *instance,
                               const Step *last, uint64_t *cursor, Step *step)
{
  (void) instance;
  if (*cursor == 0)
    return false;
  step->digit = (uint32_t) (*cursor & -*cursor);
  step->cell = last->next;
  step->left = last->left - 1;
  *cursor &= *cursor - 1;
  return true;
}

static inline SEARCH_CALLBACK (solution, step_solution, const void *instance,
                               const Step *step)
{
  (void) instance;
  return step->left == 0;
}

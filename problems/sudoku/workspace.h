/* SPDX-License-Identifier: MIT */
/* workspace.h: a workspace with the missing digits of each row, column and box,
 * and a state that fills a cell.  The representations for grids of any size use
 * this workspace.
 */
#pragma once

#include "sudoku.h"

/* The missing digits of each row, column and box: digits that none of its cells
 * has yet, with one bit for each digit.
 */
typedef struct
{
  uint32_t row[SUDOKU_SIDE_MAX];
  uint32_t column[SUDOKU_SIDE_MAX];
  uint32_t box[SUDOKU_SIDE_MAX];
} Free;

/* The indices, from 0, of the row, column and box that contain a cell. */
typedef struct
{
  uint8_t row, column, box;
} Place;

/* The workspace: the puzzle, and the digits that rows, columns and boxes lack
 * after the clues and the digits of the path.
 */
typedef struct
{
  Sudoku   sudoku;
  Place    place[SUDOKU_CELLS_MAX];
  Free     free;
  uint64_t blank[SUDOKU_WORDS]; /* set of blank cells, one bit each */

  /* Number of blank cells in the puzzle; -1 if the clues contradict each other.
   */
  int left;
} Workspace;

/* A state: the newest digit and its cell, and the cell to fill next. */
typedef struct
{
  uint32_t digit; /* the newest digit, as one bit */
  int      cell;
  int      left; /* how many cells are still blank after this state */
  int      next; /* cell to fill next; set by `expand` */
} Step;

/* Sets the workspace to the puzzle's clues, for the root.  This is the callback
 * SearchRepr.start.
 */
void workspace_start (void *workspace);

/* Writes an answer: the clues, and the digits that the states of the path have
 * filled in.  Returns the number of cells.
 */
size_t workspace_answer (const void *instance, const void *path, size_t depth,
                         int *answer);

/* Appends an explanation of the newest digit of the path.  This is the callback
 * SearchRepr.explain_step.
 */
void workspace_explain_step (const void *instance, const void *path,
                             size_t depth, GString *out);

/* Returns the set of digits that are possible in a blank cell, with one bit for
 * each digit: those that its row, its column and its box lack.
 */
static inline uint32_t
workspace_digits (const Free *free, Place place)
{
  return free->row[place.row] & free->column[place.column]
         & free->box[place.box];
}

/* Removes `digit`, a word with one bit, from the missing digits of the cell's
 * row, column and box.  A second call adds the digit again.
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

/* Writes the newest digit of the path into the workspace.  A second call
 * removes this digit, so the function is both SearchRepr.apply and
 * SearchRepr.undo.
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

/* Makes a child for each digit whose bit is set in the cursor, the set of
 * digits that have not been tried in the next cell.
 */
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

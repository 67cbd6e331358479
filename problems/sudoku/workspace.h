/* SPDX-License-Identifier: MIT */
/* workspace.h: the missing digits of each row, column and box, and a step that
 * fills a cell.  The representations of any size share it.
 */
#pragma once

#include "sudoku.h"

/* Free digits, one bit each. */
typedef struct
{
  uint32_t row[SUDOKU_SIDE_MAX];
  uint32_t column[SUDOKU_SIDE_MAX];
  uint32_t box[SUDOKU_SIDE_MAX];
} Free;

/* The place of a cell. */
typedef struct
{
  uint8_t row, column, box;
} Place;

/* The puzzle, with the digits filled in so far. */
typedef struct
{
  Sudoku   sudoku;
  Place    place[SUDOKU_CELLS_MAX];
  Free     free;
  uint64_t blank[SUDOKU_WORDS]; /* cells, one bit each */
  int      left; /* number of blank cells at first; -1: the clues conflict */
} Workspace;

/* The newest digit, and the place of the next one. */
typedef struct
{
  uint32_t digit; /* one bit */
  int      cell;
  int      left; /* number of blank cells */
  int      next; /* cell to fill next; set by `expand` */
} Step;

/* Completes a workspace; callback SearchRepr.start. */
void workspace_start (void *workspace);

/* Writes the clues, and the digits of the steps. */
size_t workspace_answer (const void *instance, const void *path, size_t depth,
                         int *answer);

/* Writes the rule of the last step; callback SearchRepr.explain_step. */
void workspace_explain_step (const void *instance, const void *path,
                             size_t depth, GString *out);

/* Returns the digits that a blank cell can have. */
static inline uint32_t
workspace_digits (const Free *free, Place place)
{
  return free->row[place.row] & free->column[place.column]
         & free->box[place.box];
}

/* Takes the digit from the cell's row, column and box, or returns it. */
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

/* Callbacks SearchRepr.apply and SearchRepr.undo: both flip the digit. */
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

/* The cursor holds the digits that remain to be tried, one bit each. */
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

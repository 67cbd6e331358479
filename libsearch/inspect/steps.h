/* SPDX-License-Identifier: MIT */
/* steps.h: a depth-first search, one step at a time. */
#pragma once

#include <libsearch/search.h>

/* One step of a search.  The fields describe a state: the candidate in a
 * STEP_CANDIDATE, else the current state.
 */
typedef struct
{
  uint64_t number; /* from 1 */
  enum
  {
    STEP_ROOT,      /* the root is visited, first of all */
    STEP_CANDIDATE, /* a child is made and tested */

    /* The search goes back from a state that has no more children. */
    STEP_BACK
  } kind;
  size_t      depth;
  bool        answered; /* the representation has answers */
  const int  *answer;   /* the partial answer of the state */
  size_t      length;
  const char *state; /* bytes of the state in hexadecimal */
  bool        valid;
  const char *reason; /* why the state is rejected; "" = unknown */

  /* Text with which the representation explains the step from the parent to the
   * state; "" = none.
   */
  const char *explanation;
  /* Lines in a picture that show why the state is rejected. */
  SearchLine lines[SEARCH_LINES_MAX];
  size_t     n_lines;
  uint64_t   solution; /* position of the solution, from 1; 0 = none */
  uint64_t   weight;   /* of a solution */
  uint64_t   accepted; /* count of valid children, in a STEP_BACK */
} Step;

/* Totals over the steps that steps_count() has counted. */
typedef struct
{
  bool     complete; /* true if there are no more steps */
  uint64_t steps;
  uint64_t candidates, nodes;
  uint64_t solutions; /* the sum of the weights of the solutions */
} StepTotals;

typedef struct Steps Steps;

/* Returns the steps of a search for all answers, before the first step.  If
 * `best` is true, the search is for the best answer.  If `symmetry` is true,
 * the search is for the least answer of each orbit, and other answers have the
 * weight 0.  `instance` and `repr` must outlive the steps.  Returns NULL with
 * an error of walker_new().  Free with steps_free().
 */
Steps *steps_new (const SearchInstance *instance, const SearchRepr *repr,
                  bool best, bool symmetry, GError **error);

/* Goes down a path before the first step, so that the last state of the path
 * replaces the root.  numbers[i] is the position of a child among the children
 * of the state at depth i, from 1.  Returns false with SEARCH_ERROR_USAGE if a
 * child does not exist or cannot be expanded.
 */
bool steps_go (Steps *steps, const uint64_t *numbers, size_t count,
               GError **error);

void steps_free (Steps *steps);

/* Makes the next step.  Returns false if there are no more steps.  Pointers in
 * `step` are valid until the next call.
 */
bool steps_next (Steps *steps, Step *step);

/* Adds a step to the totals.  Sets step->number and, if the step is a solution,
 * step->solution to its position, from 1.
 */
void steps_count (Step *step, StepTotals *totals);

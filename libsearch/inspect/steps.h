/* SPDX-License-Identifier: MIT */
/* steps.h: a depth-first search, one step at a time. */
#pragma once

#include <libsearch/search.h>

/* One step, about a state.  A STEP_CANDIDATE is about the new state. */
typedef struct
{
  uint64_t number; /* from 1 */
  enum
  {
    STEP_ROOT,      /* the root is visited, first of all */
    STEP_CANDIDATE, /* a child is made and judged */
    STEP_BACK       /* a state has no more children; never the root */
  } kind;
  size_t      depth;
  bool        answered; /* the representation has answers */
  const int  *answer;   /* the part placed so far */
  size_t      length;
  const char *state; /* its bytes in hexadecimal */
  bool        valid;
  const char *reason;      /* why the state is not valid; empty = unknown */
  const char *explanation; /* how it comes from its parent; empty = unknown */
  SearchLine  lines[SEARCH_LINES_MAX]; /* lines of the reason in a picture */
  size_t      n_lines;
  uint64_t    solution; /* number of the solution, from 1; 0 = none */
  uint64_t    weight;   /* of a solution */
  uint64_t    accepted; /* valid children of a state, at STEP_BACK */
} Step;

/* The totals of the steps. */
typedef struct
{
  bool     complete; /* there are no more steps */
  uint64_t steps;
  uint64_t candidates, nodes;
  uint64_t solutions; /* the sum of the weights of the solutions */
} StepTotals;

typedef struct Steps Steps;

/* Returns the steps of a search for all answers, before the first step.  If
 * `best`, the search is for the best answer.  If `symmetry`, it is for the
 * least answer of each orbit, and other answers have the weight 0.  `instance`
 * and `repr` must outlive it.  Returns NULL with an error as walker_new().
 * Free with steps_free().
 */
Steps *steps_new (const SearchInstance *instance, const SearchRepr *repr,
                  bool best, bool symmetry, GError **error);

/* Goes down before the first step, at each state to its child of the next
 * number in `numbers`, from 1.  The last child then replaces the root.  Returns
 * false with SEARCH_ERROR_USAGE if a child does not exist or cannot be
 * expanded.
 */
bool steps_go (Steps *steps, const uint64_t *numbers, size_t count,
               GError **error);

void steps_free (Steps *steps);

/* Takes the next step.  Returns false if there is none.  The targets of its
 * pointers last until the next call.
 */
bool steps_next (Steps *steps, Step *step);

/* Adds a step to the totals.  Sets the number of the step and of a solution. */
void steps_count (Step *step, StepTotals *totals);

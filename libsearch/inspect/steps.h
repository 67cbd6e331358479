/* SPDX-License-Identifier: MIT */
/* steps.h: a depth-first search, one step at a time. */
#pragma once

#include <libsearch/search.h>

/* One step, about a state; in a candidate's case, about the new one. */
typedef struct
{
  uint64_t number; /* from 1 */
  enum
  {
    STEP_ROOT,      /* the root is looked at, first of all */
    STEP_CANDIDATE, /* a child is made and judged */
    STEP_BACK       /* a state has no more children; never the root */
  } kind;
  size_t      depth;
  bool        answered; /* whether there are answers */
  const int  *answer;   /* the part placed so far */
  size_t      length;
  const char *state; /* its bytes in hexadecimal */
  bool        valid;
  const char *reason; /* why it is not valid; empty: unknown */
  const char *how;    /* it comes from its parent; empty: it is not said */
  SearchLine  lines[SEARCH_LINES_MAX]; /* that show this in its picture */
  size_t      n_lines;
  uint64_t    solution; /* which one it is, from 1; 0: it is none */
  uint64_t    weight;   /* of a solution */
  uint64_t    accepted; /* how many valid children a state that is left had */
} Step;

/* What the steps add up to. */
typedef struct
{
  bool     complete; /* there are no more steps */
  uint64_t steps;
  uint64_t candidates, nodes;
  uint64_t solutions; /* each as often as its weight says */
} StepTotals;

typedef struct Steps Steps;

/* Before the first step of a search for all answers; or the best one; or those
 * that are the least of their orbits, where others have the weight 0.
 * `instance` and `repr` must outlive it.  NULL with an error: they do not go
 * together.  Free with steps_free().
 */
Steps *steps_new (const SearchInstance *instance, const SearchRepr *repr,
                  bool best, bool symmetry, GError **error);

/* Goes down before the first step: of each state, to the child of this number,
 * from 1.  Then that state is the root.  False with SEARCH_ERROR_USAGE: there
 * is no such state.
 */
bool steps_go (Steps *steps, const uint64_t *numbers, size_t count,
               GError **error);

void steps_free (Steps *steps);

/* Takes the next step; false: there is none.  What it points to stays until the
 * next call.
 */
bool steps_next (Steps *steps, Step *step);

/* Adds a step to the totals, and gives it its number, and a solution the number
 * of that.
 */
void steps_count (Step *step, StepTotals *totals);

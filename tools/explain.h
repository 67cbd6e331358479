/* SPDX-License-Identifier: MIT */
/* explain.h: search-run --explain, the first steps of a search for people who
 * want to see how it goes.
 */
#pragma once

#include "output.h"
#include "run-options.h"
#include "status.h"

/* What happens in a step. */
typedef enum
{
  STEP_ROOT,      /* the root is a solution */
  STEP_CANDIDATE, /* a child is made and judged */
  STEP_BACK       /* a state has no more children */
} StepKind;

/* One step, about a state; in a candidate's case, about the new one. */
typedef struct
{
  uint64_t    number; /* from 1 */
  StepKind    kind;
  size_t      depth;
  bool        answered; /* whether there are answers */
  const int  *answer;   /* the part placed so far */
  size_t      length;
  const char *state; /* its bytes in hexadecimal */
  bool        valid;
  const char *reason;   /* why it is not; empty: nobody can tell */
  uint64_t    solution; /* which one it is, from 1; 0: it is none */
  uint64_t    weight;   /* of a solution */
  uint64_t    accepted; /* how many valid children a state that is left had */
} Step;

/* How it ended. */
typedef struct
{
  bool     complete; /* there are no more steps */
  uint64_t steps;
  uint64_t candidates, nodes;
  uint64_t solutions; /* each as often as its weight says */
} StepTotals;

/* Writes the first `options->explain` steps of a depth-first search. */
Status explain (const RunOptions *options, Output *output);

/* Append a step, and the end, as text or as JSON. */
void explain_text_step (const RunOptions *options, const Step *step,
                        GString *out);
void explain_text_end (const RunOptions *options, const StepTotals *totals,
                       GString *out);
void explain_json_step (const RunOptions *options, const Step *step,
                        GString *out);
void explain_json_end (const RunOptions *options, const StepTotals *totals,
                       GString *out);

/* SPDX-License-Identifier: MIT */
/* dpll.h: counts the solutions of a small CNF by plain DPLL, which shares no
 * code with libsearch.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#define DPLL_VARIABLES 30
#define DPLL_CLAUSES 60
#define DPLL_LENGTH 6

/* A CNF of the variables 1..`variables`, and the values of some of them. */
typedef struct
{
  int  variables;
  int  clauses;
  int  length[DPLL_CLAUSES];
  int  literal[DPLL_CLAUSES][DPLL_LENGTH];
  bool shown[DPLL_VARIABLES + 1];
  int  value[DPLL_VARIABLES + 1]; /* 1 = true, -1 = false, 0 = none yet */
} Cnf;

/* Returns the number of ways to give values to the shown variables that have
 * none, so that values of the other variables exist that satisfy all clauses.
 */
uint64_t dpll_count (Cnf *cnf);

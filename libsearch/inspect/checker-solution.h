/* SPDX-License-Identifier: MIT */
/* checker-solution.h: what must hold of answers and of solutions. */
#pragma once

#include "checker.h"

/* What `bound` said of a state on the path. */
typedef struct
{
  bool    given;
  int64_t value;
} CheckerBound;

/* The part of an answer placed at `depth`. */
void checker_check_answer (Checker *checker, size_t depth);

/* A solution at `depth`; `bounds` are those of the states from the root to its
 * parent.
 */
void checker_check_solution (Checker *checker, size_t depth,
                             const GArray *bounds);

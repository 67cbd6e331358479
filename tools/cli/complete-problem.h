/* SPDX-License-Identifier: MIT */
/* complete-problem.h: candidates among problems. */
#pragma once

#include "candidates.h"

#include <libsearch/search.h>

/* Adds the problems there are, and plugins' files where the word is a path. */
void complete_problem (Candidates *candidates);

/* Loads the problem `name`, if that is allowed; NULL: it cannot be had.  Free
 * with search_module_free().
 */
SearchModule *complete_problem_load (const Candidates *candidates,
                                     const char       *name);
